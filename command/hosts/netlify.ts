import type { Hosting } from '../../sandbox/server/hosting-file.ts'
import { LEAD_ON } from './edge.ts'

/**
 * `netlify/edge-functions/back-end.js`: leads to the back end and gives its responses their headers. Netlify's own proxies send no header of ours, so
 * `_redirects` leaves the back end out: where nobody deploys this function, no call is answered, and nothing of the back end's runs as this site.
 */
export function netlifyBackEnd({ proxied, proxiedHeaders }: Pick<Hosting, 'proxied' | 'proxiedHeaders'>, backEnd: string): string {
  return `// Written by "livery host netlify": the back end, with the headers of the hosting plan. Netlify's own proxies send no header of ours.
export const config = { path: ${JSON.stringify(proxied.map((path) => `${path}*`))} }

export default (request, { ip }) => leadOn(request, { backEnd: ${JSON.stringify(backEnd)}, ip, added: ${JSON.stringify(proxiedHeaders)} })

${LEAD_ON}
`
}
