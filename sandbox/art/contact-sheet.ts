import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { assignArt } from './assign-art.ts'
import type { ArtKind } from './drawing/stage.ts'
import { heightOf } from './encode-picture.ts'
import { renderArt } from './render-art.ts'
import { SCENES_OF } from './scene-for.ts'

/**
 * A script for node: `node sandbox/art/contact-sheet.ts sheet.png [tiles] [width] [kind]`. Draws two hundred tiles as in the lobby, one
 * category per row, for a visual check after a scene changes.
 */
const [file = 'contact-sheet.png', count = '200', cell = '150', kindAsked = 'tile'] = process.argv.slice(2)
const kind = kindAsked as ArtKind
const width = Number(cell)
const height = heightOf(kind, width)
const columns = 20
const gap = 6

const categories = Object.keys(SCENES_OF)
const games = Array.from({ length: Number(count) }, (_, i) => ({
  category: categories[Math.floor(i / columns) % categories.length] ?? 'RNG',
}))
const seeds = assignArt(games)
const tiles = await Promise.all(
  seeds.map(async (seed, i) => ({
    input: await sharp(Buffer.from(renderArt({ kind, seed, width, height })))
      .png()
      .toBuffer(),
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  })),
)
const rows = Math.ceil(seeds.length / columns)
const sheet = sharp({
  create: { width: gap + columns * (width + gap), height: gap + rows * (height + gap), channels: 3, background: '#14141c' },
})
await writeFile(file, await sheet.composite(tiles).png().toBuffer())
console.log(`${seeds.length} pictures in ${file}`)
