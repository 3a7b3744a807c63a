import { expect, test } from 'vitest'
import { readAnswer, storeAnswer, type StoredAnswer } from '#features/core/consent/consent.codec.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, sizeOf } from '../../../platform/fake.ts'

const KEY = 'livery:consent'
const answer: StoredAnswer = { id: 'a1', at: 1000, how: 'sheet', analytics: true, marketing: false, recorded: false }

test('TRK-8 the next document and the other tabs read the answer', () => {
  const browser = fakeBrowser()
  usePlatform(browser.openTab())
  expect(readAnswer()).toBeUndefined()
  storeAnswer(answer)
  usePlatform(browser.openTab())
  expect(readAnswer()).toEqual(answer)
})

test('TRK-8 where storage is refused the answer lasts as long as the document, and a stored one replaces it', () => {
  usePlatform(fakeBrowser().openTab({ refuseStorage: true }))
  storeAnswer(answer)
  expect(readAnswer()).toEqual(answer)
  usePlatform(fakeBrowser().openTab())
  storeAnswer({ ...answer, marketing: true })
  usePlatform(fakeBrowser().openTab())
  expect(readAnswer()).toBeUndefined()
})

test('TRK-8 where full storage does not take a refusal, it holds in this document, and the next one finds no earlier agreement', () => {
  const browser = fakeBrowser()
  usePlatform(browser.openTab())
  storeAnswer({ ...answer, marketing: true, recorded: true })
  usePlatform(browser.openTab({ room: { local: sizeOf(browser.rawLocal) } }))
  const refusal = { ...answer, id: 'a2', how: 'settings', analytics: false, marketing: false } as const
  storeAnswer(refusal)
  expect(readAnswer()).toEqual(refusal)
  usePlatform(browser.openTab())
  expect(readAnswer()).toBeUndefined()
})

test.each<[why: string, text: string]>([
  ['is no JSON', '{'],
  ['lacks a purpose', JSON.stringify({ ...answer, marketing: undefined })],
  ['has its time as text', JSON.stringify({ ...answer, at: '1000' })],
  ['came in another way', JSON.stringify({ ...answer, how: 'link' })],
  ['does not say whether the operator has it', JSON.stringify({ ...answer, recorded: undefined })],
])('TRK-8 a stored answer counts for nothing if it %s', (_why, text) => {
  const browser = fakeBrowser()
  browser.rawLocal.set(KEY, text)
  usePlatform(browser.openTab())
  expect(readAnswer()).toBeUndefined()
})
