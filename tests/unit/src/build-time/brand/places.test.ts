import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { assetUrl, brandAssets } from '#build-time/brand/assets.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { lookAt, planSeasons, seasonCss, seasonReport, seasonScript } from '#build-time/brand/seasons.ts'
import { markSize } from '#build-time/brand/site-pictures.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import { prerenderedBanners } from '#build-time/snapshot/prerendered.ts'
import BannerCarousel from '#islands/BannerCarouselIsland.tsx'
import { planMarks } from '#build-time/page-frame/footer.ts'
import { planMemberLinks } from '#build-time/page-frame/member-menu.ts'
import { setCurrentShell } from '#page/current.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_LOOK, LEAST_SNAPSHOT, merchantOf } from './least-merchant.ts'

const svg = (viewBox: string, inside: string = '<path d="M0 0h9v9H0z"/>'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#04c' } })
    .png()
    .toBuffer()

const withConfig = (changes: object): Record<string, unknown> => ({ 'merchant.json': { ...LEAST, ...changes } })
const CONFIG = 'merchants/least/merchant.json'

async function problemsWith(files: Record<string, unknown>): Promise<readonly Problem[]> {
  try {
    loadMerchants([], await folderOf(files))
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

async function loaded(files: Record<string, unknown>): Promise<Merchant> {
  const [merchant] = loadMerchants([], await folderOf(files))
  if (!merchant) throw new Error('no merchant')
  await brandAssets(merchant)
  return merchant
}

const seal = (changes: object = {}): Record<string, unknown> =>
  withConfig({ marks: { seals: { board: { image: 'board.svg', name: 'Board', ...changes } } } })

test('OPS-8 a folder with a bright yellow button on white passes every check', async () => {
  const colours = { ...LEAST_LOOK.colours, accent: '#ffd400', accentStrong: '#6b5600', onAccent: '#1d1a00', accentBorder: '#8a7200' }
  const stops = [
    { colour: '#ffe14d', at: 0 },
    { colour: '#ffd400', at: 100 },
  ]
  const look = { ...LEAST_LOOK, colours, gradients: { brand: [{ kind: 'linear', angle: 0, stops }] } }
  expect(await problemsWith(withConfig({ look }))).toEqual([])
})

describe('seals and payment logos', () => {
  test.each<[why: string, files: Record<string, unknown>, problem: Partial<Problem>]>([
    [
      'a file that is not there',
      seal(),
      { file: CONFIG, field: 'marks.seals.board.image', found: 'no file "marks/board.svg"', fix: 'add the file' },
    ],
    [
      'a drawing with a script',
      { ...seal(), 'marks/board.svg': svg('0 0 40 40', '<script>alert(1)</script>') },
      { file: 'merchants/least/marks/board.svg', found: 'a <script>' },
    ],
    [
      'a drawing too heavy',
      { ...seal(), 'marks/board.svg': svg('0 0 40 40', `<path d="${'M0 0h1'.repeat(1500)}"/>`) },
      { file: 'merchants/least/marks/board.svg', expected: 'at most 8000 bytes, for phones on slow networks' },
    ],
    [
      'a ribbon',
      { ...seal(), 'marks/board.svg': svg('0 0 600 40') },
      { found: '600 × 40', expected: 'half to five times as wide as high' },
    ],
    ['a file outside the folder', { ...seal({ image: '../logo.svg' }) }, { field: 'marks.seals.board.image', found: '"../logo.svg"' }],
    [
      'a target that runs code',
      { ...seal({ href: 'javascript:alert(1)' }), 'marks/board.svg': svg('0 0 40 40') },
      { field: 'marks.seals.board.href', found: '"javascript:alert(1)"', expected: 'an address that starts with https:// or mailto:' },
    ],
    ['a target in the clear', { ...seal({ href: 'http://board.example' }) }, { field: 'marks.seals.board.href' }],
    ['no words', { ...seal({ name: '' }) }, { field: 'marks.seals.board.name' }],
    [
      'words for no seal',
      { 'copy/en.json': { ...LEAST_COPY, marks: { borad: 'Board' } } },
      {
        file: 'merchants/least/copy/en.json',
        field: 'marks.borad',
        found: 'the key "borad"',
        expected: 'a key of "marks" in merchant.json',
      },
    ],
    [
      'one key for a seal and a logo',
      {
        ...withConfig({ marks: { seals: { pay: { image: 'a.svg', name: 'A' } }, payments: { pay: { image: 'a.svg', name: 'A' } } } }),
        'marks/a.svg': svg('0 0 40 40'),
      },
      { file: CONFIG, field: 'marks', found: '"pay" twice' },
    ],
  ])('OPS-8 %s stops the build', async (_why, files, problem) => {
    expect(await problemsWith(files)).toEqual([expect.objectContaining(problem)])
  })

  test('OPS-8 a picture too small to stay sharp stops the build', async () => {
    const files = {
      ...withConfig({ marks: { payments: { pay: { image: 'pay.png', name: 'Pay' } } } }),
      'marks/pay.png': await picture(60, 30),
    }
    expect(await problemsWith(files)).toEqual([
      expect.objectContaining({ file: 'merchants/least/marks/pay.png', found: '60 × 30', expected: 'at least 64 pixels high' }),
    ])
  })

  test('OPS-8 they are equally high, in order, with their words in the language, and home has none', async () => {
    const merchant = await loaded({
      ...withConfig({
        marks: {
          seals: {
            board: { image: 'board.svg', name: 'Board', href: 'https://board.example/7' },
            help: { image: 'board.svg', name: 'Help' },
          },
          payments: { pay: { image: 'pay.png', name: 'Pay' } },
        },
      }),
      'copy/en.json': { ...LEAST_COPY, marks: { board: 'Licensed by the Board' } },
      'marks/board.svg': svg('0 0 80 40'),
      'marks/pay.png': await picture(600, 300),
    })
    const marks = (route: 'home' | 'service') =>
      planMarks({ merchant, language: 'EN', route }, (key) => ({ src: assetUrl(merchant, `mark-${key}`), ...markSize(merchant, key) }))
    const size = { width: 64, height: 32 }
    const [seals, payments] = marks('service')
    expect(seals).toEqual([
      { src: assetUrl(merchant, 'mark-board'), ...size, alt: 'Licensed by the Board', href: 'https://board.example/7' },
      { src: assetUrl(merchant, 'mark-help'), ...size, alt: 'Help', href: undefined },
    ])
    expect(payments).toEqual([{ src: assetUrl(merchant, 'mark-pay'), ...size, alt: 'Pay', href: undefined }])
    expect(payments?.[0]?.src).toMatch(/^\/m\/brand\/mark-pay\.\w{5}\.webp$/)
    expect(marks('home')).toEqual([])
  })
})

describe('links of the member’s menu', () => {
  const link = (changes: object = {}): Record<string, unknown> => ({
    ...withConfig({ memberLinks: { club: { href: 'https://club.example/', ...changes } } }),
    'copy/en.json': { ...LEAST_COPY, links: { club: 'Club' } },
  })

  test.each<[why: string, files: Record<string, unknown>, problem: Partial<Problem>]>([
    [
      'one without words',
      { ...link(), 'copy/en.json': LEAST_COPY },
      { file: 'merchants/least/copy/en.json', field: 'links.club', found: 'nothing' },
    ],
    ['one that runs code', link({ href: 'javascript:alert(1)' }), { field: 'memberLinks.club.href', found: '"javascript:alert(1)"' }],
    ['one that names a user', link({ href: 'https://us@evil.example/' }), { field: 'memberLinks.club.href' }],
    ['one with an unknown icon', link({ icon: 'skull' }), { field: 'memberLinks.club.icon', found: '"skull"' }],
    [
      'one with the key of a footer link',
      {
        ...withConfig({ memberLinks: { club: { href: 'https://club.example/' } }, legal: { links: { club: '/m/service' } } }),
        'copy/en.json': { ...LEAST_COPY, links: { club: 'Club' } },
      },
      { file: CONFIG, field: 'memberLinks', found: '"club" twice' },
    ],
  ])('OPS-8 %s stops the build', async (_why, files, problem) => {
    expect(await problemsWith(files)).toEqual([expect.objectContaining(problem)])
  })

  test('OPS-8 they have the words of the language, with an icon or without', async () => {
    const merchant = await loaded({
      ...withConfig({ memberLinks: { club: { href: 'https://club.example/' }, shop: { href: 'https://shop.example/', icon: 'shop' } } }),
      'copy/en.json': { ...LEAST_COPY, links: { club: 'Club', shop: 'Shop' } },
    })
    expect(planMemberLinks({ merchant, language: 'EN', route: 'member/home' })).toEqual([
      { href: 'https://club.example/', icon: undefined, words: 'Club' },
      { href: 'https://shop.example/', icon: 'shop', words: 'Shop' },
    ])
  })
})

const COUNTRY = { ...LEAST.country, timeZone: 'Africa/Nairobi' }
const HARVEST = { name: 'harvest', from: '2026-12-01', until: '2026-12-03', colours: { accent: '#006633' } }
const seasonal = (...seasons: object[]): Record<string, unknown> => ({ country: COUNTRY, seasons })

describe('seasons', () => {
  test.each<[why: string, changes: Record<string, unknown>, problem: Partial<Problem>]>([
    [
      'one without a time zone',
      { seasons: [HARVEST] },
      { field: 'country.timeZone', found: 'nothing', fix: 'add it, such as "Asia/Manila"' },
    ],
    [
      'a time zone that is none',
      { country: { ...COUNTRY, timeZone: 'Africa/Nairobbery' } },
      { field: 'country.timeZone', found: '"Africa/Nairobbery"' },
    ],
    [
      'a day that the calendar lacks',
      seasonal({ ...HARVEST, from: '2026-11-31' }),
      { field: 'seasons[0].from', expected: 'a day of the calendar' },
    ],
    [
      'one that ends before it begins',
      seasonal({ ...HARVEST, until: '2026-11-30' }),
      { field: 'seasons[0].until', expected: '2026-12-01 or later' },
    ],
    [
      'two on one day',
      seasonal(HARVEST, { name: 'kick-off', from: '2026-12-03', until: '2026-12-09' }),
      { field: 'seasons[1]', found: '2026-12-03 to 2026-12-09, in days of "harvest"' },
    ],
    [
      'two of one name',
      seasonal(HARVEST, { ...HARVEST, from: '2027-01-01', until: '2027-01-02' }),
      { field: 'seasons', found: '"harvest" twice' },
    ],
    ['colours at night for a look without them', seasonal({ ...HARVEST, dark: { colours: {} } }), { field: 'seasons[0].dark' }],
    [
      'a mistyped colour',
      seasonal({ ...HARVEST, colours: { acent: '#006633' } }),
      { field: 'seasons[0].colours.acent', fix: 'write "accent"' },
    ],
    ['a logo that is not there', seasonal({ ...HARVEST, logo: 'gold.svg' }), { field: 'seasons[0].logo', found: 'no file "gold.svg"' }],
  ])('OPS-8 %s stops the build', async (_why, changes, problem) => {
    expect(await problemsWith(withConfig(changes))).toEqual([expect.objectContaining(problem)])
  })

  test('OPS-8 colours of a season are as readable as the brand’s own, at night too', async () => {
    const dark = { ...LEAST_LOOK, scheme: undefined }
    const look = { ...LEAST_LOOK, dark: { headerColour: dark.headerColour, colours: dark.colours, gradients: dark.gradients, shadows: {} } }
    const season = { ...HARVEST, colours: { textMuted: '#aaaaaa' }, dark: { colours: { focus: '#eeeeee' } } }
    const fields = (await problemsWith(withConfig({ look, ...seasonal(season) }))).map(({ field }) => field)
    expect([...new Set(fields)]).toEqual(['seasons[0].colours.textMuted', 'seasons[0].dark.colours.focus'])
  })

  const merchant = merchantOf(
    seasonal({ name: 'finals', from: '2028-05-27', until: '2028-06-05' }, HARVEST, {
      name: 'kick-off',
      from: '2027-08-13',
      until: '2027-08-13',
      headerColour: '#0B4D2C',
    }),
  )
  const [BEFORE, DURING, AFTER] = ['2026-11-30T20:59:59Z', '2026-12-03T20:59:59Z', '2026-12-03T21:00:00Z'].map((text) =>
    Date.parse(text),
  ) as [number, number, number]

  test('OPS-8 its days begin and end in the time zone of the country', () => {
    expect([BEFORE, BEFORE + 1000, DURING, AFTER].map((now) => planSeasons(merchant, now).isRunning)).toEqual([false, true, true, false])
    const manila = merchantOf({ ...seasonal(HARVEST), country: { ...COUNTRY, timeZone: 'Asia/Manila' } })
    expect(planSeasons(manila, Date.parse('2026-11-30T16:00Z')).isRunning).toBe(true)
    const chile = merchantOf({
      ...seasonal({ ...HARVEST, from: '2026-09-06', until: '2026-09-06' }),
      country: { ...COUNTRY, timeZone: 'America/Santiago' },
    })
    // Clocks go forward at that day's first moment, which is 04:00 in UTC; its end is 03:00 of the next one.
    const day = planSeasons(chile, 0).held
    expect([day?.start, day?.end]).toEqual([Date.parse('2026-09-06T04:00Z'), Date.parse('2026-09-07T03:00Z')])
  })

  test('OPS-8 a build holds the season that runs or comes next, and says which need another build', () => {
    expect(seasonReport(merchant, DURING)).toEqual([
      'least: the season "harvest", 2026-12-01 to 2026-12-03, is in this build: it begins and ends by itself',
      'least: the season "kick-off", 2027-08-13 to 2027-08-13, is not in this build: build again once "harvest" is over',
      'least: the season "finals", 2028-05-27 to 2028-06-05, is not in this build: build again once "harvest" is over',
    ])
    expect(seasonReport(merchant, AFTER)).toEqual([
      expect.stringContaining('"kick-off", 2027-08-13 to 2027-08-13, is in this build'),
      expect.stringContaining('"finals", 2028-05-27 to 2028-06-05, is not in this build'),
      'least: the season "harvest", 2026-12-01 to 2026-12-03, is over: remove it',
    ])
  })

  test('OPS-8 pages hold what it changes, and a brand without one pays nothing', () => {
    expect(seasonCss(merchant, BEFORE)).toBe(':root[data-season]{--color-accent:#006633}')
    expect(seasonCss(merchant, AFTER)).toBe(':root[data-season]{--color-header:#0b4d2c}')
    expect([seasonCss(merchantOf(), DURING), seasonScript(merchantOf(), DURING)]).toEqual(['', ''])
  })

  test('OPS-8 a build during the season colours the browser’s bar', () => {
    const [, kickOff] = [BEFORE, Date.parse('2027-08-13T12:00Z')]
    expect([BEFORE, kickOff].map((now) => lookAt(merchant, now).headerColour)).toEqual(['#ffffff', '#0B4D2C'])
  })

  test('OPS-8 at night a brand with a dark variant has the season’s dark colours alone', () => {
    const { headerColour, colours, gradients } = LEAST_LOOK
    const look = { ...LEAST_LOOK, dark: { headerColour, colours, gradients, shadows: {} } }
    const season = { ...HARVEST, dark: { colours: { accent2: '#550000' } } }
    expect(seasonCss(merchantOf({ look, ...seasonal(season) }), BEFORE)).toBe(
      ':root[data-season]:not([data-scheme=dark]){--color-accent:#006633}:root[data-season][data-scheme=dark]{--color-accent-2:#550000}',
    )
  })

  test('OPS-8 its logo takes the place of the brand’s', async () => {
    const own = await loaded({ ...withConfig(seasonal({ ...HARVEST, colours: {}, logo: 'gold.svg' })), 'gold.svg': svg('0 0 16 16') })
    expect(seasonCss(own, BEFORE)).toMatch(
      /^:root\[data-season\] img\[src="\/m\/brand\/logo\.\w{5}\.svg"\]\{content:url\(\/m\/brand\/season-harvest-logo\.\w{5}\.svg\)\}$/,
    )
  })

  test.each([
    ['before it', BEFORE, false],
    ['on its first minute', BEFORE + 1000, true],
    ['on its last one', DURING, true],
    ['after it', AFTER, false],
  ])('OPS-8 a page that was built earlier marks the reader’s day: %s', (_when, now, expected) => {
    const toggleAttribute = vi.fn()
    runInNewContext(seasonScript(merchant, BEFORE), { Date: { now: () => now }, document: { documentElement: { toggleAttribute } } })
    expect(toggleAttribute.mock.calls).toEqual([['data-season', expected]])
  })
})

test('OPS-8 a banner has its own picture in a language, and a missing one stops the build', async () => {
  const [banner] = LEAST_SNAPSHOT.banners
  const files = { 'snapshot.json': { ...LEAST_SNAPSHOT, banners: [{ ...banner, images: { EN: 'banner-1-en' } }] } }
  expect((await problemsWith(files)).map(({ field, found }) => [field, found])).toEqual([
    ['banners[0].images.EN', 'no file snapshot/banner-1-en.avif'],
    ['banners[0].images.EN', 'no file snapshot/banner-1-en.webp'],
  ])
  const bytes = (format: 'avif' | 'webp') =>
    sharp({ create: { width: 32, height: 14, channels: 3, background: '#c40' } })
      .toFormat(format)
      .toBuffer()
  const own = await loaded({ ...files, 'snapshot/banner-1-en.avif': await bytes('avif'), 'snapshot/banner-1-en.webp': await bytes('webp') })
  expect(prerenderedBanners(own, 'EN')[0]?.image).toMatch(/\/banner-1-en/)
})

describe('the words of banners', () => {
  async function homeBanner(bannerTitles: 'over' | 'in-picture'): Promise<string> {
    const lobby = {
      lanes: [],
      size: { width: 3, height: 4 },
      banners: [{ title: 'Welcome', linkageType: 'P', linkage: '42', openIn: 'same', image: '/m/a/b.webp', avif: '/m/a/b.avif' }],
      bannerSize: { width: 16, height: 7 },
      bannerTitles,
      lines: [],
    }
    setCurrentShell({
      merchant: publicMerchant(merchantOf(), 'EN'),
      language: 'EN',
      route: 'home',
      strings: { 'home.lobby': JSON.stringify(lobby), 'home.banners': 'Banners' },
      lazyWords: '',
    })
    return renderToStaticMarkup(createElement(BannerCarousel, { kept: '' }))
  }

  test('OPS-8 they are printed over the picture', async () => {
    const html = await homeBanner('over')
    expect(html).toMatch(/<span[^>]*>Welcome<\/span>/)
    expect(html).toContain('alt=""')
  })

  test('OPS-8 where the picture holds them, they are for screen readers alone', async () => {
    const html = await homeBanner('in-picture')
    expect(html).not.toMatch(/>Welcome</)
    expect(html).toContain('alt="Welcome"')
  })
})
