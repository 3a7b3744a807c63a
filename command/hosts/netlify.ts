import type { Hosting } from '../../sandbox/server/hosting-file.ts'
import { edgeCode, LEAD_ON, OF_PROXIED } from './edge.ts'

/**
 * `netlify/edge-functions/back-end.js`: leads to the back end and gives its responses their headers. Netlify's own proxies send no header of ours, so
 * `_redirects` leaves the back end out: where nobody deploys this function, no call is answered, and nothing of the back end's runs as this site.
 */
export function netlifyBackEnd({ proxied, proxiedHeaders }: Pick<Hosting, 'proxied' | 'proxiedHeaders'>, backEnd: string): string {
  return `// Written by "livery host netlify": the back end, with the headers of the hosting plan. Netlify's own proxies send no header of ours.
export const config = { path: ${JSON.stringify(proxied.map((path) => `${path}*`))} }

export default (request, { ip }) => {
  if (!isProxied(${JSON.stringify(proxied)}, new URL(request.url).pathname)) return new Response('Bad Request', { status: 400 })
  return leadOn(request, { backEnd: ${JSON.stringify(backEnd)}, ip, added: ${JSON.stringify(proxiedHeaders)} })
}

${edgeCode(...OF_PROXIED)}

${LEAD_ON}
`
}

/**
 * `netlify/edge-functions/links.js`: leads a link that was cut wrongly to the page that was meant, and a member whom a form sends back to the same page.
 * Everything else Netlify serves by itself.
 */
export function netlifyLinks({ cutLinks, cache }: Pick<Hosting, 'cutLinks' | 'cache'>): string {
  const hashed = cache.filter(({ under, value }) => under.endsWith('/') && value.includes('immutable')).map(({ under }) => `${under}*`)
  return `// Written by "livery host netlify": what its rules cannot say.
export const config = { path: '/m/*', excludedPath: ${JSON.stringify(hashed)} }

export default (request) => {
  const { pathname, search } = new URL(request.url)
  const path = normalised(pathname)
  if (path === undefined || path.indexOf('/m/') !== 0) return undefined
  const cut = path.match(${JSON.stringify(cutLinks)})
  const isPage = !/\\.(?!html$)[a-z0-9]+$/.test(path)
  if (request.method === 'POST' && isPage) return lead(303, encoded(path) + search)
  return cut && request.method !== 'POST' ? lead(302, encoded(cut[1]) + search) : undefined
}

function lead(status, location) {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } })
}

${edgeCode('normalised', 'encoded')}
`
}
