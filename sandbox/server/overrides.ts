import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { SUITES } from '#contract/sealed.ts'
import { settings as settingsSchema } from '#contract/settings.ts'
import { defaultSettings, type WireSettings } from '../data/settings.ts'
import { knownMarkets, marketPatch } from './markets.ts'
import type { SandboxMerchant } from './merchants.ts'

/** Controls of the sandbox that a real back end does not have. */
export const controls = v.strictObject({
  /** Suites in the response with the key. Empty: an old back end that supports RSA-DES alone. */
  suites: v.optional(v.array(v.picklist(SUITES)), [...SUITES]),
  /** Vendors whose games are refused with game.maintenance. */
  vendorsInMaintenance: v.optional(v.array(v.string()), []),
  /** Size of the catalogue: 1,200 games (demo) or 2,000 (large). */
  catalogue: v.optional(v.picklist(['demo', 'large']), 'demo'),
  /** True: the search for games forgives typing errors. False: it matches literally, as many back ends do. */
  forgivingSearch: v.optional(v.boolean(), true),
  /** True: games have local names in languages other than English. */
  localNames: v.optional(v.boolean(), false),
  /** The announcements that open as popups on home. */
  popups: v.optional(v.picklist(['none', 'news', 'mustRead']), 'news'),
  /** The operator's app is offered: files for every system, or none. `newer`: in a version that no app has, so that apps are asked to renew themselves. */
  appFiles: v.optional(v.picklist(['none', 'all', 'newer']), 'all'),
  /** VIP level from which the app is offered; 0 for everyone. */
  appRank: v.optional(v.number(), 0),
  /** True: consent is required of visitors, in merchants that ask for it. */
  consentRequired: v.optional(v.boolean(), false),
  /** The version of the terms that holds. '': the back end keeps none. */
  terms: v.optional(v.string(), ''),
  /** Promotions that were started, with the time, epoch milliseconds. */
  startedPromotions: v.optional(v.record(v.string(), v.number()), {}),
  /** False: who has excluded themselves cannot sign in. */
  excludedMaySignIn: v.optional(v.boolean(), true),
  /** The code of a market (MKT-2): settings and controls are first as its pack asks of a back end. '': none. */
  market: v.optional(v.string(), ''),
  /** Hours until a higher or removed limit can be confirmed. */
  raiseWaitHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 24),
  /** True: every game has facts. False: games of chance alone, not lotteries and sports. */
  factsOfEveryGame: v.optional(v.boolean(), false),
  /** The smallest stake of each game, for merchants of that currency. */
  leastStake: v.optional(v.strictObject({ amount: v.string(), currency: v.string() })),
  /** Seconds until a code may be requested again. */
  codeResendSeconds: v.optional(v.number(), 60),
  /** Seconds for which a code is valid. */
  codeValidSeconds: v.optional(v.number(), 300),
})
export type Controls = v.InferOutput<typeof controls>

/** Changes to settings and controls; the other fields stay. */
export interface Patch {
  readonly settings?: Readonly<Record<string, unknown>> | undefined
  readonly controls?: Readonly<Record<string, unknown>> | undefined
}

/** The settings and controls that apply to a request. */
export interface Effective {
  readonly settings: WireSettings
  readonly controls: Controls
}

export interface Overrides {
  /** A merchant's settings with the switchboard's patches: first those for everyone, then those of this scope. */
  effective(merchant: SandboxMerchant, scope: string | undefined): Effective
  /** Adds a patch. Returns an error message when the patch is invalid, otherwise undefined. */
  apply(merchant: SandboxMerchant, scope: string | undefined, patch: Patch): string | undefined
  /** Removes the patches of a scope, or all. */
  reset(scope: string | undefined): void
}

/** Patches for everyone are stored in the database; those of a scope belong to one test and are in memory. */
export function createOverrides(database: DatabaseSync): Overrides {
  const scoped = new Map<string, Patch>()
  const read = database.prepare('SELECT patch FROM overrides WHERE merchant = ?')

  function patchOf(merchant: string, scope: string | undefined): Patch {
    if (scope !== undefined) return scoped.get(`${scope} ${merchant}`) ?? {}
    const row = read.get(merchant)
    return row === undefined ? {} : (JSON.parse(String(row['patch'])) as Patch)
  }

  /** Each pack is read once. */
  const packs = new Map<string, Patch>()
  function asks(market: string, merchant: SandboxMerchant): Patch {
    const key = `${merchant.code} ${market}`
    const known = packs.get(key) ?? (market === '' ? {} : (marketPatch(market, merchant) ?? {}))
    packs.set(key, known)
    return known
  }

  function effective(merchant: SandboxMerchant, scope: string | undefined, extra: Patch = {}): Effective {
    const patches = [patchOf(merchant.code, undefined), ...(scope === undefined ? [] : [patchOf(merchant.code, scope)]), extra]
    const own = patches.reduce<unknown>((base, patch) => merge(base, patch.controls), {}) as { readonly market?: string }
    const asked = asks(own.market ?? '', merchant)
    const settings = [asked, ...patches].reduce<unknown>((base, patch) => merge(base, patch.settings), defaultSettings(merchant))
    return { settings: settings as WireSettings, controls: v.parse(controls, merge(asked.controls ?? {}, own)) }
  }

  return {
    effective: (merchant, scope) => effective(merchant, scope),
    apply: (merchant, scope, patch) => {
      const problem = problemOf(merchant, patch)
      if (problem !== undefined) return problem
      const next = merge(patchOf(merchant.code, scope), patch) as Patch
      if (scope === undefined)
        database.prepare('INSERT OR REPLACE INTO overrides (merchant, patch) VALUES (?, ?)').run(merchant.code, JSON.stringify(next))
      else scoped.set(`${scope} ${merchant.code}`, next)
      return undefined
    },
    reset: (scope) => {
      if (scope === undefined) database.exec('DELETE FROM overrides')
      for (const key of scoped.keys()) if (scope === undefined || key.startsWith(`${scope} `)) scoped.delete(key)
    },
  }
}

function problemOf(merchant: SandboxMerchant, patch: Patch): string | undefined {
  const base = defaultSettings(merchant)
  const unknown = unknownPath(base, patch.settings ?? {}, 'settings')
  if (unknown !== undefined) return `${unknown}: no such setting`
  const parsed = v.safeParse(settingsSchema, merge(base, patch.settings))
  if (!parsed.success) return `settings.${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`
  const control = v.safeParse(controls, patch.controls ?? {})
  if (control.success && control.output.market !== '' && !knownMarkets().includes(control.output.market))
    return 'controls.market: no such market'
  return control.success ? undefined : `controls.${v.getDotPath(control.issues[0]) ?? ''}: ${control.issues[0].message}`
}

/** The first field of a patch that no setting has, so that a mistyped flag is reported. The menu's keys are free. */
function unknownPath(base: object, patch: object, path: string): string | undefined {
  for (const [key, value] of Object.entries(patch)) {
    const here = `${path}.${key}`
    if (!Object.hasOwn(base, key)) return here
    const known = (base as Record<string, unknown>)[key]
    if (!isPlain(known) || !isPlain(value) || key === 'menu') continue
    const below = unknownPath(known, value, here)
    if (below !== undefined) return below
  }
  return undefined
}

/** Merges objects deeply and replaces any other value; undefined changes nothing. */
function merge(base: unknown, patch: unknown): unknown {
  if (patch === undefined) return base
  if (!isPlain(base) || !isPlain(patch)) return patch
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(patch)) if (key !== '__proto__') merged[key] = merge(merged[key], value)
  return merged
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
