import * as v from 'valibot'
import { banner, type Banner } from '#contract/announcements.ts'
import { BANNERS_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'

const list = v.array(banner)
const withdrawnKinds = v.fallback(v.picklist(['no', 'first', 'front', 'all']), 'no')

/**
 * What the next visit must not begin with (LOB-4), by the back end's last response: the snapshot's `first` banner; its `front`, since the second one is
 * gone too; or `all`, since there is none any more.
 */
export type Withdrawn = v.InferOutput<typeof withdrawnKinds>

/** The banners that the back end sent to this device last. */
export interface KeptBanners {
  readonly withdrawn: Withdrawn
  readonly banners: readonly Banner[]
}

/** Beside the word about what is withdrawn, which `before-paint.ts` reads, a device keeps the banners themselves. */
const LIST = ':list'

/** Keeps what the back end sent last in this device. Removes what belongs to older snapshots, and an older list where there is no room for this one. */
export function keepBanners(key: string, { withdrawn, banners }: KeptBanners): void {
  const { local } = platform()
  for (const old of local.keys()) if (old.startsWith(BANNERS_PREFIX)) local.remove(old)
  if (local.set(key + LIST, JSON.stringify(banners))) local.set(key, withdrawn)
}

/** Undefined if nothing is kept. */
export function readKeptBanners(key: string): KeptBanners | undefined {
  const { local } = platform()
  const banners = parseStored(list, local.get(key + LIST))
  return banners && { withdrawn: v.parse(withdrawnKinds, local.get(key)), banners }
}
