import type { Hosting } from '#build-time/hosting/hosting-plan.ts'

/**
 * `netlify/edge-functions/pictures.js`: leads to the back end's pictures and gives them the policy of drawings. Netlify's own proxies send no header of ours,
 * so `_redirects` leaves them out: where nobody deploys this function, no picture comes, and no drawing runs as this site.
 */
export function netlifyPictures({ pictures, drawings }: Hosting, backEnd: string): string {
  return `// Written by "livery host netlify": pictures of the back end, with the policy of drawings. Netlify's own proxies send no header of ours.
export const config = { path: ${JSON.stringify(`${pictures}*`)}, method: ['GET', 'HEAD'] }

export default async function pictures(request) {
  const { pathname, search } = new URL(request.url)
  const answer = await fetch(new Request(new URL(pathname + search, ${JSON.stringify(backEnd)}), request), { redirect: 'manual' })
  const headers = new Headers(answer.headers)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', ${JSON.stringify(drawings.policy)})
  return new Response(answer.body, { status: answer.status, headers })
}
`
}
