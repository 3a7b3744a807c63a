import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '#build-time/hosting/files.ts'
import { siteProblems } from '../../command/site-checks.ts'
import { coloursOf, OTHER_HOME, SEASON_HEADER, twoMerchants } from './second-merchant.ts'
import { browserPath, serveBySandbox } from './sites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let merchants = ''
let dist = ''
/** Status and errors of the build of the two, beside a third brand that is unfinished. */
let built: { readonly status: number | null; readonly stdout: string; readonly stderr: string }

beforeAll(() => {
  merchants = twoMerchants(join(root, 'merchants'))
  mkdirSync(join(merchants, 'unfinished'))
  writeFileSync(join(merchants, 'unfinished', 'merchant.json'), '{}')
  dist = mkdtempSync(join(tmpdir(), 'livery-two-'))
  built = spawnSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', join(dist, '.pages')], {
    cwd: root,
    env: {
      ...process.env,
      MERCHANTS_DIR: merchants,
      MERCHANTS: '',
      SHARD: '',
      NODE_ENV: 'production',
      LIVERY_KEEP_GOING: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      VITEST: undefined,
    },
    encoding: 'utf8',
  })
  if (!existsSync(join(dist, 'zephyr'))) throw new Error(`The build of two merchants failed:\n${built.stdout}\n${built.stderr}`)
})

afterAll(() => {
  for (const folder of [merchants, dist]) rmSync(folder, { recursive: true, force: true })
})

test('MER-1 OPS-1 a build that keeps going leaves a faulty brand out, names it and what it lacks, and ends with status 2', () => {
  expect(readdirSync(dist).filter((name) => !name.startsWith('.'))).toEqual(['savanna', 'zephyr'])
  expect(built.stderr).toMatch(/Not built: \S*\/unfinished,.*Built: savanna, zephyr/)
  expect([built.status, built.stderr.includes('unfinished/merchant.json')]).toEqual([2, true])
})

/** Transparent white and black are highlights and shadows of the components, in every brand. */
const NEUTRAL = new Set(['#ffffff', '#000000'])

interface File {
  readonly path: string
  readonly bytes: Buffer
}

const site = (code: string): File[] => filesIn(join(dist, code)).map((path) => ({ path, bytes: readFileSync(join(dist, code, path)) }))

const brandOf = (code: string): File[] => site(code).filter(({ path }) => path.startsWith('m/brand/'))
const pagesOf = (code: string): string[] => filesIn(join(dist, code, 'm')).filter((file) => file.endsWith('.html'))
const sum = ({ bytes }: File): string => createHash('sha256').update(bytes).digest('hex')

/** Files of public/ are the same in every site. */
const isOfThisSite = ({ path }: File): boolean => !existsSync(join(root, 'public', path.replace('m/', '')))

describe.each<[code: string, other: string, words: string[]]>([
  ['savanna', 'zephyr', ['zephyr', 'زفيروس']],
  ['zephyr', 'savanna', ['savanna', 'acacia ridge', 'سافانا']],
])('the site of %s beside %s', (code, other, words) => {
  test('MER-3 names the other brand, its company and its hosts nowhere', () => {
    const found = site(code).flatMap(({ path, bytes }) =>
      words.filter((word) => `${path}\n${bytes.toString()}`.toLowerCase().includes(word)).map((word) => `${path}: ${word}`),
    )
    expect(found).toEqual([])
  })

  test('MER-3 holds no colour of the other', () => {
    const own = coloursOf(join(merchants, code))
    const foreign = [...coloursOf(join(merchants, other))].filter((colour) => !own.has(colour) && !NEUTRAL.has(colour))
    expect(foreign.length).toBeGreaterThan(20)
    const found = site(code)
      .filter(isOfThisSite)
      .flatMap(({ path, bytes }) =>
        foreign.filter((colour) => bytes.toString('latin1').toLowerCase().includes(colour)).map((colour) => `${path}: ${colour}`),
      )
    expect(found).toEqual([])
  })

  test('MER-3 holds no picture of the other', () => {
    const theirs = new Set(brandOf(other).map(sum))
    expect(theirs.size).toBeGreaterThan(5)
    expect(
      brandOf(code)
        .filter((file) => theirs.has(sum(file)))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('MER-2 has every page that the other has, but for those that it wrote itself', () => {
    const ofEveryBrand = (brand: string): string[] => pagesOf(brand).filter((path) => !/(?:^|\/)p\//.test(path))
    expect(ofEveryBrand(code)).toEqual(ofEveryBrand(other))
    expect(ofEveryBrand(code).length).toBeGreaterThan(0)
  })
})

describe('places of a brand’s own', () => {
  const home = (): string => readFileSync(join(dist, 'zephyr/m/home.html'), 'utf8')

  test('OPS-8 a bright yellow button on a light page has a line around it', () => {
    expect(home()).toMatch(/--glow:inset 0 0 0 1\.5px #8a7201/)
    expect(readFileSync(join(dist, 'savanna/m/home.html'), 'utf8')).not.toMatch(/--(?:fill|rim):/)
  })

  test('OPS-8 titles of banners whose pictures hold them are for screen readers alone', () => {
    // Beside a picture that waits for its island stand its words.
    const shown = home().replaceAll(/<noscript>.*?<\/noscript>(?=<span class="visually-hidden">[^<])/gs, '')
    const banners = [...shown.matchAll(/<img [^>]*src="\/m\/brand\/banner-[^>]*>/g)].map(([image]) => image)
    expect(banners.length).toBeGreaterThan(0)
    expect(banners.filter((image) => !/ alt="[^"]+"/.test(image))).toEqual([])
  })

  test.each([
    ['on a day of it', Date.now(), SEASON_HEADER],
    ['long after it, in a page of that day', Date.now() + 90 * 86_400_000, undefined],
  ])(
    'OPS-8 a season colours the bar at the top %s',
    async (_when, time, expected) => {
      const site = await serveBySandbox(dist, ['zephyr'])
      const browser = await chromium.launch({
        args: ['--no-sandbox'],
        executablePath: process.env['LIVERY_CHROMIUM'] ?? '/usr/bin/chromium',
      })
      try {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'light' })
        await page.clock.setFixedTime(time)
        await page.route('**/wps/**', (route) => route.abort())
        await page.goto(`http://127.0.0.1:${site.port}/m/home`)
        const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-header'))
        if (expected) expect(colour).toBe(expected)
        else expect(colour).not.toBe(SEASON_HEADER)
        expect(await page.locator('html[data-season]').count()).toBe(expected ? 1 : 0)
      } finally {
        await browser.close()
        await site.stop()
      }
    },
    90_000,
  )
})

describe('a yellow brand on white with a font and pages of its own', () => {
  test('OPS-8 PER-3 keeps the limits of home in every language, and no page of it lacks a title or leads nowhere', () => {
    const site = join(dist, 'zephyr')
    const homes = filesIn(join(site, 'm')).filter((file) => /^(?:\w\w\/)?home\.html$/.test(file))
    expect(homes).toHaveLength(5)
    expect(homes.filter((file) => !existsSync(join(site, 'm', `${file}.br`)))).toEqual([])
    const hosting = JSON.parse(readFileSync(join(site, 'hosting.json'), 'utf8')) as Parameters<typeof siteProblems>[2]
    expect(siteProblems(site, 'zephyr', hosting)).toEqual([])
  })

  test.each([
    ['home', '/m/home', true],
    ['sign-in', '/m/login', true],
    ['an own page with a table', '/m/p/reading-odds', true],
    // The font has no Arabic letters.
    ['an own page from right to left', '/m/ar/p/terms', false],
  ])(
    'OPS-7 OPS-8 %s fits a phone in its font, with a line around its yellow buttons',
    async (name, path, inOwnFont) => {
      const site = await serveBySandbox(dist, ['zephyr'])
      const browser = await chromium.launch({ args: ['--no-sandbox'], ...browserPath() })
      try {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'light' })
        await page.route('**/wps/**', (route) => route.abort())
        await page.goto(`http://127.0.0.1:${site.port}${path}`)
        await page.locator('html[data-works]').waitFor({ state: 'attached' })
        const fonts = (): Promise<string[]> =>
          page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
        if (inOwnFont) await expect.poll(fonts).toEqual(['t0'])
        const look = await page.evaluate(() => {
          const isYellow = ({ backgroundImage, backgroundColor }: CSSStyleDeclaration): boolean =>
            `${backgroundImage} ${backgroundColor}`.includes('rgb(255, 212, 1)')
          const yellow = [...document.querySelectorAll('main a, main button, header a, header button')]
            .map((one) => getComputedStyle(one))
            .filter(isYellow)
          return {
            ownFont: getComputedStyle(document.body).fontFamily.startsWith('t0'),
            scrollsSideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
            yellow: yellow.length > 0,
            withoutLine: yellow.filter(({ boxShadow }) => !boxShadow.includes('rgb(138, 114, 1) 0px 0px 0px 1.5px inset')).length,
          }
        })
        expect(look).toEqual({ ownFont: inOwnFont, scrollsSideways: false, yellow: true, withoutLine: 0 })
        expect(await fonts()).toEqual(inOwnFont ? ['t0'] : [])
        await page.screenshot({ path: join(root, 'reports/own-look', `${name.replaceAll(' ', '-')}.png`) })
      } finally {
        await browser.close()
        await site.stop()
      }
    },
    90_000,
  )
})

describe('home in an order of its own', () => {
  /** A text of each section's HTML that no other has. */
  const MARKS: Readonly<Record<string, RegExp>> = {
    banner: /component-url="[^"]*BannerCarousel/,
    marquee: /role="group"/,
    menu: /<nav[^>]*aria-label="Quick menu"/,
    rail: /href="#lane-/,
    lanes: /id="lane-/,
    // A place that is kept free. The recent games have none.
    providers: /<div class="[^"]*"><\/div>/,
  }

  test('MER-1 has the sections of its folder in that order', () => {
    const html = readFileSync(join(dist, 'zephyr/m/home.html'), 'utf8')
    const sections = OTHER_HOME.filter((section) => section in MARKS)
    const places = sections.map((section) => html.search(MARKS[section] ?? /$/))
    expect(places).not.toContain(-1)
    expect(sections.toSorted((a, b) => html.search(MARKS[a] ?? /$/) - html.search(MARKS[b] ?? /$/))).toEqual(sections)
  })

  test('MER-1 comes alive in a browser, without a word of trouble', async () => {
    const site = await serveBySandbox(dist, ['zephyr'])
    const executablePath = process.env['LIVERY_CHROMIUM'] ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      // Sections work by static files; no back end is needed.
      await page.route('**/wps/**', (route) => route.abort())
      await page.goto(`http://127.0.0.1:${site.port}/m/home`)
      await page.locator('html[data-works]').waitFor({ state: 'attached' })
      await page.evaluate(() => {
        for (const section of document.querySelectorAll('main > *')) section.scrollIntoView({ block: 'center' })
      })
      await page.locator('[id^=lane-] article a').first().click()
      await page.getByRole('dialog').waitFor()
      expect(errors).toEqual([])
    } finally {
      await browser.close()
      await site.stop()
    }
  })
})
