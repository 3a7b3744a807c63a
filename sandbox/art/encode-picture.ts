import sharp from 'sharp'
import type { ArtKind } from './drawing/stage.ts'
import { renderArt } from './render-art.ts'
import type { SceneName } from './scenes/catalogue.ts'
import { renderVendorMark } from './vendor-mark.ts'

export type ImageKind = ArtKind | 'mark'
export type ImageFormat = 'avif' | 'webp' | 'png' | 'svg'

export interface ImageRequest {
  readonly kind: ImageKind
  /** For `mark` the vendor's code. */
  readonly seed: string | number
  readonly scene?: SceneName
  /** In pixels; the height follows from the kind. */
  readonly width: number
  readonly format: ImageFormat
}

/** Height by width. */
const SHAPES: Record<ImageKind, number> = { tile: 4 / 3, wide: 10 / 16, round: 1, banner: 7 / 16, mark: 1 / 3 }

export const heightOf = (kind: ImageKind, width: number): number => Math.round(width * SHAPES[kind])

function draw({ kind, seed, scene, width }: ImageRequest): string {
  const height = heightOf(kind, width)
  if (kind === 'mark') return renderVendorMark(String(seed), { width, height })
  return renderArt({ kind, seed, width, height, ...(scene === undefined ? {} : { scene }) })
}

/**
 * Qualities measured on all scenes: a tile of 240 px takes 6 kB of AVIF at 50, a banner of 780 px 14 kB at 58. Effort above 2 takes three
 * times as long for 4 % of the size.
 */
export async function encodePicture(request: ImageRequest): Promise<Uint8Array<ArrayBuffer>> {
  const svg = Buffer.from(draw(request))
  if (request.format === 'svg') return new Uint8Array(svg)
  const picture = request.kind === 'mark' ? sharp(svg) : sharp(svg).flatten({ background: '#101018' })
  const fine = request.kind === 'banner' || request.kind === 'mark'
  switch (request.format) {
    case 'avif':
      return new Uint8Array(await picture.avif({ quality: fine ? 58 : 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer())
    case 'webp':
      return new Uint8Array(await picture.webp({ quality: fine ? 78 : 72, effort: 3, smartSubsample: true }).toBuffer())
    case 'png':
      return new Uint8Array(await picture.png({ palette: true, quality: 85, effort: 4 }).toBuffer())
  }
}
