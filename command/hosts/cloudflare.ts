import { edgeCode, type EdgePlan, LEAD_ON, OF_SITE } from './edge.ts'

/**
 * `_worker.js` of Cloudflare Pages. It answers each request by the hosting plan, so that neither the limits of `_headers` nor what `_redirects` cannot say
 * there count. The back end is the variable LIVERY_BACKEND of the project, which may differ between production and previews.
 */
export function cloudflareWorker(plan: EdgePlan, backEnd: string): string {
  return `// Written by "livery host cloudflare". The hosting plan decides; change that, not this.
const plan = ${JSON.stringify(plan)}
${edgeCode(...OF_SITE, 'isProxied')}

export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    const isLed = isProxied(plan.proxied, url.pathname)
    if (isLed === undefined) return new Response('Bad Request', { status: 400 })
    if (isLed) {
      const ip = request.headers.get('CF-Connecting-IP') || ''
      return leadOn(request, { backEnd: env.LIVERY_BACKEND || ${JSON.stringify(backEnd)}, ip, added: plan.proxiedHeaders })
    }
    const cookie = (request.headers.get('cookie') || '').split(/; */).find((each) => each.startsWith(plan.cookie + '='))
    const { status, file, location } = decide(plan, url.pathname, cookie && cookie.slice(plan.cookie.length + 1), request.method)
    if (status === 400) return new Response('Bad Request', { status })
    if (status === 405) return new Response('Method Not Allowed', { status, headers: { Allow: 'GET, HEAD' } })
    if (file === undefined) {
      const headers = headersFor(plan, status, undefined, url.host)
      return new Response(null, { status, headers: location === undefined ? headers : { ...headers, location: location + url.search } })
    }
    const found = await asset(request, url, env, file)
    if (found.ok || found.status === 304) return withHeaders(found, status, file, url)
    return new Response(null, { status: 404, headers: headersFor(plan, 404, undefined, url.host) })
  },
}

/** Pages leads from an address with .html to one without, so that the file is asked for as it likes. */
function asset(request, url, env, file) {
  return env.ASSETS.fetch(new Request(new URL(encoded(file.replace(/(index)?\\.html$/, '')), url), request))
}

function withHeaders(found, status, file, url) {
  const headers = new Headers(found.headers)
  for (const name of ['content-security-policy', 'x-robots-tag', 'vary']) headers.delete(name)
  for (const [name, value] of Object.entries(headersFor(plan, status, file, url.host))) headers.set(name, value)
  return new Response(found.body, { status: status === 200 ? found.status : status, headers })
}

${LEAD_ON}
`
}
