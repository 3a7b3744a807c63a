import sharp from 'sharp'
import type { ImageSize } from '#brand/image-size.ts'

/** Bytes that an AVIF has where its quality allows: a first screen shows a dozen tiles and stays below 120 kB. The build refuses twice as much (check-files.ts). */
const BUDGET = { banner: 11_000, tile: 7000 } as const

/** AVIF qualities to try, best first; below the last one a face turns into blocks. */
const QUALITIES = [62, 56, 50, 44, 38, 32]

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
