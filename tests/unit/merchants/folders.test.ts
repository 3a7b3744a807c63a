import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { valueIn } from '#build-time/brand/by-language.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { bannerImages } from '#build-time/brand/schema/snapshot.ts'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import { themeCss } from '#build-time/brand/theme.ts'

const ROOT = join(process.cwd(), 'merchants')
/** The brands that come with the product. An operator's own folders, beside them or in their place, may differ in all of this. */
const DEMO = ['aurora', 'lotus', 'savanna']
const merchants = loadMerchants(DEMO, ROOT)

test('MER-1 every folder loads', () => {
  expect(loadMerchants([], ROOT).map(({ code }) => code)).toEqual(
    readdirSync(ROOT, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(merchants.map((merchant) => [merchant.code, merchant] as const))('%s', (_code, merchant) => {
  test.each(merchant.languages)(
    'RGP-7 the lines that each page prints promise no limit in %s: whether there is one, the back end says',
    (language) => {
      const { terms } = JSON.parse(readFileSync(`src/i18n/glossary/${language.toLowerCase()}.json`, 'utf8')) as {
        terms: { Limit: string[] }
      }
      const { responsible, tagline, licence } = merchant.copy.get(language)!
      const folded = [responsible, tagline, licence].join(' ').toLocaleLowerCase()
      expect(terms.Limit.filter((term) => folded.includes(term.toLocaleLowerCase()))).toEqual([])
    },
  )

  test.each(merchant.languages)('what is inlined into each page stays below 1.3 kB in %s', (language) => {
    expect(Buffer.byteLength(JSON.stringify(publicMerchant(merchant, language)))).toBeLessThanOrEqual(1300)
  })

  test('its theme is small enough to be inlined', () => expect(Buffer.byteLength(themeCss(merchant))).toBeLessThan(4000))

  test('what a phone shows before it scrolls weighs 120 kB at most: two banners, six tiles, the logo', () => {
    const {
      snapshot: { banners, lanes },
      folder,
      logo,
    } = merchant
    const pictures = [...banners.slice(0, 2), ...(lanes[0]?.tiles.slice(0, 6) ?? [])].map(
      ({ image }) => statSync(join(folder, 'snapshot', `${image}.avif`)).size,
    )
    expect(pictures.reduce((sum, size) => sum + size, statSync(join(folder, logo)).size)).toBeLessThan(120_000)
  })

  test('the snapshot leads with the lanes that the brand leads with', () => {
    const shown = merchant.snapshot.lanes.map(({ category }) => category)
    expect(shown).toEqual(merchant.lanes.filter((category) => shown.includes(category)))
  })

  test('PER-5 every picture of the snapshot is there with its small one, and none lies about unused', () => {
    const {
      snapshot: { banners, lanes, promotions },
      folder,
    } = merchant
    const used = new Set(
      [
        ...banners.flatMap(bannerImages),
        ...lanes.flatMap(({ tiles }) => tiles),
        ...promotions.flatMap((category) => category.promotions),
      ].flatMap(({ image }) => [`${image}.avif`, `${image}.webp`, `${image}.small.avif`]),
    )
    expect(readdirSync(join(folder, 'snapshot')).toSorted()).toEqual([...used].toSorted())
  })
})

test('MER-2 the demo brands are data alone and share no look: no two have a shape in common', () => {
  for (const shape of ['tile', 'header', 'heading', 'categories', 'tabBar'] as const)
    expect(new Set(merchants.map(({ look }) => JSON.stringify(look[shape]))).size, shape).toBe(merchants.length)
})

test('MER-2 each leads with games, money and an order of its own', () => {
  for (const facts of [
    merchants.map(({ lanes }) => lanes[0]),
    merchants.map((merchant) => valueIn(merchant.money, merchant).currency),
    merchants.map(({ home }) => home.join()),
    merchants.map(({ menu }) => menu.join()),
    merchants.map(({ tabs }) => tabs.join()),
    merchants.map((merchant) => valueIn(merchant.country, merchant).code),
  ])
    expect(new Set(facts).size).toBe(merchants.length)
})
