import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { randomId, type World } from '../world.ts'

const generate = promisify(generateKeyPair)

export interface KeyPair {
  readonly id: string
  readonly privateKey: KeyObject
  /** Base64 of the DER SubjectPublicKeyInfo, as sent to clients. */
  readonly publicKey: string
}

/** How long a key pair is used: long enough for many requests, short enough that a leaked one exposes little. */
const KEY_LIFE = 10 * 60_000

export interface KeyRing {
  /** The current pair. Waits only for the very first one. */
  current(): Promise<KeyPair>
  /** Generates a new pair and replaces the current one, which is refused from then on. Only one pair is generated at a time. */
  rotate(): Promise<void>
  close(): void
}

/**
 * Keys are in memory only: after a restart a client's key is unknown, and the client fetches the new one. They rotate on a timer, outside
 * of requests.
 */
export function createKeyRing(world: World, life: number = KEY_LIFE): KeyRing {
  let pair: Promise<KeyPair> = makePair(world)
  let making: Promise<void> | undefined
  function rotate(): Promise<void> {
    making ??= makePair(world).then((next) => {
      pair = Promise.resolve(next)
      making = undefined
    })
    return making
  }
  const stop = world.every(life, () => void rotate())
  return { current: () => pair, rotate, close: stop }
}

async function makePair(world: World): Promise<KeyPair> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 })
  return { id: randomId(world, 12), privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }
}
