import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { copyMerchant, nameFromCode, renamed, shortNameFromCode } from '#build-time/new-merchant/copy.ts'
import { planPages } from '#build-time/pages.ts'
import { isListed, ROUTE_IDS } from '#routes/routes.ts'
import { finishMerchant } from '../../../../finish-merchant.ts'

const REAL = join(process.cwd(), 'merchants')
const BRANDS = ['aurora', 'lotus', 'savanna'] as const
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-new-'))
  for (const brand of BRANDS) cpSync(join(REAL, brand), join(root, brand), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

function problemsOf(code: string): readonly Problem[] {
  try {
    loadMerchants([code], root)
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

/** Email is not among them: it is at the new brand's host. */
const CONTACTS = {
  aurora: ['contact.phone', 'contact.telegram', 'contact.line'],
  lotus: ['contact.phone', 'contact.telegram'],
  savanna: ['contact.phone', 'contact.whatsapp'],
}

const HELP_LINE = ['legal.helpLine.name', 'legal.helpLine.phone', 'legal.helpLine.url']

describe.each(BRANDS)('a copy of %s', (from) => {
  test('MER-1 is refused while company, licence, country, money, claims and the ways to reach people are marked, in every language', () => {
    const [{ languages, legal, country } = { languages: [], legal: { helpLine: undefined }, country: {} }] = loadMerchants([from], root)
    copyMerchant({ root, code: 'blue-lagoon', from })
    const problems = problemsOf('blue-lagoon')
    const fields = (file: string): string[] =>
      problems.filter((problem) => problem.file.endsWith(`/blue-lagoon/${file}`)).map(({ field }) => field)
    expect(fields('merchant.json')).toEqual([
      'legalName',
      'money.currency',
      'money.symbol',
      'country.code',
      'country.dialingCode',
      ...('timeZone' in country ? ['country.timeZone'] : []),
      ...CONTACTS[from],
      'legal.minimumAge',
      'legal.licenceUrl',
      ...HELP_LINE.filter((field) => (field.split('.').at(-1) ?? '') in (legal.helpLine ?? {})),
    ])
    for (const language of languages) {
      expect(fields(`copy/${language.toLowerCase()}.json`), language).toEqual(['tagline', 'licence', 'responsible'])
      expect(fields(`seo/${language.toLowerCase()}.json`), language).toEqual([
        'description',
        ...ROUTE_IDS.filter(isListed).map((id) => `pages.${id}.description`),
      ])
    }
    expect(
      problems.every(
        ({ found, expected, fix }) =>
          found.startsWith('"TODO: ') && expected === "this merchant's own value" && fix === 'write it and remove "TODO:"',
      ),
    ).toBe(true)
  })

  test('MER-2 is a fourth merchant with a name and hosts of its own once the marks are written over, and every check passes', () => {
    finishMerchant(copyMerchant({ root, code: 'blue-lagoon', from }))
    const all = loadMerchants([], root)
    const [copy, original] = ['blue-lagoon', from].map((code) => all.find((merchant) => merchant.code === code))
    expect(all.map(({ code }) => code)).toEqual(['aurora', 'blue-lagoon', 'lotus', 'savanna'])
    expect(copy).toMatchObject({
      code: 'blue-lagoon',
      name: 'Blue Lagoon',
      shortName: 'Blue Lagoon',
      legalName: 'Blue Lagoon Ltd.',
      country: { code: 'GY' },
      money: { currency: 'USD' },
      hosts: ['blue-lagoon-play.example', 'blue-lagoon.localhost'],
      identityHost: 'www.blue-lagoon-play.example',
      look: { ...original?.look, bannerTitles: 'over' },
    })
    expect(planPages(all).filter(({ params }) => params.merchant === 'blue-lagoon')).toHaveLength(original?.languages.length ?? 0)
  })

  test('OPS-7 has no pages yet: those are one company’s own words', () => {
    const folder = copyMerchant({ root, code: 'blue-lagoon', from })
    expect([existsSync(join(root, from, 'pages')), existsSync(join(folder, 'pages'))]).toEqual([true, false])
  })

  test('BRD-1 keeps the blocks of home with their words, which are no brand’s own', () => {
    const folder = copyMerchant({ root, code: 'blue-lagoon', from })
    const [original] = loadMerchants([from], root)
    const languages = original?.languages ?? []
    expect(languages.length).toBeGreaterThan(0)
    for (const language of languages) {
      const { blocks = {} } = JSON.parse(readFileSync(join(folder, 'copy', `${language.toLowerCase()}.json`), 'utf8')) as {
        blocks?: object
      }
      expect(blocks, language).toEqual(original?.copy.get(language)?.blocks)
    }
  })

  test('OPS-8 has no seals, links and seasons: they are one brand’s own', () => {
    const folder = copyMerchant({ root, code: 'blue-lagoon', from })
    const config = JSON.parse(readFileSync(join(folder, 'merchant.json'), 'utf8')) as object
    expect(['marks', 'memberLinks', 'seasons'].filter((field) => field in config)).toEqual([])
    expect(existsSync(join(folder, 'marks'))).toBe(false)
  })

  test('BRD-3 has no drawings of the other brand, by which that one is known', () => {
    const folder = copyMerchant({ root, code: 'blue-lagoon', from })
    expect(['icons', 'avatars'].map((name) => [existsSync(join(root, from, name)), existsSync(join(folder, name))])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('MER-3 names neither the brand nor its licence, and keeps its line breaks', () => {
    const [original] = loadMerchants([from], root)
    const licence = original?.legal.licenceUrl?.split('/').at(-1) ?? 'none'
    const folder = copyMerchant({ root, code: 'blue-lagoon', from })
    const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
    expect(texts.filter((file) => new RegExp(`\\b${from}\\b|${licence}|${original?.legalName}`, 'i').test(read(file)))).toEqual([])
    const fields = readFileSync(join(root, from, 'merchant.json'), 'utf8').split(/\n(?= {2}")/)
    const copied = fields
      .filter((field) => !/^ {2}"(?:marks|memberLinks|seasons)"/.test(field))
      .join('\n')
      .replace(/\n.*"bannerTitles".*/, '')
      .replace(/\n {4}"VI": \{.*\n {4}"TH": \{.*\n {2}\}/, '')
    expect(read('merchant.json').split('\n')).toHaveLength(copied.split('\n').length)
  })
})

test('MKT-2 a copy names no market, and no decision that somebody made for the other brand', () => {
  const file = join(root, 'aurora/merchant.json')
  const markets = {
    markets: ['GB'],
    deviations: [{ rule: 'GB-RTS12-review', reason: 'By mail.', decidedBy: 'Head of Compliance', on: '2026-11-02' }],
  }
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...markets }, undefined, 2))
  const folder = copyMerchant({ root, code: 'blue-lagoon', from: 'aurora' })
  const config = JSON.parse(readFileSync(join(folder, 'merchant.json'), 'utf8')) as object
  expect(config).toHaveProperty('legal')
  expect(Object.keys(config).filter((key) => key in markets)).toEqual([])
})

test('a language that is left out needs no texts', () => {
  const folder = copyMerchant({ root, code: 'blue-lagoon', from: 'aurora' })
  const file = join(folder, 'merchant.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"languages": \[.*\]/, '"languages": ["EN"]'))
  expect([...new Set(problemsOf('blue-lagoon').map((problem) => problem.file.split('/').slice(2).join('/')))]).toEqual([
    'merchant.json',
    'copy/en.json',
    'seo/en.json',
  ])
})

test('an unfinished merchant is not copied', () => {
  copyMerchant({ root, code: 'blue-lagoon', from: 'aurora' })
  expect(() => copyMerchant({ root, code: 'red-lagoon', from: 'blue-lagoon' })).toThrow('TODO: currency code')
})

test('OPS-1 a new brand claims nothing: its texts are the site’s own words, its name stands in no sentence, its lobby is nobody’s', () => {
  const folder = copyMerchant({ root, code: 'island', from: 'aurora', languages: ['EN', 'VI'] })
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  expect(readdirSync(join(folder, 'copy'))).toEqual(['en.json', 'vi.json'])
  expect(read('merchant.json')).toMatchObject({ languages: ['EN', 'VI'], defaultLanguage: 'EN' })
  expect(read('seo/en.json')).toMatchObject({
    shareAlt: 'Island',
    pages: { register: { title: 'Create an account · Island' }, 'member/vip': { title: 'VIP · Island' } },
  })
  expect(read('seo/vi.json')).toMatchObject({ pages: { login: { title: 'Đăng nhập · Island' } } })
  expect(read('snapshot.json')).toMatchObject({
    takenAt: '2000-01-01',
    marquee: [],
    promotions: [],
    providers: [],
    banners: [{ title: { EN: 'Island' } }],
  })
  const texts = ['copy/en.json', 'seo/en.json', 'snapshot.json'].map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')
  expect(texts).not.toMatch(/sixty|1,200|welcome bonus|northern lights|pesos|\ba Island\b|\ban Island\b/i)
})

test.each(BRANDS)('OPS-1 a new brand with the look of %s shows none of its drawings, which spell its name', (from) => {
  const folder = copyMerchant({ root, code: 'island', from, languages: ['EN'] })
  const theirs = readdirSync(join(root, from)).filter((file) => file.endsWith('.svg'))
  expect(theirs.length).toBeGreaterThan(1)
  for (const file of theirs) expect(readFileSync(join(folder, file), 'utf8'), file).not.toBe(readFileSync(join(root, from, file), 'utf8'))
  finishMerchant(folder)
  expect(loadMerchants(['island'], root)).toHaveLength(1)
})

test.each(BRANDS)('OPS-8 OPS-1 a new brand with the look of %s prints its name over a picture without words, in lite mode too', (from) => {
  const [theirs] = loadMerchants([from], root)
  const folder = copyMerchant({ root, code: 'island', from, languages: ['EN'] })
  finishMerchant(folder)
  const [own] = loadMerchants(['island'], root)
  const [{ image = '' } = {}] = own?.snapshot.banners ?? []
  expect([own?.look.bannerTitles, own?.snapshot.banners.length]).toEqual(['over', 1])
  const files = readdirSync(join(folder, 'snapshot')).filter((file) => file.startsWith(`${image}.`))
  expect(files).toEqual(['avif', 'small.avif', 'webp'].map((extension) => `${image}.${extension}`))
  const withWords = theirs?.look.bannerTitles === 'in-picture' ? theirs.snapshot.banners.map((banner) => banner.image) : []
  expect(withWords).not.toContain(image)
})

test.each([[['VI', 'TH']], [['AR', 'EN']]])('OPS-1 of the languages that are named the first is the default one: %j', (languages) => {
  const folder = copyMerchant({ root, code: 'island', from: 'aurora', languages })
  expect(JSON.parse(readFileSync(join(folder, 'merchant.json'), 'utf8'))).toMatchObject({ languages, defaultLanguage: languages[0] })
})

test('OPS-1 an empty folder of merchants gets its first one from the product’s own', () => {
  const empty = mkdtempSync(join(tmpdir(), 'livery-empty-'))
  finishMerchant(copyMerchant({ root: empty, code: 'island', languages: ['EN'] }))
  expect(loadMerchants([], empty)).toMatchObject([{ code: 'island', languages: ['EN'] }])
})

test('OPS-1 a language that nobody has written is refused before anything is', () => {
  expect(() => copyMerchant({ root, code: 'island', from: 'aurora', languages: ['FIL'] })).toThrow(
    /^There is no language FIL: choose of .*VI/,
  )
  expect(existsSync(join(root, 'island'))).toBe(false)
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
  finishMerchant(copyMerchant({ root, code: 'lagoon', from: 'aurora' }))
  expect(existsSync(join(root, '.lagoon.new'))).toBe(false)
  expect(loadMerchants(['lagoon'], root)).toHaveLength(1)
})

test('replaces whole words, the company before the brand', () => {
  const names = { from: 'aurora', code: 'two-suns', name: 'Aurora', legalName: 'Aurora Games Inc.' }
  expect(renamed('Aurora Games Inc. runs Aurora at aurora.localhost under auroral skies', names)).toBe(
    'TODO: the company that is answerable runs Two Suns at two-suns.localhost under auroral skies',
  )
  expect(renamed('"shortName": "Aurora"', { ...names, code: 'a-very-long-code' })).toBe('"shortName": "A Very Long"')
})

test('MER-3 a name that a particle is glued to is the brand’s too', () => {
  const names = { from: 'aurora', code: 'two-suns', name: 'Aurora', legalName: 'Aurora Games Inc.' }
  expect(renamed('Auroraは 1분이면 Aurora에 玩Aurora Auroraలో', names)).toBe('Two Sunsは 1분이면 Two Suns에 玩Two Suns Two Sunsలో')
})

test('MER-2 a code that begins with the copied brand’s name gives a short name that holds it once', () => {
  const names = { from: 'aurora', code: 'aurora-two', name: 'Aurora', legalName: 'Aurora Games Inc.' }
  expect(renamed('"name": "Aurora", "shortName": "Aurora"', names)).toBe('"name": "Aurora Two", "shortName": "Aurora Two"')
})

test('derives a name from a code, shortened to fit under an icon', () => {
  expect(nameFromCode('blue-lagoon')).toBe('Blue Lagoon')
  expect(shortNameFromCode('great-blue-lagoon')).toBe('Great Blue L')
})
