import sharp from 'sharp'
import type { ImageSize } from '#brand/image-size.ts'

/** Bytes that an AVIF may have; the build refuses more (check-files.ts). */
const BUDGET = { banner: 32_000, tile: 10_000 } as const

/** AVIF qualities to try, best first; below the last one a face turns into blocks. */
const QUALITIES = [62, 52, 44, 38]

export interface Encoded {
  readonly avif: Buffer
  readonly webp: Buffer
}

/** A picture cut to its size, as AVIF within its budget and as WebP of like quality. Throws when no quality fits. */
export async function encodePicture(original: Buffer, kind: 'banner' | 'tile', { width, height }: ImageSize): Promise<Encoded> {
  const cut = await sharp(original).resize(width, height, { fit: 'cover' }).flatten({ background: '#000' }).png().toBuffer()
  for (const quality of QUALITIES) {
    const avif = await sharp(cut).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
    if (avif.length <= BUDGET[kind]) return { avif, webp: await sharp(cut).webp({ quality: quality + 14, effort: 5 }).toBuffer() }
  }
  throw new Error(`A ${kind} stays above ${BUDGET[kind]} bytes at the lowest quality: choose a calmer picture`)
}
