import type { Features } from '#build-time/brand/schema/features.ts'
import type { Category, Look } from '#build-time/brand/schema/look.ts'
import type { LanguageCode } from '#lib/languages.ts'

/** Inlined into every page: below 1.2 kB of JSON. */
export interface PublicMerchant {
  readonly code: string
  readonly name: string
  /** A sub-domain of one is an affiliate's code (RTE-11). */
  readonly hosts: readonly string[]
  readonly identityHost: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  /** Until the settings load (STA-8). */
  readonly money: { readonly currency: string; readonly symbol: string; readonly position: 'before' | 'after' }
  /** Where money goes by language: each of the brand's, in which members' amounts are written as in this folder (BRD-7). Absent in a brand with one. */
  readonly moneys?: readonly PublicMerchant['money'][]
  /** `dialingCode`: digits without +. */
  readonly country: { readonly code: string; readonly dialingCode: string }
  readonly access: 'public' | 'members'
  /** `#rrggbb` of the browser bar, and RTE-7's headerColor. */
  readonly headerColour: string
  /** How many tiles of a row a phone shows. */
  readonly inRow: Look['tile']['inRow']
  /** Absent where tiles have no strip of cells. */
  readonly strip?: true
  readonly lanes: readonly Category[]
  readonly features: Features
  readonly minimumAge: number
  /** Everybody who joins is asked for the date of birth, whatever fields the settings name (MKT-3). */
  readonly ageBy?: 'birthDate'
  /** Words of help, and the places that show them (MKT-3). */
  readonly help?: {
    readonly at: readonly ('signIn' | 'games' | 'everyPage')[]
    readonly sentence: string
    readonly links: readonly { readonly href: string; readonly words: string }[]
  }
  /** Members are asked to accept them (MKT-3). `page`: its path or address. */
  readonly terms?: { readonly version: string; readonly page?: string; readonly saysChanges?: true }
  /** https origins that redirectUrl may name (RTE-7). */
  readonly redirectOrigins: readonly string[]
  /** https origins whose banner links carry the token, or every site (BAN-3). */
  readonly tokenOrigins: readonly string[] | 'any'
  /** CSP sources of pictures, beside this site. */
  readonly imageHosts: readonly string[]
  /** Signs in visitors whom the super-app Maya brings (LOG-9). */
  readonly maya: boolean
  /** By channel, the merchant's own ids (TRK-8). */
  readonly pixels?: ChannelIds
}

/** Their code runs in the quarantine document (TRK-8); other channels of REG-7 learn from the operator. */
export const WEB_PIXELS = [
  'facebook',
  'tiktok',
  'kwai',
  'gtag',
  'gtm',
  'twitter',
  'bigo',
  'mgs',
  'okspy',
  'voluum',
  'propeller',
  'kadam',
  'adjust',
] as const
export type WebPixel = (typeof WEB_PIXELS)[number]

/** The default first; none where only links bring one. */
export type ChannelIds = Readonly<Partial<Record<WebPixel, readonly string[]>>>
