import { describe, expect, test } from 'vitest'
import type { ExtraField } from '#contract/join-fields.ts'
import {
  checkExtra,
  extraForm,
  latestBirthDate,
  readExtra,
  type ExtraFacts,
  type ExtraProblem,
} from '#features/access/join/extra-fields.rules.ts'

const FACTS: ExtraFacts = { today: '2026-11-28', minimumAge: 18 }
const field = (kind: ExtraField['kind'], more: Partial<ExtraField> = {}): ExtraField => ({ name: 'one', kind, required: false, ...more })
const format = { because: 'format' } as const

describe('BRD-6 a field is checked by its kind', () => {
  test.each<[why: string, field: ExtraField, value: string, expected: ExtraProblem | undefined]>([
    ['nothing in a field that may stay empty', field('text'), '', undefined],
    ['nothing in a required one', field('text', { required: true }), '', { because: 'required' }],
    ['no tick on a required consent', field('consent', { required: true }), '', { because: 'required' }],
    ['a tick', field('consent', { required: true }), 'true', undefined],
    ['too few letters', field('text', { min: 3 }), 'ab', { because: 'tooShort', min: 3 }],
    ['as few letters as allowed', field('text', { min: 3 }), 'abc', undefined],
    ['too many letters', field('text', { max: 3 }), 'abcd', { because: 'tooLong', max: 3 }],
    ['letters outside the first plane count once', field('text', { max: 1 }), '🎲', undefined],
    ['more letters than any text has', field('text'), 'a'.repeat(101), { because: 'tooLong', max: 100 }],
    ['more letters than any address has', field('address'), 'a'.repeat(201), { because: 'tooLong', max: 200 }],
    ['what the pattern refuses', field('taxNumber', { pattern: '^\\d{11}$' }), '1234', format],
    ['what the pattern wants', field('taxNumber', { pattern: '^\\d{3}$' }), '123', undefined],
    [
      'a pattern that would keep a phone busy, which is left to the server',
      field('text', { pattern: '^(a+)+$' }),
      'aaaaaaaaaaaaaaaaaaaaaaaab',
      undefined,
    ],
    ['a pattern that is none', field('text', { pattern: '(' }), 'a', undefined],
    ['a name without a letter', field('name'), '123', format],
    ['a name in any script', field('name'), '王小明', undefined],
    ['a mail without a host', field('email'), 'ana@', format],
    ['a mail whose host has one label', field('email'), 'ana@example', format],
    ['a mail with a gap in its host', field('email'), 'ana@example..com', format],
    ['a mail with two hosts', field('email'), 'ana@example.com@example.com', format],
    ['a mail with a space', field('email'), 'an a@example.com', format],
    ['a mail', field('email'), 'ana+1@mail.example.com', undefined],
    ['one of the choices', field('choice', { choices: ['a', 'b'] }), 'b', undefined],
    ['another choice', field('choice', { choices: ['a', 'b'] }), 'c', { because: 'choice' }],
    ['a choice of a field that has none', field('choice'), 'c', { because: 'choice' }],
    ['no day of the calendar', field('birthDate'), '2001-02-29', format],
    ['no date', field('birthDate'), 'yesterday', format],
    ['a day to come', field('birthDate'), '2026-11-29', format],
    ['somebody older than anybody', field('birthDate'), '1905-11-28', format],
  ])('%s', (_why, one, value, expected) => expect(checkExtra(one, value, FACTS)).toEqual(expected))

  test.each<[why: string, more: Partial<ExtraField>, day: string, minimumAge: number, expected: ExtraProblem | undefined]>([
    ['the day before the birthday is too young', {}, '2008-11-29', 18, { because: 'tooYoung', age: 18 }],
    ['the birthday itself is old enough', {}, '2008-11-28', 18, undefined],
    ['the settings may ask for more years', {}, '2006-11-28', 21, { because: 'tooYoung', age: 21 }],
    ['the field may ask for more years', { min: 25 }, '2008-11-28', 18, { because: 'tooYoung', age: 25 }],
    ['the field cannot ask for fewer', { min: 16 }, '2009-11-28', 18, { because: 'tooYoung', age: 18 }],
    ['the field may have a highest age', { max: 90 }, '1930-01-01', 18, format],
  ])('the minimum age reads a date of birth: %s', (_why, more, day, minimumAge, expected) =>
    expect(checkExtra(field('birthDate', more), day, { ...FACTS, minimumAge })).toEqual(expected),
  )

  test('calendars open on the last day on which somebody was born who may join', () =>
    expect(latestBirthDate(field('birthDate', { min: 21 }), FACTS)).toBe('2005-11-28'))
})

describe('BRD-6 values are sent in one form', () => {
  test.each<[why: string, kind: ExtraField['kind'], typed: string, sent: string]>([
    ['without space around', 'name', ' Ana ', 'Ana'],
    ['composed', 'name', 'Jose\u0301', 'José'],
    ['a tax number in digits of any script', 'taxNumber', '١٢٣-٤', '123-4'],
    ['an address with its lines', 'address', '1 Road\nTown ', '1 Road\nTown'],
    ['a ticked box as true', 'consent', 'on', 'true'],
    ['an open box not at all', 'consent', '', ''],
  ])('%s', (_why, kind, typed, sent) => expect(extraForm(field(kind), typed)).toBe(sent))

  const FORM = [field('name', { name: 'fullName', required: true }), field('text', { name: 'nick' }), field('consent', { name: 'news' })]

  test('by the names of the fields, and without empty ones', () => {
    const typed: Record<string, string> = { 'extra-fullName': 'Ana', 'extra-nick': ' ', 'extra-news': 'on' }
    expect(readExtra(FORM, (input) => typed[input] ?? '', FACTS)).toEqual({ values: { fullName: 'Ana', news: 'true' } })
  })

  test('the first wrong input is named', () => expect(readExtra(FORM, () => '', FACTS)).toEqual({ invalid: 'extra-fullName' }))
})
