import { packRows, pictureAddresses, unpackRows } from '#lib/packed-list.ts'
import type { HomeBanner } from './banners.rules.ts'

/** `picture`: see `pictureName`. */
export type PackableBanner = Omit<HomeBanner, 'image' | 'avif'> & { readonly picture: string }

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

/** In the order of the fields above. */
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
