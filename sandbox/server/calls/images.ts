import { imagePath } from '../../art/image-routes.ts'
import type { Operator } from '../operator.ts'

/** Kinds of picture that calls return: game tiles in the merchant's shape, vendor marks, wide banners and announcements. */
export type PictureKind = 'tile' | 'round' | 'wide' | 'mark' | 'banner' | 'announcement'

/** Widths in pixels, for the screen of a current phone. */
const WIDTHS = { tile: 240, round: 240, wide: 480, mark: 160, banner: 780, announcement: 780 } as const

/** The picture kind of a game, by the shape of the merchant's tiles. */
export const TILE_KINDS = { tall: 'tile', round: 'round', wide: 'wide' } as const

/** A picture's address in the requested format; PNG when the request names none (`na` in API-3). */
export function imageOf(operator: Pick<Operator, 'imageBase'>, kind: PictureKind, seed: string, ext: 'avif' | 'webp' | undefined): string {
  return operator.imageBase + imagePath(kind === 'announcement' ? 'wide' : kind, seed, ext ?? 'na', WIDTHS[kind])
}
