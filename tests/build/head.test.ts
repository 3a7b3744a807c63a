import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { tagsOf, type Tag } from '#build-time/html/tags.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { isGuarded, isListed, pathBelow, pathTo, ROUTE_IDS, type RouteId } from '#routes/routes.ts'
import { codes, DIST, filesBelow, pages, textOf } from './dist.ts'
import { testEvery } from './every.ts'
import { fileOf, values } from './page.ts'

const merchants = new Map(loadMerchants([]).map((merchant) => [merchant.code, merchant]))
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
    const isOpen = (route: RouteId): boolean => !isGuarded(route, access)
    const screens = ROUTE_IDS.map((route) => ({ route: route as string, languages, isListed: isListed(route) && isOpen(route) }))
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

const heads = new Map<string, readonly Tag[]>()

/** The tags of a page's head, which is read once: each is compared with its versions in other languages. */
function headOf(file: string): readonly Tag[] {
  const html = heads.has(file) ? '' : readFileSync(file, 'utf8')
  const head = heads.get(file) ?? tagsOf(html.slice(0, html.indexOf('</head>')))
  heads.set(file, head)
  return head
}

function subject(name: string) {
  const [, code = '', path = ''] = /^([^/]*)\/(.*)$/.exec(name) ?? []
  const tags = headOf(join(DIST, code, 'm', `${path}.html`))
  const merchant = merchants.get(code)
  const place = places.get(`${code}/m/${path}`)
  if (!place) throw new Error(`${code}/${path} is no page that is known`)
  const origin = `https://${merchant?.identityHost}`
  const meta = (name: string): string[] => values(tags, 'meta', { name }, 'content')
  const property = (name: string): string[] => values(tags, 'meta', { property: name }, 'content')
  const titles = tags.filter(({ name }) => name === 'title')
  return { ...place, code, tags, merchant, origin, meta, property, titles }
}

describe('the head of every page', () => {
  testEvery(
    pages().map((page) => page.join('/')),
    subject,
    {
      'SEO-1 has one title and one description, not too long for a result': ({ titles, meta }) => {
        expect(titles).toHaveLength(1)
        expect(titles[0]?.text.length).toBeGreaterThan(2)
        expect(titles[0]?.text.length).toBeLessThanOrEqual(70)
        expect(meta('description')).toHaveLength(1)
        expect(meta('description')[0]?.length).toBeGreaterThanOrEqual(30)
        expect(meta('description')[0]?.length).toBeLessThanOrEqual(200)
      },

      'SEO-1 has one canonical address': ({ tags, origin, route, language, merchant }) => {
        expect(values(tags, 'link', { rel: 'canonical' }, 'href')).toEqual([
          `${origin}${pathBelow(route, language, merchant?.defaultLanguage ?? 'EN')}`,
        ])
      },

      'SEO-1 OPS-7 lists its versions in every language that has it, which list it in turn': ({ code, tags, origin, languages }) => {
        const alternates = tags
          .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === 'alternate')
          .map(({ attributes }) => [attributes['hreflang'], attributes['href']])
        expect(alternates.map(([hreflang]) => hreflang).filter((hreflang) => hreflang !== 'x-default')).toHaveLength(languages.length)
        expect(alternates.filter(([hreflang]) => hreflang === 'x-default')).toHaveLength(1)
        const addresses = alternates.map(([, href = '']) => href)
        const others = addresses.map((href) => fileOf(code, href.replace(origin, '')))
        const differs = others.filter((file) => file === undefined || alternatesOf(file).join(' ') !== addresses.join(' '))
        expect(differs).toEqual([])
      },

      'SEO-1 has what networks show of a shared link': ({ code, tags, origin, property, titles }) => {
        const [image = ''] = property('og:image')
        expect(property('og:title')).toEqual([titles[0]?.text.replaceAll('&amp;', '&')])
        expect(property('og:url')).toEqual(values(tags, 'link', { rel: 'canonical' }, 'href'))
        expect(property('og:type')).toEqual(['website'])
        expect(fileOf(code, image.replace(origin, ''))).toBeDefined()
      },

      'SEO-1 carries structured data about itself': ({ tags }) => {
        const data = tags
          .filter(({ name, attributes }) => name === 'script' && attributes['type'] === 'application/ld+json')
          .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
        expect(data).not.toEqual([])
        for (const each of data) expect(each).toMatchObject({ '@context': 'https://schema.org' })
        expect(JSON.stringify(data)).toContain(JSON.stringify(values(tags, 'link', { rel: 'canonical' }, 'href')[0]))
      },

      'SEO-2 is indexed only if it is on the list': ({ meta, isListed }) => {
        expect(meta('robots')).toEqual([isListed ? 'index, follow' : 'noindex'])
      },

      "has the brand's colour, manifest and icons": ({ code, tags, meta }) => {
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
      },
    },
  )
})

const alternatesOf = (file: string): string[] => values(headOf(file), 'link', { rel: 'alternate' }, 'href')

describe.each(codes())('%s', (code) => {
  const merchant = merchants.get(code)

  test('RTE-1 every screen exists in every language', () => {
    const paths = (merchant?.languages ?? []).flatMap((language) =>
      ROUTE_IDS.map((route) => `${pathTo(route, language, merchant?.defaultLanguage ?? 'EN')}.html`),
    )
    expect(paths.filter((path) => !fileOf(code, path))).toEqual([])
    expect(paths).not.toEqual([])
  })

  test('SEO-2 robots.txt names the sitemap, which lists the indexed pages in every language and no other', () => {
    const origin = `https://${merchant?.identityHost}`
    expect(textOf(code, 'robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const named = [...textOf(code, 'sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const own = pages().flatMap(([owner, path]) => (owner === code ? [headOf(join(DIST, code, 'm', `${path}.html`))] : []))
    const listed = own.filter((tags) => values(tags, 'meta', { name: 'robots' }, 'content').includes('index, follow'))
    expect(named.toSorted()).toEqual(listed.flatMap((tags) => values(tags, 'link', { rel: 'canonical' }, 'href')).sort())
  })

  test('the manifest of every language names icons that exist', () => {
    for (const language of merchant?.languages ?? []) {
      const manifest = JSON.parse(textOf(code, `m/manifest.${language.toLowerCase()}.webmanifest`)) as {
        icons: { src: string }[]
        start_url: string
        scope: string
      }
      expect(
        manifest.icons.filter(({ src }) => !fileOf(code, src)),
        language,
      ).toEqual([])
      expect([language, manifest.scope, fileOf(code, manifest.start_url) !== undefined]).toEqual([language, '/m/', true])
    }
  })
})
