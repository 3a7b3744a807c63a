import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { cutText } from '#lib/cut-text.ts'
import {
  closingFlag,
  count,
  countWithin,
  device,
  done,
  duration,
  flag,
  html,
  identifier,
  maybe,
  UNKNOWN_END_MS,
  money,
  nothing,
  paging,
  readFlag,
  resend,
  retryAfter,
  text,
  timeMs,
  lenientList,
  parseCounting,
  plain,
  plainOf,
  refusalMessage,
  subjectList,
  withoutMarkup,
  ordinal,
} from '#contract/fields.ts'
import { changePassword, memberPlay, playLimits } from '#contract/members.ts'
import { register } from '#contract/registration.ts'
import { handoff, login } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import { ownWork } from '../../own-work.ts'

describe('money is a decimal string', () => {
  test.each(['0', '10', '10.00', '-3.50', '123456789012345678901234567890.12'])('%s', (amount) =>
    expect(v.parse(money, amount)).toBe(amount),
  )
  test.each(['', '1,000', '1.', '.5', '1e3', 'NaN', ' 1', '1 ', '+1', '--1', '1.2.3', 10])('%j is refused', (amount) =>
    expect(v.is(money, amount)).toBe(false),
  )
})

describe('a flag', () => {
  test.each([true, 1, '1', 'true'])('%j is on', (value) => expect(readFlag(value)).toBe(true))
  test.each([false, 0, '0', 'false', '', 'yes', 'TRUE', 2, null, {}, []])('%j is off', (value) => expect(readFlag(value)).toBe(false))
  test('a missing flag is false', () => expect(v.parse(v.object({ flag }), {})).toEqual({ flag: false }))
  test('any value of an older back end is read', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(v.parse(flag, value)).toBe(readFlag(value))
      }),
    )
  })
})

test('an id is text, also when back ends send a number', () => {
  expect(v.parse(identifier, 7)).toBe('7')
  expect(v.parse(identifier, 'a7')).toBe('a7')
  expect(v.is(identifier, null)).toBe(false)
})

test('a count is a number, also when it came as text', () => {
  expect(v.parse(count, 7)).toBe(7)
  expect(v.parse(count, '7')).toBe(7)
  expect(v.is(count, 'seven')).toBe(false)
  expect(v.is(count, null)).toBe(false)
})

test('text that is missing or null is empty', () => {
  expect(v.parse(v.object({ text }), {})).toEqual({ text: '' })
  expect(v.parse(text, null)).toBe('')
  expect(v.parse(text, 'x')).toBe('x')
})

test('a time is a whole number of milliseconds', () => {
  expect(v.parse(timeMs, 1_790_000_000_000)).toBe(1_790_000_000_000)
  expect(v.is(timeMs, 1.5)).toBe(false)
})

test.each([
  ['digits', '1790000000000', 1_790_000_000_000],
  ['ISO with a zone', '2026-09-21T14:13:20+02:00', Date.UTC(2026, 8, 21, 12, 13, 20)],
  ['ISO of UTC', '2026-09-21T12:13:20.500Z', Date.UTC(2026, 8, 21, 12, 13, 20, 500)],
  ['ISO without a zone, which is UTC on every device', '2026-09-21 12:13', Date.UTC(2026, 8, 21, 12, 13)],
  ['a day', '2026-09-21', Date.UTC(2026, 8, 21)],
])('OPS-6 a time is read from text: %s', (_form, written, expected) => expect(v.parse(timeMs, written)).toBe(expected))
test.each(['', 'soon', '26/11/2026 10:00', '2026-13-40', '12345678901234567890', '2026-09-21T12:13:20Zx', null, {}])(
  'OPS-6 %j is no time',
  (written) => expect(v.is(timeMs, written)).toBe(false),
)

test('OPS-6 an id that JSON cannot hold is refused, and never another id', () => {
  const { parsed, dropped } = parseCounting(lenientList(v.object({ id: identifier })), JSON.parse('[{"id":1983457612345678901},{"id":7}]'))
  expect([parsed.output, dropped]).toEqual([
    [{ id: '7' }],
    [{ index: 0, field: 'id', problem: 'expected text, or a whole number below 2^53, found a number that browsers read as another one' }],
  ])
})

describe('OPS-6 an optional field that cannot be read counts as missing, and is named', () => {
  const value = v.object({
    token: v.string(),
    at: maybe(timeMs),
    inside: maybe(v.object({ needed: v.string(), list: maybe(v.array(v.string()), []) })),
    items: lenientList(v.object({ id: identifier, at: maybe(timeMs) })),
  })
  const good = { token: 't', items: [] }
  test.each<[what: string, sent: object, read: object, fields: string[]]>([
    ['a date', { ...good, at: 'tomorrow' }, { token: 't', items: [] }, ['at']],
    ['of another kind', { ...good, inside: 'x' }, { token: 't', items: [] }, ['inside']],
    ['one without a field that it needs', { ...good, inside: { list: ['a'] } }, { token: 't', items: [] }, ['inside.needed']],
    [
      'a list inside',
      { ...good, inside: { needed: 'n', list: [3] } },
      { token: 't', items: [], inside: { needed: 'n', list: [] } },
      ['inside.list.0'],
    ],
    ['two at once', { ...good, at: {}, inside: 5 }, { token: 't', items: [] }, ['at', 'inside']],
    ['of an item', { ...good, items: [{ id: '1', at: 'x' }] }, { token: 't', items: [{ id: '1' }] }, ['at']],
  ])('%s', (_what, sent, read, fields) => {
    const { parsed, dropped } = parseCounting(value, sent)
    expect(JSON.parse(JSON.stringify(parsed.output))).toEqual(read)
    expect(dropped.map(({ field, index }) => [field, index])).toEqual(fields.map((field) => [field, undefined]))
  })
  test('a required one still makes the answer unreadable', () => {
    const { parsed, dropped } = parseCounting(value, { token: 5, at: 'x', items: [] })
    expect([parsed.success, dropped]).toEqual([false, []])
  })
  test('hundreds of them cost no hundreds of parses', () => {
    const many = v.object(Object.fromEntries(Array.from({ length: 200 }, (_, place) => [`f${place}`, maybe(v.number())])))
    expect(parseCounting(many, Object.fromEntries(Array.from({ length: 200 }, (_, place) => [`f${place}`, 'x']))).parsed.success).toBe(
      false,
    )
  })
})

describe('OPS-6 what closes something stays closed where it cannot be read', () => {
  test.each<unknown>([true, 1, '1', 'true', 'YES', 'closed', {}, 2, { toString: 1 }, [{ valueOf: 1, toString: 1 }]])(
    'a flag of %j closes',
    (sent) => expect(v.parse(closingFlag, sent)).toBe(true),
  )
  test.each([undefined, null, false, 0, '0', 'false', 'No', ''])('a flag of %j does not', (sent) =>
    expect(v.parse(v.object({ closed: closingFlag }), { closed: sent })).toEqual({ closed: false }),
  )
  test.each<[what: string, play: unknown, until: number | undefined]>([
    ['a break until some word', { breakUntil: 'soon' }, UNKNOWN_END_MS],
    ['a break in another form', 'paused', UNKNOWN_END_MS],
    ['a break in ISO', { breakUntil: '2026-09-21' }, Date.UTC(2026, 8, 21)],
    ['no break', { breakUntil: null }, undefined],
    ['nothing of play', undefined, undefined],
  ])('RGP-4 %s', (_what, play, until) => expect(v.parse(memberPlay, play)?.breakUntil).toBe(until))
  test('RGP-4 the field is named', () => {
    expect(parseCounting(v.object({ play: memberPlay }), { play: { excludedUntil: {} } }).dropped).toMatchObject([
      { field: 'play.excludedUntil' },
    ])
  })
})

test('OPS-6 a name turns nothing that stands around it', () => expect(v.parse(plain, 'Koi\u202E dlog\u2066!')).toBe('Koi dlog!'))

test.each([
  ['a pair', 'ab😀', 3, 'ab'],
  ['a family', 'x👩‍👩‍👧‍👦', 6, 'x'],
  ['a skin tone', 'x👍🏽', 3, 'x'],
  ['an accent of its own', 'xe\u0301', 2, 'x'],
  ['nothing', 'abc', 2, 'ab'],
  ['a short text', 'ab😀', 4, 'ab😀'],
])('OPS-6 a text is cut before the sign that has no room: %s', (_what, text, most, expected) => expect(cutText(text, most)).toBe(expected))

describe('a number from outside stays within bounds', () => {
  const sent = (number: string): unknown => (JSON.parse(`{"it":${number}}`) as { it: unknown }).it
  test.each([
    ['a duration of 0', duration(30, 600), '0', 30],
    ['a negative duration', duration(30, 600), '-5', 30],
    ['a century', duration(30, 600), '3153600000', 600],
    ['an infinite duration', duration(30, 600), '1e999', 600],
    ['a duration within its bounds', duration(30, 600), '31', 31],
    ['a moment that no Date can hold', timeMs, '1e300', 8.64e15],
    ['a moment before all Dates', timeMs, '-1e300', -8.64e15],
    ['the last moment of all Dates', timeMs, '8640000000000000', 8.64e15],
    ['a count without end', count, '1e999', Number.MAX_SAFE_INTEGER],
    ['a count in 400 digits', count, `"${'9'.repeat(400)}"`, Number.MAX_SAFE_INTEGER],
    ['a count of something that is drawn', countWithin(0, 100), '1000000000', 100],
    ['such a count as text', countWithin(0, 100), '"-1"', 0],
  ])('%s', (_what, schema, number, expected) => expect(v.parse(schema as v.GenericSchema, sent(number))).toBe(expected))
  test.each(['null', '"soon"', '[]', '{}', 'true'])('a duration that is %s is refused', (value) =>
    expect(v.is(duration(30, 600), sent(value))).toBe(false),
  )
  test('a sum of money without end is refused', () => expect(v.is(money, '9'.repeat(65))).toBe(false))
  test('a moment of the wire can be printed as a date', () =>
    expect(() => new Date(v.parse(timeMs, sent('1e300'))).toISOString()).not.toThrow())
})

test('LAY-4 settings that offer a million icons, and passwords of a million letters, are kept to what a screen can show', () => {
  const wire = {
    gw: { PROFILE_ICON_COUNT: 1e9 },
    register: { usernamePolicy: { min: 0, max: '1e9' }, passwordPolicy: { max: 1e9, classes: 9 } },
  }
  expect(v.is(settings, wire)).toBe(false)
  wire.register.usernamePolicy.max = '1000000000'
  const { gw, register: form } = v.parse(settings, wire)
  expect([gw.PROFILE_ICON_COUNT, form.usernamePolicy.min, form.usernamePolicy.max]).toEqual([100, 1, 256])
  expect(form.passwordPolicy).toEqual({ min: 8, max: 256, classes: 4 })
})

test('RGP-5 minutes of a limit are kept to those of a month', () => {
  const limit = { kind: 'time', frame: 'day', minutes: 1e300, used: '0', resetsAt: 1 }
  const { limits } = v.parse(playLimits.value, { raiseWaitHours: 24, limits: [limit, { ...limit, minutes: -1 }] })
  expect(limits.map(({ minutes }) => minutes)).toEqual([44_640, 0])
})

test('HTML is text', () => {
  expect(v.parse(html, '<b>x</b>')).toBe('<b>x</b>')
  expect(v.is(html, 5)).toBe(false)
})

test('a call that only succeeds returns null, or nothing', () => {
  expect(v.parse(done, null)).toBeNull()
  expect(v.parse(done, undefined)).toBeNull()
  expect(v.is(done, {})).toBe(false)
})

test('nothing is an object without fields; unknown ones are ignored', () => {
  expect(v.parse(nothing, { other: 1 })).toEqual({})
  expect(v.is(nothing, undefined)).toBe(false)
})

describe('paging', () => {
  const page = v.object(paging)
  test('starts at the first page with twenty', () => expect(v.parse(page, {})).toEqual({ page: 1, pageSize: 20 }))
  test.each([
    { page: 1, pageSize: 1 },
    { page: 2, pageSize: 100 },
  ])('%j', (request) => expect(v.parse(page, request)).toEqual(request))
  test.each([{ page: 0 }, { page: 1.5 }, { pageSize: 0 }, { pageSize: 101 }, { pageSize: 2.5 }])('%j is refused', (request) =>
    expect(v.is(page, request)).toBe(false),
  )
})

test('a device is one of three', () => {
  expect(['IPAD', 'PWA', 'WEBCLIP', 'APP'].map((name) => v.is(device, name))).toEqual([true, true, true, false])
})

test('the next code may be requested after some seconds', () => {
  expect(v.parse(resend, { resendAfterSeconds: 60 })).toEqual({ resendAfterSeconds: 60 })
  expect(v.is(resend, {})).toBe(false)
})

test.each([
  [-60, 0],
  [1e12, 86_400],
])('LOG-10 ERR-2 a wait of %d seconds is one of %d: nobody is kept from trying for longer than a day', (sent, kept) => {
  expect(v.parse(resend, { resendAfterSeconds: sent })).toEqual({ resendAfterSeconds: kept })
  expect(v.parse(retryAfter, { retryAfterSeconds: sent })).toEqual({ retryAfterSeconds: kept })
})

const banner = v.object({ id: v.number(), place: v.optional(v.object({ row: v.number() })) })
const list = lenientList(banner)

test('a count below zero is none, a place in an order may be', () => {
  expect([v.parse(count, -25), v.parse(count, '-1'), v.parse(count, 3), v.parse(ordinal, -100)]).toEqual([0, 0, 3, -100])
})

test('of a name or a title the first 500 letters are read, whatever comes', () => {
  expect(v.parse(plain, 'W'.repeat(1_000_000))).toBe('W'.repeat(500))
  expect(v.parse(plainOf(3), 'a <b>b</b>')).toBe('a <')
})

test('ERR-2 a message of more than 500 letters is no text for people', () => {
  const trace = 'java.lang.NullPointerException\n'.repeat(20)
  expect([v.parse(refusalMessage, trace), v.parse(refusalMessage, 'Your wallet is <b>locked</b>')]).toEqual(['', 'Your wallet is locked'])
})

test('a malformed item is dropped, and the others stay in order', () => {
  expect(v.parse(list, [{ id: 1 }, { id: 'two' }, { id: 3 }])).toEqual([{ id: 1 }, { id: 3 }])
})

test('dropped items are counted, with their place and the malformed field', () => {
  const { parsed, dropped } = parseCounting(list, [{ id: 1 }, { id: 'x' }, null])
  expect(parsed).toMatchObject({ success: true, output: [{ id: 1 }] })
  expect(dropped).toEqual([
    { index: 1, field: 'id', problem: expect.stringContaining('expected number') as string },
    { index: 2, field: '', problem: expect.stringContaining('expected Object') as string },
  ])
})

test.each<[why: string, sent: unknown[], emptied: boolean]>([
  ['no item', [], false],
  ['an item that fits beside one that does not', [{ id: 1 }, {}], false],
  ['only items that do not fit', [{}, null], true],
])('the list that a call is about is emptied by %s', (_why, sent, emptied) => {
  expect(parseCounting(v.object({ total: v.number(), items: subjectList(banner) }), { total: 2, items: sent }).emptied).toBe(emptied)
  expect(parseCounting(list, sent).emptied).toBe(false)
})

test('lists within lists are counted together', () => {
  const lanes = lenientList(v.object({ cards: list }))
  const { parsed, dropped } = parseCounting(lanes, [{ cards: [{ id: 1 }, {}] }, {}])
  expect(parsed.output).toEqual([{ cards: [{ id: 1 }] }])
  expect(dropped).toHaveLength(2)
})

test('each parse counts separately, and a parse without counting adds nothing', () => {
  const first = parseCounting(list, [{}])
  v.parse(list, [{}, {}])
  expect(first.dropped).toHaveLength(1)
  expect(parseCounting(list, []).dropped).toEqual([])
})

test('counting ends even when a schema throws', () => {
  const broken = v.pipe(
    v.unknown(),
    v.transform((): never => {
      throw new Error('broken')
    }),
  )
  expect(() => parseCounting(broken, 1)).toThrow('broken')
  expect(parseCounting(list, [{}]).dropped).toHaveLength(1)
})

test('a value that is not a list is refused', () => {
  expect(v.is(list, { 0: { id: 1 } })).toBe(false)
  expect(v.is(list, undefined)).toBe(false)
})

test('OPS-2 null, as some back ends write an empty list, is an empty list', () => expect(v.parse(list, null)).toEqual([]))

test('OPS-2 of a list without end its beginning is kept, and the rest is not read', () => {
  const all = Array.from({ length: 5000 }, (_, id) => (id < 1000 ? { id } : {}))
  const { parsed, dropped } = parseCounting(list, all)
  expect([(parsed.output as unknown[]).length, dropped.length]).toEqual([1000, 0])
})

test('OPS-2 a session or a code without a token is none', () => {
  const session = { token: '', id: '7', userName: 'ada' }
  expect([login, register, changePassword, handoff].map(({ value }) => v.is(value, { ...session, code: '' }))).toEqual(Array(4).fill(false))
  expect([login, register].map(({ value }) => v.is(value, { ...session, token: 't' }))).toEqual([true, true])
})

describe('OPS-2 a plain text has no markup', () => {
  test.each([
    ['Fruits &amp; Sevens', 'Fruits & Sevens'],
    ['<b>Win</b> <span style="color:red">big</span>', 'Win big'],
    ['one<br/>two<p>three</p>', 'one two three'],
    ['<script>alert(1)</script>Gold<img src=x onerror=alert(1)>', 'Gold'],
    ['it&#39;s &quot;new&quot;&nbsp;', 'it\'s "new"'],
    ['use <WELCOME> & 2 < 3 > 1 &c; &mdash;', 'use <WELCOME> & 2 < 3 > 1 &c; &mdash;'],
    ['&lt;b&gt;', '<b>'],
  ])('%s', (sent, read) => expect(v.parse(plain, sent)).toBe(read))

  test('and is read in time, whatever it is', () => {
    for (const part of ['<', '<a', '<script>', '&', '&lt;', '<a <'])
      expect(
        ownWork(() => withoutMarkup(part.repeat(20_000))),
        part,
      ).toBeLessThan(500)
  })
})

test('unknown fields of an item are ignored', () => {
  expect(v.parse(list, [{ id: 1, sparkle: true }])).toEqual([{ id: 1 }])
})

test('every well-formed item survives beside any other item', () => {
  const item = fc.oneof(fc.record({ id: fc.integer() }), fc.anything())
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const good = items.filter((candidate) => v.is(banner, candidate))
      const { parsed, dropped } = parseCounting(list, items)
      expect((parsed.output as unknown[]).length).toBe(good.length)
      expect(dropped.length).toBe(items.length - good.length)
    }),
  )
})
