import sharp from 'sharp'
import { differenceHash, HASH_COLUMNS, HASH_ROWS, type PictureHash } from './perceptual-hash.ts'
import { renderArt } from './render-art.ts'

/** The hash of a tile as members see it: small and in grey. */
export async function tileHash(seed: string): Promise<PictureHash> {
  const svg = renderArt({ kind: 'tile', seed, width: 90, height: 120 })
  const grey = await sharp(Buffer.from(svg)).flatten().greyscale().resize(HASH_COLUMNS, HASH_ROWS, { fit: 'fill' }).raw().toBuffer()
  return differenceHash(grey)
}
