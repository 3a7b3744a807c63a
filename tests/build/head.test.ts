import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { pathBelow, pathTo, ROUTE_IDS } from '#routes/routes.ts'
import { codes, filesBelow, htmlOf, pages, textOf } from './dist.ts'
import { fileOf, values } from './page.ts'

const merchants = new Map(loadMerchants([]).map((merchant) => [merchant.code, merchant]))
/** SEO-2's list. */
const LISTED = new Set<string>(['index', 'home', 'game', 'activity', 'inviteFriends', 'register'])

interface Place {
  /** Below the language. */
  readonly route: string
  readonly language: LanguageCode
  /** Those that have the page. */
  readonly languages: readonly LanguageCode[]
  readonly isListed: boolean
}

/** Each page, by merchant and path below `/m/`: screens, and the documents beside them (OPS-7). */
const places = new Map(
  [...merchants.values()].flatMap((merchant) => {
    const { code, languages, defaultLanguage, access } = merchant
    const isOpen = (route: string): boolean => access === 'public' || ['index', 'register', 'inviteFriends'].includes(route)
    const screens = ROUTE_IDS.map((route) => ({ route: route as string, languages, isListed: LISTED.has(route) && isOpen(route) }))
    const promotions = filesBelow(code, 'activity').map((id) => ({ route: `activity/${id}`, languages, isListed: isOpen('activity') }))
    const own = merchant.pages.map(({ name, noindex }) => ({
      route: `p/${name}`,
      languages: languages.filter((language) => merchant.pages.some((page) => page.name === name && page.language === language)),
      isListed: !noindex,
    }))
    return [...screens, ...promotions, ...own].flatMap((page) =>
      page.languages.map((language): [string, Place] => [
        `${code}${pathBelow(page.route, language, defaultLanguage)}`,
        { ...page, language },
      ]),
    )
  }),
)

describe.each(pages())('the head of %s/%s', (code, path) => {
  const tags = tagsOf(htmlOf(code, path))
  const merchant = merchants.get(code)
  const place = places.get(`${code}/m/${path}`)
  if (!place) throw new Error(`${code}/${path} is no page that is known`)
  const { route, language, languages, isListed } = place
  const origin = `https://${merchant?.identityHost}`
  const meta = (name: string): string[] => values(tags, 'meta', { name }, 'content')
  const property = (name: string): string[] => values(tags, 'meta', { property: name }, 'content')
  const titles = tags.filter(({ name }) => name === 'title')

  test('SEO-1 has one title and one description, not too long for a result', () => {
    expect(titles).toHaveLength(1)
    expect(titles[0]?.text.length).toBeGreaterThan(2)
    expect(titles[0]?.text.length).toBeLessThanOrEqual(70)
    expect(meta('description')).toHaveLength(1)
    expect(meta('description')[0]?.length).toBeGreaterThanOrEqual(30)
    expect(meta('description')[0]?.length).toBeLessThanOrEqual(200)
  })

  test('SEO-1 has one canonical address', () => {
    expect(values(tags, 'link', { rel: 'canonical' }, 'href')).toEqual([
      `${origin}${pathBelow(route, language, merchant?.defaultLanguage ?? 'EN')}`,
    ])
  })

  test('SEO-1 OPS-7 lists its versions in every language that has it, which list it in turn', () => {
    const alternates = tags
      .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === 'alternate')
      .map(({ attributes }) => [attributes['hreflang'], attributes['href']])
    expect(alternates.map(([hreflang]) => hreflang).filter((hreflang) => hreflang !== 'x-default')).toHaveLength(languages.length)
    expect(alternates.filter(([hreflang]) => hreflang === 'x-default')).toHaveLength(1)
    for (const [, href = ''] of alternates) {
      const file = fileOf(code, href.replace(origin, ''))
      const other = tagsOf(file === undefined ? '' : readFileSync(file, 'utf8'))
      expect(values(other, 'link', { rel: 'alternate' }, 'href')).toEqual(alternates.map((alternate) => alternate[1]))
    }
  })

  test('SEO-1 has what networks show of a shared link', () => {
    const [image = ''] = property('og:image')
    expect(property('og:title')).toEqual([titles[0]?.text.replaceAll('&amp;', '&')])
    expect(property('og:url')).toEqual(values(tags, 'link', { rel: 'canonical' }, 'href'))
    expect(property('og:type')).toEqual(['website'])
    expect(fileOf(code, image.replace(origin, ''))).toBeDefined()
  })

  test('SEO-1 carries structured data about itself', () => {
    const data = tags
      .filter(({ name, attributes }) => name === 'script' && attributes['type'] === 'application/ld+json')
      .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
    expect(data).not.toEqual([])
    for (const each of data) expect(each).toMatchObject({ '@context': 'https://schema.org' })
    expect(JSON.stringify(data)).toContain(JSON.stringify(values(tags, 'link', { rel: 'canonical' }, 'href')[0]))
  })

  test('SEO-2 is indexed only if it is on the list', () => {
    expect(meta('robots')).toEqual([isListed ? 'index, follow' : 'noindex'])
  })

  test("has the brand's colour, manifest and icons", () => {
    expect(meta('theme-color').length).toBeGreaterThan(0)
    for (const [rel, count] of [
      ['manifest', 1],
      ['icon', 1],
      ['apple-touch-icon', 1],
    ] as const) {
      const found = values(tags, 'link', { rel }, 'href')
      expect(found).toHaveLength(count)
      expect(found.filter((address) => !fileOf(code, address))).toEqual([])
    }
  })
})

describe.each(codes())('%s', (code) => {
  const merchant = merchants.get(code)

  test.each(merchant?.languages ?? [])('RTE-1 every screen exists in %s', (language) => {
    const missing = ROUTE_IDS.filter((route) => !fileOf(code, `${pathTo(route, language, merchant?.defaultLanguage ?? 'EN')}.html`))
    expect(missing).toEqual([])
  })

  test('SEO-2 robots.txt names the sitemap, which lists the indexed pages in every language and no other', () => {
    const origin = `https://${merchant?.identityHost}`
    expect(textOf(code, 'robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const named = [...textOf(code, 'sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const listed = pages().filter(([owner, path]) => owner === code && htmlOf(code, path).includes('content="index, follow"'))
    expect(named.toSorted()).toEqual(
      listed.flatMap(([, path]) => values(tagsOf(htmlOf(code, path)), 'link', { rel: 'canonical' }, 'href')).sort(),
    )
  })

  test.each(merchant?.languages ?? [])('the manifest in %s names icons that exist', (language) => {
    const manifest = JSON.parse(textOf(code, `m/manifest.${language.toLowerCase()}.webmanifest`)) as {
      icons: { src: string }[]
      start_url: string
      scope: string
    }
    expect(manifest.icons.filter(({ src }) => !fileOf(code, src))).toEqual([])
    expect([manifest.scope, fileOf(code, manifest.start_url) !== undefined]).toEqual(['/m/', true])
  })
})
