import { describe, expect, test } from 'vitest'
import {
  decideAnnouncement,
  canClose,
  popupOptions,
  type AnnouncementFacts,
  localDay,
} from '#features/content/announcements/popup.rules.ts'

const facts: AnnouncementFacts = { announcement: { id: 'a', type: 'POPUP', startAt: 100, endAt: 200 }, now: 150, hidden: [], seen: [] }

describe('BAN-6 is an announcement shown?', () => {
  test.each<[why: string, facts: Partial<AnnouncementFacts>, expected: ReturnType<typeof decideAnnouncement>]>([
    ['in its time', {}, { show: true }],
    ['just before its time', { now: 99 }, { show: false, because: 'notYet' }],
    ['at the first moment of its time', { now: 100 }, { show: true }],
    ['just before its end', { now: 199 }, { show: true }],
    ['at its end', { now: 200 }, { show: false, because: 'ended' }],
    ['if the reader has hidden it for today', { hidden: ['b', 'a'] }, { show: false, because: 'hiddenToday' }],
    ['if this tab has shown it', { seen: ['a'] }, { show: false, because: 'seenHere' }],
    [
      'if it has another type, such as running lines',
      { announcement: { id: 'a', type: 'MARQUEE', startAt: 100, endAt: 200 } },
      { show: false, because: 'otherType' },
    ],
    ['if others are hidden or seen', { hidden: ['b'], seen: ['c'] }, { show: true }],
  ])('%s', (_why, changed, expected) => expect(decideAnnouncement({ ...facts, ...changed })).toEqual(expected))
})

const page = (id: string, options: Partial<ReturnType<typeof settings>> = {}) => ({ id, settings: { ...settings(), ...options } })
const settings = () => ({ autoplay: false, todayHide: false, pagination: false, forceRead: false })

describe('BAN-6 the options of a set', () => {
  test.each<[option: 'autoplay' | 'todayHide', of: 'autoplay' | 'todayHide']>([
    ['autoplay', 'autoplay'],
    ['todayHide', 'todayHide'],
  ])('%s if all allow it', (option, of) => {
    expect(popupOptions([page('a', { [of]: true }), page('b', { [of]: true })])[option]).toBe(true)
    expect(popupOptions([page('a', { [of]: true }), page('b')])[option]).toBe(false)
  })

  test.each<[option: 'pagination' | 'mustRead', of: 'pagination' | 'forceRead']>([
    ['pagination', 'pagination'],
    ['mustRead', 'forceRead'],
  ])('%s if one asks for it', (option, of) => {
    expect(popupOptions([page('a', { [of]: true }), page('b')])[option]).toBe(true)
    expect(popupOptions([page('a'), page('b')])[option]).toBe(false)
  })
})

test('BAN-6 as many pages as have room get dots, more get arrows', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, place) => page(String(place), { pagination: true }))
  expect([popupOptions(pages(8)).pagination, popupOptions(pages(9)).pagination]).toEqual([true, false])
})

describe('BAN-6 may the popup be closed?', () => {
  test('always, if no page must be read', () => expect(canClose([page('a'), page('b')], [])).toBe(true))
  test('only after all pages are read, if one must be read', () => {
    const pages = [page('a'), page('b', { forceRead: true }), page('c')]
    expect(canClose(pages, [])).toBe(false)
    expect(canClose(pages, ['b'])).toBe(false)
    expect(canClose(pages, ['a', 'b'])).toBe(false)
    expect(canClose(pages, ['c', 'a', 'b'])).toBe(true)
  })
})

test('a day begins and ends at midnight in the reader’s time zone', () => {
  expect(localDay(new Date(2026, 0, 9, 0, 0, 0, 0).getTime())).toBe('2026-01-09')
  expect(localDay(new Date(2026, 0, 9, 23, 59, 59, 999).getTime())).toBe('2026-01-09')
  expect(localDay(new Date(2026, 0, 10).getTime())).toBe('2026-01-10')
  expect(localDay(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31')
})
