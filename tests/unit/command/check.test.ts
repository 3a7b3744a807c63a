import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageProblems, siteProblems } from '../../../command/site-checks.ts'
import { planHosting } from '#build-time/hosting/hosting-plan.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_LOOK, LEAST_SEO, merchantOf } from '../src/build-time/brand/least-merchant.ts'

/** Checks a folder of brands as an operator does, where no site is built. */
function check(root: string, ...args: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['command/livery.mjs', 'check', '--merchants', root, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LIVERY_DIST: join(root, 'none') },
  })
  return { status, text: `${stdout}${stderr}` }
}

/** Ten mistakes that people make, in one brand. */
async function withMistakes(): Promise<string> {
  const root = await folderOf({
    'merchant.json': {
      ...LEAST,
      languages: ['EN', 'FIL'],
      identityHost: 'www.other.example',
      look: { ...LEAST_LOOK, colours: { ...LEAST_LOOK.colours, textMuted: '#bbbbbb' } },
      legal: { links: { terms: 'https://www.least.example/terms' } },
    },
    'copy/en.json': { ...LEAST_COPY, words: { 'chrome.hoem': 'Lobby', 'chrome.games': '{{number}} games' } },
    'copy/fil.json': { ...LEAST_COPY, licence: undefined, links: { terms: 'Tuntunin' } },
    'seo/en.json': {
      ...LEAST_SEO,
      pages: { ...LEAST_SEO.pages, login: undefined, home: { title: 'x'.repeat(60), description: undefined } },
    },
    'seo/fil.json': LEAST_SEO,
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>',
  })
  appendFileSync(join(root, 'least/snapshot/banner-1.avif'), Buffer.alloc(40_000))
  mkdirSync(join(root, 'languages'))
  writeFileSync(
    join(root, 'languages/fil.json'),
    JSON.stringify({ locale: 'fil-PH', name: 'Filipino', words: { 'chrome.home': 'Tahanan' } }),
  )
  return root
}

/** File and field of each, as the report prints them. */
const MISTAKES = [
  ['least/merchant.json', 'identityHost'],
  ['least/merchant.json', 'look.colours.textMuted'],
  ['least/copy/en.json', 'links.terms'],
  ['least/copy/en.json', 'words.chrome.hoem'],
  ['least/copy/en.json', 'words.chrome.games'],
  ['least/copy/fil.json', 'licence'],
  ['least/seo/en.json', 'pages.login'],
  ['least/seo/en.json', 'pages.home.description'],
  ['least/logo.svg', '(whole file)'],
  ['least/snapshot.json', 'banners[0].image'],
  ['languages/fil.json', 'words'],
] as const

describe('OPS-1 check over a folder elsewhere', () => {
  test('names file and field of each mistake at once, and fails', async () => {
    const { status, text } = check(await withMistakes(), '--strict')
    expect(status).toBe(1)
    expect(MISTAKES.filter(([file, field]) => !text.includes(`${file}\n  field     ${field}`))).toEqual([])
  })

  test('counts missing texts, says that pages show them in English, and passes unless it is strict', async () => {
    const root = await folderOf({ 'merchant.json': { ...LEAST, languages: ['EN', 'VI'] } })
    const lenient = check(root)
    expect(lenient).toMatchObject({
      status: 0,
      text: expect.stringMatching(/least\/copy\/vi\.json\n[^]*! 3 warnings\. Missing texts are shown in English/) as string,
    })
    expect(check(root, '--strict').status).toBe(1)
  })

  test('TRK-8 warns of pixel services without an id of the brand’s own, and of no others', async () => {
    const vendors = ['firebase', 'pixel-facebook', 'pixel-google', 'pixel-tiktok']
    const { status, text } = check(await folderOf({ 'merchant.json': { ...LEAST, vendors, pixels: { gtm: 'GTM-1' } } }))
    expect(status).toBe(0)
    expect(text).toContain('least/merchant.json\n  field     pixels\n  found     no id for pixel-facebook, pixel-tiktok')
  })

  test('says what was not checked and what it takes', async () => {
    expect(check(await folderOf()).text).toContain('› Not checked: weight, links and titles of pages: build first')
  })
})

/** A repository whose site is built, with a browser that closes as it opens the first page. */
async function withDyingBrowser(): Promise<{ folder: string; root: string }> {
  const root = await folderOf()
  const folder = join(root, '..')
  const site = join(folder, 'dist/least')
  mkdirSync(join(site, 'm'), { recursive: true })
  writeFileSync(
    join(site, 'hosting.json'),
    JSON.stringify(planHosting(merchantOf(), [], ['home', 'login'], { fonts: false, media: false })),
  )
  for (const page of ['home', 'login', 'not-found']) writeFileSync(join(site, `m/${page}.html`), '<title>Least</title>')
  const driver = join(folder, 'node_modules/playwright-core')
  mkdirSync(driver, { recursive: true })
  writeFileSync(
    join(driver, 'index.js'),
    `let isOpen = true
const newPage = () => { isOpen = false; return Promise.reject(new Error('browser.newPage: the browser has been closed')) }
exports.chromium = { launch: async () => ({ newPage, isConnected: () => isOpen, close: async () => {} }) }
`,
  )
  return { folder, root }
}

test('OPS-1 a check whose browser closes reports the page and how many it has not seen, and fails', async () => {
  const { folder, root } = await withDyingBrowser()
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('command/livery.mjs'), 'check', '--merchants', root], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LIVERY_DIST: join(folder, 'dist') },
  })
  expect(stderr).toContain('least/m/home\n  field     browser\n  found     browser.newPage: the browser has been closed')
  expect(stderr).not.toContain('    at ')
  expect(stdout).toMatch(/› Not checked: .* of \d+ further pages: the browser closed/)
  expect(status).toBe(1)
})

describe('OPS-1 check of a built page', () => {
  const exists = (path: string): boolean => path === '/m/home' || path === '/m/brand/logo.svg'
  const page = (head: string, body = ''): string => `<html><head>${head}</head><body>${body}</body></html>`

  test.each<[why: string, html: string, fields: string[]]>([
    [
      'a page with a title and links that lead somewhere',
      page('<title>Home</title>', '<a href="/m/home?x=1#top">a</a><img src="/m/brand/logo.svg">'),
      [],
    ],
    ['a page without a title', page(''), ['title']],
    ['a page with an empty title', page('<title> </title>'), ['title']],
    ['a link that leads nowhere', page('<title>a</title>', '<a href="/m/terms">a</a>'), ['link']],
    ['a picture that is not there', page('<title>a</title>', '<img src="/m/brand/none.svg">'), ['link']],
    ['an address that cannot be decoded', page('<title>a</title>', '<a href="/m/%E0%A4%A">a</a>'), ['link']],
    ['a link to somebody else', page('<title>a</title>', '<a href="https://other.example/m/none">a</a>'), []],
  ])('%s', (_why, html, fields) => expect(pageProblems('a', html, exists).map(({ field }) => field)).toEqual(fields))

  test('names home where it does not fit the first round trip, and a page that is not there', () => {
    const site = mkdtempSync(join(tmpdir(), 'livery-site-'))
    mkdirSync(join(site, 'm'))
    writeFileSync(join(site, 'm/home.html'), page('<title>Home</title>'))
    writeFileSync(join(site, 'm/home.html.br'), Buffer.alloc(14_500))
    const hosting = planHosting(merchantOf(), [], ['home', 'login'], { fonts: false, media: false })
    expect(siteProblems(site, 'least', hosting).map(({ file, field }) => `${file} ${field}`.trim())).toEqual([
      'least/m/home.html weight',
      'least/m/login.html',
      'least/m/not-found.html',
    ])
  })
})

describe('OPS-1 whoever types a command wrongly reads what is wrong', () => {
  const livery = (...words: readonly string[]): { status: number | null; text: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['command/livery.mjs', ...words], { encoding: 'utf8' })
    return { status, text: `${stdout}${stderr}` }
  }

  test.each(['check', 'check --live https://a.example', 'serve'])(
    'livery %s names an option that it does not have, without a trace',
    (words) => {
      const { status, text } = livery(...words.split(' '), '--strickt')
      expect([status, text]).toEqual([2, expect.stringMatching(/^✗ Unknown option '--strickt'[^\n]*\n$/)])
    },
  )

  test('every command says by --help what it is for', () => {
    expect(livery('build', '--help')).toEqual({ status: 0, text: expect.stringMatching(/^livery build .*a site for each brand/) as string })
    expect(livery('check', '--help').text.match(/^livery check/gm)).toHaveLength(3)
  })
})
