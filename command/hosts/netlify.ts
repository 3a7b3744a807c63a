import type { Hosting } from '../../sandbox/server/hosting-file.ts'

/**
 * `netlify/edge-functions/back-end.js`: leads to the back end and gives its responses their headers. Netlify's own proxies send no header of ours, so
 * `_redirects` leaves the back end out: where nobody deploys this function, no call is answered, and nothing of the back end's runs as this site.
 */
export function netlifyBackEnd({ proxied, proxiedHeaders }: Pick<Hosting, 'proxied' | 'proxiedHeaders'>, backEnd: string): string {
  return `// Written by "livery host netlify": the back end, with the headers of the hosting plan. Netlify's own proxies send no header of ours.
export const config = { path: ${JSON.stringify(proxied.map((path) => `${path}*`))} }

export default async function backEnd(request, { ip }) {
  const { host, pathname, protocol, search } = new URL(request.url)
  const outward = new Request(new URL(pathname + search, ${JSON.stringify(backEnd)}), request)
  outward.headers.set('X-Forwarded-Host', host)
  outward.headers.set('X-Forwarded-Proto', protocol.slice(0, -1))
  outward.headers.set('X-Forwarded-For', ip)
  const answer = await fetch(outward, { redirect: 'manual' })
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(${JSON.stringify(proxiedHeaders)})) headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}
`
}
