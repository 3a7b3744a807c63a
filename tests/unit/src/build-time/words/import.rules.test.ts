import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planImport, type Importable } from '#build-time/words/import.rules.ts'
import { hashOf, noteSources } from '#build-time/words/findings.rules.ts'
import type { ByKey } from '#build-time/words/texts.rules.ts'
import { readXliff, writeXliff, type Unit } from '#build-time/words/xliff.rules.ts'

const english = {
  'a.home': 'Home',
  'a.hello': 'Hello, {{name}}',
  'a.left_one': '{{count}} game',
  'a.left_other': '{{count}} games',
  'a.screens/vip': 'VIP',
}
const measure = { english, sameAsEnglish: [], limitOf: (key: string) => (key === 'a.home' ? 12 : undefined) }
const texts = { 'a.home': 'หน้าแรก', 'a.left_other': '{{count}} เกม' }
const THAI: Importable = {
  language: 'TH',
  locale: 'th-TH',
  categories: ['other'],
  texts,
  sources: noteSources({ english, texts, sources: {} }),
  measure,
}
const ARABIC: Importable = {
  language: 'AR',
  locale: 'ar',
  categories: ['zero', 'one', 'two', 'few', 'many', 'other'],
  texts: {},
  sources: {},
  measure,
}

const unit = (key: string, target: string, more: Partial<Unit> = {}): Unit => ({
  key,
  source: Object.hasOwn(english, key) ? english[key as keyof typeof english] : '',
  target,
  isDone: true,
  about: 'The “start” <screen>',
  ...more,
})
const file = (...units: Unit[]): string => writeXliff({ language: 'TH', locale: 'th-TH', notes: ['{{name}} & <b> stay'], units })
const plan = (text: string): ReturnType<typeof planImport> => planImport(text, [THAI, ARABIC])

test('a translated text is written, with the English that the translator had', () => {
  expect(plan(file(unit('a.home', 'หน้าหลัก'), unit('a.hello', 'สวัสดี {{name}}', { source: 'Hi, {{name}}' })))).toEqual({
    do: 'write',
    language: 'TH',
    texts: { 'a.home': 'หน้าหลัก', 'a.hello': 'สวัสดี {{name}}' },
    unchanged: 0,
    untranslated: 0,
    sources: { 'a.home': `${hashOf('Home')} ${hashOf('หน้าหลัก')}`, 'a.hello': `${hashOf('Hi, {{name}}')} ${hashOf('สวัสดี {{name}}')}` },
  })
})

test('a text without translation is skipped, and so is one that nobody has touched since it was exported as stale', () => {
  expect(plan(file(unit('a.hello', ''), unit('a.home', 'หน้าแรก', { isDone: false })))).toEqual({
    do: 'write',
    language: 'TH',
    texts: {},
    sources: {},
    unchanged: 1,
    untranslated: 1,
  })
})

test("a tool's groups, own elements, own state and CDATA are read", () => {
  const foreign = file(unit('a.home', 'x'))
    .replace('<trans-unit', '<group id="g"><note>n</note><trans-unit')
    .replace('</trans-unit>', '<alt-trans><target>y</target></alt-trans></trans-unit></group>')
    .replace(/<target.*<\/target>/, '<target state="final" xmlns:tool="https://tool.example" tool:x="1"><![CDATA[หน้าหลัก]]></target>')
  expect(plan(foreign)).toMatchObject({ do: 'write', texts: { 'a.home': 'หน้าหลัก' } })
})

test("plural forms are those of the file's language", () => {
  const arabic = writeXliff({
    language: 'AR',
    locale: 'ar',
    notes: [],
    units: [unit('a.left_two', 'لعبتان', { source: '{{count}} games' })],
  })
  expect(plan(arabic)).toMatchObject({ do: 'write', language: 'AR', texts: { 'a.left_two': 'لعبتان' } })
})

describe('a file is refused whole, with what is wrong', () => {
  test.each<[why: string, text: string, field: string, found: string]>([
    ['for a key of no text', file(unit('a.gone', 'ไป')), 'a.gone', 'a key of no text'],
    ['for a plural form that the language lacks', file(unit('a.left_few', '{{count}} เกม')), 'a.left_few', 'a key of no text'],
    ["for an object's own member as a key", file(unit('__proto__', 'x')), '__proto__', 'a key of no text'],
    ['for a text twice', file(unit('a.home', 'หน้า'), unit('a.home', 'หน้า')), 'a.home', 'the text twice'],
    ['for a lost value', file(unit('a.hello', 'สวัสดี')), 'a.hello', 'no value in braces'],
    ['for a foreign value', file(unit('a.hello', '{{name}} {{password}}')), 'a.hello', '{{name}}, {{password}}'],
    ['for a stray brace', file(unit('a.hello', '{{name}} {{')), 'a.hello', 'a brace in “{{name}} {{”'],
    [
      'for a tag',
      file(unit('a.hello', '<img src=x onerror=alert(1)> {{name}}')),
      'a.hello',
      '“<” in “<img src=x onerror=alert(1)> {{name}}”',
    ],
    ['for a character reference', file(unit('a.home', '&#60;b')), 'a.home', '“&#60;” in “&#60;b”'],
    ['for another text inside a text', file(unit('a.home', '$t(a.b)')), 'a.home', '“$t(” in “$t(a.b)”'],
    ['for an element in a text', file(unit('a.home', 'X')).replace('>X<', '><g id="1">X</g><'), 'a.home', '<g>'],
    ['for a turned direction', file(unit('a.home', '\u202eabc')), 'a.home', 'the sign U+202E'],
    ['for a line end', file(unit('a.home', 'a\nb')), 'a.home', 'the sign U+000A'],
    ['for a space at an end', file(unit('a.home', 'หน้า ')), 'a.home', '“หน้า ”'],
    ['for a text too long for its place', file(unit('a.home', 'หน้าแรกของเว็บไซต์นี้')), 'a.home', '16 columns: “หน้าแรกของเว็บไซต์นี้”'],
    [
      'for a text that is endless',
      file(unit('a.hello', `{{name}}${'x'.repeat(500)}`)),
      'a.hello',
      `502 columns: “{{name}}${'x'.repeat(52)}…”`,
    ],
    ['for an unknown language', file(unit('a.home', 'x')).replace('th-TH', 'tlh'), 'target-language', '"tlh"'],
    ['for no language', file(unit('a.home', 'x')).replace('target-language="th-TH"', ''), 'target-language', '""'],
    ['for a translation from another language', file(unit('a.home', 'x')).replace('en-US', 'de'), 'source-language', '"de"'],
    ['for XLIFF 2', file(unit('a.home', 'x')).replace('version="1.2"', 'version="2.0"'), '', '<xliff version="2.0">'],
    ['for two languages in one file', file().replace(/<file[\s\S]*<\/file>/, (whole) => whole + whole), '', '2 <file>'],
    [
      'for a text without its English',
      file(unit('a.home', 'x')).replace(/<source>.*<\/source>/, ''),
      'a.home',
      '0 <source> and 1 <target>',
    ],
    ['for what is no XML', file(unit('a.home', 'x')).replace('<body>', '<body'), '', expect.stringContaining('in line 7')],
    ['for an entity from elsewhere', `<!DOCTYPE xliff SYSTEM "http://a.example/x.dtd">${file()}`, '', expect.stringContaining('in line 1')],
  ])('%s', (_why, text, field, found) => {
    const result = plan(text)
    expect(result).toMatchObject({ do: 'refuse', problems: [{ field, found }] })
  })

  test('and every mistake is named at once', () => {
    expect(plan(file(unit('a.gone', 'x'), unit('a.home', '<b>'), unit('a.hello', 'ok')))).toMatchObject({
      do: 'refuse',
      problems: [{ field: 'a.gone' }, { field: 'a.home' }, { field: 'a.hello' }],
    })
  })
})

const letters = fc.string({ unit: fc.constantFrom(...'abé ก็ม่ع日\u200c\'"&;]>{}-'), minLength: 1 })
const anyTexts = fc.dictionary(fc.constantFrom(...Object.keys(english)), fc.tuple(letters, letters))

test('an exported file reads back as it was written, whatever the texts', () => {
  fc.assert(
    fc.property(anyTexts, (written) => {
      const units = Object.entries(written).map(([key, [source, target]]) => unit(key, target, { source, columns: 20, picture: 'home' }))
      expect(readXliff(file(...units))).toEqual({
        locale: 'th-TH',
        units: units.map(({ key, source, target }) => ({ key, source, target, isOpen: false })),
      })
    }),
  )
})

test('an export imported again changes no text, and every text of another translation arrives', () => {
  const words = fc.string({ unit: fc.constantFrom(...'กขคงab&\'"’日'), minLength: 1, maxLength: 6 })
  const translation = fc.record({
    'a.home': words,
    'a.hello': words.map((text) => `${text} {{name}}`),
    'a.left_other': words.map((text) => `{{count}} ${text}`),
    'a.screens/vip': words,
  })
  fc.assert(
    fc.property(
      translation.filter((all) => !Object.values(all).some((text) => /&\w+;/.test(text))),
      (translated: ByKey) => {
        const exported = file(...Object.entries(translated).map(([key, target]) => unit(key, target)))
        expect(plan(exported)).toMatchObject({ do: 'write', texts: translated })
        expect(planImport(exported, [{ ...THAI, texts: translated }])).toMatchObject({ do: 'write', texts: {}, unchanged: 4 })
      },
    ),
  )
})
