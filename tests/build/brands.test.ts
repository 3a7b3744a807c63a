import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { filesIn } from '#build-time/hosting/files.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import { codes, DIST, htmlOf, pages } from './dist.ts'
import { coloursOf } from './second-merchant.ts'

const merchants = loadMerchants([])
/** The brands that come with the product: known to differ in name, colours and pictures. No other site may hold anything of theirs. */
const DEMO = ['aurora', 'lotus', 'savanna']

/** Transparent white and black are highlights and shadows of the components, in every brand. */
const NEUTRAL = new Set(['#ffffff', '#000000'])

/** Files of public/ are the same in every site. */
const isPublic = (path: string): boolean => existsSync(join('public', path.replace(/^m\//, '')))

/** A brand's names and hosts. */
function marksOf({ name, legalName, hosts, identityHost, legal, redirectOrigins }: Merchant): string[] {
  const addresses = [...hosts, identityHost, ...redirectOrigins, ...Object.values(legal.links)]
  return [name, legalName, ...addresses].map((mark) => mark.toLowerCase())
}

function textsOf(code: string): { path: string; text: string }[] {
  return filesIn(join(DIST, code))
    .filter((path) => !isPublic(path))
    .map((path) => ({
      path,
      text: readFileSync(join(DIST, code, path))
        .toString('latin1')
        .toLowerCase(),
    }))
}

/** A copied folder keeps the pictures of its source until its owner takes others, so both sites have them by right. */
function sharesPictures(one: Merchant, other: Merchant): boolean {
  const pictures = ({ folder }: Merchant): string[] =>
    filesIn(join(folder, 'snapshot')).map((file) =>
      createHash('sha256')
        .update(readFileSync(join(folder, 'snapshot', file)))
        .digest('hex'),
    )
  const own = new Set(pictures(one))
  return pictures(other).some((sum) => own.has(sum))
}

const sums = (code: string): Map<string, string> =>
  new Map(
    filesIn(join(DIST, code))
      .filter((path) => path.startsWith('m/brand/'))
      .map((path) => [
        createHash('sha256')
          .update(readFileSync(join(DIST, code, path)))
          .digest('hex'),
        path,
      ]),
  )

test('every brand is built', () => expect(codes()).toEqual(merchants.map(({ code }) => code)))

describe.each(merchants.map((merchant) => [merchant.code, merchant] as const))('the site of %s among the others', (code, merchant) => {
  const files = textsOf(code)
  const others = merchants.filter((other) => other !== merchant && DEMO.includes(other.code))

  test('MER-3 holds no name, company or host of another', () => {
    const marks = others.flatMap(marksOf).filter((mark) => !merchant.name.toLowerCase().includes(mark))
    expect(marks.length).toBeGreaterThan(10)
    expect(files.flatMap(({ path, text }) => marks.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`))).toEqual([])
  })

  test('MER-3 holds no colour of another', () => {
    const own = coloursOf(merchant.folder)
    const foreign = others.flatMap(({ folder }) => [...coloursOf(folder)]).filter((colour) => !own.has(colour) && !NEUTRAL.has(colour))
    expect(foreign.length).toBeGreaterThan(40)
    expect(
      files.flatMap(({ path, text }) => foreign.filter((colour) => text.includes(colour)).map((colour) => `${path}: ${colour}`)),
    ).toEqual([])
  })

  test('MER-3 holds no picture of another', () => {
    const mine = sums(code)
    expect(mine.size).toBeGreaterThan(20)
    const drawings = others
      .filter((other) => !sharesPictures(merchant, other))
      .flatMap((other) => [...sums(other.code)])
      .filter(([sum]) => mine.has(sum))
    expect(drawings).toEqual([])
  })

  test('its pages carry no styles of other shapes', () => {
    const shapes = pages()
      .filter(([site]) => site === code)
      .slice(0, 12)
      .flatMap(([, path]) => {
        const html = htmlOf(code, path)
        const root = tagsOf(html.slice(0, html.indexOf('<head')))[0]?.attributes ?? {}
        const named = [...html.matchAll(/\[(data-(?:tile|header|heading|lane|categories|tabs))="?(\w+)"?\]/g)]
        return named.filter(([, name = '', value]) => root[name] !== value).map(([rule]) => `${path}: ${rule}`)
      })
    expect(shapes).toEqual([])
  })
})
