import { expect, test } from 'vitest'
import { decideError, mayShowLoading, createReloginGate } from '#api/error-catalogue.ts'
import type { ErrorDecision } from '#api/ports.ts'
import { ApiError, type CallError, ContractError, NetworkError, SealingError } from '#api/errors.ts'
import { fakeClock } from './world.ts'

const api = (code: string, { status = 200, message = '' } = {}): ApiError => new ApiError('login', { status, code, message })
const network = (reason: NetworkError['reason']): NetworkError => new NetworkError('login', reason)

const RELOGIN: ErrorDecision = { do: 'relogin', because: 'noSession', words: { key: 'errors.in_pls_login' } }
const UNKNOWN: ErrorDecision = { do: 'notice', because: 'refused', words: { key: 'errors.unknown_error' } }
const UNREADABLE: ErrorDecision = { do: 'notice', because: 'unreadable', words: { key: 'errors.unreadable' } }

test.each<[why: string, error: CallError, facts: { secure?: boolean; sameSession?: boolean }, expected: ErrorDecision]>([
  ['ERR-1 login.not.session asks for a login', api('login.not.session'), {}, RELOGIN],
  ['ERR-1 customer.not.login asks for a login', api('customer.not.login'), {}, RELOGIN],
  ['ERR-1 user.or.token.invalid asks for a login', api('user.or.token.invalid'), {}, RELOGIN],
  ['ERR-1 the message CUSTOMER_NOT_LOGIN asks for a login', api('other', { message: 'CUSTOMER_NOT_LOGIN' }), {}, RELOGIN],
  ['ERR-1 HTTP 401 asks for a login, whatever the code', api('some.code', { status: 401 }), {}, RELOGIN],
  ['ERR-1 HTTP 401 without a body asks for a login', api('', { status: 401 }), {}, RELOGIN],
  ['ERR-1 a lost session goes before the silence of 502', api('customer.not.login', { status: 502 }), {}, RELOGIN],
  [
    'ERR-1 a late response to an older session does not end the new one',
    api('', { status: 401 }),
    { sameSession: false },
    { do: 'silent', because: 'otherSession' },
  ],
  [
    'ERR-2 token_ip_different disables auto-login',
    api('token_ip_different', { message: 'Your address changed' }),
    {},
    { do: 'disableAutoLogin', because: 'tokenIpDifferent', words: { text: 'Your address changed' } },
  ],
  ['ERR-2 HTTP 502 is silent', api('', { status: 502 }), {}, { do: 'silent', because: 'badGateway' }],
  ['ERR-2 HTTP 502 with a body is silent', api('down', { status: 502, message: 'Down' }), {}, { do: 'silent', because: 'badGateway' }],
  ['ERR-2 HTTP 503 is a notice', api('', { status: 503 }), {}, UNKNOWN],
  ['ERR-2 HTTP 500 is a notice', api('', { status: 500 }), {}, UNKNOWN],
  [
    'ERR-2 a code that starts TOO_MANY_REQUEST gives no alert',
    api('TOO_MANY_REQUESTS', { message: 'Slow down' }),
    {},
    { do: 'silent', because: 'tooManyRequests' },
  ],
  [
    'ERR-2 a message that starts TOO_MANY_REQUEST gives no alert',
    api('x', { message: 'TOO_MANY_REQUEST 5' }),
    {},
    { do: 'silent', because: 'tooManyRequests' },
  ],
  [
    'ERR-2 a message that only holds TOO_MANY_REQUEST is a notice',
    api('x', { message: 'A TOO_MANY_REQUEST' }),
    {},
    { do: 'notice', because: 'refused', words: { text: 'A TOO_MANY_REQUEST' } },
  ],
  [
    'ERR-2 any other code is a notice with the server message',
    api('wallet.locked', { message: 'Your wallet is locked' }),
    {},
    { do: 'notice', because: 'refused', words: { text: 'Your wallet is locked' } },
  ],
  ['ERR-2 without a server message the notice says unknown_error', api('wallet.locked'), {}, UNKNOWN],
  [
    'ERR-5 no connection on https is a toast of 1.5 s',
    network('offline'),
    {},
    { do: 'toast', because: 'offline', words: { key: 'errors.network_offline' }, forMs: 1500 },
  ],
  [
    'ERR-5 a connection that fails on https while the browser has a network is a toast that calls nobody offline',
    network('failed'),
    {},
    { do: 'toast', because: 'noConnection', words: { key: 'errors.network_cors' }, forMs: 3000 },
  ],
  [
    'ERR-5 no connection on http is an alert',
    network('offline'),
    { secure: false },
    { do: 'alert', because: 'noConnection', words: { key: 'errors.network_cors' } },
  ],
  [
    'ERR-5 a failed connection on http is an alert',
    network('failed'),
    { secure: false },
    { do: 'alert', because: 'noConnection', words: { key: 'errors.network_cors' } },
  ],
  ['an aborted call is silent', network('aborted'), {}, { do: 'silent', because: 'aborted' }],
  [
    'a timeout is a notice to try again',
    network('timeout'),
    { secure: false },
    { do: 'notice', because: 'timeout', words: { key: 'errors.timeout_retry_please' } },
  ],
  ['a response that cannot be read is named as such', new ContractError('login', 'value.token', 'missing'), {}, UNREADABLE],
  [
    'a body that could not be sealed is an unknown error',
    new SealingError('no'),
    {},
    { do: 'notice', because: 'unsealed', words: { key: 'errors.unknown_error' } },
  ],
])('%s', (_why, error, facts, expected) => {
  expect(decideError({ error, secure: true, sameSession: true, ...facts })).toEqual(expected)
})

test.each<[why: string, failedAt: number | undefined, now: number, expected: boolean]>([
  ['ERR-5 loading may show without a failure', undefined, 5000, true],
  ['ERR-5 loading is hidden from the moment of the failure', 5000, 5000, false],
  ['ERR-5 loading is hidden until just before 3 s', 5000, 7999, false],
  ['ERR-5 loading may show again at 3 s', 5000, 8000, true],
  ['ERR-5 loading may show again once the clock was set back', 5000, 4999, true],
])('%s', (_why, failedAt, now, expected) => {
  expect(mayShowLoading({ failedAt, now })).toBe(expected)
})

test('error messages name the endpoint and the reason', () => {
  const cause = new Error('socket')
  expect(new NetworkError('login', 'timeout', cause)).toMatchObject({
    name: 'NetworkError',
    message: 'login: timeout',
    reason: 'timeout',
    endpoint: 'login',
    cause,
  })
  expect(api('wallet.locked', { message: 'Text' })).toMatchObject({
    name: 'ApiError',
    message: 'login: wallet.locked',
    endpoint: 'login',
    code: 'wallet.locked',
    status: 200,
    serverMessage: 'Text',
  })
  expect(api('', { status: 503 }).message).toBe('login: HTTP 503')
  expect(new ContractError('login', 'value.token', 'missing', cause)).toMatchObject({
    name: 'ContractError',
    message: 'login, value.token: missing',
    endpoint: 'login',
    field: 'value.token',
    cause,
  })
  expect(new ContractError('login', '', 'no JSON').message).toBe('login: no JSON')
  expect(new SealingError('x').name).toBe('SealingError')
})

test('ERR-1 a session asks for a login once, however late its second failure is', async () => {
  const clock = fakeClock()
  const asks = createReloginGate(clock)
  expect([asks('a'), asks('a')]).toEqual([true, false])
  await clock.advance(60_000)
  expect(asks('a')).toBe(false)
  expect(asks('b')).toBe(true)
})

test('ERR-1 a visitor is asked once within a moment, and again on a later try', async () => {
  const clock = fakeClock()
  const asks = createReloginGate(clock)
  expect([asks(undefined), asks(undefined)]).toEqual([true, false])
  await clock.advance(999)
  expect(asks(undefined)).toBe(false)
  await clock.advance(1)
  expect(asks(undefined)).toBe(true)
})

test('ERR-1 a visitor is asked again once the clock was set back', () => {
  const clock = fakeClock()
  const asks = createReloginGate(clock)
  asks(undefined)
  clock.setBack(3_600_000)
  expect([asks(undefined), asks(undefined)]).toEqual([true, false])
})
