// What a market's pack asks of a back end (MKT-2), as settings and controls of the sandbox.
import { resolve } from 'node:path'
import { readPacks, marketCodes } from '#build-time/markets/read-packs.ts'
import type { Rule } from '#build-time/markets/pack.ts'
import type { SandboxMerchant } from './merchants.ts'
import type { Patch } from './overrides.ts'

/** Where the brands lie, and the operator's own packs beside them. */
const merchantsRoot = (): string => resolve(process.env['MERCHANTS_DIR'] ?? 'merchants')

/** The markets that the switchboard offers. */
export function knownMarkets(): readonly string[] {
  return marketCodes(merchantsRoot())
}

/** Undefined where no readable pack has this code. A merchant's own age holds where it is higher. */
export function marketPatch(code: string, merchant: Pick<SandboxMerchant, 'minimumAge'>): Patch | undefined {
  const [pack] = readPacks([code], merchantsRoot()).packs
  if (pack === undefined) return undefined
  const valuesOf = (duty: Rule['duty']): unknown[] => pack.rules.filter((rule) => rule.duty === duty).map(({ value }) => value)
  const most = (duty: Rule['duty']): number => Math.max(0, ...valuesOf(duty).map(Number))
  const [age, wait] = [most('minimumAge'), most('raiseWait')]
  const [stake] = valuesOf('leastStake') as { readonly amount: string; readonly currency: string }[]
  return {
    settings: { ...(age > 0 && { register: { minimumAge: Math.max(age, merchant.minimumAge) } }) },
    controls: {
      ...(wait > 0 && { raiseWaitHours: wait }),
      ...(valuesOf('signInDuringExclusion').length > 0 && { excludedMaySignIn: false }),
      ...(valuesOf('termsAcknowledged').length > 0 && { terms: '1' }),
      ...(valuesOf('gameFacts').length > 0 && { factsOfEveryGame: true }),
      ...(stake !== undefined && { leastStake: stake }),
    },
  }
}
