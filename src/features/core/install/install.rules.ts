import { systemOf, type DeviceKind, type System } from '#features/core/device/device.rules.ts'
import type { RouteId } from '#routes/routes.ts'
import { isRecord } from '#lib/json.ts'

/** The browser's own prompt is waited for this often, and so long each time, in milliseconds (PWA-1). */
export const PROMPT_TRIES = 20
export const PROMPT_TRY_MS = 150
/** From the call to the offer, in milliseconds (PWA-1). */
export const SHOW_AFTER_MS = 1000
/** The count of declines that an installed site has (PWA-1). */
const INSTALLED_SKIPS = 99

const MOST_SKIPS = 3
/** After the first decline; after the second twice as long. */
const REST_MS = 7 * 86_400_000

/** How the site comes to the home screen: by the browser's prompt, or by hand, for which there are instructions. */
export type InstallWay = 'prompt' | 'iosSafari' | 'iosOther' | 'macSafari'

/** Undefined while only the browser's own prompt can help. Apps that show pages on iOS cannot add them; browsers there can since iOS 16.4. */
export function wayByHand({
  userAgent,
  maxTouchPoints,
}: {
  readonly userAgent: string
  readonly maxTouchPoints: number
}): Exclude<InstallWay, 'prompt'> | undefined {
  if (systemOf({ userAgent, maxTouchPoints }) === 'ios')
    return /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|FBAN|Instagram|Line\//.test(userAgent) ? 'iosSafari' : 'iosOther'
  const [, safari] = /Version\/(\d{1,4})(?=.*Safari\/)/.exec(userAgent) ?? []
  return userAgent.includes('Macintosh') && Number(safari) >= 17 ? 'macSafari' : undefined
}

export interface InstallFacts {
  /** A press asks for the offer; otherwise it comes by itself. */
  readonly asked: boolean
  readonly route: RouteId
  readonly kind: DeviceKind
  readonly system: System
  /** `mobileTemplate.pwa`: the operator offers the site for the home screen. */
  readonly pwa: boolean
  /** `mobileTemplate.desktop_app_feature`: on computers too. */
  readonly desktop: boolean
  /** It was added by this browser. */
  readonly isInstalled: boolean
  readonly skips: number
  /** When it was last declined, epoch milliseconds. */
  readonly declinedAt: number | undefined
  readonly now: number
  /** The browser holds its prompt ready. */
  readonly isHeld: boolean
  readonly byHand: Exclude<InstallWay, 'prompt'> | undefined
}

export type InstallDecision =
  | { readonly do: 'offer'; readonly way: InstallWay }
  | {
      readonly do: 'nothing'
      readonly because: 'otherScreen' | 'inApp' | 'pwaOff' | 'desktopOff' | 'installed' | 'declinedOften' | 'declinedLately' | 'unsupported'
    }

/** Whether the site is offered for the home screen (PWA-1). Whoever asks for it gets it, however often it was declined. */
export function decideInstall(facts: InstallFacts): InstallDecision {
  const { asked, route, kind, system, pwa, desktop, isInstalled, skips, declinedAt, now, isHeld, byHand } = facts
  if (route !== 'home' && route !== 'index') return { do: 'nothing', because: 'otherScreen' }
  if (kind !== 'browser' && kind !== 'ipad') return { do: 'nothing', because: 'inApp' }
  if (!pwa) return { do: 'nothing', because: 'pwaOff' }
  if (system === 'desktop' && !desktop) return { do: 'nothing', because: 'desktopOff' }
  if (!asked) {
    if (isInstalled || skips >= INSTALLED_SKIPS) return { do: 'nothing', because: 'installed' }
    if (skips >= MOST_SKIPS) return { do: 'nothing', because: 'declinedOften' }
    if (declinedAt !== undefined && declinedAt <= now && now - declinedAt < skips * REST_MS)
      return { do: 'nothing', because: 'declinedLately' }
  }
  if (isHeld) return { do: 'offer', way: 'prompt' }
  return byHand === undefined ? { do: 'nothing', because: 'unsupported' } : { do: 'offer', way: byHand }
}

/** The stored count of declines. The older front end wrote words too, which count as one. */
export function readSkips(stored: string | undefined): number {
  if (stored === undefined) return 0
  const count = Number(stored)
  return Number.isSafeInteger(count) && count >= 0 ? count : 1
}

/** The count after an answer (PWA-1). A decline of an installed site stays one of an installed site. */
export function skipsAfter(skips: number, answer: 'installed' | 'declined'): number {
  return answer === 'installed' ? INSTALLED_SKIPS : Math.min(skips + 1, INSTALLED_SKIPS)
}

const LINKS = ['id', 'start_url', 'scope'] as const
const PICTURES = ['icons', 'screenshots'] as const

type Json = Readonly<Record<string, unknown>>

/**
 * A web manifest with another short name (PWA-4) and what the app's first start brings, its addresses made absolute: it is shown from a blob, to which relative
 * ones lead nowhere. Undefined if name and start are the same or the manifest is none.
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
