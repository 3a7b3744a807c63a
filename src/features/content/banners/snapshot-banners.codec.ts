import * as v from 'valibot'
import { banner as wireBanner, type Banner } from '#contract/announcements.ts'
import { packRows, pictureAddresses, unpackRows } from '#lib/packed-list.ts'
import { BANNERS_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import type { HomeBanner, KnownBanners, Withdrawn } from './banners.rules.ts'

/** A banner of the snapshot. `picture` is its picture's name (see `pictureName`). */
export type PackableBanner = Omit<HomeBanner, 'image' | 'avif'> & { readonly picture: string }

/** The banners of prerendered home as one short text. */
export function packBanners(banners: readonly PackableBanner[]): string {
  return packRows(
    banners.map(({ picture, title, linkageType, linkage, openIn, vendor = '', gameType = '', nodeId = '', roomId = '' }) => [
      picture,
      title,
      linkageType,
      linkage,
      openIn === 'new' ? 'n' : '',
      vendor,
      gameType,
      nodeId,
      roomId,
    ]),
  )
}

/** The banners of a packed text, in the order of the fields above. */
export function unpackBanners(packed: string): HomeBanner[] {
  return unpackRows(packed).map(([picture = '', title = '', linkageType = '', linkage = '', opens, vendor, gameType, nodeId, roomId]) => ({
    title,
    linkage,
    linkageType: linkageType as HomeBanner['linkageType'],
    openIn: opens === 'n' ? 'new' : 'same',
    vendor: vendor || undefined,
    gameType: gameType || undefined,
    nodeId: nodeId || undefined,
    roomId: roomId || undefined,
    ...pictureAddresses(picture),
  }))
}

const list = v.array(wireBanner)
const withdrawnKinds = v.fallback(v.picklist(['no', 'first', 'front', 'all']), 'no')

/** Beside the word about what is withdrawn, which `before-paint.ts` reads, a device keeps the banners themselves. */
const LIST = ':list'

/** Keeps what the back end sent last in this device. Removes what belongs to older snapshots, and an older list where there is no room for this one. */
export function keepBanners(key: string, withdrawn: Withdrawn, banners: readonly Banner[]): void {
  const { local } = platform()
  for (const old of local.keys()) if (old.startsWith(BANNERS_PREFIX)) local.remove(old)
  if (local.set(key + LIST, JSON.stringify(banners))) local.set(key, withdrawn)
}

/** What the back end sent to this device last; undefined if nothing is kept. */
export function keptBanners(key: string): KnownBanners | undefined {
  const { local } = platform()
  const live = parseStored(list, local.get(key + LIST))
  return live && { withdrawn: v.parse(withdrawnKinds, local.get(key)), live: live.map(homeBanner) }
}

/** A banner of the back end as home shows it. */
export function homeBanner({ url, groupName: _group, ...rest }: Banner): HomeBanner {
  return { ...rest, image: url }
}
