import type { HomeBanner } from './target.ts'

/** Between the parts of a banner, and between banners: characters that no title or address holds. */
const PART = '|'
const BANNER = '\n'

/** Where the pictures of a snapshot are; both formats of one share the rest of the address. */
const PICTURES = '/m/brand/'

/** Banners of the snapshot as one short text: they stand in the HTML already, and once more for hydration. `picture` is the address without folder and ending. */
export function packBanners(banners: readonly (Omit<HomeBanner, 'image' | 'avif'> & { readonly picture: string })[]): string {
  return banners
    .map(({ picture, title, linkageType, linkage, openIn, vendor = '', gameType = '', nodeId = '', roomId = '' }) =>
      [picture, title, linkageType, linkage, openIn === 'new' ? 'n' : '', vendor, gameType, nodeId, roomId].map(clean).join(PART).replace(/\|+$/, ''))
    .join(BANNER)
}

export function unpackBanners(packed: string): HomeBanner[] {
  return packed.split(BANNER).filter(Boolean).map((line) => {
    const [picture = '', title = '', linkageType = '', linkage = '', opens, vendor, gameType, nodeId, roomId] = line.split(PART)
    return {
      title, linkage,
      linkageType: linkageType as HomeBanner['linkageType'],
      openIn: opens === 'n' ? 'new' : 'same',
      vendor: vendor || undefined, gameType: gameType || undefined, nodeId: nodeId || undefined, roomId: roomId || undefined,
      image: `${PICTURES}${picture}.webp`,
      avif: `${PICTURES}${picture}.avif`,
    }
  })
}

function clean(part: string): string {
  return part.replaceAll(PART, ' ').replaceAll(BANNER, ' ')
}
