import type { Declaration } from '#contract/call.ts'
import type { Fault } from './findings.ts'
import type { Received } from './http.ts'

/** Headers by which CDNs are told something else than browsers. */
const CDN_HEADERS = ['cdn-cache-control', 'cloudflare-cdn-cache-control', 'surrogate-control', 'x-accel-expires']

/** What a cache would make of an answer: a member's own data, a refusal and a key belong to nobody else, and to no later moment. */
export function cachingFaults(call: Declaration, { sent, status, headers, json }: Received): Fault[] {
  const told = String(headers['cache-control'] ?? '').toLowerCase()
  const isStored =
    lifeOf(told) > 0 ||
    /\bpublic\b/.test(told) ||
    expiresLater(headers, told) ||
    CDN_HEADERS.some((name) => lifeOf(String(headers[name] ?? '')) > 0)
  const fault = (field: string, found: string, expected: string): Fault[] => [{ check: 'caching', field, found, expected }]
  const now = told || (headers.expires === undefined ? 'nothing' : `Expires: ${headers.expires}`)
  const isRefusal = status > 299 || (json as { success?: unknown } | undefined)?.success === false
  const isPrivate = 'Authorization' in sent.headers || call.auth === 'required'
  const forbids = /\bno-store\b/.test(told)
  if (Number(headers.age ?? 0) > 0 && (isPrivate || call.fresh))
    return fault('Age', `${headers.age} s`, 'an answer that was made for this request')
  if (isPrivate && !isRefusal && call.method === 'GET' && !forbids && (isStored || !/\bprivate\b/.test(told)))
    return fault('Cache-Control', now, 'no-store: a member’s own data')
  if (forbids && !CDN_HEADERS.some((name) => lifeOf(String(headers[name] ?? '')) > 0)) return []
  if (!isStored) return []
  if (isPrivate) return fault('Cache-Control', now, 'no-store: a member’s own data')
  if (isRefusal) return fault('Cache-Control', now, 'no-store: a refusal is about this moment')
  if (call.fresh || call.method === 'POST') return fault('Cache-Control', now, 'no-store: the site asks for what is so now')
  if (headers['set-cookie']) return fault('Set-Cookie', 'a cookie in an answer that caches keep', 'one of the two')
  const varies = String(headers.vary ?? '').toLowerCase()
  const needed = ['Language', ...(call.auth === 'optional' ? ['Authorization'] : [])].filter(
    (name) => varies !== '*' && !varies.includes(name.toLowerCase()),
  )
  return needed.length === 0 || /\bprivate\b/.test(told)
    ? []
    : fault('Vary', varies || 'nothing', `${needed.join(', ')}: the answer differs by it`)
}

function expiresLater({ expires, date }: Received['headers'], told: string): boolean {
  return expires !== undefined && !/max-age|no-cache|no-store/.test(told) && Date.parse(expires) > (Date.parse(String(date)) || Date.now())
}

/** Seconds for which a directive lets an answer be kept. */
function lifeOf(directive: string): number {
  return Math.max(
    0,
    ...[...directive.matchAll(/(?:max-age|s-maxage)\s*=\s*"?(\d+)|^(\d+)$/g)].map(([, aged, plain]) => Number(aged ?? plain)),
  )
}
