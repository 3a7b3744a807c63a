import { beforeEach, describe, expect, test } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import { closePopup, openPopup, pageRead } from '#features/announcements/popup.ts'
import { $closable, $pages, $read } from '#features/announcements/popup-store.ts'
import { noteShown, shownToday } from '#features/announcements/shown-today.ts'
import { usePlatform } from '#platform/current.ts'
import { type FakeTab, fakePlatform } from '#platform/fake.ts'
import { setCurrentShell } from '#shells/current.ts'
import { AURORA } from '../open-document.ts'

const KEY = 'livery:announcements:aurora'
const HOUR = 3_600_000
let tab: FakeTab

const page = (id: string, forceRead = false): Announcement => ({
  id, title: id, content: '' as Announcement['content'], type: 'POPUP', category: '', startAt: 0, endAt: 1, settings: { autoplay: false, todayHide: true, pagination: true, forceRead },
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
  test('notes for this tab what was shown; without the tick nothing stays on the device', () => {
    openPopup([page('a'), page('b')])
    closePopup()
    expect([$pages.get(), shownToday('tab'), shownToday('device')]).toEqual([[], ['a', 'b'], []])
  })

  test('with the tick they are not wanted again today', () => {
    noteShown('device', ['z', 'a'])
    openPopup([page('a'), page('b')])
    closePopup({ hideToday: true })
    expect(shownToday('device')).toEqual(['z', 'a', 'b'])
  })

  test('one that has to be read stays until each page’s end was seen', () => {
    openPopup([page('a'), page('b', true)])
    closePopup({ hideToday: true })
    expect([$pages.get().length, shownToday('tab'), shownToday('device')]).toEqual([2, [], []])
    pageRead('b')
    pageRead('b')
    expect([$read.get(), $closable.get()]).toEqual([['b'], false])
    pageRead('a')
    expect($closable.get()).toBe(true)
    closePopup()
    expect([$pages.get(), shownToday('tab')]).toEqual([[], ['a', 'b']])
  })

  test('the next popup is unread again', () => {
    openPopup([page('a', true)])
    pageRead('a')
    openPopup([page('a', true)])
    expect($closable.get()).toBe(false)
  })
})

describe('BAN-6 what was shown today', () => {
  test('is forgotten with the member’s own midnight', async () => {
    const midnight = new Date(2026, 10, 22).getTime()
    await tab.clock.advance(midnight - HOUR - tab.clock.now())
    noteShown('device', ['a'])
    await tab.clock.advance(HOUR - 1)
    expect(shownToday('device')).toEqual(['a'])
    await tab.clock.advance(1)
    expect(shownToday('device')).toEqual([])
    noteShown('device', ['b'])
    expect(shownToday('device')).toEqual(['b'])
  })

  test('is a merchant’s own', () => {
    noteShown('device', ['a'])
    asMerchant('lotus')
    expect(shownToday('device')).toEqual([])
  })

  test.each([['no JSON', '{'], ['another shape', '{"day":1,"ids":"a"}'], ['items of another shape', '{"day":"2026-11-21","ids":[{}]}'], ['null', 'null']])('survives a record that is %s', (_what, record) => {
    tab.local.set(KEY, record)
    expect(shownToday('device')).toEqual([])
    noteShown('device', ['a'])
    expect(shownToday('device')).toEqual(['a'])
  })

  test('closes all the same where nothing can be kept', () => {
    usePlatform(fakePlatform({ refuseStorage: true }))
    openPopup([page('a')])
    closePopup({ hideToday: true })
    expect($pages.get()).toEqual([])
  })
})
