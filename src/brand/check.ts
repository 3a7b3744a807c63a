import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contrastProblems } from '#brand/contrast.ts'
import { imageSize, type ImageSize } from '#brand/image-size.ts'
import type { Problem } from '#brand/problems.ts'
import type { Merchant } from '#brand/schema.ts'
import { svgProblem } from '#brand/svg.ts'
import { isListed, isRouteId, ROUTE_IDS } from '#shells/routes.ts'

/** Bytes that a phone may spend: a banner (the first is the LCP image), a tile, a drawing. */
const BUDGET = { banner: 35_000, tile: 12_000, svg: 20_000 } as const

type NameOf = (path: string) => string

/** What no single field can say of itself: the folder's files and fields against each other (MER-1). */
export function checkFolder(merchant: Merchant, folderName: string, nameOf: NameOf): Problem[] {
  const config = nameOf('merchant.json')
  return [
    ...identity(merchant, folderName, config),
    ...contrastProblems(config, merchant.look),
    ...drawings(merchant, nameOf),
    ...texts(merchant, nameOf),
    ...snapshot(merchant, nameOf),
  ]
}

function identity({ code, hosts, identityHost, languages, defaultLanguage }: Merchant, folderName: string, file: string): Problem[] {
  const problems: Problem[] = []
  if (code !== folderName) {
    problems.push({ file, field: 'code', found: `"${code}"`, expected: `"${folderName}", the folder's name`, fix: 'rename the folder or the code' })
  }
  if (!hosts.some((host) => identityHost === host || identityHost.endsWith(`.${host}`))) {
    problems.push({ file, field: 'identityHost', found: `"${identityHost}"`, expected: 'one of "hosts" or a sub-domain of one', fix: `write "www.${hosts[0]}"` })
  }
  if (!languages.includes(defaultLanguage)) {
    problems.push({ file, field: 'defaultLanguage', found: `"${defaultLanguage}"`, expected: `one of "languages": ${languages.join(', ')}`, fix: 'add it to "languages" or choose another' })
  }
  const repeated = [...languages, ...hosts].find((item, index, all) => all.indexOf(item) !== index)
  if (repeated !== undefined) {
    problems.push({ file, field: hosts.includes(repeated) ? 'hosts' : 'languages', found: `"${repeated}" twice`, expected: 'each once', fix: 'remove one' })
  }
  return problems
}

function drawings({ folder, logo, icon }: Merchant, nameOf: NameOf): Problem[] {
  return [['logo', logo], ['icon', icon]].flatMap(([field, name]) => {
    const place = join(folder, name!)
    if (!existsSync(place)) return [{ file: nameOf('merchant.json'), field: field!, found: `no file "${name}"`, expected: 'an SVG drawing in this folder', fix: 'put it there' }]
    const wrong = svgProblem(readFileSync(place, 'utf8'))
    const file = nameOf(name!)
    const heavy = overweight(place, BUDGET.svg)
    return [
      ...(wrong ? [{ file, field: '', ...wrong }] : []),
      ...(heavy ? [{ file, field: '', ...heavy, fix: 'draw it with fewer points' }] : []),
    ]
  })
}

function texts({ languages, copy, seo, legal }: Merchant, nameOf: NameOf): Problem[] {
  const links = Object.keys(legal.links)
  return languages.flatMap((code) => {
    const words = copy.get(code)
    const pages = seo.get(code)?.pages
    const copyFile = nameOf(`copy/${code.toLowerCase()}.json`)
    const seoFile = nameOf(`seo/${code.toLowerCase()}.json`)
    return [
      ...(words ? unequal(copyFile, 'links', Object.keys(words.links), links, 'a link of "legal.links"') : []),
      ...(pages ? unequal(seoFile, 'pages', Object.keys(pages), ROUTE_IDS, 'a screen') : []),
      ...Object.entries(pages ?? {}).filter(([id, page]) => isRouteId(id) && isListed(id) && page.description === undefined).map(([id]) => (
        { file: seoFile, field: `pages.${id}.description`, found: 'nothing', expected: 'a description: search engines list this screen', fix: 'add a sentence' })),
    ]
  })
}

function unequal(file: string, field: string, found: readonly string[], expected: readonly string[], what: string): Problem[] {
  const missing = expected.filter((key) => !found.includes(key)).map((key) => ({ file, field: `${field}.${key}`, found: 'nothing', expected: 'a value', fix: `add "${key}"` }))
  const extra = found.filter((key) => !expected.includes(key)).map((key) => ({ file, field: `${field}.${key}`, found: `the key "${key}"`, expected: what, fix: 'remove it' }))
  return [...missing, ...extra]
}

function snapshot({ folder, languages, lanes, snapshot: taken }: Merchant, nameOf: NameOf): Problem[] {
  const file = nameOf('snapshot.json')
  const words = [...taken.banners.map(({ title }, index) => [`banners[${index}].title`, title] as const), ...taken.marquee.map((line, index) => [`marquee[${index}]`, line] as const)]
  return [
    ...words.flatMap(([field, said]) => languages.filter((code) => said[code] === undefined).map((code) => (
      { file, field: `${field}.${code}`, found: 'nothing', expected: 'words in every language of the site', fix: 'run the snapshot again, or add them' }))),
    ...taken.lanes.flatMap(({ category }, index) => (lanes.includes(category) ? [] : [
      { file, field: `lanes[${index}].category`, found: `"${category}"`, expected: 'a category of "lanes" in merchant.json', fix: 'add it there or remove it here' }])),
    ...taken.banners.flatMap(({ image }, index) => picture(file, folder, `banners[${index}].image`, image, taken.sizes.banner, BUDGET.banner)),
    ...taken.lanes.flatMap((lane, at) => lane.tiles.flatMap(({ image }, index) => (
      picture(file, folder, `lanes[${at}].tiles[${index}].image`, image, taken.sizes.tile, BUDGET.tile)))),
  ]
}

/** Both files of a picture: there, of the declared size, the AVIF within its budget. */
function picture(file: string, folder: string, field: string, image: string, size: ImageSize, budget: number): Problem[] {
  return ['avif', 'webp'].flatMap((ext) => {
    const name = `snapshot/${image}.${ext}`
    const place = join(folder, name)
    if (!existsSync(place)) return [{ file, field, found: `no file ${name}`, expected: 'every picture as .avif and as .webp', fix: 'run npm run snapshot' }]
    const real = imageSize(readFileSync(place))
    const fits = real?.width === size.width && real.height === size.height
    const heavy = ext === 'avif' ? overweight(place, budget) : undefined
    return [
      ...(fits ? [] : [{ file, field, found: real ? `${name} of ${real.width} × ${real.height}` : `${name}, which is no such picture`, expected: `${size.width} × ${size.height} as "sizes" says` }]),
      ...(heavy ? [{ file, field, ...heavy, found: `${name} of ${heavy.found}`, fix: 'compress it more' }] : []),
    ]
  })
}

function overweight(place: string, budget: number): { found: string; expected: string } | undefined {
  const { size } = statSync(place)
  return size > budget ? { found: `${size} bytes`, expected: `at most ${budget} bytes, for phones on slow networks` } : undefined
}
