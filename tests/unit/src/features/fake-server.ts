import { createPeer } from '../api/sealing-peer.ts'

export interface SentCall {
  readonly path: string
  readonly query: URLSearchParams
  readonly token: string | null
  readonly headers: Headers
  /** The decrypted body. */
  readonly body: Readonly<Record<string, unknown>>
}

export type Answer = (sent: SentCall) => Response | Promise<Response>

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch
  readonly sent: SentCall[]
  /** Sets the response to calls of a path from now on. */
  on(path: string, answer: Answer): void
  /** Sessions: token → member's id. `member/info` uses them. */
  readonly sessions: Map<string, string>
  callsTo(path: string): SentCall[]
  /** Simulates a lost network. */
  down: boolean
}

export const ok = (value: unknown): Response => Response.json({ success: true, value })
export const refuse = (errorCode: string, message = '', value?: unknown): Response =>
  Response.json({ success: false, errorCode, message, value })

const peer = createPeer('key-1', ['RSA-OAEP-256+A256GCM'])

/** A back end with the calls that the front end's core sends. Other calls get status 501, as in the sandbox. */
export function fakeServer(): FakeServer {
  const sent: SentCall[] = []
  const sessions = new Map([
    ['token-7', '7'],
    ['token-8', '8'],
  ])
  const answers = new Map<string, Answer>([
    ['/wps/session/key/rsa', () => ok(peer.key)],
    ['/wps/v2/system/status', () => ok({ country: { currency: 'PHP', currencySymbol: '₱' } })],
    [
      '/wps/member/info',
      ({ token }) => {
        const id = sessions.get(token ?? '')
        return id === undefined
          ? new Response('', { status: 401 })
          : ok({ id, userName: `demo${id}`, customerType: 0, balance: '5000.00', currency: 'PHP' })
      },
    ],
    ['/wps/session/logout', () => ok(null)],
  ])
  const server: FakeServer = {
    sent,
    sessions,
    down: false,
    on: (path, answer) => void answers.set(path, answer),
    callsTo: (path) => sent.filter((call) => call.path === path),
    fetch: async (input, init = {}) => {
      if (server.down) throw new TypeError('Failed to fetch')
      const url = new URL(String(input), 'https://aurora.example')
      const headers = new Headers(init.headers)
      const call: SentCall = {
        path: url.pathname,
        query: url.searchParams,
        token: headers.get('authorization'),
        headers,
        body: bodyOf(headers, init.body),
      }
      sent.push(call)
      return (await answers.get(url.pathname)?.(call)) ?? new Response('', { status: 501 })
    },
  }
  return server
}

function bodyOf(headers: Headers, body: BodyInit | null | undefined): Record<string, unknown> {
  if (typeof body !== 'string') return {}
  const encryption = headers.get('encryption')
  if (!encryption) return JSON.parse(body) as Record<string, unknown>
  return JSON.parse(peer.open({ body, headers: { Encryption: encryption, 'X-Digest': headers.get('x-digest') ?? '' } }).plain) as Record<
    string,
    unknown
  >
}
