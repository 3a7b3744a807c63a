import { tooManyCookies } from '#build-time/hosting/nginx-cookies.ts'
import { OLDER_LIST_FILE, type Hosting } from '#build-time/hosting/hosting-plan.ts'
import { alternatives, documentVariables, escaped, fixedVariables, httpsVariables, when } from '#build-time/hosting/nginx-documents.ts'

/**
 * For a `server` block of plain nginx 1.11+. `map` works only at http level, so `set` and `if` decide before the locations, where both are
 * safe.
 */
export function nginxInclude(hosting: Hosting): string {
  return [
    preamble(hosting),
    backEndPaths(hosting),
    headerVariables(hosting),
    redirects(hosting),
    headers(hosting, ''),
    locations(hosting),
    tooManyCookies(hosting),
  ].join('\n')
}

/**
 * Redirects http to https on the same host, which teaches Strict-Transport-Security. A separate http-level file, optional for the operator
 * (ERR-3). Local names stay on http.
 */
export function nginxRedirect({ merchant, hosts }: Hosting): string {
  const names = hosts.filter((host) => !/(?:^|\.)localhost$/.test(host)).map((host) => `.${host}`)
  const server = `server {
  listen 80;
  listen [::]:80;
  server_name ${names.join(' ')};
  return 301 https://$host$request_uri;
}
`
  return `# ${merchant}: written by the build. Include it at the http level, beside the server block that includes nginx.conf.\n${names.length === 0 ? '' : server}`
}

function preamble({ merchant, hosts, ranges }: Hosting): string {
  return `# ${merchant}: written by the build. Include it in a server block, after these lines of your own:
#
#   listen 443 ssl;
#   server_name ${hosts.map((host) => `.${host}`).join(' ')};
#   root /srv/livery/${merchant};                # the folder of this file
#   set $livery_backend http://10.0.0.5:8080;   # the operator's back end: an address, or the name of an upstream block
#   include /srv/livery/${merchant}/nginx.conf;
#
# nginx-redirect.conf, beside this file, is a server of its own that leads plain http to https.
#
# livery deploy puts each build in place whole. Who copies: first the new files under m/_astro, m/brand and m/i18n, then this file and a reload, then the rest.

# Redirects name no scheme and port, which a proxy in front may have changed.
absolute_redirect off;
server_tokens off;
# Cookies of a parent domain grow past the 8 kB that nginx takes. Of servers that share a port the first one's counts for all.
large_client_header_buffers 4 32k;
# A request that nginx refuses while reading it sets no variable: its answer has none of their headers, and the log no lines about them.
uninitialized_variable_warn off;${ranges ? '' : '\nmax_ranges 0;'}
# Text lies beside itself as .br and .gz. Its type is sent by add_header, for nginx would take it from that last extension.
types {}
default_type "";
`
}

/**
 * nginx routes by the decoded path but proxies the raw one. Where they disagree, or an application server would resolve another `..`, it
 * responds 400.
 */
function backEndPaths({ proxied }: Hosting): string {
  const paths = proxied.map(escaped).join('|')
  return `set $livery_meant "";
set $livery_written "";
if ($uri ~ "^(${paths})") { set $livery_meant $1; }
if ($request_uri ~ "^(${paths})") { set $livery_written $1; }
set $livery_owners "$livery_meant $livery_written";
if ($livery_owners !~ "^(.*) \\1$") { return 400; }
if ($request_uri ~* "^(?=${paths})[^?]*(\\x5c|%5c|(/|%2f)(\\.|%2e){0,2}(;|%3b))") { return 400; }
`
}

function headerVariables(hosting: Hosting): string {
  const { types, compressed, cache, listedHosts } = hosting
  const [unlessTold, ...told] = cache.toReversed()
  return `# The kind of file. What has no extension is a page.
set $livery_type "${types['html']}";
${when('$uri ~ "\\.[a-z0-9]+$"', '$livery_type', 'application/octet-stream')}
${Object.entries(types)
  .map(([kind, type]) => when(kind.startsWith('/') ? `$uri = ${kind}` : `$uri ~ "\\.${kind}$"`, '$livery_type', type))
  .join('\n')}

# What the browser can unpack, of the kinds that lie there packed.
set $livery_suffix "";
set $livery_encoding "";
set $livery_vary "";
set $livery_accepts "$http_accept_encoding";
if ($uri ~ "\\.[a-z0-9]+$") { set $livery_accepts ""; }
${Object.keys(types)
  .filter((kind) => kind.startsWith('/'))
  .map((path) => when(`$uri = ${path}`, '$livery_accepts', ''))
  .join('\n')}
if ($uri ~ "\\.(${compressed.join('|')})$") { set $livery_accepts "$http_accept_encoding"; set $livery_vary "Accept-Encoding"; }
if ($livery_type ~ "^text/html") { set $livery_vary "Accept-Encoding"; }
if ($livery_accepts ~* "(^|[ ,])gzip *($|,|; *q=(1|0\\.[0-9]*[1-9]))") { set $livery_suffix .gz; set $livery_encoding gzip; }
if ($livery_accepts ~* "(^|[ ,])br *($|,|; *q=(1|0\\.[0-9]*[1-9]))") { set $livery_suffix .br; set $livery_encoding br; }

# How long it may be kept.
set $livery_cache "${unlessTold?.value}";
${told.map(({ under, value }) => when(`$uri ~ "^${under}"`, '$livery_cache', value)).join('\n')}

# Hosts that search engines may list.
set $livery_robots noindex;
if ($host ~* "^(${listedHosts.map(escaped).join('|')})$") { set $livery_robots ""; }
${documentVariables(hosting)}`
}

/** Redirects to the cookie's language, from a wrongly cut link to the intended path, and a bank's POST return to a GET of the same page. */
function redirects(hosting: Hosting): string {
  const { language, pages, home, cutLinks } = hosting
  return `set $livery_again "";
if ($request_uri ~ "^/m/") { set $livery_again $request_method; }
if ($livery_type !~ "^text/html") { set $livery_again ""; }
if ($uri !~ "^/m/") { set $livery_again ""; }
if ($livery_again = POST) {
${redirect(hosting, 'return 303 $request_uri;')}
}
set $livery_language "";
${Object.entries(language.segments)
  .map(([code, segment]) => `if ($cookie_${language.cookie} ~* "^${code}$") { set $livery_language ${segment}; }`)
  .join('\n')}
set $livery_move "";
if ($uri ~ "^/m/?$") { set $livery_move $livery_language; }
${alternatives(pages)
  .map((paths) => `if ($uri ~ "^/m/(${paths})(\\.html)?$") { set $livery_move $livery_language; }`)
  .join('\n')}
if ($livery_move) {
${redirect(hosting, 'rewrite "^/m(/.*)?$" /m/$livery_move$1 redirect;')}
}
set $livery_home ${home};
if ($livery_language) { set $livery_home ${home.replace('/m/', '/m/$livery_language/')}; }
if ($uri = /) {
${redirect(hosting, 'rewrite ^ $livery_home redirect;')}
}
if ($uri ~ "${cutLinks}") {
${redirect(hosting, `rewrite "${cutLinks}" $1 redirect;`)}
}
`
}

/** nginx writes redirect bodies itself: no headers of a file. */
function redirect(hosting: Hosting, rewrite: string): string {
  const cleared = ['$livery_csp', ...fixedVariables(hosting).map(([, variable]) => variable)]
    .map((variable) => `set ${variable} "";`)
    .join(' ')
  return `  set $livery_type ""; set $livery_encoding ""; set $livery_vary Cookie; set $livery_cache no-cache;\n  ${cleared}\n  ${rewrite}`
}

/** ' always' sends the file's headers with every status, wrong where nginx writes the body. */
function headers(hosting: Hosting, fileHeaders: '' | ' always'): string {
  const fixed = Object.entries(hosting.headers).map(([name, value]) => `add_header ${name} '${value}' always;`)
  const variable = [...fixedVariables(hosting), ...httpsVariables(hosting), ['Content-Security-Policy', '$livery_csp'] as const].map(
    ([name, variable]) => `add_header ${name} ${variable} always;`,
  )
  return `${[...fixed, ...variable].join('\n')}
# The tag alone tells whether a file has changed.
add_header Last-Modified "";
add_header X-Robots-Tag $livery_robots always;
add_header Content-Type $livery_type${fileHeaders};
add_header Content-Encoding $livery_encoding${fileHeaders};
add_header Vary $livery_vary${fileHeaders};
add_header Cache-Control $livery_cache${fileHeaders};
`
}

/** The name of a file: what has another extension than a page's. */
const FILE = '\\.(?!html$)[a-z0-9]+$'

function locations(hosting: Hosting): string {
  const { language, notFound, health, headers: everywhere, proxied, proxiedHeaders, rootFiles } = hosting
  // An outer `gzip on` must not compress `.gz` files again; the back end's responses it may.
  const found =
    'gzip off; try_files $uri$livery_suffix $uri $uri.html$livery_suffix $uri.html $uri/index.html$livery_suffix $uri/index.html =404;'
  const segments = ['', ...Object.values(language.segments).map((segment) => `${segment}/`)]
  return `# What is not there, in the language of the path; where a file was asked for, nothing.
set $livery_nothing "";
set $livery_missing /m/${notFound}.html;
${segments
  .filter((segment) => segment !== '')
  .map((segment) => `if ($uri ~ "^/m/${segment}") { set $livery_missing /m/${segment}${notFound}.html; }`)
  .join('\n')}
if ($uri ~ "${FILE}") { set $livery_missing @livery_nothing; }
error_page 404 $livery_missing;
location @livery_nothing { set $livery_csp ""; return 404 $livery_nothing; }

# Each page asks for the older front end's list of files. A location of your own for /mobile/ comes before this empty one.
location / { if ($uri != /${OLDER_LIST_FILE}) { return 404; } gzip off; try_files $uri$livery_suffix $uri =404; }
location = ${health} { access_log off; ${Object.entries({ ...everywhere, 'Cache-Control': 'no-store' })
    .map(([name, value]) => `add_header ${name} '${value}';`)
    .join(' ')} return 204; }
${rootFiles
  .filter((file) => file !== OLDER_LIST_FILE)
  .map((file) => `location = /${file} { gzip off; try_files $uri$livery_suffix $uri =404; }`)
  .join('\n')}
${segments.map((segment) => `location /m/${segment} { ${found} }`).join('\n')}
location = /m { ${found} }
${segments.map((segment) => notFoundLocations(hosting, `/m/${segment}`)).join('\n')}
# Packed files are never asked for by their own names.
location ~ "\\.(br|gz)$" { return 404; }

${proxied
  .map(
    (path) => `location ^~ ${path} {
  proxy_pass $livery_backend;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  # Whatever a visitor sends of these is replaced, or has this server's own view of them behind it.
  proxy_set_header Forwarded "";
  proxy_set_header X-Real-IP $remote_addr;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;
  # The back end says how long its responses may be kept; of ours they carry only these: none that is opened by itself may run as this site.
${Object.entries(proxiedHeaders)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
}`,
  )
  .join('\n')}
`
}

/** Status 404 only. 404.html is for hosts that ignore our rules. */
function notFoundLocations(hosting: Hosting, below: string): string {
  const page = `${below}${hosting.notFound}`
  return `location = ${page} { error_page 404 ${page}.html; return 404; }
location ~ "^${below}404(\\.html)?$" { error_page 404 ${page}.html; return 404; }
location = ${page}.html {
internal;
gzip off;
try_files ${page}.html$livery_suffix ${page}.html =404;
${headers(hosting, ' always')}}`
}
