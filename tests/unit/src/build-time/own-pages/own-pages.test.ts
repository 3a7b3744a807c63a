import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { brandAssets } from '#build-time/brand/assets.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import type { Merchant, OwnPage } from '#build-time/brand/schema/merchant.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import { documentOf, pageHtml } from '#build-time/own-pages/render.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_SEO, LEAST_SNAPSHOT } from '../brand/least-merchant.ts'

const FACTS = { title: 'Terms', description: 'What holds between us.' }

function page(body = 'Words.', facts: Record<string, unknown> = {}): string {
  const lines = Object.entries({ ...FACTS, ...facts }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  return ['---', ...lines, '---', '', body, ''].join('\n')
}

const TWO_LANGUAGES = {
  'merchant.json': { ...LEAST, languages: ['EN', 'AR'] },
  'copy/ar.json': LEAST_COPY,
  'seo/ar.json': LEAST_SEO,
  'snapshot.json': { ...LEAST_SNAPSHOT, banners: [{ image: 'banner-1', title: { EN: 'Hello', AR: 'أهلا' }, linkageType: 'URL' }] },
}
const HALL = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#04c' } })
  .jpeg()
  .toBuffer()

/** A merchant in English and Arabic with these files below `pages/`. Where there are pictures, they are drawn. */
async function merchantWith(pages: Record<string, string | Buffer>): Promise<Merchant> {
  const files = Object.fromEntries(Object.entries(pages).map(([path, content]) => [`pages/${path}`, content]))
  const [merchant] = loadMerchants([], await folderOf({ ...TWO_LANGUAGES, ...files }))
  if (!merchant) throw new Error('no merchant')
  if (Object.keys(pages).some((path) => path.startsWith('pictures/'))) await brandAssets(merchant)
  return merchant
}

async function problemsWith(pages: Record<string, string | Buffer>): Promise<readonly Problem[]> {
  return merchantWith(pages).then(
    () => [],
    (error: unknown) => {
      if (error instanceof MerchantError) return error.problems
      throw error
    },
  )
}

function pageOf({ pages }: Merchant, name: string, language = 'EN'): OwnPage {
  const found = pages.find((one) => one.name === name && one.language === language)
  if (!found) throw new Error(`no page ${name} in ${language}`)
  return found
}

async function htmlFor(body: string, others: Record<string, string | Buffer> = {}, language = 'en'): Promise<string> {
  const merchant = await merchantWith({ [`${language}/shown.md`]: page(body), ...others })
  return pageHtml(merchant, pageOf(merchant, 'shown', language.toUpperCase()))
}

const EN = 'merchants/least/pages/en/terms.md'

test('OPS-7 a file of pages/<language> is a page: its front matter, its text, and where they stand', async () => {
  const merchant = await merchantWith({
    'en/terms.md': page('## Rules', { footer: 2, published: '2026-11-20' }),
    'en/.DS_Store': 'noise',
    'sw/terms.md': 'a language that the merchant does not offer',
  })
  expect(merchant.pages).toEqual([
    {
      ...FACTS,
      name: 'terms',
      language: 'EN',
      file: EN,
      kind: 'page',
      footer: 2,
      noindex: false,
      published: '2026-11-20',
      body: '\n## Rules\n',
      linesAbove: 6,
    },
  ])
  expect((await merchantWith({})).pages).toEqual([])
})

test.each<[why: string, facts: string, problem: Partial<Problem>]>([
  ['a page without front matter', 'Words.', { file: EN, field: '', found: 'no fields', expected: 'front matter in YAML' }],
  ['front matter that is no YAML', '---\ntitle: "Terms\n---\nWords.', { file: EN, field: '', expected: 'front matter in YAML' }],
  ['front matter that is a list', '---\n- title\n---\nWords.', { file: EN, field: '', found: 'no fields' }],
  ['a page without a title', page('Words.', { title: undefined }), { file: EN, field: 'title', found: 'nothing', expected: 'a value' }],
  ['a title that is cut', page('Words.', { title: 'T'.repeat(71) }), { file: EN, field: 'title', found: '71' }],
  ['a mistyped key', page('Words.', { foter: 1 }), { file: EN, field: 'foter', found: 'the key "foter"', fix: 'write "footer"' }],
  ['an unknown kind', page('Words.', { kind: 'blog' }), { file: EN, field: 'kind', found: '"blog"' }],
  ['a place that is no number', page('Words.', { footer: 'left' }), { file: EN, field: 'footer', found: '"left"' }],
  ['a day that is none', page('Words.', { updated: 'yesterday' }), { file: EN, field: 'updated', expected: 'a date as 2026-11-21' }],
  ['an article without a day', page('Words.', { kind: 'article' }), { file: EN, field: 'published', found: 'nothing' }],
  ['questions without a question', page('Words.', { kind: 'faq' }), { file: EN, field: 'kind', found: '"faq" without a question' }],
  ['a text that nobody has written yet', page('TODO: write'), { file: EN, field: '', found: 'TODO: write', expected: 'your own words' }],
])('OPS-7 %s stops the build with file, field, found and expected', async (_why, text, problem) => {
  expect(await problemsWith({ 'en/terms.md': text })).toEqual([expect.objectContaining(problem)])
})

test.each([
  ['en/Terms.md', 'merchants/least/pages/en/Terms.md'],
  ['en/terms.txt', 'merchants/least/pages/en/terms.txt'],
  ['en/home.md', 'merchants/least/pages/en/home.md'],
  ['terms.md', 'merchants/least/pages/terms.md'],
  ['english/terms.md', 'merchants/least/pages/english'],
])('OPS-7 a page is not looked for in pages/%s, and the build says so', async (path, file) => {
  expect(await problemsWith({ [path]: page() })).toEqual([expect.objectContaining({ file, field: '' })])
})

/** The body begins on the sixth line. */
const AT_SIX = `${EN}:6`

test.each<[why: string, body: string, problem: Partial<Problem>]>([
  ['an element in a line', 'A <b>bold</b> word', { field: 'HTML', found: '<b>', expected: 'Markdown alone' }],
  ['a block of HTML', '<script>alert(1)</script>', { field: 'HTML', found: '<script>alert(1)</script>' }],
  ['a comment', '<!-- later -->', { field: 'HTML', found: '<!-- later -->' }],
  ['a heading of the first level', '# Terms', { field: 'heading', found: '# Terms' }],
  ['a heading that skips a level', '### Rules', { field: 'heading', found: '### Rules' }],
  ['a list to tick', '- [x] done', { field: 'list', found: 'a list to tick' }],
  ['a page that does not exist', '[us](/m/p/about)', { field: 'link', found: '/m/p/about', expected: 'a page of pages/en/: terms' }],
  ['a file that does not exist', '[us](about.md)', { field: 'link', found: 'about.md', expected: 'a page of pages/en/: terms' }],
  ['a page that this language lacks', '[us](/m/ar/p/terms)', { field: 'link', expected: 'a page of pages/ar/: other' }],
  ['a screen that does not exist', '[us](/m/lobby)', { field: 'link', found: '/m/lobby' }],
  ['a screen that no link leads to', '[us](/m/not-found)', { field: 'link', found: '/m/not-found' }],
  ['a language that the site lacks', '[us](/m/th/home)', { field: 'link', expected: 'a language of the site: EN, AR' }],
  ['a promotion that ends', '[gift](/m/activity/gift)', { field: 'link', fix: 'write /m/activity?id=gift' }],
  ['an address without https', '[us](http://a.example)', { field: 'link', expected: 'an address that starts with https://' }],
  ['a bare www', 'See www.a.example', { field: 'link', found: 'http://www.a.example' }],
  ['a script as an address', '[us](javascript:alert(1))', { field: 'link', found: 'javascript:alert(1)' }],
  ['a path of somebody else', '[us](//a.example/m/home)', { field: 'link', found: '//a.example/m/home' }],
  ['a definition', '[us][1]\n\n[1]: /m/lobby', { field: 'link', found: '/m/lobby', file: `${EN}:8` }],
  ['a name that nothing defines', '[us][about]', { field: 'link', found: '[us][about]' }],
  ['a link without words', '[](/m/service)', { field: 'link', found: 'a link to /m/service without words' }],
  ['an encoded script', '[us](&#106;avascript:alert(1))', { field: 'link', found: 'javascript:alert(1)' }],
  ['data as an address', '[us](data:text/html,x)', { field: 'link', found: 'data:text/html,x' }],
  ['a heading that does not exist', '[up](#rules)', { field: 'link', found: '#rules' }],
  [
    'a heading of another page',
    '[up](/m/p/terms#rules)',
    { field: 'link', expected: expect.stringContaining(`a heading of ${EN}`) as string },
  ],
  ['a picture that does not exist', '![Hall](../pictures/hall.jpg)', { field: 'picture', found: '../pictures/hall.jpg' }],
  ['a picture of another host', '![Hall](https://a.example/hall.jpg)', { field: 'picture', found: 'https://a.example/hall.jpg' }],
  ['a picture outside its folder', '![Hall](../../logo.svg)', { field: 'picture', found: '../../logo.svg' }],
])('OPS-7 %s stops the build with file and line', async (_why, body, problem) => {
  expect(await problemsWith({ 'en/terms.md': page(body), 'ar/other.md': page() })).toEqual([
    expect.objectContaining({ file: AT_SIX, ...problem }),
  ])
})

test.each([
  ['/m/home?token=abc', 'token'],
  ['/m/login?redirectUrl=https://elsewhere.example', 'redirectUrl'],
  ['/m/game?category=RNG&code=1&state=2', 'code, state'],
  ['https://agent7.least.example/m/home?authorization=x', 'authorization'],
  ['/m/home#token=abc', 'token'],
])('RTE-4 RTE-7 a page may not link to %s, which brings %s to the site', async (url, names) =>
  expect(await problemsWith({ 'en/terms.md': page(`[Words](${url})`) })).toMatchObject([
    { field: 'link', found: `${url}, which brings ${names}`, fix: `remove ${names}` },
  ]),
)

test.each(['/m/game?category=RNG', 'https://elsewhere.example/?token=1'])('RTE-4 it may link to %s', async (url) =>
  expect(await problemsWith({ 'en/terms.md': page(`[Words](${url})`) })).toEqual([]),
)

test.each(['jpg', 'png', 'webp'] as const)(
  'MER-1 a picture of few bytes and very many pixels is refused before it is decoded: %s',
  async (kind) => {
    const vast = sharp({ create: { width: 6000, height: 4001, channels: 3, background: '#04c' } })
    const picture = await (kind === 'png' ? vast.png() : kind === 'webp' ? vast.webp({ effort: 0 }) : vast.jpeg()).toBuffer()
    const name = `../pictures/hall.${kind}`
    const problems = await problemsWith({ 'en/terms.md': page(`![Hall](${name})`), [`pictures/hall.${kind}`]: picture })
    expect(problems).toMatchObject([
      {
        file: 'merchants/least/pages/en/terms.md:6',
        field: 'picture',
        found: `${name} of 6000 × 4001`,
        expected: 'at most 24000000 pixels',
      },
    ])
  },
)

test('OPS-7 a picture that is none stops the build with its file', async () => {
  expect(
    await problemsWith({ 'en/terms.md': page('![Hall](../pictures/hall.jpg)'), 'pictures/hall.jpg': Buffer.from('no picture') }),
  ).toEqual([expect.objectContaining({ file: 'merchants/least/pages/pictures/hall.jpg', expected: 'a JPEG, PNG or WebP picture' })])
})

describe('the HTML of a page', () => {
  test.each([
    ['/m/service', '/m/service', '/m/ar/service'],
    ['/m/activity?id=gift', '/m/activity?id=gift', '/m/ar/activity?id=gift'],
    ['/m/p/shown', '/m/p/shown', '/m/ar/p/shown'],
    ['shown.md', '/m/p/shown', '/m/ar/p/shown'],
    ['./shown.md#rules', '/m/p/shown#rules', '/m/ar/p/shown#rules'],
    ['/m/ar/home', '/m/ar/home', '/m/ar/home'],
    ['#rules', '#rules', '#rules'],
    ['/m/service#languages', '/m/service#languages', '/m/ar/service#languages'],
    ['mailto:a@b.example', 'mailto:a@b.example', 'mailto:a@b.example'],
    ['https://a.example/?a=1&b=2#c', 'https://a.example/?a=1&amp;b=2#c', 'https://a.example/?a=1&amp;b=2#c'],
  ])('OPS-7 the link %s leads on in the language of the page', async (url, english, arabic) => {
    const body = `[words](${url})\n\n## Rules`
    expect(await htmlFor(body)).toContain(`<a href="${english}">words</a>`)
    expect(await htmlFor(body, {}, 'ar')).toContain(`<a href="${arabic}">words</a>`)
  })

  test('OPS-7 headings have ids of their words, no two the same and none of the document around them', async () => {
    const html = await htmlFor('## Rules\n\n## Rules\n\n### Rules 2\n\n## Main\n\n## القواعد\n\n## ¿?')
    const ids = tagsOf(html).map(({ attributes }) => attributes['id'])
    expect(ids).toEqual(['rules', 'rules-2', 'rules-2-2', 'main-2', 'القواعد', 'part'])
  })

  test('OPS-7 a link by name leads where its definition says', async () => {
    expect(
      await htmlFor('[words][1] and [![Hall](../pictures/hall.jpg)](shown.md)\n\n[1]: /m/home', { 'pictures/hall.jpg': HALL }, 'ar'),
    ).toMatch(/<a href="\/m\/ar\/home">words<\/a> and <a href="\/m\/ar\/p\/shown"><picture>/)
  })

  test('OPS-7 a table has no style attribute, which the policy would block', async () => {
    const html = await htmlFor('| a | b |\n| :-- | --: |\n| 1 | 2 |')
    expect(html).not.toContain('style=')
    expect(html).toContain('<td data-align="right">2</td>')
  })

  test('OPS-7 a telephone number stays on one line, and reads from left to right', async () => {
    expect(await htmlFor('[+63 2 5555-0199](tel:+63255550199)')).toContain(
      '<a href="tel:+63255550199" dir="ltr">+63\u00a02\u00a05555\u20110199</a>',
    )
  })

  test('OPS-7 what looks like markup in a text stays text', async () => {
    expect(await htmlFor('A \\<b> and `<i>` and "x"')).toContain('A &lt;b&gt; and <code>&lt;i&gt;</code>')
  })

  test('OPS-7 a picture comes in sizes for phones, as AVIF and WebP, with its measures; only the first one at once', async () => {
    const pictures = { 'pictures/hall.jpg': HALL }
    const html = await htmlFor('![A "hall"](../pictures/hall.jpg)\n\n![](../pictures/hall.jpg)', pictures)
    const tags = tagsOf(html)
    const source = tags.find(({ name }) => name === 'source')
    const [first, second] = tags.filter(({ name }) => name === 'img')
    const sizes = (list = ''): string[] => list.split(', ').map((one) => one.replace(/\.\w{5}\./, '.*.'))
    const files = (format: string): string[] => [360, 720, 1080].map((width) => `/m/brand/page-hall-jpg-${width}.*.${format} ${width}w`)
    expect(source?.attributes['type']).toBe('image/avif')
    expect(sizes(source?.attributes['srcset'])).toEqual(files('avif'))
    expect(sizes(first?.attributes['srcset'])).toEqual(files('webp'))
    expect(first?.attributes).toMatchObject({ alt: 'A &quot;hall&quot;', width: '1080', height: '540' })
    expect([first?.attributes['loading'], second?.attributes['loading'], second?.attributes['alt']]).toEqual([undefined, 'lazy', ''])
  })

  test('OPS-7 two pictures of one name but another kind stay two', async () => {
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c40' } })
      .png()
      .toBuffer()
    const html = await htmlFor('![A](../pictures/hall.jpg) ![B](../pictures/hall.png)', {
      'pictures/hall.jpg': HALL,
      'pictures/hall.png': png,
    })
    expect([...html.matchAll(/width="(\d+)"/g)].map(([, width]) => width)).toEqual(['1080', '300'])
    expect(html).toContain('page-hall-png-300')
  })

  test('OPS-7 a picture is never made larger than it is', async () => {
    const small = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#04c' } })
      .png()
      .toBuffer()
    const html = await htmlFor('![Sign](../pictures/sign.png)', { 'pictures/sign.png': small })
    expect(html).toContain('width="400" height="100"')
    expect(html).not.toContain('720w')
  })
})

describe('what search engines are told of a page', () => {
  test('OPS-7 a page exists in the languages that have a file of its name', async () => {
    const merchant = await merchantWith({ 'en/terms.md': page(), 'ar/terms.md': page(), 'ar/about.md': page('Words.', { noindex: true }) })
    expect(documentOf(merchant, pageOf(merchant, 'terms'))).toEqual({
      path: 'p/terms',
      ...FACTS,
      languages: ['EN', 'AR'],
      listed: true,
      things: [],
    })
    expect(documentOf(merchant, pageOf(merchant, 'about', 'AR'))).toMatchObject({ languages: ['AR'], listed: false })
  })

  test('OPS-7 an article names its days, its picture and the company', async () => {
    const merchant = await merchantWith({
      'en/news.md': page('![Hall](../pictures/hall.jpg)', { kind: 'article', published: '2026-11-01', updated: '2026-11-20' }),
      'pictures/hall.jpg': HALL,
    })
    const { things, picture } = documentOf(merchant, pageOf(merchant, 'news'))
    expect(picture).toMatchObject({ width: 1080, height: 540 })
    expect(things).toEqual([
      expect.objectContaining({
        '@type': 'Article',
        headline: 'Terms',
        datePublished: '2026-11-01',
        dateModified: '2026-11-20',
        image: expect.stringMatching(/^https:\/\/www\.least\.example\/m\/brand\/page-hall-jpg-1080\.\w{5}\.webp$/) as string,
        publisher: { '@id': 'https://www.least.example/#organization' },
      }),
    ])
  })

  test('OPS-7 questions are the headings of the second level, answers all below them as plain words', async () => {
    const body = 'Before.\n\n## Why *now*?\n\nOne [link](/m/home).\n\n- a\n- b\n\n### More\n\nTwo.\n\n## And then?\n\nThree.'
    const merchant = await merchantWith({ 'en/faq.md': page(body, { kind: 'faq' }) })
    const answer = (text: string) => ({ '@type': 'Answer', text })
    expect(documentOf(merchant, pageOf(merchant, 'faq')).things).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'Why now?', acceptedAnswer: answer('One link.\na b\nMore\nTwo.') },
          { '@type': 'Question', name: 'And then?', acceptedAnswer: answer('Three.') },
        ],
      },
    ])
  })
})

describe('RGP-7 what a page promises of the protection of play', () => {
  const protecting = (responsiblePlay: object | undefined, body: string) =>
    folderOf({
      ...TWO_LANGUAGES,
      'merchant.json': { ...TWO_LANGUAGES['merchant.json'], ...(responsiblePlay && { features: { responsiblePlay } }) },
      'pages/en/terms.md': page(body),
    })
  const IDLE = 'A button{{panicButton}}, and out after {{ signOutAfterIdle }} minutes.'

  test('is printed with the values of the folder', async () => {
    const [merchant] = loadMerchants([], await protecting({ panicButton: true, signOutAfterIdle: 20 }, IDLE))
    expect(pageHtml(merchant!, pageOf(merchant!, 'terms'))).toContain('A button, and out after 20 minutes.')
  })

  test('stops the build where the folder does not have it, with the line', async () => {
    const folder = await protecting(undefined, `Words.\n\n${IDLE} {{panic}}`)
    const problems = (): readonly Problem[] => {
      try {
        loadMerchants([], folder)
        return []
      } catch (error) {
        return (error as MerchantError).problems
      }
    }
    expect(problems().map(({ file, found }) => [file, found])).toEqual([
      [`${EN}:8`, '{{panicButton}}'],
      [`${EN}:8`, '{{ signOutAfterIdle }}'],
      [`${EN}:8`, '{{panic}}'],
    ])
  })
})
