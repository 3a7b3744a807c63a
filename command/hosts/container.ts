import type { Hosting } from '../../sandbox/server/hosting-file.ts'

/** Where the sites lie in the image, and the one folder that it writes to. */
const [SITES, RUN] = ['/srv/livery', '/tmp']
const PORT = 8080

/**
 * nginx.conf of the image: a server for each brand by its hosts. The first also answers hosts that nobody named, such as a preview's. TLS ends before it;
 * where the proxy there says that a page came by plain http, it is led to https.
 */
export function containerNginx(sites: readonly Pick<Hosting, 'merchant' | 'hosts'>[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${RUN}/${kind};`)
  const servers = sites.map(
    ({ merchant, hosts }) => `  server {
    listen ${PORT};
    server_name ${hosts.map((host) => `.${host}`).join(' ')};
    root "${SITES}/${merchant}";
    if ($http_x_forwarded_proto = http) { return 301 https://$host$request_uri; }
    include "${RUN}/livery-back-end.conf";
    include "${SITES}/${merchant}/nginx.conf";
  }`,
  )
  return `# Written by "livery host container".
worker_processes auto;
pid ${RUN}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
${temporary.join('\n')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_names_hash_bucket_size 128;
  large_client_header_buffers 4 32k;
  proxy_ssl_server_name on;
${servers.join('\n')}
}
`
}

/** Starts nginx with the back end that the container's environment names. A name is looked up by the container's own resolvers. */
export function containerStart(): string {
  return `#!/bin/sh
# Written by "livery host container".
set -eu
resolvers=$(awk '/^nameserver/ { printf "%s ", ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf)
{
  echo "set \\$livery_backend \${LIVERY_BACKEND:?is the address of the back end, such as https://api.example.com};"
  [ -z "$resolvers" ] || echo "resolver $resolvers valid=30s;"
} > "${RUN}/livery-back-end.conf"
exec nginx -c /etc/nginx/nginx.conf -g 'daemon off;'
`
}

export function containerFile(): string {
  return `# Written by "livery host container". It needs no root and writes to ${RUN} alone:
#   docker build -t sites hosts/container
#   docker run --read-only --tmpfs ${RUN} -e LIVERY_BACKEND=https://api.example.com -p ${PORT}:${PORT} sites
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light && rm -rf /var/lib/apt/lists/*
COPY sites ${SITES}
COPY nginx.conf /etc/nginx/nginx.conf
COPY start.sh /start.sh
USER www-data
EXPOSE ${PORT}
CMD ["sh", "/start.sh"]
`
}
