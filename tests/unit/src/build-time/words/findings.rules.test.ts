import { describe, expect, test } from 'vitest'
import { findIn, isStale, noteOf, noteSources, unreadIn, type Measure, type Translation } from '#build-time/words/findings.rules.ts'

const english = {
  'a.home': 'Home',
  'a.brand': 'Telegram',
  'a.left_one': '{{count}} game',
  'a.left_other': '{{count}} games',
  'a.span': '{{from}} – {{to}}',
}
const texts = { 'a.home': 'Trang chủ', 'a.brand': 'Telegram', 'a.left_other': '{{count}} trò chơi', 'a.span': '{{from}} – {{to}}' }
const measure: Measure = {
  english,
  sameAsEnglish: [{ why: 'A name', languages: 'all', texts: ['a.brand'] }],
  limitOf: (key) => (key === 'a.home' ? 10 : undefined),
}
const good: Translation = { language: 'VI', categories: ['other'], texts, sources: noteSources({ english, texts, sources: {} }) }

const kinds = (change: Partial<Translation>, measured: Partial<Measure> = {}): string[] =>
  findIn({ ...good, ...change }, { ...measure, ...measured }).map(({ kind, key }) => `${kind} ${key}`)
const withText = (key: string, text: string): Partial<Translation> => ({ texts: { ...texts, [key]: text } })

describe('of a language is found', () => {
  test.each<[why: string, change: Partial<Translation>, measured: Partial<Measure>, found: string[]]>([
    ['nothing while it is complete', {}, {}, []],
    ['a text that is missing', { texts: { ...texts, 'a.home': undefined as unknown as string } }, {}, ['missing a.home']],
    ['a text that is empty', withText('a.home', ' '), {}, ['missing a.home']],
    ['a plural form that the language has', { categories: ['one', 'other'] }, {}, ['missing a.left_one']],
    ['a key that English does not have', withText('a.gone', 'Mất'), {}, ['unknown a.gone']],
    ['a text whose English changed since', {}, { english: { ...english, 'a.home': 'Start' } }, ['stale a.home']],
    ['a text in English', withText('a.home', 'Home'), {}, ['English a.home']],
    ['a text that is marked as English and is not', withText('a.brand', 'Điện tín'), {}, ['marked a.brand']],
    [
      'a name that is marked for other languages only',
      {},
      { sameAsEnglish: [{ why: 'A name', languages: ['FR'], texts: ['a.brand'] }] },
      ['English a.brand'],
    ],
    ['a text too long for its place', withText('a.home', 'Trang chủ này'), {}, ['too long a.home']],
    [
      'a text that lost its value',
      withText('a.left_other', 'trò chơi'),
      { english: { ...english, 'a.left_other': '{{brand}} games' } },
      ['wrong value a.left_other'],
    ],
  ])('%s', (_why, change, measured, found) => expect(kinds(change, measured)).toEqual(found))
})

const before = { english: { 'a.hello': 'Hello' }, texts: { 'a.hello': 'Salut' }, sources: {} }
const noted = noteSources(before)

test("a text without a note is taken to translate today's English", () => {
  expect(isStale({ ...before, sources: noted }, 'a.hello')).toBe(false)
})

test('a text is stale once the English has changed, and stays so however often it is noted', () => {
  const changed = { ...before, english: { 'a.hello': 'Good day' }, sources: noted }
  const again = noteSources({ ...changed, sources: noteSources(changed) })
  expect(isStale({ ...changed, sources: again }, 'a.hello')).toBe(true)
})

test('a text that was translated again is current', () => {
  const translated = { english: { 'a.hello': 'Good day' }, texts: { 'a.hello': 'Bonjour' }, sources: noted }
  expect(isStale(translated, 'a.hello')).toBe(false)
  expect(isStale({ ...translated, sources: noteSources(translated) }, 'a.hello')).toBe(false)
})

test('after the next change of the English, a text that was translated again is stale too', () => {
  const translated = { english: { 'a.hello': 'Good day' }, texts: { 'a.hello': 'Bonjour' }, sources: noted }
  expect(isStale({ ...translated, sources: noteSources(translated), english: { 'a.hello': 'Welcome' } }, 'a.hello')).toBe(true)
})

test("a plural form that English lacks follows English's general form", () => {
  const few = { english: { 'a.n_other': '{{count}} games' }, texts: { 'a.n_few': '{{count}} игры' }, sources: {} }
  const sources = noteSources(few)
  expect(isStale({ ...few, sources }, 'a.n_few')).toBe(false)
  expect(isStale({ ...few, sources, english: { 'a.n_other': '{{count}} bets' } }, 'a.n_few')).toBe(true)
})

test('a text whose key is gone has no note', () => {
  expect(noteSources({ english: {}, texts: { 'a.old': 'Vieux' }, sources: { 'a.old': 'aaaaaa bbbbbb' } })).toEqual({})
})

test('I18-1 a text that was kept in every language at once waits for a reader until it is read or written anew', () => {
  const english = { 'a.hello': 'Welcome' }
  const kept = { 'a.hello': noteOf('Welcome', 'Xin chào', false) }
  const of = (text: string): { english: typeof english; texts: typeof english; sources: typeof kept } => ({
    english,
    texts: { 'a.hello': text },
    sources: kept,
  })
  expect(isStale(of('Xin chào'), 'a.hello')).toBe(false)
  expect(unreadIn(noteSources(of('Xin chào')))).toEqual(['a.hello'])
  expect(unreadIn(noteSources(of('Chào mừng')))).toEqual([])
  expect(unreadIn({ 'a.hello': noteOf('Welcome', 'Xin chào') })).toEqual([])
})
