import { systemOf, type DeviceKind, type System } from '#features/core/device/device.rules.ts'
import type { RouteId } from '#routes/routes.ts'
import { isRecord } from '#lib/json.ts'

/** Tries and ms between, for the browser's prompt (PWA-1). */
export const PROMPT_TRIES = 20
export const PROMPT_TRY_MS = 150
/** PWA-1, ms. */
export const SHOW_AFTER_MS = 1000
/** Marks an installed site (PWA-1). */
const INSTALLED_SKIPS = 99

const MOST_SKIPS = 3
/** Doubled after the second decline. */
const PAUSE_MS = 7 * 86_400_000

/** By prompt, or by hand with instructions. */
export type InstallMethod = 'prompt' | 'iosSafari' | 'iosOther' | 'macSafari'

/** Undefined if only a prompt can help. iOS apps cannot add pages; iOS browsers can since 16.4. */
export function methodByHand({
  userAgent,
  maxTouchPoints,
}: {
  readonly userAgent: string
  readonly maxTouchPoints: number
}): Exclude<InstallMethod, 'prompt'> | undefined {
  if (systemOf({ userAgent, maxTouchPoints }) === 'ios')
    return /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|FBAN|Instagram|Line\//.test(userAgent) ? 'iosSafari' : 'iosOther'
  const [, safari] = /Version\/(\d{1,4})(?=.*Safari\/)/.exec(userAgent) ?? []
  return userAgent.includes('Macintosh') && Number(safari) >= 17 ? 'macSafari' : undefined
}

export interface InstallFacts {
  /** By a press. */
  readonly asked: boolean
  readonly route: RouteId
  readonly kind: DeviceKind
  readonly system: System
  /** `mobileTemplate.pwa`. */
  readonly pwa: boolean
  /** `mobileTemplate.desktop_app_feature`: computers too. */
  readonly desktop: boolean
  /** It was added by this browser. */
  readonly isInstalled: boolean
  readonly skips: number
  /** When it was last declined, epoch milliseconds. */
  readonly declinedAt: number | undefined
  readonly now: number
  /** The browser holds its prompt ready. */
  readonly isHeld: boolean
  readonly byHand: Exclude<InstallMethod, 'prompt'> | undefined
}

export type InstallDecision =
  | { readonly do: 'offer'; readonly way: InstallMethod }
  | {
      readonly do: 'nothing'
      readonly because: 'otherScreen' | 'inApp' | 'pwaOff' | 'desktopOff' | 'installed' | 'declinedOften' | 'declinedLately' | 'unsupported'
    }

/** PWA-1. A request is granted regardless of declines. */
export function decideInstall(facts: InstallFacts): InstallDecision {
  const { asked, route, kind, system, pwa, desktop, isInstalled, skips, declinedAt, now, isHeld, byHand } = facts
  if (route !== 'home' && route !== 'index') return { do: 'nothing', because: 'otherScreen' }
  if (kind !== 'browser' && kind !== 'ipad') return { do: 'nothing', because: 'inApp' }
  if (!pwa) return { do: 'nothing', because: 'pwaOff' }
  if (system === 'desktop' && !desktop) return { do: 'nothing', because: 'desktopOff' }
  if (!asked) {
    if (isInstalled || skips >= INSTALLED_SKIPS) return { do: 'nothing', because: 'installed' }
    if (skips >= MOST_SKIPS) return { do: 'nothing', because: 'declinedOften' }
    if (declinedAt !== undefined && declinedAt <= now && now - declinedAt < skips * PAUSE_MS)
      return { do: 'nothing', because: 'declinedLately' }
  }
  if (isHeld) return { do: 'offer', way: 'prompt' }
  return byHand === undefined ? { do: 'nothing', because: 'unsupported' } : { do: 'offer', way: byHand }
}

/** The older front end also wrote texts, which count as one. */
export function readSkips(stored: string | undefined): number {
  if (stored === undefined) return 0
  const count = Number(stored)
  return Number.isSafeInteger(count) && count >= 0 ? count : 1
}

/** PWA-1. An installed site stays one. */
export function skipsAfter(skips: number, answer: 'installed' | 'declined'): number {
  return answer === 'installed' ? INSTALLED_SKIPS : Math.min(skips + 1, INSTALLED_SKIPS)
}

const LINKS = ['id', 'start_url', 'scope'] as const
const PICTURES = ['icons', 'screenshots'] as const

type Json = Readonly<Record<string, unknown>>

/**
 * A manifest with another name (PWA-4) and start parameters; absolute addresses, as a blob resolves no relative ones. Undefined if nothing
 * changes or it is invalid.
 */
export function manifestWith(
  manifest: unknown,
  { name, brought = {} }: { readonly name: string; readonly brought?: Readonly<Record<string, string>> },
  base: string,
): Json | undefined {
  if (!isRecord(manifest)) return undefined
  const isSameName = name === '' || manifest['short_name'] === name
  if (isSameName && Object.keys(brought).length === 0) return undefined
  const absolute = (address: unknown): unknown => (typeof address === 'string' ? new URL(address, base).href : address)
  const picture = (one: unknown): unknown => (isRecord(one) ? { ...one, src: absolute(one['src']) } : one)
  const shortcut = (one: unknown): unknown => (isRecord(one) ? { ...one, url: absolute(one['url']), ...pictures(one, ['icons']) } : one)
  const pictures = (owner: Json, keys: readonly string[]): Json =>
    Object.fromEntries(keys.flatMap((key) => (Array.isArray(owner[key]) ? [[key, owner[key].map(picture)]] : [])))
  return {
    ...manifest,
    ...Object.fromEntries(LINKS.flatMap((key) => (key in manifest ? [[key, absolute(manifest[key])]] : []))),
    ...pictures(manifest, PICTURES),
    ...(Array.isArray(manifest['shortcuts']) ? { shortcuts: manifest['shortcuts'].map(shortcut) } : {}),
    ...(isSameName ? {} : { short_name: name }),
    ...(typeof manifest['start_url'] === 'string' && { start_url: startWith(new URL(manifest['start_url'], base), brought) }),
  }
}

function startWith(start: URL, brought: Readonly<Record<string, string>>): string {
  for (const [key, value] of Object.entries(brought)) start.searchParams.set(key, value)
  return start.href
}
