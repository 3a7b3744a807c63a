import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadMerchants } from '#brand/load.ts'
import { copyMerchant } from '#brand/new-merchant/copy.ts'
import { nameFromCode, renamed, shortNameFromCode } from '#brand/new-merchant/names.ts'

const REAL = join(process.cwd(), 'merchants')
const BRANDS = readdirSync(REAL, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-new-'))
  cpSync(REAL, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

test.each(BRANDS)('MER-2 a copy of %s is a brand with a name and hosts of its own, and passes every check', (from) => {
  copyMerchant({ root, code: 'blue-lagoon', from })
  const [copy, original] = [...loadMerchants(['blue-lagoon'], root), ...loadMerchants([from], root)]
  expect(copy).toMatchObject({
    code: 'blue-lagoon', name: 'Blue Lagoon', shortName: 'Blue Lagoon', legalName: 'Blue Lagoon Ltd.',
    hosts: ['blue-lagoon-play.example', 'blue-lagoon.localhost'], identityHost: 'www.blue-lagoon-play.example', look: original?.look,
  })
  const texts = readdirSync(join(root, 'blue-lagoon'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const told = texts.filter((file) => new RegExp(`\\b${from}\\b`, 'i').test(readFileSync(join(root, 'blue-lagoon', file), 'utf8')))
  expect(told).toEqual([])
})

test.each<[why: string, code: string, from: string, message: RegExp]>([
  ['a code with capitals', 'Lagoon', 'aurora', /"Lagoon" is no code/],
  ['a path', '../lagoon', 'aurora', /is no code/],
  ['a single letter', 'l', 'aurora', /is no code/],
  ['a source that is not there', 'lagoon', 'nobody', /no merchant "nobody" to copy: aurora/],
  ['a folder that is taken', 'aurora', 'aurora', /exists already and stays as it is/],
])('refuses %s and changes nothing', (_why, code, from, message) => {
  const before = readdirSync(root)
  expect(() => copyMerchant({ root, code, from })).toThrow(message)
  expect(readdirSync(root)).toEqual(before)
})

test('what an earlier try left half made is no hindrance', () => {
  writeFileSync(join(root, '.lagoon.new'), '')
  copyMerchant({ root, code: 'lagoon', from: 'aurora' })
  expect(existsSync(join(root, '.lagoon.new'))).toBe(false)
  expect(loadMerchants(['lagoon'], root)).toHaveLength(1)
})

test('names are whole words, and the company goes before the brand', () => {
  const names = { from: 'aurora', code: 'two-suns', name: 'Aurora', legalName: 'Aurora Games Inc.' }
  expect(renamed('Aurora Games Inc. runs Aurora at aurora.localhost under auroral skies', names)).toBe('Two Suns Ltd. runs Two Suns at two-suns.localhost under auroral skies')
  expect(renamed('"shortName": "Aurora"', { ...names, code: 'a-very-long-code' })).toBe('"shortName": "A Very Long"')
})

test('a code reads as a name, cut to what an icon has room for', () => {
  expect(nameFromCode('blue-lagoon')).toBe('Blue Lagoon')
  expect(shortNameFromCode('great-blue-lagoon')).toBe('Great Blue L')
})
