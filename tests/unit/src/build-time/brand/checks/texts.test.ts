import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteWords, wordProblems } from '#build-time/brand/checks/texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-words-'))
writeFileSync(
  join(folder, 'home.json'),
  JSON.stringify({ join: 'Join', hello: 'Hello {{ name }}', games_one: '{{count}} game', games_other: '{{count}} games of {{vendor}}' }),
)
writeFileSync(join(folder, 'notes.txt'), 'not words')
const site = siteWords(folder)
const FILE = 'merchants/least/copy/en.json'

test("the site's words are known by namespace and key, plural forms under one", () => {
  expect(site).toEqual(
    new Map([
      ['home.join', new Set()],
      ['home.hello', new Set(['name'])],
      ['home.games', new Set(['count', 'vendor'])],
    ]),
  )
})

test.each([
  ['another text', { 'home.join': 'Come in' }],
  ['a text with its value', { 'home.hello': 'Hi {{name}}' }],
  ['a text without its value', { 'home.hello': 'Hi' }],
  ['a plural form that English does not have', { 'home.games_few': '{{count}} games' }],
])('a merchant may say %s', (_why, own) => expect(wordProblems(FILE, own, site)).toEqual([]))

test.each([
  [
    'a mistyped key',
    { 'home.jion': 'Join' },
    {
      file: FILE,
      field: 'words.home.jion',
      found: 'a key of no text',
      expected: 'the key of a text of the site',
      fix: 'npm run words -- export fr --to fr.xliff lists all keys with their English',
    },
  ],
  [
    'a value that the site does not fill in',
    { 'home.hello': 'Hi {{user}}' },
    { file: FILE, field: 'words.home.hello', found: '{{user}}', expected: 'only {{name}}', fix: 'remove it' },
  ],
  [
    'a value where there is none',
    { 'home.join': 'Join {{name}}' },
    { file: FILE, field: 'words.home.join', found: '{{name}}', expected: 'no value in braces', fix: 'remove it' },
  ],
])('MER-1 refuses %s', (_why, own, problem) => expect(wordProblems(FILE, own, site)).toEqual([problem]))
