import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { copyMerchant, nameFromCode, renamed, shortNameFromCode } from '#build-time/new-merchant/copy.ts'

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
  ['a code with capitals', 'Lagoon', 'aurora', /"Lagoon" is not a valid code/],
  ['a path', '../lagoon', 'aurora', /is not a valid code/],
  ['a single letter', 'l', 'aurora', /is not a valid code/],
  ['a source that does not exist', 'lagoon', 'nobody', /no merchant "nobody" to copy: aurora/],
  ['a folder that exists', 'aurora', 'aurora', /exists: choose another code/],
])('refuses %s and changes nothing', (_why, code, from, message) => {
  const before = readdirSync(root)
  expect(() => copyMerchant({ root, code, from })).toThrow(message)
  expect(readdirSync(root)).toEqual(before)
})

test('overwrites the draft of an earlier attempt that failed', () => {
  writeFileSync(join(root, '.lagoon.new'), '')
  copyMerchant({ root, code: 'lagoon', from: 'aurora' })
  expect(existsSync(join(root, '.lagoon.new'))).toBe(false)
  expect(loadMerchants(['lagoon'], root)).toHaveLength(1)
})

test('replaces whole words, the company before the brand', () => {
  const names = { from: 'aurora', code: 'two-suns', name: 'Aurora', legalName: 'Aurora Games Inc.' }
  expect(renamed('Aurora Games Inc. runs Aurora at aurora.localhost under auroral skies', names)).toBe('Two Suns Ltd. runs Two Suns at two-suns.localhost under auroral skies')
  expect(renamed('"shortName": "Aurora"', { ...names, code: 'a-very-long-code' })).toBe('"shortName": "A Very Long"')
})

test('derives a name from a code, shortened to fit under an icon', () => {
  expect(nameFromCode('blue-lagoon')).toBe('Blue Lagoon')
  expect(shortNameFromCode('great-blue-lagoon')).toBe('Great Blue L')
})
