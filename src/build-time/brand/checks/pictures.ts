import { imageSize, type ImageSize, isAvif, MAX_PIXELS, pictureSize } from '#build-time/brand/checks/images.ts'
import { svgProblem } from '#build-time/brand/checks/drawings.ts'
import { hasBrandFile, readBrandFile, sizeOfBrandFile } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import { blocksOf } from '#build-time/brand/schema/blocks.ts'
import { bannerImages } from '#build-time/brand/schema/snapshot.ts'
import { MARK_HEIGHT, MARKS_FOLDER } from '#build-time/brand/schema/places.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Bytes; the first banner is the LCP image; `sealPicture` is the original. */
const BYTE_LIMITS = { banner: 35_000, tile: 12_000, svg: 20_000, seal: 8000, sealPicture: 200_000 } as const

type NameOf = (path: string) => string

/** Checks every drawing and picture of a folder but those of its own pages. */
export function pictureProblems(merchant: Merchant, nameOf: NameOf): Problem[] {
  return [
    ...logoProblems(merchant, nameOf),
    ...markProblems(merchant, nameOf),
    ...legalMarkProblems(merchant, nameOf),
    ...snapshotPictureProblems(merchant, nameOf),
  ]
}

/** Exist, hold only shapes, within limits. */
function logoProblems({ folder, logo, headerLogo, icon, splash, seasons }: Merchant, nameOf: NameOf): Problem[] {
  const named = [
    ['logo', logo] as const,
    ['icon', icon] as const,
    ['headerLogo', headerLogo] as const,
    ['splash', splash] as const,
    ...seasons.flatMap((season, at) => [
      [`seasons[${at}].logo`, season.logo] as const,
      [`seasons[${at}].headerLogo`, season.headerLogo] as const,
    ]),
  ]
  // A file of two fields is reported with the first.
  const drawings = named.filter(([, name], place) => name !== undefined && named.findIndex(([, other]) => other === name) === place)
  return drawings.flatMap(([field, name = '']) => drawingProblems({ folder, field, name, limit: BYTE_LIMITS.svg }, nameOf))
}

interface NamedFile {
  readonly folder: string
  readonly field: string
  readonly name: string
  readonly limit: number
}

function drawingProblems({ folder, field, name, limit }: NamedFile, nameOf: NameOf): Problem[] {
  if (!hasBrandFile(folder, name)) return [missingFile(field, name, 'an SVG drawing in this folder', nameOf)]
  const file = nameOf(name)
  const wrong = svgProblem(readBrandFile(folder, name))
  const drawn: Problem[] = wrong ? [{ file, field: '', ...wrong }] : []
  return drawn.concat(overweight({ file, field: '' }, sizeOfBrandFile(folder, name), limit, 'draw it with fewer points'))
}

function missingFile(field: string, name: string, expected: string, nameOf: NameOf): Problem {
  return { file: nameOf('merchant.json'), field, found: `no file "${name}"`, expected, fix: 'add the file' }
}

/** A drawing, or a picture of sufficient size and moderate ratio. */
function markProblems({ folder, marks }: Merchant, nameOf: NameOf): Problem[] {
  return (['seals', 'payments'] as const).flatMap((kind) =>
    Object.entries(marks[kind]).flatMap(([key, { image }]) => {
      const [name, field] = [`${MARKS_FOLDER}/${image}`, `marks.${kind}.${key}.image`]
      if (!hasBrandFile(folder, name)) return [missingFile(field, name, 'a drawing or picture there', nameOf)]
      const isDrawing = name.endsWith('.svg')
      const found = isDrawing
        ? drawingProblems({ folder, field, name, limit: BYTE_LIMITS.seal }, nameOf)
        : overweight({ file: nameOf(name), field: '' }, sizeOfBrandFile(folder, name), BYTE_LIMITS.sealPicture, 'make it smaller')
      return found.length > 0 ? found : markSizeProblems(nameOf(name), readBrandFile(folder, name), isDrawing)
    }),
  )
}

/** Marks at the top are drawings (MKT-3). */
function legalMarkProblems({ folder, legal }: Merchant, nameOf: NameOf): Problem[] {
  return (legal.marks ?? []).flatMap(({ picture }, at) => {
    const found = drawingProblems({ folder, field: `legal.marks[${at}].picture`, name: picture, limit: BYTE_LIMITS.seal }, nameOf)
    return found.length > 0 ? found : markSizeProblems(nameOf(picture), readBrandFile(folder, picture), true)
  })
}

function markSizeProblems(file: string, body: Buffer, isDrawing: boolean): Problem[] {
  const size = isDrawing ? drawingSize(String(body)) : pictureSize(body)
  const report = (found: string, expected: string, fix: string): Problem[] => [{ file, field: '', found, expected, fix }]
  if (!size) return report('what is no picture', 'an SVG, PNG or WebP file', 'export it again')
  const { width, height } = size
  const found = `${width} × ${height}`
  if (!isDrawing && width * height > MAX_PIXELS) return report(found, `at most ${MAX_PIXELS} pixels`, 'export it smaller')
  if (!(width / height >= 0.5 && width / height <= 5))
    return report(found, 'half to five times as wide as high', 'cut it, or leave room around it')
  if (!isDrawing && height < 2 * MARK_HEIGHT) return report(found, `at least ${2 * MARK_HEIGHT} pixels high`, 'export it larger, or as SVG')
  return []
}

/** Checks the pictures of the snapshot's banners and tiles. */
function snapshotPictureProblems({ folder, home, snapshot }: Merchant, nameOf: NameOf): Problem[] {
  const { banners, lanes, games, promotions, sizes } = snapshot
  const vast = (['banner', 'tile'] as const).filter((kind) => sizes[kind].width * sizes[kind].height > MAX_PIXELS)
  if (vast.length > 0) {
    const [expected, fix] = [`at most ${MAX_PIXELS} pixels`, 'run npm run snapshot']
    return vast.map((kind) => ({
      file: nameOf('snapshot.json'),
      field: `sizes.${kind}`,
      found: `${sizes[kind].width} × ${sizes[kind].height}`,
      expected,
      fix,
    }))
  }
  const named = [
    ...banners.flatMap((banner, index) =>
      bannerImages(banner).map(({ field, image }) => ({
        field: `banners[${index}].${field}`,
        image,
        size: sizes.banner,
        budget: BYTE_LIMITS.banner,
      })),
    ),
    ...lanes.flatMap(({ tiles }, at) =>
      tiles.map(({ image }, index) => ({ field: `lanes[${at}].tiles[${index}].image`, image, size: sizes.tile, budget: BYTE_LIMITS.tile })),
    ),
    ...games.map(({ image }, at) => ({ field: `games[${at}].image`, image, size: sizes.tile, budget: BYTE_LIMITS.tile })),
    ...promotions.flatMap((category, at) =>
      category.promotions.map(({ image }, index) => ({
        field: `promotions[${at}].promotions[${index}].image`,
        image,
        size: sizes.banner,
        budget: BYTE_LIMITS.banner,
      })),
    ),
  ]
  const ofBlocks = blocksOf(home, 'pictures').flatMap(({ block, at }) =>
    Object.entries(block.pictures).map(([key, { image }]) => ({
      file: nameOf('merchant.json'),
      field: `home[${at}].pictures.${key}.image`,
      image,
      size: sizes.banner,
      budget: BYTE_LIMITS.banner,
      madeBy: 'hand' as const,
    })),
  )
  const taken = named.map((picture) => ({ file: nameOf('snapshot.json'), ...picture, madeBy: 'snapshot' as const }))
  return [...taken, ...ofBlocks].flatMap(({ file, ...picture }) => [
    ...(['avif', 'webp'] as const).flatMap((extension) => fileProblems(file, folder, extension, picture)),
    ...smallProblems(file, folder, picture),
  ])
}

/** How a picture comes about. */
const MADE_BY = { snapshot: 'run npm run snapshot', hand: 'draw and export it: no command makes it' } as const

interface NamedPicture {
  readonly field: string
  readonly image: string
  readonly size: ImageSize
  readonly budget: number
  readonly madeBy: keyof typeof MADE_BY
}

/** Exists, declared size; the AVIF, which nearly all phones load, within its limit. */
function fileProblems(file: string, folder: string, extension: 'avif' | 'webp', picture: NamedPicture): Problem[] {
  const { field, image, size, budget, madeBy } = picture
  const name = `snapshot/${image}.${extension}`
  const fix = MADE_BY[madeBy]
  if (!hasBrandFile(folder, name)) return [{ file, field, found: `no file ${name}`, expected: 'every picture as .avif and as .webp', fix }]
  const body = readBrandFile(folder, name)
  const real = isAvif(body) === (extension === 'avif') ? imageSize(body) : undefined
  if (real?.width !== size.width || real.height !== size.height) {
    const found = real ? `${name} of ${real.width} × ${real.height}` : `${name}, which is no ${extension.toUpperCase()} picture`
    return [{ file, field, found, expected: `${size.width} × ${size.height} as "sizes" says`, fix }]
  }
  return extension === 'avif' ? overweight({ file, field }, sizeOfBrandFile(folder, name), budget, 'compress it more') : []
}

/** Lite mode's: an AVIF no larger than the whole one. Older snapshots have none. */
function smallProblems(file: string, folder: string, { field, image, size, budget, madeBy }: NamedPicture): Problem[] {
  const name = `snapshot/${image}.small.avif`
  const fix = MADE_BY[madeBy]
  if (!hasBrandFile(folder, name))
    return madeBy === 'snapshot' ? [] : [{ file, field, found: `no file ${name}`, expected: 'a small picture for lite mode', fix }]
  const body = readBrandFile(folder, name)
  const real = isAvif(body) ? imageSize(body) : undefined
  if (!real || real.width > size.width || real.height > size.height) {
    const found = real ? `${name} of ${real.width} × ${real.height}` : `${name}, which is no AVIF picture`
    return [{ file, field, found, expected: `an AVIF picture of at most ${size.width} × ${size.height}`, fix }]
  }
  return overweight({ file, field }, body.length, budget, 'compress it more')
}

function overweight(where: Pick<Problem, 'file' | 'field'>, size: number, budget: number, fix: string): Problem[] {
  return size > budget ? [{ ...where, found: `${size} bytes`, expected: `at most ${budget} bytes, for phones on slow networks`, fix }] : []
}

/** The size that a drawing's viewBox gives it. */
export function drawingSize(svg: string): ImageSize | undefined {
  const [width, height] = (/\sviewBox\s*=\s*["']([^"']*)/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number)
  return width && height ? { width, height } : undefined
}
