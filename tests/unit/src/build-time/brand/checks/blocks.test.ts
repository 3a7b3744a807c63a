import { expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_SNAPSHOT, pictureBytes } from '../least-merchant.ts'

interface Folder {
  readonly home: unknown
  readonly words?: object
  readonly merchant?: object
  readonly snapshot?: object
  readonly files?: Readonly<Record<string, unknown>>
}

async function problemsOf({ home, words = {}, merchant = {}, snapshot = {}, files = {} }: Folder): Promise<readonly Problem[]> {
  const root = await folderOf({
    'merchant.json': { ...LEAST, ...merchant, home },
    'copy/en.json': { ...LEAST_COPY, blocks: words },
    'snapshot.json': { ...LEAST_SNAPSHOT, ...snapshot },
    'snapshot/banner-1.small.avif': await pictureBytes(16, 7, 'avif'),
    ...files,
  })
  try {
    loadMerchants([], root)
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

const RIGHT = [
  'banner',
  { block: 'games', as: 'row', category: 'RNG', name: 'slots' },
  { block: 'games', as: 'grid', provider: 'PAPER_FOX' },
  { block: 'games', as: 'ranked', games: ['1'], name: 'best' },
  { block: 'games', as: 'large', category: 'RNG', name: 'match' },
  { block: 'draws' },
  { block: 'jackpots', most: 2 },
  { block: 'latestWins', name: 'winners' },
  { block: 'countdown', until: '2027-01-01T00:00+07:00', name: 'new-year', href: '/m/promotions' },
  { block: 'text', name: 'about' },
  { block: 'pictures', name: 'halls', pictures: { hall: { image: 'banner-1', href: 'https://halls.example/' } } },
  { block: 'questions', name: 'faq' },
  { block: 'contact' },
  { block: 'install' },
  'lanes',
  'footer',
]
const WORDS = {
  slots: { title: 'Reels' },
  best: { title: 'Best' },
  match: { title: 'Tonight' },
  winners: { title: 'Winners' },
  'new-year': { title: 'New Year', link: 'Promotions' },
  about: { text: 'We are here.\nFor you.' },
  halls: { pictures: { hall: 'The hall' } },
  faq: { title: 'Questions', questions: [{ question: 'How?', answer: 'So.' }] },
}
const CONTACT = { contact: { email: 'help@least.example' } }

test('BRD-1 home takes blocks of every kind among its sections, in any order, a kind more than once', async () => {
  expect(await problemsOf({ home: RIGHT, words: WORDS, merchant: CONTACT })).toEqual([])
})

test.each<[string, unknown, Partial<Problem>]>([
  ['a section that is not known', ['banners'], { field: 'home[0]', found: '"banners"' }],
  ['a section twice', ['banner', 'banner'], { field: 'home', expected: 'each section once' }],
  ['a block that is not known', ['banner', { block: 'drawz' }], { field: 'home[1].block', found: '"drawz"' }],
  ['a key that is not known', [{ block: 'draws', mozt: 2 }], { field: 'home[0].mozt', fix: 'write "most"' }],
  ['a shape that is not known', [{ block: 'games', as: 'pile', category: 'RNG' }], { field: 'home[0].as', found: '"pile"' }],
  ['games without a choice', [{ block: 'games', as: 'row' }], { field: 'home[0]', expected: 'one of category, provider, tag, games' }],
  [
    'games by two choices',
    [{ block: 'games', as: 'row', category: 'RNG', tag: 'hot' }],
    { field: 'home[0]', expected: 'one of category, provider, tag, games' },
  ],
  ['more rows than the frame may have', [{ block: 'draws', most: 50 }], { field: 'home[0].most', expected: 'a number from 1 to 5' }],
  [
    'a moment without its zone',
    [{ block: 'countdown', name: 'x', until: '2027-01-01T00:00' }],
    { field: 'home[0].until', expected: 'a moment with its zone, as 2026-12-24T18:00+07:00' },
  ],
  [
    'a link that runs a script',
    [{ block: 'text', name: 'about', href: 'javascript:alert(1)' }],
    { field: 'home[0].href', expected: 'an address that starts with https:// or a path that starts with /' },
  ],
])('BRD-1 MER-1 the build refuses %s, with its place', async (_what, home, problem) => {
  expect(await problemsOf({ home, words: { about: { text: 'x', link: 'y' }, x: { title: 'x' } } })).toContainEqual(
    expect.objectContaining({ file: 'merchants/least/merchant.json', ...problem }),
  )
})

const COPY = 'merchants/least/copy/en.json'
const CONFIG = 'merchants/least/merchant.json'

test.each<[string, Folder, Partial<Problem>]>([
  ['words that are missing', { home: [{ block: 'text', name: 'about' }] }, { file: COPY, field: 'blocks.about.text', found: 'nothing' }],
  [
    'a link without words',
    { home: [{ block: 'text', name: 'about', href: '/m/game' }], words: { about: { text: 'x' } } },
    { file: COPY, field: 'blocks.about.link' },
  ],
  [
    'a picture of which nothing is said',
    { home: [{ block: 'pictures', name: 'halls', pictures: { hall: { image: 'banner-1' } } }], words: { halls: {} } },
    { file: COPY, field: 'blocks.halls.pictures.hall' },
  ],
  [
    'a picture that is not there',
    {
      home: [{ block: 'pictures', name: 'halls', pictures: { hall: { image: 'banner-9' } } }],
      words: { halls: { pictures: { hall: 'x' } } },
    },
    {
      file: CONFIG,
      field: 'home[0].pictures.hall.image',
      found: 'no file snapshot/banner-9.avif',
      fix: 'draw and export it: no command makes it',
    },
  ],
  ['words of no block', { home: ['lanes'], words: { about: { text: 'x' } } }, { file: COPY, field: 'blocks.about', fix: 'remove it' }],
  [
    'two blocks of one name',
    {
      home: [
        { block: 'text', name: 'about' },
        { block: 'text', name: 'about' },
      ],
      words: { about: { text: 'x' } },
    },
    { file: CONFIG, field: 'home', found: 'two blocks "about"' },
  ],
  [
    'games by hand without a title',
    { home: [{ block: 'games', as: 'row', games: ['1'] }] },
    { file: CONFIG, field: 'home[0].name', found: 'nothing' },
  ],
  [
    'a category whose row stands on home too, without a title of its own',
    { home: ['lanes', { block: 'games', as: 'large', category: 'RNG' }] },
    { file: CONFIG, field: 'home[1].name', found: 'nothing' },
  ],
  [
    'a game that the snapshot lacks',
    { home: [{ block: 'games', as: 'row', games: ['1', '99'], name: 'best' }], words: { best: { title: 'x' } } },
    { file: CONFIG, field: 'home[0]', found: 'no game 99 in the snapshot', fix: 'run npm run snapshot' },
  ],
  [
    'a provider without a game',
    { home: [{ block: 'games', as: 'row', provider: 'NOBODY' }] },
    { file: CONFIG, field: 'home[0]', found: 'no game of these in the snapshot' },
  ],
  [
    'a contact that the folder lacks',
    { home: [{ block: 'contact' }] },
    { file: CONFIG, field: 'home[0]', found: 'a block without "contact"' },
  ],
  ['promotions that the snapshot lacks', { home: [{ block: 'promotions' }] }, { file: CONFIG, found: 'no promotion in the snapshot' }],
  [
    'a live block that the back end did not announce',
    { home: [{ block: 'draws' }], snapshot: { blocks: ['jackpots'] } },
    { file: CONFIG, field: 'home[0]', found: '"draws", which the back end does not announce', expected: 'one of jackpots' },
  ],
  [
    'a link that would sign readers in',
    { home: [{ block: 'text', name: 'about', href: 'https://least.example/m/home?token=x' }], words: { about: { text: 'x', link: 'y' } } },
    { file: CONFIG, field: 'home[0].href', fix: 'remove token' },
  ],
])('BRD-1 MER-1 the build refuses %s', async (_what, folder, problem) => {
  expect(await problemsOf(folder)).toContainEqual(expect.objectContaining(problem))
})

test('BRD-1 a live block passes where the back end announces it, and where the snapshot is older than that', async () => {
  const home = [{ block: 'draws' }]
  expect([await problemsOf({ home, snapshot: { blocks: ['draws'] } }), await problemsOf({ home })]).toEqual([[], []])
})

test('PER-5 BRD-1 a picture of a block needs its small one, which lite mode loads, and no command makes it', async () => {
  const home = [{ block: 'pictures', name: 'halls', pictures: { hall: { image: 'banner-1' } } }]
  const words = { halls: { pictures: { hall: 'x' } } }
  expect(await problemsOf({ home, words, files: { 'snapshot/banner-1.small.avif': undefined } })).toEqual([
    {
      file: CONFIG,
      field: 'home[0].pictures.hall.image',
      found: 'no file snapshot/banner-1.small.avif',
      expected: 'a small picture for lite mode',
      fix: 'draw and export it: no command makes it',
    },
  ])
  expect(await problemsOf({ home, words })).toEqual([])
})
