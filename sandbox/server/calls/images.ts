import type { Operator } from '../operator.ts'

/** The pictures that the demo draws: tiles of games, round marks of vendors, wide banners. */
export type ImageKind = 'tile' | 'round' | 'banner'

const WIDTHS: Readonly<Record<ImageKind, number>> = { tile: 240, round: 120, banner: 768 }

/** A picture's address in the format that the browser asked for; who names none (API-3's `na`) gets PNG. */
export function imageOf(operator: Pick<Operator, 'imageBase'>, kind: ImageKind, seed: string, ext: 'avif' | 'webp' | undefined): string {
  return `${operator.imageBase}/img/${kind}/${encodeURIComponent(seed)}.${ext ?? 'png'}?w=${WIDTHS[kind]}`
}
