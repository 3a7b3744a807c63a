import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize, type ImageSize } from '#build-time/brand/checks/image-size.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { svgProblem } from '#build-time/brand/checks/svg.ts'

/** Byte limits: a banner (the first one is the LCP image), a tile, a drawing. */
const BYTE_LIMITS = { banner: 35_000, tile: 12_000, svg: 20_000 } as const

type NameOf = (path: string) => string

/** Checks that logos and icon exist, hold shapes only and are within the limit. */
export function drawingProblems({ folder, logo, headerLogo = logo, icon }: Merchant, nameOf: NameOf): Problem[] {
  const drawings = [['logo', logo] as const, ...(headerLogo === logo ? [] : [['headerLogo', headerLogo] as const]), ['icon', icon] as const]
  return drawings.flatMap(([field, name]) => {
    const place = join(folder, name)
    if (!existsSync(place)) return [{ file: nameOf('merchant.json'), field, found: `no file "${name}"`, expected: 'an SVG drawing in this folder', fix: 'add the file' }]
    const file = nameOf(name)
    const wrong = svgProblem(readFileSync(place, 'utf8'))
    const drawn: Problem[] = wrong ? [{ file, field: '', ...wrong }] : []
    return drawn.concat(overweight(file, '', place, BYTE_LIMITS.svg, 'draw it with fewer points'))
  })
}

/** Checks the pictures of the snapshot's banners and tiles. */
export function pictureProblems({ folder, snapshot }: Merchant, nameOf: NameOf): Problem[] {
  const { banners, lanes, sizes } = snapshot
  const named = [
    ...banners.map(({ image }, index) => ({ field: `banners[${index}].image`, image, size: sizes.banner, budget: BYTE_LIMITS.banner })),
    ...lanes.flatMap(({ tiles }, at) => tiles.map(({ image }, index) => ({ field: `lanes[${at}].tiles[${index}].image`, image, size: sizes.tile, budget: BYTE_LIMITS.tile }))),
  ]
  return named.flatMap((picture) => ['avif', 'webp'].flatMap((extension) => fileProblems(nameOf('snapshot.json'), folder, extension, picture)))
}

interface NamedPicture { readonly field: string; readonly image: string; readonly size: ImageSize; readonly budget: number }

/** Checks that one file of a picture exists and has the declared size, and that the AVIF, which nearly all phones load, is within the limit. */
function fileProblems(file: string, folder: string, extension: string, { field, image, size, budget }: NamedPicture): Problem[] {
  const name = `snapshot/${image}.${extension}`
  const place = join(folder, name)
  if (!existsSync(place)) return [{ file, field, found: `no file ${name}`, expected: 'every picture as .avif and as .webp', fix: 'run npm run snapshot' }]
  const real = imageSize(readFileSync(place))
  if (real?.width !== size.width || real.height !== size.height) {
    const found = real ? `${name} of ${real.width} × ${real.height}` : `${name}, which is no ${extension.toUpperCase()} picture`
    return [{ file, field, found, expected: `${size.width} × ${size.height} as "sizes" says`, fix: 'run npm run snapshot' }]
  }
  return extension === 'avif' ? overweight(file, field, place, budget, 'compress it more') : []
}

function overweight(file: string, field: string, place: string, budget: number, fix: string): Problem[] {
  const { size } = statSync(place)
  return size > budget ? [{ file, field, found: `${size} bytes`, expected: `at most ${budget} bytes, for phones on slow networks`, fix }] : []
}
