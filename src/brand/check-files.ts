import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize, type ImageSize } from '#brand/image-size.ts'
import type { Problem } from '#brand/problems.ts'
import type { Merchant } from '#brand/schema.ts'
import { svgProblem } from '#brand/svg.ts'

/** Bytes that a phone may spend: a banner (the first is the LCP image), a tile, a drawing. */
const BUDGET = { banner: 35_000, tile: 12_000, svg: 20_000 } as const

type NameOf = (path: string) => string

/** Logo and icon: there, plain drawings, light. */
export function drawingProblems({ folder, logo, headerLogo = logo, icon }: Merchant, nameOf: NameOf): Problem[] {
  const drawings = [['logo', logo] as const, ...(headerLogo === logo ? [] : [['headerLogo', headerLogo] as const]), ['icon', icon] as const]
  return drawings.flatMap(([field, name]) => {
    const place = join(folder, name)
    if (!existsSync(place)) return [{ file: nameOf('merchant.json'), field, found: `no file "${name}"`, expected: 'an SVG drawing in this folder', fix: 'put it there' }]
    const file = nameOf(name)
    const wrong = svgProblem(readFileSync(place, 'utf8'))
    const drawn: Problem[] = wrong ? [{ file, field: '', ...wrong }] : []
    return drawn.concat(overweight(file, '', place, BUDGET.svg, 'draw it with fewer points'))
  })
}

/** The pictures of the snapshot's banners and tiles. */
export function pictureProblems({ folder, snapshot }: Merchant, nameOf: NameOf): Problem[] {
  const { banners, lanes, sizes } = snapshot
  const named = [
    ...banners.map(({ image }, index) => ({ field: `banners[${index}].image`, image, size: sizes.banner, budget: BUDGET.banner })),
    ...lanes.flatMap(({ tiles }, at) => tiles.map(({ image }, index) => ({ field: `lanes[${at}].tiles[${index}].image`, image, size: sizes.tile, budget: BUDGET.tile }))),
  ]
  return named.flatMap((picture) => ['avif', 'webp'].flatMap((extension) => fileProblems(nameOf('snapshot.json'), folder, extension, picture)))
}

interface NamedPicture { readonly field: string; readonly image: string; readonly size: ImageSize; readonly budget: number }

/** One file of a picture: there, of the declared size; the AVIF, which nearly all phones take, within its budget. */
function fileProblems(file: string, folder: string, extension: string, { field, image, size, budget }: NamedPicture): Problem[] {
  const name = `snapshot/${image}.${extension}`
  const place = join(folder, name)
  if (!existsSync(place)) return [{ file, field, found: `no file ${name}`, expected: 'every picture as .avif and as .webp', fix: 'run npm run snapshot' }]
  const real = imageSize(readFileSync(place))
  if (real?.width !== size.width || real.height !== size.height) {
    const found = real ? `${name} of ${real.width} × ${real.height}` : `${name}, which is no such picture`
    return [{ file, field, found, expected: `${size.width} × ${size.height} as "sizes" says`, fix: 'run npm run snapshot' }]
  }
  return extension === 'avif' ? overweight(file, field, place, budget, 'compress it more') : []
}

function overweight(file: string, field: string, place: string, budget: number, fix: string): Problem[] {
  const { size } = statSync(place)
  return size > budget ? [{ file, field, found: `${size} bytes`, expected: `at most ${budget} bytes, for phones on slow networks`, fix }] : []
}
