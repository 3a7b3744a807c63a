import { describe as group, expect, test } from 'vitest'
import {
  columnsOf,
  describe,
  hasLetters,
  limitOf,
  misplaced,
  neededKeys,
  notesFor,
  usesOf,
  type Descriptions,
} from '#build-time/words/texts.rules.ts'

const english = {
  'inbox.title': 'Inbox',
  'inbox.unread_one': 'A message',
  'inbox.unread_other': '{{count}} messages from {{name}}',
  'inbox.from': 'From {{name}}',
}

test("I18-4 a language needs every key of English, with its own plural forms in place of English's", () => {
  expect(neededKeys(english, ['other'])).toEqual(['inbox.title', 'inbox.unread_other', 'inbox.from'])
  expect(neededKeys(english, ['one', 'few', 'other'])).toEqual([
    'inbox.title',
    'inbox.unread_one',
    'inbox.unread_few',
    'inbox.unread_other',
    'inbox.from',
  ])
})

group('a translation prints the values of the English text', () => {
  test.each<[why: string, key: string, text: string, found: string | undefined]>([
    ['each once, in any order', 'inbox.unread_other', '{{name}}: {{ count }}', undefined],
    ['a missing one is wrong', 'inbox.from', 'De', 'no value in braces'],
    ['a foreign one is wrong', 'inbox.from', 'De {{nom}}', '{{nom}}'],
    ['one printed twice is wrong', 'inbox.from', '{{name}} {{name}}', '{{name}}, {{name}}'],
    ['a value where English has none is wrong', 'inbox.title', '{{name}}', '{{name}}'],
    ['a plural form may say its number in words', 'inbox.unread_two', 'رسالتان من {{name}}', undefined],
    ['a form that English writes without the number may print it', 'inbox.unread_one', '{{count}} письмо от {{name}}', undefined],
    ['a plural form leaves out nothing else', 'inbox.unread_few', '{{count}}', '{{count}}'],
  ])('%s', (_why, key, text, found) => expect(misplaced(english, key, text)?.found).toBe(found))
})

test.each<[text: string, columns: number]>([
  ['Home', 4],
  ['ホーム', 6],
  ['홈', 2],
  ['ฝากเงิน', 6],
  ['{{count}} min', 6],
  ['👍', 1],
  ['', 0],
])('“%s” takes %i columns', (text, columns) => expect(columnsOf(text)).toBe(columns))

test('values and signs alone are no words to translate', () => {
  expect(hasLetters('{{from}} – {{to}}')).toBe(false)
  expect(hasLetters('{{from}} to {{to}}')).toBe(true)
})

const DESCRIPTIONS: Descriptions = {
  places: { chip: { what: 'A chip.', columns: 12 } },
  areas: { lobby: { about: 'The lanes.', picture: 'home-visitor' } },
  texts: { 'lobby.hot': 'chip', 'lobby.left': 'chip' },
}

test('a translator learns what a text is about, its place with its limit, where it shows, and on which picture', () => {
  expect(describe(DESCRIPTIONS, 'lobby.hot', ['src/a.tsx', 'src/b.tsx'])).toEqual({
    about: 'The lanes. A chip. At most 12 columns. Shown by src/a.tsx, src/b.tsx.',
    columns: 12,
    picture: 'home-visitor',
  })
  expect(describe(DESCRIPTIONS, 'lobby.gone', [])).toEqual({ about: 'The lanes.', picture: 'home-visitor' })
})

test('plural forms share the place of their text', () => {
  expect([limitOf(DESCRIPTIONS, 'lobby.left_few'), limitOf(DESCRIPTIONS, 'lobby.gone')]).toEqual([12, undefined])
})

group('a text is shown by the files that', () => {
  const uses = usesOf(['lobby.hot', 'lobby.way_sms', 'lobby.gone', 'lobby.way'], {
    'named.tsx': "title={t('lobby.hot')}",
    'made.tsx': 't(`lobby.way_${way}`)',
    'other.tsx': "t('lobby.hotter')",
  })
  test.each([
    ['name it', 'lobby.hot', ['named.tsx']],
    ['make its key of parts', 'lobby.way_sms', ['made.tsx']],
    ['do neither: none', 'lobby.gone', []],
    ['only start like it: none', 'lobby.way', []],
  ])('%s', (_why, stem, files) => expect(uses.get(stem)).toEqual(files))
})

test("a file begins with the language's register and terms, where there is a glossary", () => {
  expect(notesFor({ register: 'Formal', terms: { Deposit: ['ฝาก'], Code: ['รหัส', 'โค้ด'] } }).slice(2)).toEqual([
    'Register: Formal',
    'Terms: Deposit: ฝาก; Code: รหัส / โค้ด',
  ])
  expect(notesFor(undefined)).toHaveLength(2)
})
