import { hashOf } from '#build-time/hosting/csp.ts'
import type { Hosting } from '#build-time/hosting/hosting-plan.ts'

/**
 * Safari before 17 lacks Clear-Site-Data: deletes visible cookies on this host and its parents, and redirects once, since an invisible one
 * would loop. No `$` or `'`: nginx interprets both.
 */
const SCRIPT = `var h=location.hostname.split("."),c=document.cookie.split("; "),i,j;
for(i=0;i<c.length;i++)for(j=-1;j<h.length;j++)document.cookie=c[i].split("=")[0]+"=;path=/;max-age=0"+(j<0?"":";domain="+h.slice(j).join("."));
if(!/[?&]again/.test(location.search))location.replace(location.pathname+"?again")`

/**
 * The response when headers exceed nginx's buffers: cookies of the operator's other sites on the parent domain would block every page.
 * Clears cookies and reloads (OPS-5); language and device id are in storage too. No text but the host's name: the language is unknown.
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
