import { expect, test } from 'vitest'
import { keepBanners, readKeptBanners } from '#features/core/kept-home/kept-banners.codec.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser } from '../../../platform/fake.ts'

const KEY = 'livery:banners:a1'
const banners = [
  { groupName: 'm_home', url: '/b.avif', title: 'Two words', linkageType: 'P' as const, linkage: '42', openIn: 'same' as const },
]

test('LOB-4 what a device keeps about banners comes back, and what it kept about an older snapshot goes', () => {
  const { rawLocal } = openTab({ 'livery:banners:old': 'all', 'livery:banners:old:list': '[]', 'livery:other': '1' })
  keepBanners(KEY, { withdrawn: 'first', banners })
  expect(readKeptBanners(KEY)).toEqual({ withdrawn: 'first', banners })
  expect([...rawLocal.keys()].toSorted()).toEqual([KEY, `${KEY}:list`, 'livery:other'])
})

test.each(['', '{}', '[{"url":7}]', '[]x'])('LOB-4 a kept list that does not fit is dropped: %s', (text) => {
  openTab({ [KEY]: 'first', [`${KEY}:list`]: text })
  expect(readKeptBanners(KEY)).toBeUndefined()
})

test('LOB-4 an unknown word for what is withdrawn hides nothing, and without a list nothing is known', () => {
  const { rawLocal } = openTab({ [KEY]: 'everything', [`${KEY}:list`]: '[]' })
  expect(readKeptBanners(KEY)).toEqual({ withdrawn: 'no', banners: [] })
  rawLocal.delete(`${KEY}:list`)
  expect(readKeptBanners(KEY)).toBeUndefined()
})

function openTab(stored: Record<string, string>) {
  const browser = fakeBrowser()
  for (const [key, value] of Object.entries(stored)) browser.rawLocal.set(key, value)
  usePlatform(browser.openTab())
  return browser
}
