import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { MerchantError, Problem } from '#build-time/brand/problems.ts'
import { joinFieldTexts } from '#build-time/words/words-files.ts'
import { folderOf, LEAST, LEAST_COPY } from './least-merchant.ts'

type Field = Readonly<Record<string, unknown>>

const GENDER = { name: 'work', kind: 'choice', choices: ['farmer', 'other'] }
const WORDS = { work: { label: 'What do you do?', hint: 'As on your card', choices: { farmer: 'Farmer', other: 'Something else' } } }

const merchantFile = (...fields: Field[]) => ({ ...LEAST, features: { registration: { fields } } })

async function problemsOf(fields: readonly Field[], words: object = {}): Promise<readonly Problem[]> {
  const root = await folderOf({ 'merchant.json': merchantFile(...fields), 'copy/en.json': { ...LEAST_COPY, fields: words } })
  try {
    loadMerchants([], root)
    return []
  } catch (error) {
    return (error as MerchantError).problems
  }
}

describe('BRD-6 a folder’s fields of joining are checked', () => {
  test('kinds with words of ours need none, the others have them in copy', async () => {
    const root = await folderOf({
      'merchant.json': merchantFile({ name: 'born', kind: 'birthDate', required: true, min: 21 }, GENDER),
      'copy/en.json': { ...LEAST_COPY, fields: WORDS },
    })
    const [merchant] = loadMerchants([], root)
    expect(merchant?.features.registration.fields).toEqual([
      { name: 'born', kind: 'birthDate', required: true, min: 21 },
      { ...GENDER, required: false },
    ])
    expect(merchant && joinFieldTexts(merchant, 'EN')).toEqual({
      'joinFields.own_work': 'What do you do?',
      'joinFields.hint_work': 'As on your card',
      'joinFields.choice_work_farmer': 'Farmer',
      'joinFields.choice_work_other': 'Something else',
    })
  })

  const at = 'features.registration.fields[0]'
  test.each<[why: string, field: Field, words: object, problem: Partial<Problem>]>([
    ['a kind that is not known', { name: 'born', kind: 'birthday' }, {}, { field: `${at}.kind`, found: '"birthday"' }],
    [
      'a name with a space',
      { name: 'my name', kind: 'name' },
      {},
      { field: `${at}.name`, found: '"my name"', expected: 'a name of letters, digits and _, a letter first, such as nationalId' },
    ],
    [
      'a key that is not known',
      { name: 'born', kind: 'birthDate', requierd: true },
      {},
      { field: `${at}.requierd`, fix: 'write "required"' },
    ],
    [
      'fewest above most',
      { name: 'nick', kind: 'name', min: 9, max: 3 },
      {},
      { field: `${at}.min`, found: '9', expected: 'no more than max, 3' },
    ],
    [
      'a pattern that would keep a phone busy',
      { name: 'tax', kind: 'taxNumber', pattern: '^(\\d+)+$' },
      {},
      { field: `${at}.pattern`, expected: 'a pattern that a browser can try on the longest text in a moment' },
    ],
    [
      'a pattern of a date',
      { name: 'born', kind: 'birthDate', pattern: '^2' },
      {},
      { field: `${at}.pattern`, expected: 'nothing, for a birthDate has a form of its own' },
    ],
    [
      'a length of a consent',
      { name: 'news', kind: 'consent', max: 3 },
      { news: { label: 'Send me news' } },
      { field: `${at}.max`, expected: 'nothing, for a consent has no length' },
    ],
    [
      'a choice without choices',
      { name: 'work', kind: 'choice' },
      { work: { label: 'Work' } },
      { field: `${at}.choices`, found: 'nothing' },
    ],
    ['one choice', { ...GENDER, choices: ['farmer'] }, {}, { field: `${at}.choices`, expected: 'two choices or more' }],
    [
      'choices of a name',
      { name: 'work', kind: 'name', choices: ['a', 'b'] },
      { work: { choices: { a: 'A', b: 'B' } } },
      { field: `${at}.choices`, expected: 'nothing, for a name has no choices' },
    ],
    [
      'a text without a label',
      { name: 'nick', kind: 'text' },
      {},
      { field: 'fields.nick.label', found: 'nothing', expected: 'words for the field "nick" of merchant.json' },
    ],
    [
      'a choice without words',
      GENDER,
      { work: { label: 'Work', choices: { farmer: 'Farmer' } } },
      { field: 'fields.work.choices.other', found: 'nothing' },
    ],
    [
      'words of no choice',
      GENDER,
      { work: { ...WORDS.work, choices: { ...WORDS.work.choices, miner: 'Miner' } } },
      { field: 'fields.work.choices.miner', expected: 'one of farmer, other' },
    ],
  ])('%s is named with file and field', async (_why, field, words, problem) => {
    const [first, ...more] = await problemsOf([field], words)
    expect(first).toMatchObject({
      file: `merchants/least/${problem.field?.startsWith('fields') ? 'copy/en' : 'merchant'}.json`,
      ...problem,
    })
    expect(more).toEqual([])
  })

  test('two fields of one name are named', async () => {
    const field = { name: 'mail', kind: 'email' }
    expect(await problemsOf([field, field])).toMatchObject([{ field: 'features.registration.fields[1].name', found: '"mail" twice' }])
  })

  test('a label that a language lacks is the English one, and counted as missing', async () => {
    const root = await folderOf({
      'merchant.json': { ...merchantFile({ name: 'nick', kind: 'text' }), languages: ['EN', 'FR'] },
      'copy/en.json': { ...LEAST_COPY, fields: { nick: { label: 'Nickname' } } },
      'copy/fr.json': LEAST_COPY,
      'seo/fr.json': JSON.parse(readFileSync(`${await folderOf()}/least/seo/en.json`, 'utf8')) as object,
    })
    const missing: Problem[] = []
    const [merchant] = loadMerchants([], root, { onMissing: (problem) => missing.push(problem) })
    expect(merchant?.copy.get('FR')?.fields).toEqual({ nick: { label: 'Nickname' } })
    expect(missing.map(({ file, found }) => [file, found])).toContainEqual(['merchants/least/copy/fr.json', '1 missing: fields.nick.label'])
  })
})
