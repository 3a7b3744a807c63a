import { randomBytes } from 'node:crypto'
import { createTimed } from '../one-use.ts'
import type { Field } from './protobuf.ts'

/** A browser's subscription, as it registered it. */
export interface Registration {
  readonly device: string
  /** The browser's own name, which its messages carry as their category. */
  readonly app: string
  /** One site's worker in the browser. */
  readonly subtype: string
  /** The sender's public key, base64url. */
  readonly sender: string
}

/** The browsers that the push service knows, their subscriptions and what waits for them. In memory: it forgets all of them when it stops. */
export interface Devices {
  checkIn(): { readonly device: bigint; readonly token: bigint }
  isKnown(device: string, token: string): boolean
  /** Returns the token of the subscription, which is the end of its address. */
  register(registration: Registration): string
  /** Ends the subscriptions of a site's worker. */
  unregister(device: string, subtype: string): void
  /** True for every token that this service gives, ended ones included. */
  isOurs(token: string): boolean
  registrationOf(token: string): Registration | undefined
  /** Sends a message to the browser, or keeps it until the browser connects, unless it lives no longer than now. */
  deliver(device: string, message: readonly Field[], secondsToLive: number): void
  /** The browser is connected: it gets what waits for it, then every message. Returns the end of the connection. */
  connect(device: string, send: (message: readonly Field[]) => void): () => void
}

/** Begin of this service's tokens: browsers started as usual have others. */
const OURS = 'livery:'
/** Messages that wait for one browser; more push the oldest out. */
const MOST_WAITING = 100

export function createDevices(now: () => number): Devices {
  // Browsers come back after months. Anybody may check in as one, so that beyond a number the oldest are forgotten.
  const tokens = createTimed<string>({ now }, Infinity)
  const registrations = createTimed<Registration>({ now }, Infinity)
  const connections = new Map<string, (message: readonly Field[]) => void>()
  const waiting = createTimed<readonly { readonly message: readonly Field[]; readonly until: number }[]>({ now }, Infinity)
  return {
    checkIn: () => {
      const [device, token] = [randomId(), randomId()]
      tokens.set(String(device), String(token))
      return { device, token }
    },
    isKnown: (device, token) => token !== '' && tokens.get(device) === token,
    register: (registration) => {
      const token = `${OURS}${randomBytes(24).toString('base64url')}`
      registrations.set(token, registration)
      return token
    },
    unregister: (device, subtype) => {
      for (const [token, one] of registrations.entries()) if (one.device === device && one.subtype === subtype) registrations.delete(token)
    },
    isOurs: (token) => token.startsWith(OURS),
    registrationOf: (token) => registrations.get(token),
    deliver: (device, message, secondsToLive) => {
      const send = connections.get(device)
      if (send) return send(message)
      if (secondsToLive === 0) return
      waiting.set(device, [...(waiting.get(device) ?? []), { message, until: now() + secondsToLive * 1000 }].slice(-MOST_WAITING))
    },
    connect: (device, send) => {
      connections.set(device, send)
      for (const { message, until } of waiting.get(device) ?? []) if (until > now()) send(message)
      waiting.delete(device)
      return () => {
        // The browser may have connected anew before its old connection broke.
        if (connections.get(device) === send) connections.delete(device)
      }
    },
  }
}

/** A positive number of eight bytes. */
function randomId(): bigint {
  return randomBytes(8).readBigUInt64LE() / 2n + 1n
}
