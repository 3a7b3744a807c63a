import { createOneUse, type OneUse } from '../../vendors/one-use.ts'
import type { Persona } from '../../vendors/personas.ts'
import { createLandings } from '../../vendors/maya/maya.ts'
import type { World } from '../world.ts'
import type { ChatService } from './chat-service.ts'
import type { FirebaseCheck } from './firebase-token.ts'
import type { LineClient } from './line-client.ts'
import { TELEGRAM_LIFE_SECONDS } from './telegram-check.ts'

/** A proven LINE session waits so long for the member to sign in or to join. */
export const LINE_SESSION_MS = 15 * 60_000

/** Somebody that a provider vouched for, at one merchant. */
export interface LineSession {
  readonly merchant: string
  readonly subject: string
  readonly name: string
  readonly picture: string
}

/** Origins at which a browser finds the stand-ins (`vendorHosts` of the settings). */
export type VendorHosts = Readonly<Record<string, string>>

/** What a sandbox is told about the outside services. */
export interface ProviderOptions {
  readonly line?: LineClient
  /** `<bot id>:<secret>`. */
  readonly telegramToken?: string
  /** Checks hosted identities; without, nobody is vouched for by one. */
  readonly firebase?: FirebaseCheck
  /** Without, there is nobody to chat with. */
  readonly chat?: ChatService
  /** For a page that is seen at this origin. */
  readonly hostsFor?: (origin: string) => VendorHosts
}

/** The outside services that vouch for people, and who was vouched for and waits. */
export interface Providers extends ProviderOptions {
  readonly lineSessions: OneUse<LineSession>
  readonly landings: OneUse<Persona>
  readonly telegramSpent: Spent
}

/** Proofs that have served, for as long as they would be good by themselves. */
export interface Spent {
  has(proof: string): boolean
  add(proof: string): void
}

export function createProviders(options: ProviderOptions, world: World): Providers {
  return { ...options, lineSessions: createOneUse<LineSession>(world, LINE_SESSION_MS), landings: createLandings(world), telegramSpent: createSpent(world, TELEGRAM_LIFE_SECONDS * 1_000) }
}

function createSpent(world: Pick<World, 'now'>, lifeMs: number): Spent {
  const until = new Map<string, number>()
  return {
    has: (proof) => until.has(proof),
    add: (proof) => {
      for (const [old, end] of until) if (end <= world.now()) until.delete(old)
      until.set(proof, world.now() + lifeMs)
    },
  }
}
