import { describe, expect, test } from 'vitest'
import { decideAnnouncement, mayClose, pictureOf, popupOptions, type AnnouncementFacts } from '#features/announcements/popup-rules.ts'

const facts: AnnouncementFacts = { announcement: { id: 'a', type: 'POPUP', startAt: 100, endAt: 200 }, now: 150, hidden: [], seen: [] }

describe('BAN-6 is an announcement shown?', () => {
  test.each<[why: string, facts: Partial<AnnouncementFacts>, expected: ReturnType<typeof decideAnnouncement>]>([
    ['in its time', {}, { show: true }],
    ['just before it', { now: 99 }, { show: false, because: 'notYet' }],
    ['from its first moment', { now: 100 }, { show: true }],
    ['to just before its end', { now: 199 }, { show: true }],
    ['no more at its end', { now: 200 }, { show: false, because: 'ended' }],
    ['not when it is not wanted again today', { hidden: ['b', 'a'] }, { show: false, because: 'hiddenToday' }],
    ['not when this tab has shown it', { seen: ['a'] }, { show: false, because: 'seenHere' }],
    ['not one of another type, as of running lines', { announcement: { id: 'a', type: 'MARQUEE', startAt: 100, endAt: 200 } }, { show: false, because: 'otherType' }],
    ['whatever became of others', { hidden: ['b'], seen: ['c'] }, { show: true }],
  ])('%s', (_why, changed, expected) => expect(decideAnnouncement({ ...facts, ...changed })).toEqual(expected))
})

const page = (id: string, options: Partial<ReturnType<typeof settings>> = {}) => ({ id, settings: { ...settings(), ...options } })
const settings = () => ({ autoplay: false, todayHide: false, pagination: false, forceRead: false })

describe('BAN-6 the options of a set', () => {
  test.each<[option: 'autoplay' | 'todayHide', of: 'autoplay' | 'todayHide']>([['autoplay', 'autoplay'], ['todayHide', 'todayHide']])('%s where all allow it', (option, of) => {
    expect(popupOptions([page('a', { [of]: true }), page('b', { [of]: true })])[option]).toBe(true)
    expect(popupOptions([page('a', { [of]: true }), page('b')])[option]).toBe(false)
  })

  test.each<[option: 'pagination' | 'mustRead', of: 'pagination' | 'forceRead']>([['pagination', 'pagination'], ['mustRead', 'forceRead']])('%s where one asks for it', (option, of) => {
    expect(popupOptions([page('a', { [of]: true }), page('b')])[option]).toBe(true)
    expect(popupOptions([page('a'), page('b')])[option]).toBe(false)
  })
})

describe('BAN-6 may it be closed?', () => {
  test('always, when nothing has to be read', () => expect(mayClose([page('a'), page('b')], [])).toBe(true))
  test('one that has to be read keeps all open until the last page', () => {
    const pages = [page('a'), page('b', { forceRead: true }), page('c')]
    expect(mayClose(pages, [])).toBe(false)
    expect(mayClose(pages, ['b'])).toBe(false)
    expect(mayClose(pages, ['a', 'b'])).toBe(false)
    expect(mayClose(pages, ['c', 'a', 'b'])).toBe(true)
  })
})

test.each<[address: string | undefined, expected: string | undefined]>([
  ['/img/a.webp', '/img/a.webp'],
  ['https://images.example/a.webp', 'https://images.example/a.webp'],
  ['HTTP://images.example/a.webp', 'HTTP://images.example/a.webp'],
  ['//images.example/a.webp', undefined],
  ['/\\images.example/a.webp', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AA', undefined],
  ['a.webp', undefined],
  ['', undefined],
  [undefined, undefined],
])('BAN-6 the picture of %j is %j', (image, expected) => expect(pictureOf(image === undefined ? {} : { image })).toBe(expected))
