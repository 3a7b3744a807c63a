import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { randomId, type World } from '../world.ts'

const generate = promisify(generateKeyPair)

export interface KeyPair {
  readonly id: string
  readonly privateKey: KeyObject
  /** Base64 of the DER SubjectPublicKeyInfo, as the wire carries it. */
  readonly publicKey: string
}

/** How long a key pair serves: many requests, and short enough that a leaked one opens little. */
export const KEY_LIFE = 10 * 60_000

export interface KeyRing {
  /** The pair of now. Waits only for the very first one. */
  current(): Promise<KeyPair>
  /** Makes the next pair, then puts it in the place of the present one, which is refused from then on. One pair is made at a time. */
  rotate(): Promise<void>
  close(): void
}

/** Keys live in memory only: after a restart a client's key is unknown, and it fetches a new one. They rotate on a timer, off the request path. */
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
