import { expect, test } from 'vitest'
import { brandAssets } from '#build-time/brand/assets.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { prerenderedPromotions, promotionDocument, promotionPages } from '#build-time/snapshot/prerendered.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_SEO, LEAST_SNAPSHOT } from '../brand/least-merchant.ts'

const START = Date.UTC(2026, 10, 21, 23, 30)
const END = Date.UTC(2026, 11, 2)
const gift = {
  id: 'gift',
  image: 'banner-1',
  title: { EN: 'Gift', AR: 'هدية' },
  summary: { EN: 'For you' },
  content: { EN: 'Join.\nPlay.', AR: 'انضم' },
  startAt: START,
  endAt: END,
}
const over = { ...gift, id: 'over', endAt: START + 1 }
const [merchant] = loadMerchants(
  [],
  await folderOf({
    'merchant.json': { ...LEAST, languages: ['EN', 'AR'] },
    'copy/ar.json': LEAST_COPY,
    'seo/ar.json': LEAST_SEO,
    'snapshot.json': {
      ...LEAST_SNAPSHOT,
      banners: [{ image: 'banner-1', title: { EN: 'Hello', AR: 'أهلا' }, linkageType: 'URL' }],
      promotions: [
        { name: { EN: 'Old', AR: 'قديم' }, promotions: [over] },
        { name: { EN: 'New', AR: 'جديد' }, promotions: [over, gift] },
      ],
    },
  }),
)
if (!merchant) throw new Error('the least merchant did not load')
await brandAssets(merchant)

test('BRW-3 the build shows the promotions that run, by category, with their paragraphs and their first and last days in UTC', () => {
  expect(prerenderedPromotions(merchant, 'EN', START + 1)).toEqual([
    {
      name: 'New',
      promotions: [
        {
          id: 'gift',
          title: 'Gift',
          summary: 'For you',
          lines: ['Join.', 'Play.'],
          from: 'Nov 21, 2026',
          to: 'Dec 1, 2026',
          picture: expect.objectContaining({ width: 32, height: 14, avif: expect.stringMatching(/^\/m\/brand\/banner-1\..+\.avif$/) }),
        },
      ],
    },
  ])
})

test('BRW-3 a text without words in a language is the default language’s', () => {
  const [category] = prerenderedPromotions(merchant, 'AR', START + 1)
  expect([category?.name, category?.promotions[0]?.title, category?.promotions[0]?.summary, category?.promotions[0]?.lines]).toEqual([
    'جديد',
    'هدية',
    'For you',
    ['انضم'],
  ])
})

test.each<[why: string, now: number, shown: string[]]>([
  ['before its start', START - 1, []],
  ['from its start', START, ['over', 'over', 'gift']],
  ['just before its end', END - 1, ['gift']],
  ['no more at its end', END, []],
])('BRW-3 a promotion is shown: %s', (_why, now, shown) => {
  expect(prerenderedPromotions(merchant, 'EN', now).flatMap(({ promotions }) => promotions.map(({ id }) => id))).toEqual(shown)
})

test('OPS-7 the promotions that run have a page each, unless hosts would take their id for something else', () => {
  const named = (id: string): typeof gift => ({ ...gift, id })
  const promotions = [over, ...['a.b', 'a:b', 'home', 'vip', '404', 'not-found', 'gift', 'gift', 'Week_end-2'].map(named)]
  const snapshot = { ...merchant.snapshot, promotions: [{ name: { EN: 'All' }, promotions }] }
  expect(promotionPages({ snapshot }, START + 1)).toEqual(['vip', 'gift', 'Week_end-2'])
  expect(promotionPages({ snapshot }, END)).toEqual([])
})

test('OPS-7 the head of a promotion’s page says what it is, when, and in which languages', () => {
  const shown = prerenderedPromotions(merchant, 'AR', START + 1)[0]!.promotions[0]!
  expect(promotionDocument(merchant, 'AR', shown)).toEqual({
    path: 'activity/gift',
    title: 'هدية · Least',
    description: 'For you انضم A site.',
    languages: ['EN', 'AR'],
    listed: true,
    picture: { path: shown.picture.webp, width: 32, height: 14 },
    things: [
      {
        '@type': 'Offer',
        name: 'هدية',
        description: 'For you انضم A site.',
        url: 'https://www.least.example/m/ar/activity/gift',
        image: expect.stringMatching(/^https:\/\/www\.least\.example\/m\/brand\/banner-1\..+\.webp$/) as string,
        validFrom: '2026-11-21T23:30:00.000Z',
        validThrough: '2026-12-02T00:00:00.000Z',
        offeredBy: { '@id': 'https://www.least.example/#organization' },
      },
    ],
  })
  const wordy = { ...shown, lines: Array.from({ length: 60 }, () => 'word') }
  expect(promotionDocument(merchant, 'EN', wordy).description).toMatch(/^For you (?:word )+word…$/)
  expect(promotionDocument(merchant, 'EN', wordy).description.length).toBeLessThanOrEqual(170)
  expect(promotionDocument(merchant, 'EN', { ...shown, summary: '', lines: [] }).description).toBe('A site.')
})
