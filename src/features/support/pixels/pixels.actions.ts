import * as v from 'valibot'
import { $consent } from '#features/core/consent/consent.store.ts'
import { allows } from '#features/core/consent/consent.rules.ts'
import { META_BROWSER_COOKIE, META_CLICK_COOKIE, PIXELS_KEY, VOLUUM_CLICK_COOKIE } from '#lib/storage-keys.ts'
import { logDecision } from '#lib/decision-log.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import type { PixelOrder } from './pixel-frame.rules.ts'
import { decidePixels, META_COOKIE_DAYS, metaBrowserId, metaClickId, pageForChannels, VOLUUM_COOKIE_DAYS } from './pixels.rules.ts'

const brought = v.record(v.string(), v.optional(v.string()))

/** Which pixels this page loads now; undefined for none. Sets the cookies that their channels need (TRK-8). */
export function orderPixels(): PixelOrder | undefined {
  const { page, local, cookies } = platform()
  const query = new URL(page.href()).searchParams
  const click = query.get('cid') || cookies.read(VOLUUM_CLICK_COOKIE) || undefined
  const decision = logDecision('pixels', decidePixels({
    declared: currentShell().merchant.pixels ?? {},
    brought: { ...parseStored(brought, local.get(PIXELS_KEY)), ...Object.fromEntries(query) },
    click,
    consent: $consent.get(),
  }))
  if (decision.do === 'nothing') return undefined
  const channels = new Set<string>(decision.pixels.map(({ channel }) => channel))
  if (channels.has('voluum') && click !== undefined) cookies.write(VOLUUM_CLICK_COOKIE, click, VOLUUM_COOKIE_DAYS)
  return {
    pixels: decision.pixels,
    page: pageForChannels(page.href()),
    cookies: channels.has('facebook') ? metaCookies(query.get('fbclid') ?? undefined) : {},
    analytics: allows($consent.get(), 'analytics'),
  }
}

/** Sets Meta's cookies as its script would, which cannot in its quarantine, and returns them. */
function metaCookies(fbclid: string | undefined): Record<string, string> {
  const { page, cookies, clock, random } = platform()
  const facts = { host: new URL(page.href()).hostname, now: clock.now() }
  const storedClick = cookies.read(META_CLICK_COOKIE)
  const newClick = metaClickId(facts, fbclid, storedClick)
  const browser = cookies.read(META_BROWSER_COOKIE) || metaBrowserId({ ...facts, fraction: random.fraction() })
  const click = newClick ?? storedClick
  if (newClick !== undefined) cookies.write(META_CLICK_COOKIE, newClick, META_COOKIE_DAYS)
  cookies.write(META_BROWSER_COOKIE, browser, META_COOKIE_DAYS)
  return { [META_BROWSER_COOKIE]: browser, ...(click && { [META_CLICK_COOKIE]: click }) }
}
