import { describe as group, expect, test } from 'vitest'
import { describe, limitOf, notesFor, usesOf, type Descriptions } from '#build-time/words/descriptions.rules.ts'

const DESCRIPTIONS: Descriptions = {
  places: { chip: { what: 'A chip.', columns: 12 } },
  areas: { lobby: { about: 'The lanes.', picture: 'home-visitor' } },
  texts: { 'lobby.hot': 'chip', 'lobby.left': 'chip' },
}

test('a translator learns what a text is about, its place with its limit, where it shows, and on which picture', () => {
  expect(describe(DESCRIPTIONS, 'lobby.hot', ['src/a.tsx', 'src/b.tsx'])).toEqual({
    about: 'The lanes. A chip. At most 12 columns. Shown by src/a.tsx, src/b.tsx.', columns: 12, picture: 'home-visitor',
  })
  expect(describe(DESCRIPTIONS, 'lobby.gone', [])).toEqual({ about: 'The lanes.', picture: 'home-visitor' })
})

test('plural forms share the place of their text', () => {
  expect([limitOf(DESCRIPTIONS, 'lobby.left_few'), limitOf(DESCRIPTIONS, 'lobby.gone')]).toEqual([12, undefined])
})

group('a text is shown by the files that', () => {
  const uses = usesOf(['lobby.hot', 'lobby.way_sms', 'lobby.gone', 'lobby.way'], {
    'named.tsx': 'title={t(\'lobby.hot\')}',
    'made.tsx': 't(`lobby.way_${way}`)',
    'other.tsx': 't(\'lobby.hotter\')',
  })
  test.each([['name it', 'lobby.hot', ['named.tsx']], ['make its key of parts', 'lobby.way_sms', ['made.tsx']], ['do neither: none', 'lobby.gone', []], ['only start like it: none', 'lobby.way', []]])('%s', (_why, stem, files) => (
    expect(uses.get(stem)).toEqual(files)))
})

test('a file begins with the language\'s register and terms, where there is a glossary', () => {
  expect(notesFor({ register: 'Formal', terms: { Deposit: ['ฝาก'], Code: ['รหัส', 'โค้ด'] } }).slice(2)).toEqual(['Register: Formal', 'Terms: Deposit: ฝาก; Code: รหัส / โค้ด'])
  expect(notesFor(undefined)).toHaveLength(2)
})
