import { describe, expect, test } from 'vitest'
import { columnsOf, hasLetters, misplaced, neededKeys } from '#build-time/words/texts.rules.ts'

const english = { 'inbox.title': 'Inbox', 'inbox.unread_one': 'A message', 'inbox.unread_other': '{{count}} messages from {{name}}', 'inbox.from': 'From {{name}}' }

test('I18-4 a language needs every key of English, with its own plural forms in place of English\'s', () => {
  expect(neededKeys(english, ['other'])).toEqual(['inbox.title', 'inbox.unread_other', 'inbox.from'])
  expect(neededKeys(english, ['one', 'few', 'other'])).toEqual(['inbox.title', 'inbox.unread_one', 'inbox.unread_few', 'inbox.unread_other', 'inbox.from'])
})

describe('a translation prints the values of the English text', () => {
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
  ['Home', 4], ['ホーム', 6], ['홈', 2], ['ฝากเงิน', 6], ['{{count}} min', 6], ['👍', 1], ['', 0],
])('“%s” takes %i columns', (text, columns) => expect(columnsOf(text)).toBe(columns))

test('values and signs alone are no words to translate', () => {
  expect(hasLetters('{{from}} – {{to}}')).toBe(false)
  expect(hasLetters('{{from}} to {{to}}')).toBe(true)
})
