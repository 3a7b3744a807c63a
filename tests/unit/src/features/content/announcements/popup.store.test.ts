import { beforeEach, describe, expect, test } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import {
  $canClose,
  $pages,
  $read,
  addShownToday,
  closePopup,
  markPageRead,
  openPopup,
  shownToday,
} from '#features/content/announcements/popup.store.ts'
import { usePlatform } from '#platform/current.ts'
import { type FakeTab, fakePlatform } from '../../../platform/fake.ts'
import { setCurrentShell } from '#page/current.ts'
import { AURORA } from '../../open-document.ts'

const KEY = 'livery:announcements:aurora'
const HOUR = 3_600_000
let tab: FakeTab

const page = (id: string, forceRead = false): Announcement => ({
  id,
  title: id,
  content: '' as Announcement['content'],
  type: 'POPUP',
  category: '',
  startAt: 0,
  endAt: 1,
  settings: { autoplay: false, todayHide: true, pagination: true, forceRead },
})

function asMerchant(code: string): void {
  setCurrentShell({ merchant: { ...AURORA, code }, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
}

beforeEach(() => {
  tab = fakePlatform()
  usePlatform(tab)
  asMerchant('aurora')
  openPopup([])
})

describe('BAN-6 closing', () => {
  test('records the shown announcements for this tab; without the checkbox the device stores nothing', () => {
    openPopup([page('a'), page('b')])
    closePopup()
    expect([$pages.get(), shownToday('tab'), shownToday('device')]).toEqual([[], ['a', 'b'], []])
  })

  test('with the checkbox the device hides them for today', () => {
    addShownToday('device', ['z', 'a'])
    openPopup([page('a'), page('b')])
    closePopup({ hideToday: true })
    expect(shownToday('device')).toEqual(['z', 'a', 'b'])
  })

  test('is not possible before the end of each page was in view, if one must be read', () => {
    openPopup([page('a'), page('b', true)])
    closePopup({ hideToday: true })
    expect([$pages.get().length, shownToday('tab'), shownToday('device')]).toEqual([2, [], []])
    markPageRead('b')
    markPageRead('b')
    expect([$read.get(), $canClose.get()]).toEqual([['b'], false])
    markPageRead('a')
    expect($canClose.get()).toBe(true)
    closePopup()
    expect([$pages.get(), shownToday('tab')]).toEqual([[], ['a', 'b']])
  })

  test('the next popup is unread', () => {
    openPopup([page('a', true)])
    markPageRead('a')
    openPopup([page('a', true)])
    expect($canClose.get()).toBe(false)
  })
})

describe('BAN-6 the announcements shown today', () => {
  test('expire at the reader’s midnight', async () => {
    const midnight = new Date(2026, 10, 22).getTime()
    await tab.clock.advance(midnight - HOUR - tab.clock.now())
    addShownToday('device', ['a'])
    await tab.clock.advance(HOUR - 1)
    expect(shownToday('device')).toEqual(['a'])
    await tab.clock.advance(1)
    expect(shownToday('device')).toEqual([])
    addShownToday('device', ['b'])
    expect(shownToday('device')).toEqual(['b'])
  })

  test('are stored for each merchant', () => {
    addShownToday('device', ['a'])
    asMerchant('lotus')
    expect(shownToday('device')).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"day":1,"ids":"a"}'],
    ['items of another shape', '{"day":"2026-11-21","ids":[{}]}'],
    ['null', 'null'],
  ])('are none if the record is %s, and can be stored again', (_what, record) => {
    tab.local.set(KEY, record)
    expect(shownToday('device')).toEqual([])
    addShownToday('device', ['a'])
    expect(shownToday('device')).toEqual(['a'])
  })

  test('closing works if the browser refuses storage', () => {
    usePlatform(fakePlatform({ refuseStorage: true }))
    openPopup([page('a')])
    closePopup({ hideToday: true })
    expect($pages.get()).toEqual([])
  })
})
