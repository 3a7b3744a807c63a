import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { siteWords, wordProblems } from './texts.ts'
import { contrastProblems } from '#build-time/brand/checks/contrast.ts'
import { undeclaredPixels } from '#build-time/brand/public-merchant.ts'
import { protectionProblems, type Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { ownPageProblems } from '#build-time/own-pages/check.ts'
import { isListed, isRouteId, ROUTE_IDS } from '#routes/routes.ts'
import { imageSize, svgProblem, type ImageSize } from '#build-time/brand/checks/images.ts'

type NameOf = (path: string) => string

/** Checks the folder's fields and files against each other, which no field's schema can do (MER-1). */
export function checkFolder(merchant: Merchant, folderName: string, nameOf: NameOf): Problem[] {
  const config = nameOf('merchant.json')
  return [
    ...identityProblems(merchant, folderName, config),
    ...pixelProblems(merchant, config),
    ...protectionProblems(merchant, config),
    ...contrastProblems(config, merchant.look),
    ...drawingProblems(merchant, nameOf),
    ...textProblems(merchant, nameOf),
    ...snapshotProblems(merchant, nameOf('snapshot.json')),
    ...pictureProblems(merchant, nameOf),
    ...ownPageProblems(merchant),
  ]
}

function identityProblems(
  { code, hosts, identityHost, languages, defaultLanguage }: Merchant,
  folderName: string,
  file: string,
): Problem[] {
  const problems: Problem[] = []
  if (code !== folderName) {
    problems.push({
      file,
      field: 'code',
      found: `"${code}"`,
      expected: `"${folderName}", the folder's name`,
      fix: 'rename the folder or change the code',
    })
  }
  if (!hosts.some((host) => identityHost === host || identityHost.endsWith(`.${host}`))) {
    problems.push({
      file,
      field: 'identityHost',
      found: `"${identityHost}"`,
      expected: 'one of "hosts" or a sub-domain of one',
      fix: `write "www.${hosts[0]}"`,
    })
  }
  if (!languages.includes(defaultLanguage)) {
    problems.push({
      file,
      field: 'defaultLanguage',
      found: `"${defaultLanguage}"`,
      expected: `one of "languages": ${languages.join(', ')}`,
      fix: 'add it to "languages" or choose another',
    })
  }
  return [...problems, ...repeated(file, 'hosts', hosts), ...repeated(file, 'languages', languages)]
}

function pixelProblems(merchant: Merchant, file: string): Problem[] {
  return undeclaredPixels(merchant).map(({ channel, service }) => ({
    file,
    field: `pixels.${channel}`,
    found: 'an id whose service is not in "vendors"',
    expected: `"${service}" in "vendors"`,
    fix: `add "${service}" to "vendors" or remove the id`,
  }))
}

function repeated(file: string, field: string, items: readonly string[]): Problem[] {
  const twice = items.filter((item, index) => items.indexOf(item) < index)
  return twice.map((item) => ({ file, field, found: `"${item}" twice`, expected: 'each once', fix: 'remove one' }))
}

/** Checks, in every language: footer links have words, own words replace a text of the site, screens have titles, listed screens have descriptions. */
function textProblems({ languages, copy, seo, legal }: Merchant, nameOf: NameOf): Problem[] {
  const links = Object.keys(legal.links)
  const site = siteWords()
  return languages.flatMap((code) => {
    const words = copy.get(code)
    const pages = seo.get(code)?.pages
    const copyFile = nameOf(`copy/${code.toLowerCase()}.json`)
    const seoFile = nameOf(`seo/${code.toLowerCase()}.json`)
    const undescribed = Object.entries(pages ?? {}).filter(([id, page]) => isRouteId(id) && isListed(id) && page.description === undefined)
    return [
      ...(words ? keyProblems(copyFile, 'links', Object.keys(words.links), links, 'a key of "legal.links" in merchant.json') : []),
      ...wordProblems(copyFile, words?.words ?? {}, site),
      ...(pages ? keyProblems(seoFile, 'pages', Object.keys(pages), ROUTE_IDS, `a screen: ${ROUTE_IDS.join(', ')}`) : []),
      ...undescribed.map(([id]) => ({
        file: seoFile,
        field: `pages.${id}.description`,
        found: 'nothing',
        expected: 'a description, since search engines list this screen',
        fix: 'add a sentence',
      })),
    ]
  })
}

function keyProblems(file: string, field: string, found: readonly string[], wanted: readonly string[], expected: string): Problem[] {
  const missing = wanted.filter((key) => !found.includes(key))
  const extra = found.filter((key) => !wanted.includes(key))
  return [
    ...missing.map((key) => ({ file, field: `${field}.${key}`, found: 'nothing', expected: 'words', fix: `add "${key}" to "${field}"` })),
    ...extra.map((key) => ({ file, field: `${field}.${key}`, found: `the key "${key}"`, expected, fix: 'remove it' })),
  ]
}

function snapshotProblems({ languages, lanes, snapshot }: Merchant, file: string): Problem[] {
  const texts = [
    ...snapshot.banners.map(({ title }, index) => ({ field: `banners[${index}].title`, text: title })),
    ...snapshot.marquee.map((text, index) => ({ field: `marquee[${index}]`, text })),
    ...snapshot.promotions.flatMap(({ name, promotions }, at) => [
      { field: `promotions[${at}].name`, text: name },
      ...promotions.map(({ title }, index) => ({ field: `promotions[${at}].promotions[${index}].title`, text: title })),
    ]),
  ]
  const untranslated = texts.flatMap(({ field, text }) =>
    languages.filter((code) => text[code] === undefined).map((code) => `${field}.${code}`),
  )
  const foreign = snapshot.lanes.flatMap(({ category }, index) => (lanes.includes(category) ? [] : [{ category, index }]))
  return [
    ...untranslated.map((field) => ({ file, field, found: 'nothing', expected: 'words in every language of the site', fix: 'add them' })),
    ...foreign.map(({ category, index }) => ({
      file,
      field: `lanes[${index}].category`,
      found: `"${category}"`,
      expected: 'a category of "lanes" in merchant.json',
      fix: 'add it there or remove the lane here',
    })),
  ]
}

/** Byte limits: a banner (the first one is the LCP image), a tile, a drawing. */
const BYTE_LIMITS = { banner: 35_000, tile: 12_000, svg: 20_000 } as const

/** Checks that logos and icon exist, hold shapes only and are within the limit. */
function drawingProblems({ folder, logo, headerLogo = logo, icon }: Merchant, nameOf: NameOf): Problem[] {
  const drawings = [['logo', logo] as const, ...(headerLogo === logo ? [] : [['headerLogo', headerLogo] as const]), ['icon', icon] as const]
  return drawings.flatMap(([field, name]) => {
    const place = join(folder, name)
    if (!existsSync(place))
      return [
        {
          file: nameOf('merchant.json'),
          field,
          found: `no file "${name}"`,
          expected: 'an SVG drawing in this folder',
          fix: 'add the file',
        },
      ]
    const file = nameOf(name)
    const wrong = svgProblem(readFileSync(place))
    const drawn: Problem[] = wrong ? [{ file, field: '', ...wrong }] : []
    return drawn.concat(overweight(file, '', place, BYTE_LIMITS.svg, 'draw it with fewer points'))
  })
}

/** Checks the pictures of the snapshot's banners and tiles. */
function pictureProblems({ folder, snapshot }: Merchant, nameOf: NameOf): Problem[] {
  const { banners, lanes, promotions, sizes } = snapshot
  const named = [
    ...banners.map(({ image }, index) => ({ field: `banners[${index}].image`, image, size: sizes.banner, budget: BYTE_LIMITS.banner })),
    ...lanes.flatMap(({ tiles }, at) =>
      tiles.map(({ image }, index) => ({ field: `lanes[${at}].tiles[${index}].image`, image, size: sizes.tile, budget: BYTE_LIMITS.tile })),
    ),
    ...promotions.flatMap((category, at) =>
      category.promotions.map(({ image }, index) => ({
        field: `promotions[${at}].promotions[${index}].image`,
        image,
        size: sizes.banner,
        budget: BYTE_LIMITS.banner,
      })),
    ),
  ]
  return named.flatMap((picture) =>
    ['avif', 'webp'].flatMap((extension) => fileProblems(nameOf('snapshot.json'), folder, extension, picture)),
  )
}

interface NamedPicture {
  readonly field: string
  readonly image: string
  readonly size: ImageSize
  readonly budget: number
}

/** Checks that one file of a picture exists and has the declared size, and that the AVIF, which nearly all phones load, is within the limit. */
function fileProblems(file: string, folder: string, extension: string, { field, image, size, budget }: NamedPicture): Problem[] {
  const name = `snapshot/${image}.${extension}`
  const place = join(folder, name)
  if (!existsSync(place))
    return [{ file, field, found: `no file ${name}`, expected: 'every picture as .avif and as .webp', fix: 'run npm run snapshot' }]
  const real = imageSize(readFileSync(place))
  if (real?.width !== size.width || real.height !== size.height) {
    const found = real ? `${name} of ${real.width} × ${real.height}` : `${name}, which is no ${extension.toUpperCase()} picture`
    return [{ file, field, found, expected: `${size.width} × ${size.height} as "sizes" says`, fix: 'run npm run snapshot' }]
  }
  return extension === 'avif' ? overweight(file, field, place, budget, 'compress it more') : []
}

function overweight(file: string, field: string, place: string, budget: number, fix: string): Problem[] {
  const { size } = statSync(place)
  return size > budget
    ? [{ file, field, found: `${size} bytes`, expected: `at most ${budget} bytes, for phones on slow networks`, fix }]
    : []
}
