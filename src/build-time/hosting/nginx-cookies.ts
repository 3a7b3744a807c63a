import { hashOf } from '#build-time/hosting/csp.ts'
import type { Hosting } from '#build-time/hosting/hosting-plan.ts'

/**
 * Browsers before Safari 17 know no Clear-Site-Data: it takes the cookies away that a page can see, on this host and those above it, and leads on once, since
 * one that it cannot see would lead round for ever. Neither `$` nor `'`: nginx reads both.
 */
const SCRIPT = `var h=location.hostname.split("."),c=document.cookie.split("; "),i,j;
for(i=0;i<c.length;i++)for(j=-1;j<h.length;j++)document.cookie=c[i].split("=")[0]+"=;path=/;max-age=0"+(j<0?"":";domain="+h.slice(j).join("."));
if(!/[?&]again/.test(location.search))location.replace(location.pathname+"?again")`

/**
 * The answer to a request whose headers are more than nginx reads: pixels and chats of the operator's other sites set cookies on the parent domain, and each
 * page of this one would be refused until the visitor clears them. It takes the cookies away and leads back (OPS-5). The language and the device's id are in
 * the storage too. It has no words but the host's name, for its language is not known.
 */
export function tooManyCookies({ hosts: [host = ''] }: Pick<Hosting, 'hosts'>): string {
  const page = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${host}</title></head><body><p><a href="/m/home?again">${host}</a></p><script>${SCRIPT}</script></body></html>`
  return `# A request whose cookies are more than that still.
error_page 494 =400 @livery_cookies;
location @livery_cookies {
  default_type "text/html; charset=utf-8";
  add_header Clear-Site-Data '"cookies"' always;
  add_header Cache-Control no-store always;
  add_header Content-Security-Policy "default-src 'none'; script-src ${hashOf(SCRIPT)}; base-uri 'none'; frame-ancestors 'none'" always;
  add_header X-Content-Type-Options nosniff always;
  add_header X-Robots-Tag noindex always;
  return 200 '${page}';
}
`
}
