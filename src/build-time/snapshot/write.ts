import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import type { ImageSize } from '#build-time/brand/checks/images.ts'
import { MerchantError, problemsOf } from '#build-time/brand/problems.ts'
import { bannerImages, snapshotSchema, type Snapshot } from '#build-time/brand/schema/snapshot.ts'
import type { BackEnd } from '#build-time/snapshot/back-end.ts'

/** AVIF bytes: a first screen of a dozen tiles stays below 120 kB. The build refuses twice as much (brand/checks/files.ts). */
const AVIF_BUDGET = { banner: 11_000, tile: 7000 } as const

/** Best first; lower ones turn faces into blocks. */
const AVIF_QUALITIES = [62, 56, 50, 44, 38, 32]
/** Upscaling on phones hides more quality. */
const SMALL_QUALITY = 50

/** Pictures by name, with back end addresses. */
export interface TakenSnapshot {
  readonly snapshot: Snapshot
  readonly pictures: readonly { readonly name: string; readonly kind: 'banner' | 'tile'; readonly url: string }[]
}

export interface WrittenPictures {
  readonly count: number
  /** `tile-7: 400×400 cut to 3:4, 25 % of its width is gone`. */
  readonly cut: readonly string[]
}

/**
 * Writes `snapshot.json` and pictures. Checks first: an invalid snapshot changes nothing. Removes unnamed pictures; a banner may keep an
 * earlier one. Names pictures cropped by over a tenth.
 */
export async function writeSnapshot(folder: string, backEnd: BackEnd, { snapshot, pictures }: TakenSnapshot): Promise<WrittenPictures> {
  const checked = v.safeParse(snapshotSchema, snapshot)
  if (!checked.success) throw new MerchantError(problemsOf("the back end's answer, as snapshot.json", snapshotSchema, checked.issues))
  const files: [name: string, body: Buffer][] = []
  const cut: string[] = []
  for (const { name, kind, url } of new Map(pictures.map((picture) => [picture.name, picture])).values()) {
    const original = await backEnd.picture(url)
    const { avif, webp, small } = await encodePicture(original, kind, snapshot.sizes[kind])
    cut.push(...(await lossOf(original, snapshot.sizes[kind])).map((loss) => `${name}: ${loss}`))
    files.push([`${name}.avif`, avif], [`${name}.webp`, webp], [`${name}.small.avif`, small])
  }
  const place = join(folder, 'snapshot')
  await mkdir(place, { recursive: true })
  const kept = new Set(snapshot.banners.flatMap(bannerImages).map(({ image }) => image))
  for (const old of await readdir(place)) if (!kept.has(old.split('.', 1)[0] ?? '')) await rm(join(place, old))
  await Promise.all(files.map(([name, body]) => writeFile(join(place, name), body)))
  await writeFile(join(folder, 'snapshot.json'), `${JSON.stringify({ $schema: '../snapshot.schema.json', ...snapshot }, undefined, 2)}\n`)
  return { count: pictures.length, cut }
}

/** A sentence; none up to a tenth. */
async function lossOf(original: Buffer, size: ImageSize): Promise<string[]> {
  const { width, height } = (await sharp(original).metadata()).autoOrient
  const kept = size.width / size.height / (width / height)
  const gone = Math.round(100 * (1 - Math.min(kept, 1 / kept)))
  return gone > 10
    ? [`${width}×${height} cut to ${size.width}×${size.height}, ${gone} % of its ${kept < 1 ? 'width' : 'height'} is gone`]
    : []
}

/** Half size, for lite mode (PER-5). */
function encodeSmall(picture: Buffer, { width, height }: ImageSize): Promise<Buffer> {
  return sharp(picture)
    .resize(Math.round(width / 2), Math.round(height / 2))
    .avif({ quality: SMALL_QUALITY, effort: 4, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** AVIF within budget, WebP of like quality, and the small one. Throws when none fits. */
async function encodePicture(
  original: Buffer,
  kind: 'banner' | 'tile',
  { width, height }: ImageSize,
): Promise<{ avif: Buffer; webp: Buffer; small: Buffer }> {
  const cropped = await sharp(original)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#000' })
    .png()
    .toBuffer()
  for (const quality of AVIF_QUALITIES) {
    const avif = await sharp(cropped).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer()
    if (avif.length <= AVIF_BUDGET[kind])
      return {
        avif,
        webp: await sharp(cropped)
          .webp({ quality: quality + 14, effort: 5 })
          .toBuffer(),
        small: await encodeSmall(cropped, { width, height }),
      }
  }
  throw new Error(`A ${kind} stays above ${AVIF_BUDGET[kind]} bytes at the lowest quality: choose a picture with less detail`)
}
