import * as v from 'valibot'
import { banner, type Banner } from '#contract/announcements.ts'
import { BANNERS_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'

const list = v.array(banner)
const withdrawnKinds = v.fallback(v.picklist(['no', 'first', 'front', 'all']), 'no')

/** LOB-4, for the next visit: hide the `first`, the `front` two, or `all`. */
export type Withdrawn = v.InferOutput<typeof withdrawnKinds>

/** The banners that the back end sent to this device last. */
export interface KeptBanners {
  readonly withdrawn: Withdrawn
  readonly banners: readonly Banner[]
}

/** Beside the withdrawal word that `before-paint.ts` reads. */
const LIST = ':list'

/** Removes older snapshots' data, and an old list that cannot be replaced. */
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
