import * as v from 'valibot'
import { PIXEL_CHANNELS } from '#contract/pixel-channels.ts'
import { chooseAffiliate } from '#features/navigation/affiliate.ts'
import { REGISTER_INFO_KEY } from '#features/session/keys.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import type { PixelIds } from './payload.ts'

/** Local: a campaign's link id, kept by its source name (SES-5). */
const TID_KEY = 'tid'
/** Local: ids of advertising channels that a link brought (REG-7). */
const PIXELS_KEY = 'livery:pixels'
/** Pixels of other scripts that live in cookies. */
const PIXEL_COOKIES = { fbc: '_fbc', fbp: '_fbp' } as const

const registerInfo = v.object({ affiliateCode: v.optional(v.string()), referralCode: v.optional(v.string()), originalDomain: v.optional(v.string()) })
const pixels = v.record(v.picklist(PIXEL_CHANNELS), v.optional(v.string()))

export interface Origin {
  readonly affiliateCode: string | undefined
  readonly referralCode: string | undefined
  readonly originalDomain: string
  readonly tid: string | undefined
  readonly pixels: PixelIds
}

/** Where the visitor came from: the address first, then what an earlier visit left (RTE-11, REG-8). */
export function visitorOrigin(): Origin {
  const { page, local, cookies } = platform()
  const { hostname, host, searchParams: query } = new URL(page.href())
  const stored = parseStored(registerInfo, local.get(REGISTER_INFO_KEY)) ?? {}
  const affiliate = chooseAffiliate({ query: query.get('affiliateCode'), stored: stored.affiliateCode, host: hostname, merchantHosts: currentShell().merchant.hosts })
  const tid = query.get('tid') ?? local.get(TID_KEY)
  const fromLink = Object.fromEntries(PIXEL_CHANNELS.flatMap((channel) => (query.get(channel) ? [[channel, query.get(channel) ?? '']] : [])))
  const fromCookies = { fbc: cookies.read(PIXEL_COOKIES.fbc), fbp: cookies.read(PIXEL_COOKIES.fbp) }
  return {
    affiliateCode: affiliate.code,
    referralCode: query.get('referralCode') || query.get('r') || stored.referralCode,
    originalDomain: stored.originalDomain ?? host,
    tid: tid || undefined,
    pixels: { ...parseStored(pixels, local.get(PIXELS_KEY)), ...fromCookies, ...(tid && { tid }), ...fromLink },
  }
}

/** Remembers where the visitor came from, since they may register on a later visit. The first domain stays. */
export function rememberOrigin(): void {
  const { local } = platform()
  const { affiliateCode, referralCode, originalDomain, tid, pixels: ids } = visitorOrigin()
  local.set(REGISTER_INFO_KEY, JSON.stringify({ affiliateCode, referralCode, originalDomain }))
  if (tid) local.set(TID_KEY, tid)
  const { fbc: _fbc, fbp: _fbp, ...links } = ids
  if (Object.keys(links).length > 0) local.set(PIXELS_KEY, JSON.stringify(links))
}
