import type { Declaration } from '#contract/call.ts'
import type { Fault } from './findings.ts'
import type { Received } from './http.ts'
import { judge, verdictOf } from './judge.ts'
import { isWrite, note } from './expect.ts'
import { ask, type How, type Trial } from './trial.ts'

/** Origins of pages that are not the brand's, some of which look like it to a careless comparison. */
function foreignOrigins(site: string): string[] {
  const { protocol, hostname, host } = new URL(site)
  return ['https://conform.example', 'null', `${protocol}//${host}.conform.example`, `${protocol}//conform${hostname}`]
}

/** What a page of another origin may read (CORS): nothing that a member's browser sends along with its cookies. */
export async function tryForeignOrigins(trial: Trial, call: Declaration, good: Readonly<Record<string, unknown>>, how: How): Promise<void> {
  if (call.beacon) return
  // One is enough for each call; how origins are compared is looked at where it matters most.
  const origins = foreignOrigins(trial.options.site).slice(0, ['systemStatus', 'memberInfo', 'login'].includes(call.name) ? 4 : 1)
  for (const origin of origins) {
    if (!isWrite(call)) {
      const received = await ask(trial, call, good, { ...how, headers: { ...how.headers, Origin: origin } })
      judge(trial, call, received)
      note(trial, call, 'origin', received, corsFaults(call, received, origin))
    }
    const asks = {
      Origin: origin,
      'Access-Control-Request-Method': call.method,
      'Access-Control-Request-Headers': 'authorization,content-type,merchant',
    }
    const preflight = await ask(trial, call, undefined, {
      method: 'OPTIONS',
      query: '',
      ...(call.method === 'GET' ? {} : { body: '' }),
      headers: asks,
    })
    note(trial, call, 'origin', preflight, corsFaults(call, preflight, origin))
  }
}

function corsFaults(call: Declaration, { headers, status }: Received, origin: string): Fault[] {
  const allowed = headers['access-control-allow-origin']
  const withCookies = String(headers['access-control-allow-credentials'] ?? '').toLowerCase() === 'true'
  const fault = (found: string): Fault[] => [
    {
      check: 'origin',
      field: 'Access-Control-Allow-Origin',
      found,
      expected: `no permission for ${origin}: the pages have the same origin as the calls`,
    },
  ]
  if (allowed === undefined || status >= 500) return []
  if (allowed === '*' && withCookies) return fault('* with Access-Control-Allow-Credentials')
  if (allowed === origin) return fault(withCookies ? `${allowed} with Access-Control-Allow-Credentials` : allowed)
  return allowed === '*' && (call.auth === 'required' || call.name.startsWith('login')) ? fault('*') : []
}

/** The same address by another method, and addresses beside it. */
export async function tryAddresses(
  trial: Trial,
  call: Declaration,
  good: Readonly<Record<string, unknown>>,
  how: How,
  taken: ReadonlySet<string>,
): Promise<void> {
  const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'].filter((method) => !taken.has(`${method} ${call.path}`))
  // Without the session, so that nothing of the member changes where the method is not looked at.
  for (const method of others) {
    const received = await ask(trial, call, good, { ...how, token: undefined, method, ...(call.sealed ? { body: '{}' } : {}) })
    note(trial, call, 'address', received, methodFaults(call, received, method))
  }
  if (call.auth !== 'required' || call.method !== 'GET') return
  for (const path of [`${call.path}/conform.css`, `${call.path};conform.css`, `${call.path}%2Fconform.css`]) {
    const received = await ask(trial, call, good, { ...how, path })
    const isServed = verdictOf(call, received).kind === 'value'
    note(
      trial,
      call,
      'address',
      received,
      isServed
        ? [
            {
              check: 'address',
              field: 'path',
              found: `a value at ${path}`,
              expected: 'HTTP 404: caches take such an address for a file, and keep what is a member’s own',
            },
          ]
        : [],
    )
  }
}

function methodFaults(call: Declaration, { status, text, json, failure }: Received, method: string): Fault[] {
  const fault = (found: string, expected: string): Fault[] => [
    { check: 'address', field: 'method', found: `${found} by ${method}`, expected },
  ]
  if (status >= 500 && status !== 501 && status !== 505) return fault(`HTTP ${status}`, `HTTP 404 or 405: the call is ${call.method}`)
  if (failure !== undefined) return fault(failure, 'HTTP 404 or 405')
  if (method === 'TRACE' && status === 200 && /x-real-ua/i.test(text))
    return fault('the headers of the request', 'HTTP 405: a token stands in them')
  return status === 200 && (json as { success?: unknown } | undefined)?.success === true
    ? fault('success', `HTTP 404 or 405: the call is ${call.method}`)
    : []
}

/** Addresses that the contract does not have: a 401 would end sessions, a page would be taken for a broken answer. */
export async function tryUnknownAddresses(trial: Trial, call: Declaration): Promise<void> {
  for (const path of ['/wps/conform-unknown', '/wps/relay/CONFORM_unknown', '/wps/session/conform-unknown']) {
    const received = await ask(trial, call, {}, { path, query: '' })
    const { status, failure } = received
    const fault = (found: string, expected: string): Fault[] => [
      { check: 'address', field: 'path', found: `${found} for an address that is none`, expected },
    ]
    const expected = 'HTTP 404: what you do not have is recognised by it'
    const faults =
      failure !== undefined
        ? fault(failure, expected)
        : [404, 405, 429, 501].includes(status) || verdictOf(call, received).kind === 'lacking'
          ? []
          : fault(`HTTP ${status}`, expected)
    note(trial, call, 'address', received, faults)
  }
}
