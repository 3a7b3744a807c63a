import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import { pathBelow, segmentOf } from '#routes/routes.ts'
import { codes, DIST, filesBelow, htmlOf, pages, textOf } from './dist.ts'
import { decoded, fileOf, packedSize, values, visibleText } from './page.ts'
import { serveByNginx, type NginxSite } from './sites.ts'

const merchants = loadMerchants([]).filter(({ code }) => codes().includes(code))
const own = merchants.flatMap((merchant) =>
  merchant.pages.map((page) => [merchant.code, page.language, page.name, merchant, page] as const),
)

interface Thing {
  readonly '@type': string
  readonly mainEntity?: readonly { readonly acceptedAnswer: { readonly text: string } }[]
}

function thingsIn(html: string): Thing[] {
  const data = tagsOf(html).find(({ attributes }) => attributes['type'] === 'application/ld+json')
  return (JSON.parse(data?.text ?? '{}') as { '@graph': Thing[] })['@graph']
}

test('OPS-7 every demo brand has pages of its own in its first three languages, in English and in Arabic where it speaks it', () => {
  for (const code of ['aurora', 'lotus', 'savanna']) {
    const merchant = merchants.find((one) => one.code === code)
    const { languages = [] } = merchant ?? {}
    for (const language of languages.filter((each, place) => place < 3 || each === 'EN' || each === 'AR')) {
      const pages = merchant?.pages.filter((page) => page.language === language) ?? []
      expect(
        pages.map(({ name }) => name),
        `${code} ${language}`,
      ).toEqual(expect.arrayContaining(['about', 'privacy', 'questions', 'responsible', 'terms']))
      expect(
        pages.filter(({ kind }) => kind === 'article'),
        `${code} ${language}`,
      ).toHaveLength(1)
    }
  }
})

describe.each(own)('%s in %s: %s', (code, language, name, merchant, page) => {
  const path = pathBelow(`p/${name}`, language, merchant.defaultLanguage)
  const html = htmlOf(code, path.slice('/m/'.length))
  const tags = tagsOf(html)

  test('OPS-7 is a document with its title, its text and no island of its own', () => {
    const [, heading = ''] = /<h1[^>]*>([^<]*)</.exec(html) ?? []
    expect(decoded(heading)).toBe(page.title)
    // In bytes: Chinese says it with a third of the signs.
    expect(Buffer.byteLength(visibleText(html))).toBeGreaterThan(600)
    const [home, here] = [htmlOf(code, path.slice('/m/'.length).replace(`p/${name}`, 'not-found')), html].map((text) =>
      tagsOf(text)
        .filter((tag) => tag.name === 'astro-island')
        .map(({ attributes }) => attributes['component-url']?.replace(/\..*/, '')),
    )
    expect(here?.filter((island) => !home?.includes(island))).toEqual([])
  })

  test('OPS-7 tells search engines what it is', () => {
    const types = thingsIn(html).map((thing) => thing['@type'])
    expect(types.filter((type) => type === 'Article' || type === 'FAQPage')).toEqual(
      page.kind === 'article' ? ['Article'] : page.kind === 'faq' ? ['FAQPage'] : [],
    )
    for (const question of thingsIn(html).flatMap(({ mainEntity = [] }) => mainEntity))
      expect(question.acceptedAnswer.text.length).toBeGreaterThan(10)
  })

  test('OPS-7 the footer of home links to it where its front matter says so', () => {
    const home = tagsOf(htmlOf(code, pathBelow('home', language, merchant.defaultLanguage).slice('/m/'.length)))
    expect(values(home, 'a', { href: path }, 'href')).toHaveLength(page.footer === undefined ? 0 : 1)
  })

  test('OPS-7 its pictures have sizes, measures and a light AVIF', () => {
    for (const { attributes } of tags.filter((tag) => tag.name === 'img' && tag.attributes['srcset'])) {
      expect(attributes).toMatchObject({
        width: expect.stringMatching(/^\d+$/) as string,
        height: expect.stringMatching(/^\d+$/) as string,
      })
      expect(attributes['alt']).not.toBe('')
    }
    const avif = values(tags, 'source', { type: 'image/avif' }, 'srcset').flatMap((list) =>
      list.split(', ').map((one) => one.split(' ')[0] ?? ''),
    )
    for (const address of avif) expect(packedSize(fileOf(code, address) ?? ''), address).toBeLessThanOrEqual(60 * 1024)
  })
})

describe.each(merchants.map((merchant) => [merchant.code, merchant] as const))('%s', (code, merchant) => {
  test('OPS-7 no page of a language that lacks an own page links to it', () => {
    const all = new Set(merchant.pages.map(({ name, language }) => pathBelow(`p/${name}`, language, merchant.defaultLanguage)))
    const linked = pages().flatMap(([owner, path]) =>
      owner === code ? [...htmlOf(code, path).matchAll(/href="(\/m\/(?:[a-z-]+\/)?p\/[^"#]*)/g)].map(([, href = '']) => href) : [],
    )
    expect(linked.length).toBeGreaterThan(merchant.pages.length)
    expect([...new Set(linked)].filter((href) => !all.has(href))).toEqual([])
  })

  test('OPS-7 each promotion of the snapshot has a page in every language, with its text in the HTML', () => {
    const ids = filesBelow(code, 'activity')
    expect(ids.length).toBeGreaterThan(0)
    const promotions = merchant.snapshot.promotions.flatMap((category) => category.promotions)
    for (const id of ids) {
      for (const language of merchant.languages) {
        const html = htmlOf(code, pathBelow(`activity/${id}`, language, merchant.defaultLanguage).slice('/m/'.length))
        const { title, content } = promotions.find((one) => one.id === id)!
        expect(visibleText(html)).toContain(title[language])
        for (const line of (content[language] ?? '').split('\n')) expect(visibleText(html)).toContain(line)
        expect(thingsIn(html).map((thing) => thing['@type'])).toContain('Offer')
      }
    }
  })

  test('OPS-7 the list of promotions leads crawlers to their pages', () => {
    for (const id of filesBelow(code, 'activity')) expect(htmlOf(code, 'promotions')).toContain(`href="/m/activity/${id}"`)
    expect(textOf(code, 'sitemap.xml')).toContain(`/m/activity/${filesBelow(code, 'activity')[0]}<`)
  })
})

describe('served by nginx', () => {
  const merchant = merchants.find(({ code }) => code === 'aurora')
  let nginx: NginxSite
  beforeAll(async () => {
    nginx = await serveByNginx(DIST, 'aurora')
  })
  afterAll(() => nginx.stop())
  const ask = (path: string, headers = {}) => nginx.ask(path, { host: merchant?.hosts[0] ?? '', ...headers })

  test('OPS-7 an own page and a promotion’s have the policy of their own code', async () => {
    const { documents } = JSON.parse(readFileSync(join(DIST, 'aurora', 'hosting.json'), 'utf8')) as {
      documents: { policies: { pages: string[]; policy: string }[] }
    }
    for (const page of ['p/terms', 'ar/p/responsible', `activity/${filesBelow('aurora', 'activity')[0]}`]) {
      const { status, headers } = await ask(`/m/${page}`)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers['content-security-policy']).toBe(documents.policies.find(({ pages }) => pages.includes(page))?.policy)
    }
  })

  test('OPS-7 what a language lacks, and what does not exist, is not found in that language', async () => {
    const lacking = merchant?.languages.find((language) => !merchant.pages.some((page) => page.language === language)) ?? 'TH'
    for (const [path, words] of [
      [`/m/${segmentOf(lacking)}/p/terms`, `lang="${segmentOf(lacking)}`],
      ['/m/p/no-such-page', 'lang="en'],
      ['/m/p', 'lang="en'],
      ['/m/activity/no-such-promotion', 'lang="en'],
    ] as const) {
      const { status, body } = await ask(path)
      expect([path, status]).toEqual([path, 404])
      expect(body.toString()).toContain(words)
    }
  })

  test('OPS-7 a language that was chosen leads to its version of a page only where there is one', async () => {
    // Hosts lead on from addresses that every language has. A page of some languages stays where it is.
    for (const language of ['FR', 'VI']) expect((await ask('/m/p/terms', { cookie: `language=${language}` })).status).toBe(200)
    expect((await ask('/m/activity/welcome', { cookie: 'language=VI' })).headers['location']).toBe('/m/vi/activity/welcome')
  })
})
