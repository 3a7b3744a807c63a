import { createOneUse, createTimed, type OneUse } from '../../vendors/one-use.ts'
import type { Persona } from '../../vendors/personas.ts'
import { createLandings } from '../../vendors/maya/maya.ts'
import type { World } from '../world.ts'
import type { ChatService } from './chat-service.ts'
import type { FacebookClient } from './facebook-client.ts'
import type { FirebaseCheck } from './firebase-token.ts'
import type { LineClient } from './line-client.ts'
import { TELEGRAM_PROOF_MS } from './telegram-check.ts'

/** How long a verified LINE session waits for the member to sign in or register. */
const LINE_SESSION_MS = 15 * 60_000

/** A person that LINE vouched for, at one merchant. */
export interface LineSession {
  readonly merchant: string
  readonly subject: string
  readonly name: string
  readonly picture: string
}

/** Configuration of the outside services. */
export interface ProviderOptions {
  readonly line?: LineClient
  /** `<bot id>:<secret>`. */
  readonly telegramToken?: string
  /** Checks hosted identities. Without it none is accepted. */
  readonly firebase?: FirebaseCheck
  /** Checks tokens of Facebook's own SDK. Without it none is accepted. */
  readonly facebook?: FacebookClient
  /** Without it there is no chat. */
  readonly chat?: ChatService
  /** LINE's stand-in for a page at this origin. */
  readonly lineFor?: (origin: string) => string
  /** The Auth emulator as `authDomain`, for a page at this origin. Without it the settings keep their own. */
  readonly authDomainFor?: (origin: string) => string
}

/** The outside services that vouch for people, and the identities that wait for a sign-in. */
export interface Providers extends ProviderOptions {
  readonly lineSessions: OneUse<LineSession>
  readonly landings: OneUse<Persona>
  readonly telegramSpent: Spent
}

/** Remembers used proofs until they would expire anyway. */
export interface Spent {
  has(proof: string): boolean
  /** Returns false when it was used before. */
  add(proof: string): boolean
}

export function createProviders(options: ProviderOptions, world: World): Providers {
  return {
    ...options,
    lineSessions: createOneUse<LineSession>(world, LINE_SESSION_MS, ({ merchant, subject }) => `${merchant} ${subject}`),
    landings: createLandings(world),
    telegramSpent: createSpent(world, TELEGRAM_PROOF_MS),
  }
}

function createSpent(world: Pick<World, 'now'>, lifeMs: number): Spent {
  const spent = createTimed<true>(world, lifeMs, Infinity)
  const has = (proof: string): boolean => spent.get(proof) === true
  return {
    has,
    add: (proof) => {
      if (has(proof)) return false
      spent.set(proof, true)
      return true
    },
  }
}
