import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { brandAssets } from '#build-time/brand/assets.ts'
import { iconFile, iconSymbols, iconText, ownAvatars, ownIcons } from '#build-time/brand/icons.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { groundCss } from '#build-time/brand/theme.ts'
import { brandIcon } from '#page/brand-icons.ts'
import { setCurrentShell } from '#page/current.ts'
import type { ShellFacts } from '#page/shell.codec.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_LOOK } from './least-merchant.ts'

function problemsIn(root: string): readonly Problem[] {
  try {
    loadMerchants([], root)
    return []
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
}

const icon = (inner: string, viewBox = '0 0 24 24'): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`
const DOT = '<path d="M4 4h2v2H4z"/>'

test.each<[why: string, path: string, svg: string, found: RegExp, expected: RegExp]>([
  ['a name that no screen asks for', 'icons/tab-lobby.svg', icon(DOT), /the name "tab-lobby.svg"/, /one of tab-home.svg, tab-games.svg/],
  ['a picture of a member beyond the ninth', 'avatars/10.svg', icon(DOT), /the name "10.svg"/, /one of 1.svg, 2.svg/],
  ['a script', 'icons/tab-home.svg', icon('<script>x</script>'), /a <script>/, /shapes alone/],
  ['an icon that is no square', 'icons/tab-home.svg', icon(DOT, '0 0 24 12'), /24 × 12/, /a square/],
  ['an icon that weighs more than a page can hold', 'icons/tab-home.svg', icon(DOT.repeat(100)), /2\d\d\d bytes/, /at most 2000 bytes/],
  [
    'an icon with parts that names of another could meet',
    'icons/tab-home.svg',
    icon('<path id="a" d="M0 0h2"/>'),
    /^id =|^id=/,
    /without named parts/,
  ],
  ['an icon with a style sheet', 'icons/tab-home.svg', icon(`<style>path{fill:red}</style>${DOT}`), /<style/, /without named parts/],
])('BRD-3 a brand’s own drawings: %s is refused with its file', async (_why, path, svg, found, expected) => {
  const [problem] = problemsIn(await folderOf({ [path]: svg }))
  expect(problem).toMatchObject({
    file: `merchants/least/${path}`,
    field: '',
    found: expect.stringMatching(found),
    expected: expect.stringMatching(expected),
  })
})

const OWN = {
  'icons/tab-home.svg': icon('<path d="M1 1h1"/>'),
  'icons/category-fish.svg': icon('<!-- a note --><path fill="#fa0" d="M2 2h2"/>', '0 0 32 32'),
}

test('BRD-2 BRD-3 a tab of the brand’s own has a drawing by its key, which the build alone prints', async () => {
  const tabs = ['home', { key: 'results', href: 'https://results.example/', icon: 'trophy' }]
  const root = await folderOf({
    ...OWN,
    'merchant.json': { ...LEAST, tabs },
    'copy/en.json': { ...LEAST_COPY, links: { results: 'Results' } },
    'icons/tab-results.svg': icon(DOT),
  })
  const [merchant] = loadMerchants([], root)
  if (!merchant) throw new Error('no merchant')
  expect(iconText(merchant, 'tab-results', 'ours')).toContain(DOT)
  expect(ownIcons(merchant)).toEqual(['tab-home', 'category-fish'])
  expect(iconText(merchant, 'tab-others', 'ours')).toBe('ours')
})

afterEach(() => setCurrentShell(undefined as unknown as ShellFacts))

test('BRD-3 a page has each of its brand’s drawings once, and the others are in one file', async () => {
  const [merchant] = loadMerchants([], await folderOf(OWN))
  if (!merchant) throw new Error('no merchant')
  expect(ownIcons(merchant)).toEqual(['tab-home', 'category-fish'])
  const fish = '<symbol id="i-category-fish" viewBox="0 0 32 32"><path fill="#fa0" d="M2 2h2"/></symbol>'
  expect(iconSymbols(merchant, ['category-fish'])).toBe(fish)
  expect(String(iconFile(merchant))).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i-tab-home" viewBox="0 0 24 24"><path d="M1 1h1"/></symbol>${fish}</svg>`,
  )
  expect([iconText(merchant, 'tab-home', 'ours'), iconText(merchant, 'tab-me', 'ours')]).toEqual([
    expect.stringContaining('M1 1h1'),
    'ours',
  ])
  const [without] = loadMerchants([], await folderOf())
  expect(without && [iconFile(without), ownIcons(without), ownAvatars(without)]).toEqual([undefined, [], []])
})

test.each([
  ['home', '<svg><use href="#i-category-fish"/></svg>'],
  ['promotions', '<svg><use href="/m/brand/icons.a.svg#i-category-fish"/></svg>'],
] as const)('BRD-3 on %s an icon shows %s', (route, shown) => {
  setCurrentShell({ route, icons: { file: '/m/brand/icons.a.svg', names: ['category-fish'] } } as unknown as ShellFacts)
  expect([brandIcon('category-fish', 'ours'), brandIcon('category-rng', 'ours')]).toEqual([shown, 'ours'])
})

test('BRD-3 members’ pictures are replaced one by one', async () => {
  const root = await folderOf({ 'avatars/3.svg': icon(DOT, '0 0 96 96') })
  const [merchant] = loadMerchants([], root)
  expect(merchant?.folder).toBe(join(root, 'least'))
  expect(merchant && ownAvatars(merchant)).toEqual([{ number: 3, svg: icon(DOT, '0 0 96 96') }])
})

test.each<[why: string, changes: object, problem: object]>([
  [
    'a picture behind the page that is not there',
    { ground: { picture: 'hills.webp' } },
    { field: 'look.ground.picture', found: 'no file "hills.webp"' },
  ],
  ['a picture that is none', { ground: { picture: 'none.webp' } }, { file: 'merchants/least/none.webp', found: 'what is no picture' }],
  [
    'a veil under which words are lost on dark parts',
    { ground: { picture: 'dark.webp', veil: 60 } },
    {
      field: 'look.ground.veil',
      found: '60',
      expected: expect.stringMatching(/^at least \d\d: words must keep a contrast of 4.5/),
      fix: expect.stringMatching(/^write \d\d$/),
    },
  ],
])('BRD-2 %s is refused', async (_why, changes, problem) => {
  const root = await folderOf({
    'merchant.json': { ...LEAST, look: { ...LEAST_LOOK, ...changes } },
    'none.webp': 'no picture',
    'dark.webp': await sharp({ create: { width: 40, height: 80, channels: 3, background: '#000' } })
      .webp()
      .toBuffer(),
  })
  expect(problemsIn(root)).toEqual([expect.objectContaining(problem)])
})

test('BRD-2 a picture behind the page is asked for by the theme, but not in lite mode', async () => {
  const picture = await sharp({ create: { width: 1600, height: 80, channels: 3, background: '#000' } })
    .webp()
    .toBuffer()
  const [merchant] = loadMerchants(
    [],
    await folderOf({ 'merchant.json': { ...LEAST, look: { ...LEAST_LOOK, ground: { picture: 'hills.webp' } } }, 'hills.webp': picture }),
  )
  if (!merchant) throw new Error('no merchant')
  expect(groundCss(merchant, (role) => `/m/brand/${role}.webp`)).toBe(
    ':root:not([data-lite=true]){--ground:url(/m/brand/ground.webp) 50%/cover}',
  )
  const sent = (await brandAssets(merchant)).find(({ role }) => role === 'ground')
  expect((await sharp(sent?.body).metadata()).width).toBe(780)
})

test.each<[why: string, changes: object, problem: object]>([
  [
    'a deposit tab without a cashier',
    { tabs: ['home', 'deposit'] },
    { field: 'tabs[1]', found: '"deposit"', fix: 'add "cashier" or remove the tab' },
  ],
  [
    'a tab of its own without words',
    { tabs: ['home', { key: 'results', href: 'https://results.example/', icon: 'trophy' }] },
    { file: 'merchants/least/copy/en.json', field: 'links.results', found: 'nothing', expected: 'words' },
  ],
])('BRD-2 %s is refused', async (_why, changes, problem) => {
  expect(problemsIn(await folderOf({ 'merchant.json': { ...LEAST, ...changes } }))).toEqual([expect.objectContaining(problem)])
})
