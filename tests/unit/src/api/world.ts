import { type Api, createApi } from '#api/call.ts'
import type { ErrorDecision } from '#api/ports.ts'
import type { ApiPorts, CacheStore, ErrorContext, Identity } from '#api/ports.ts'
import { fakeClock, settle, type FakeClock } from '../platform/fake-clock.ts'

export { fakeClock, settle }

export type Sent = {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
  readonly at: number
  readonly init: RequestInit
}
export type Respond = (sent: Sent) => Response | Promise<Response>

export function success(value: unknown): Response {
  return Response.json({ success: true, value })
}

export function refusal(errorCode: string, extra: { message?: string; value?: unknown; status?: number } = {}): Response {
  const { status = 200, ...rest } = extra
  return Response.json({ success: false, errorCode, message: '', ...rest }, { status })
}

export const GUEST: Identity = {
  merchant: 'aurora',
  language: 'EN',
  userAgent: 'Phone/1',
  token: undefined,
  memberId: undefined,
  device: undefined,
}
export const MEMBER: Identity = { ...GUEST, token: 'secret-token', memberId: 'm1' }

export type World = {
  readonly api: Api
  readonly ports: ApiPorts
  readonly clock: FakeClock
  readonly sent: Sent[]
  readonly decisions: ErrorDecision[]
  readonly contexts: ErrorContext[]
  readonly unreadable: string[]
  readonly dropped: [endpoint: string, count: number][]
  identity: Identity
  online: boolean
  respond: Respond
}

export type Facts = Partial<Pick<ApiPorts, 'secure' | 'imageFormat' | 'crypto' | 'random' | 'cacheStore' | 'leaving' | 'onDropped'>>

/** The transport without a network: `respond` plays the server, which honours abort signals as fetch does. */
export function createWorld(respond: Respond, facts: Facts = {}): World {
  const clock = fakeClock()
  const ports: ApiPorts = {
    fetch: (url, init = {}) => answer(world, String(url), init),
    clock,
    random: () => 1,
    crypto: { getRandomValues: (bytes) => crypto.getRandomValues(bytes), subtle: undefined },
    cacheStore: memoryStore(),
    identity: () => world.identity,
    imageFormat: () => 'webp',
    online: () => world.online,
    leaving: () => false,
    secure: true,
    onError: (decision, context) => {
      world.decisions.push(decision)
      world.contexts.push(context)
    },
    onUnreadable: ({ message }) => world.unreadable.push(message),
    onDropped: (endpoint, items) => world.dropped.push([endpoint, items.length]),
    ...facts,
  }
  const world: World = {
    clock,
    ports,
    sent: [],
    decisions: [],
    contexts: [],
    unreadable: [],
    dropped: [],
    identity: GUEST,
    online: true,
    respond,
    api: createApi(ports),
  }
  return world
}

async function answer(world: World, url: string, init: RequestInit): Promise<Response> {
  const { signal } = init
  const sent = {
    url,
    method: init.method ?? 'GET',
    headers: new Headers(init.headers),
    body: String(init.body ?? ''),
    at: world.clock.now(),
    init,
  }
  world.sent.push(sent)
  return await new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve()
      .then(() => world.respond(sent))
      .then(resolve, reject)
  })
}

export function memoryStore(kept: Record<string, string> = {}): CacheStore & { kept: Readonly<Record<string, string>> } {
  return {
    kept,
    read() {
      return this.kept
    },
    write(entries) {
      this.kept = entries
    },
    clear() {
      this.kept = {}
    },
  }
}

/** A server that responds when the test releases the response. */
export function heldServer(): { respond: Respond; release(index: number, response: Response): Promise<void>; readonly waiting: number } {
  const resolvers: ((response: Response) => void)[] = []
  return {
    respond: () => new Promise((resolve) => resolvers.push(resolve)),
    async release(index, response) {
      resolvers[index]?.(response)
      await settle()
    },
    get waiting() {
      return resolvers.length
    },
  }
}
