import { imagePath } from '../../art/image-routes.ts'
import type { Operator } from '../operator.ts'

/** The pictures that the wire's answers name: tiles of games, marks of vendors, wide banners. */
export type PictureKind = 'tile' | 'mark' | 'banner'

/** As wide as a phone of today shows them. */
const WIDTHS = { tile: 240, mark: 160, banner: 780 } as const

/** A picture's address in the format that the browser asked for; who names none (API-3's `na`) gets PNG. */
export function imageOf(operator: Pick<Operator, 'imageBase'>, kind: PictureKind, seed: string, ext: 'avif' | 'webp' | undefined): string {
  return operator.imageBase + imagePath(kind, seed, ext ?? 'na', WIDTHS[kind])
}
