import * as v from 'valibot'
import { CLICK_ID_NAMES, PIXEL_CHANNELS } from '#contract/link-ids.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { chooseAffiliate } from '#features/core/navigation/host.rules.ts'
import { CLICK_IDS_KEY, META_BROWSER_COOKIE, META_CLICK_COOKIE, PIXELS_KEY, REGISTER_INFO_KEY, TID_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { allowedIds, type ClickIds, isPixelId, linkOf, MAX_LINK_ID_LENGTH, type LinkIds } from './visitor.rules.ts'

/** As long as Meta's cookies, ms. */
const PIXELS_LIFE_MS = 90 * 86_400_000

/** Older front ends stored null for unknown. */
const text = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_LINK_ID_LENGTH))), undefined)
const registerInfo = v.object({ affiliateCode: text, referralCode: text, originalDomain: text })
const clickIds = v.record(v.string(), text)
const pixels = v.object({ at: v.number(), ids: v.record(v.picklist(PIXEL_CHANNELS), text) })

export interface VisitorOrigin extends LinkIds {
  readonly affiliateCode: string | undefined
  readonly originalDomain: string
}

/** From the address; our links carry it on (RTE-8, TRK-9). */
export function linkHere(): LinkIds {
  return linkOf(new URL(platform().page.href()).searchParams, currentShell().merchant.features.clickIds)
}

/** RTE-11. */
export function storedOrigin(): Partial<LinkIds> & { readonly originalDomain?: string | undefined } {
  const { local, clock } = platform()
  const brought = parseStored(pixels, local.get(PIXELS_KEY))
  // A time ahead means that the clock was set back.
  const counts = brought && Math.abs(clock.now() - brought.at) < PIXELS_LIFE_MS
  const ids = counts ? Object.entries(brought.ids).filter(([channel, id]) => isPixelId(channel, id)) : []
  return {
    ...parseStored(registerInfo, local.get(REGISTER_INFO_KEY)),
    tid: local.get(TID_KEY) || undefined,
    pixels: Object.fromEntries(ids),
    clickIds: storedClickIds(),
  }
}

/** Those of names that still count. */
function storedClickIds(): ClickIds {
  const names: readonly string[] = currentShell().merchant.features.clickIds ?? CLICK_ID_NAMES
  const stored = parseStored(clickIds, platform().local.get(CLICK_IDS_KEY)) ?? {}
  return Object.fromEntries(Object.entries(stored).flatMap(([name, id]) => (id !== undefined && names.includes(name) ? [[name, id]] : [])))
}

/** The address precedes the stored origin (RTE-11, REG-8). `allowedIds` removes refused ids. */
export function visitorOrigin(): VisitorOrigin {
  const { page, cookies } = platform()
  const { hostname, host } = new URL(page.href())
  const link = linkHere()
  const stored = storedOrigin()
  const affiliate = chooseAffiliate({
    query: link.affiliateCode,
    stored: stored.affiliateCode,
    host: hostname,
    merchantHosts: currentShell().merchant.hosts,
  })
  const tid = link.tid ?? stored.tid
  const [fbc, fbp] = [cookies.read(META_CLICK_COOKIE), cookies.read(META_BROWSER_COOKIE)]
  return {
    affiliateCode: affiliate.code,
    referralCode: link.referralCode ?? stored.referralCode,
    originalDomain: stored.originalDomain ?? host,
    tid,
    pixels: { ...stored.pixels, ...link.pixels, ...(fbc && { fbc }), ...(fbp && { fbp }), ...(tid && { tid }) },
    clickIds: { ...stored.clickIds, ...link.clickIds },
  }
}

/**
 * With consent (TRK-8), for a later registration or deposit: on the first visit and for any address with a query (RTE-11). The first domain
 * stays.
 */
export function storeVisitorOrigin(): void {
  const { local, page, clock } = platform()
  const consent = $consent.get()
  const query = new URL(page.href()).search
  if (query === '' && local.get(REGISTER_INFO_KEY) !== undefined) return
  const { affiliateCode, referralCode, originalDomain, tid, clickIds: clicks } = visitorOrigin()
  const { pixels: ids } = linkHere()
  const write = (key: string, value: object): unknown => Object.keys(value).length > 0 && local.set(key, JSON.stringify(value))
  if (allows(consent, 'marketing')) {
    write(REGISTER_INFO_KEY, { affiliateCode, referralCode, originalDomain })
    if (tid) local.set(TID_KEY, tid)
    if (Object.keys(ids).length > 0) write(PIXELS_KEY, { at: clock.now(), ids: { ...storedOrigin().pixels, ...ids } })
  }
  write(CLICK_IDS_KEY, allowedIds({ pixels: {}, clickIds: clicks }, consent).clickIds)
}
