import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** Header, or cookie for requests of a page, that names a test's own part of the sandbox's state. */
const SCOPE_HEADER = 'x-sandbox-scope'
const SCOPE_COOKIE = 'sandbox_scope'
const SCOPE = /^[\w-]{1,64}$/u

/** The scope of a request of this machine; undefined: the shared one. From elsewhere a scope changes nothing: it could loosen a limit. */
export function scopeOf(context: Context): string | undefined {
  if (!isFromThisMachine(context)) return undefined
  const scope = context.req.header(SCOPE_HEADER) ?? getCookie(context, SCOPE_COOKIE)
  return scope !== undefined && SCOPE.test(scope) ? scope : undefined
}

/** Scheme and host that the request was sent to; behind a proxy the scheme comes from the proxy's header. */
export function originOf(context: Context): string {
  const { protocol, host } = new URL(context.req.url)
  const scheme = context.req.header('x-forwarded-proto') === 'https' ? 'https:' : protocol
  return `${scheme}//${context.req.header('host') ?? host}`
}

interface NodeBindings {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string; destroy(): void; once(event: 'close', heard: () => void): unknown }
  }
}

/** The sender's network address; requests without a network share one. */
function addressOf(context: Context): string {
  return (context.env as NodeBindings | undefined)?.incoming?.socket.remoteAddress ?? 'local'
}

const THIS_MACHINE = /^(?:local|::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/u

/** Names and addresses that reach this machine from itself alone. Any other name may be a stranger's domain that resolves to it (DNS rebinding). */
const THIS_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/iu
/** Headers that proxies and networks before a site add to a request of somebody else; no browser sends one. */
const FORWARDED =
  /^(?:forwarded$|via$|x-forwarded-|x-original-|x-real-ip|x-client-ip|x-cluster-|x-envoy-|x-amz|x-azure-|x-appengine-|cf-|true-client-|fly-|fastly-|cdn-)/u

/** True for a request that a program or browser on this machine sends itself: by its connection, its Host, and without a proxy's marks. */
export function isFromThisMachine(context: Context): boolean {
  const host = context.req.header('host') ?? new URL(context.req.url).host
  const isForwarded = [...context.req.raw.headers.keys()].some((name) => FORWARDED.test(name))
  return THIS_MACHINE.test(addressOf(context)) && THIS_HOST.test(host) && !isForwarded
}

/**
 * The sender whose attempts are counted: the network address. A scope counts as an address of its own, because all journeys of a test run share
 * the machine's.
 */
export function senderOf(context: Context): string {
  const address = addressOf(context)
  const scope = scopeOf(context)
  return scope === undefined ? address : `${address} ${scope}`
}

/** Closes the connection without a response. Returns false when there is none (a test that calls the app itself). */
export function dropConnection(context: Context): boolean {
  const socket = (context.env as NodeBindings | undefined)?.incoming?.socket
  socket?.destroy()
  return socket !== undefined
}

/** Waits until the client closes the connection. Returns false at once when there is none. */
export async function untilClosed(context: Context): Promise<boolean> {
  const socket = (context.env as NodeBindings | undefined)?.incoming?.socket
  if (socket === undefined) return false
  await new Promise<void>((resolve) => void socket.once('close', resolve))
  return true
}
