import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeBanner, keepBanners, keptBanners, packBanners, unpackBanners } from '#features/content/banners/snapshot-banners.codec.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'

const word = fc.string().map((text) => text.replaceAll(/[|\n]/g, ' '))
const some = fc.option(
  word.filter((text) => text !== ''),
  { nil: undefined },
)
const banner = fc.record({
  picture: word,
  title: word,
  linkageType: fc.constantFrom('P' as const, 'URL' as const, 'G' as const),
  linkage: word,
  openIn: fc.constantFrom('same' as const, 'new' as const),
  vendor: some,
  gameType: some,
  nodeId: some,
  roomId: some,
})

test('unpacking returns the packed banners, with both formats of their pictures', () => {
  fc.assert(
    fc.property(fc.array(banner), (banners) => {
      expect(unpackBanners(packBanners(banners))).toEqual(
        banners.map(({ picture, ...rest }) => ({ ...rest, image: `/m/brand/${picture}.webp`, avif: `/m/brand/${picture}.avif` })),
      )
    }),
  )
})

test('a separator in a title becomes a space, and empty fields at the end are left out', () => {
  expect(packBanners([{ picture: 'b.1', title: 'a|b\nc', linkageType: 'P', linkage: '42', openIn: 'same' }])).toBe('b.1|a b c|P|42')
})

const KEY = 'livery:banners:a1'
const live = [
  { groupName: 'm_home', url: '/b.avif', title: 'Two words', linkageType: 'P' as const, linkage: '42', openIn: 'same' as const },
]

test('LOB-4 what a device keeps about banners comes back, and what it kept about an older snapshot goes', () => {
  const { rawLocal } = openTab({ 'livery:banners:old': 'all', 'livery:banners:old:list': '[]', 'livery:other': '1' })
  keepBanners(KEY, 'first', live)
  expect(keptBanners(KEY)).toEqual({ withdrawn: 'first', live: live.map(homeBanner) })
  expect([...rawLocal.keys()].toSorted()).toEqual([KEY, `${KEY}:list`, 'livery:other'])
})

test.each(['', '{}', '[{"url":7}]', '[]x'])('LOB-4 a kept list that does not fit is dropped: %s', (text) => {
  openTab({ [KEY]: 'first', [`${KEY}:list`]: text })
  expect(keptBanners(KEY)).toBeUndefined()
})

test('LOB-4 an unknown word for what is withdrawn hides nothing, and without a list nothing is known', () => {
  const { rawLocal } = openTab({ [KEY]: 'everything', [`${KEY}:list`]: '[]' })
  expect(keptBanners(KEY)).toEqual({ withdrawn: 'no', live: [] })
  rawLocal.delete(`${KEY}:list`)
  expect(keptBanners(KEY)).toBeUndefined()
})

function openTab(stored: Record<string, string>) {
  const browser = fakeBrowser()
  for (const [key, value] of Object.entries(stored)) browser.rawLocal.set(key, value)
  usePlatform(browser.openTab())
  return browser
}
