import * as v from 'valibot'
import { PIXEL_CHANNELS } from '#contract/fields.ts'
import { chooseAffiliate } from '#features/core/navigation/host.rules.ts'
import { META_BROWSER_COOKIE, META_CLICK_COOKIE, PIXELS_KEY, REGISTER_INFO_KEY, TID_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import type { PixelIds } from './visitor.rules.ts'

const registerInfo = v.object({
  affiliateCode: v.optional(v.string()),
  referralCode: v.optional(v.string()),
  originalDomain: v.optional(v.string()),
})
const pixels = v.record(v.picklist(PIXEL_CHANNELS), v.optional(v.string()))

export interface VisitorOrigin {
  readonly affiliateCode: string | undefined
  readonly referralCode: string | undefined
  readonly originalDomain: string
  readonly tid: string | undefined
  readonly pixels: PixelIds
}

/** Where the visitor came from. The address wins over the origin that an earlier visit stored (RTE-11, REG-8). */
export function visitorOrigin(): VisitorOrigin {
  const { page, local, cookies } = platform()
  const { hostname, host, searchParams: query } = new URL(page.href())
  const stored = parseStored(registerInfo, local.get(REGISTER_INFO_KEY)) ?? {}
  const affiliate = chooseAffiliate({
    query: query.get('affiliateCode'),
    stored: stored.affiliateCode,
    host: hostname,
    merchantHosts: currentShell().merchant.hosts,
  })
  const tid = query.get('tid') ?? local.get(TID_KEY)
  const fromLink = Object.fromEntries(
    PIXEL_CHANNELS.flatMap((channel) => (query.get(channel) ? [[channel, query.get(channel) ?? '']] : [])),
  )
  const fromCookies = { fbc: cookies.read(META_CLICK_COOKIE), fbp: cookies.read(META_BROWSER_COOKIE) }
  return {
    affiliateCode: affiliate.code,
    referralCode: query.get('referralCode') || query.get('r') || stored.referralCode,
    originalDomain: stored.originalDomain ?? host,
    tid: tid || undefined,
    pixels: { ...parseStored(pixels, local.get(PIXELS_KEY)), ...fromCookies, ...(tid && { tid }), ...fromLink },
  }
}

/** Stores where the visitor came from, since they may register on a later visit. The first domain stays. */
export function storeVisitorOrigin(): void {
  const { local } = platform()
  const { affiliateCode, referralCode, originalDomain, tid, pixels: ids } = visitorOrigin()
  local.set(REGISTER_INFO_KEY, JSON.stringify({ affiliateCode, referralCode, originalDomain }))
  if (tid) local.set(TID_KEY, tid)
  const { fbc: _fbc, fbp: _fbp, ...links } = ids
  if (Object.keys(links).length > 0) local.set(PIXELS_KEY, JSON.stringify(links))
}
