import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { IMAGE_KINDS, type ImageKind } from './image-routes.ts'

/** Width and height in pixels, as calls ask for them (sandbox/server/calls/images.ts). An announcement is a wide picture of 780 pixels. */
const SIZES: Readonly<Record<ImageKind, readonly [number, number]>> = {
  tile: [240, 320],
  round: [240, 240],
  wide: [480, 300],
  banner: [780, 341],
  mark: [160, 53],
}

/**
 * `node sandbox/art/add-picture.ts <kind> <name> <file> [width]`: cuts a picture to its shape and writes it here as AVIF and WebP. A game's picture is needed as tile,
 * round and wide, since each brand has tiles of one shape; then list its name in `sandbox/data/art.ts`. A mark keeps its transparent ground.
 */
const [kind, name, file, asked] = process.argv.slice(2)
const shape = IMAGE_KINDS.find((known) => known === kind)
if (!shape || !name || !file)
  throw new Error('node sandbox/art/add-picture.ts <tile|wide|round|banner|mark> <name, such as koi-46> <file> [width]')
const [usual, high] = SIZES[shape]
const width = asked === undefined ? usual : Number(asked)
const cut = sharp(file).resize(width, Math.round((width * high) / usual), { fit: 'cover' })
const isFine = shape === 'banner' || shape === 'mark'
const folder = new URL(`${shape}/`, import.meta.url)
await mkdir(folder, { recursive: true })
await cut.avif({ quality: isFine ? 48 : 42, effort: 5, chromaSubsampling: '4:2:0' }).toFile(new URL(`${name}.avif`, folder).pathname)
await cut.webp({ quality: isFine ? 60 : 52, effort: 6, smartSubsample: true }).toFile(new URL(`${name}.webp`, folder).pathname)
console.log(`${shape}/${name}.avif and .webp`)
