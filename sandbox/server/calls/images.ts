import { imagePath } from '../../art/image-routes.ts'
import type { Operator } from '../operator.ts'

/** The pictures that the wire's answers name: tiles of games in a merchant's shape, marks of vendors, wide banners, and announcements. */
export type PictureKind = 'tile' | 'round' | 'wide' | 'mark' | 'banner' | 'announcement'

/** As wide as a phone of today shows them. */
const WIDTHS = { tile: 240, round: 240, wide: 480, mark: 160, banner: 780, announcement: 780 } as const

/** The picture of a game in the shape of its merchant's tiles. */
export const TILE_KINDS = { tall: 'tile', round: 'round', wide: 'wide' } as const

/** A picture's address in the format that the browser asked for; who names none (API-3's `na`) gets PNG. */
export function imageOf(operator: Pick<Operator, 'imageBase'>, kind: PictureKind, seed: string, ext: 'avif' | 'webp' | undefined): string {
  return operator.imageBase + imagePath(kind === 'announcement' ? 'wide' : kind, seed, ext ?? 'na', WIDTHS[kind])
}
