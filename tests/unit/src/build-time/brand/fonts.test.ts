import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFont } from '#build-time/brand/checks/fonts.ts'
import { fontRules } from '#build-time/brand/font-rules.ts'
import { fontNames, renderFonts } from '#build-time/brand/fonts.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { themeCss } from '#build-time/brand/theme.ts'
import { folderOf, LEAST, LEAST_LOOK } from './least-merchant.ts'
import { LATIN, madeFont } from './made-font.ts'

/** A variable font of many weights. */
const REAL = readFileSync('merchants/savanna/fonts/bricolage-grotesque.woff2')
const ARABIC = ['\u0600', '\u06ff'] as const
let latin: Buffer
beforeAll(async () => {
  latin = await madeFont({ ranges: LATIN })
})

/** An entry of a WOFF2 directory: its name in letters, its length, and for glyf the length in the stream. */
function table(name: string, ...lengths: readonly number[]): Buffer {
  const base128 = (value: number): number[] =>
    [28, 21, 14, 7, 0]
      .map((shift) => Math.floor(value / 2 ** shift) % 128)
      .flatMap((part, at, all) => (at < 4 && all.slice(0, at + 1).every((each) => each === 0) ? [] : [part + (at < 4 ? 128 : 0)]))
  return Buffer.concat([Buffer.from([63]), Buffer.from(name.padEnd(4)), Buffer.from(lengths.flatMap(base128))])
}

/** A WOFF2 file of such tables. */
function packed(tables: readonly Buffer[], content = Buffer.alloc(0)): Buffer {
  const stream = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  const head = Buffer.alloc(48)
  head.write('wOF2')
  head.writeUInt16BE(tables.length, 12)
  head.writeUInt32BE(stream.length, 20)
  const file = Buffer.concat([head, ...tables, stream])
  file.writeUInt32BE(file.length, 8)
  return file
}

/** A cmap of one map in format 12 whose eight ranges are all of Unicode. */
const CLAIMS = (() => {
  const map = Buffer.alloc(12 + 16 + 8 * 12)
  map.writeUInt16BE(1, 2)
  map.writeUInt32BE(12, 8)
  map.writeUInt16BE(12, 12)
  map.writeUInt32BE(8, 24)
  for (let at = 0; at < 8; at++) map.writeUInt32BE(0x10ffff, 32 + 12 * at)
  return map
})()

interface Brand {
  readonly fonts: object
  readonly languages?: readonly string[]
  readonly look?: object
}

async function rootOf({ fonts, languages = ['EN'], look = {} }: Brand, files: Record<string, unknown>): Promise<string> {
  return folderOf({ 'merchant.json': { ...LEAST, languages, look: { ...LEAST_LOOK, ...look, fonts } }, ...files })
}

async function merchantWith(brand: Brand, files: Record<string, unknown>): Promise<Merchant> {
  const [merchant] = loadMerchants([], await rootOf(brand, files), { onMissing: () => undefined })
  if (!merchant) throw new Error('no merchant')
  return merchant
}

async function problemsWith(brand: Brand, files: Record<string, unknown>): Promise<readonly Problem[]> {
  try {
    await renderFonts(await merchantWith(brand, files))
    return []
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
}

const heading = (...files: string[]): { fonts: object } => ({ fonts: { heading: { files: files.map((name) => `fonts/${name}.woff2`) } } })
/** The characters in each of the files, by the file's name. */
const charactersOf = (files: Awaited<ReturnType<typeof renderFonts>>): Map<string, string> =>
  new Map(
    files.map(({ name, body }) => {
      const opened = openFont(body)
      return [name, 'font' in opened ? String.fromCodePoint(...opened.font.characterSet) : '']
    }),
  )

describe('OPS-8 a font that cannot be used stops the build with file, field, what was found, what was expected and the fix', () => {
  const changed = (at: number, value: number, from = latin): Buffer => {
    const copy = Buffer.from(from)
    copy.writeUInt32BE(value, at)
    return copy
  }
  test.each<[why: string, file: () => unknown, found: RegExp]>([
    ['a file of another kind under its name', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /^no WOFF2 file$/],
    ['an empty file', () => '', /^no WOFF2 file$/],
    ['one that was cut', () => REAL.subarray(0, 20_000), /^20000 bytes, where its own header says 41344$/],
    ['one with something behind its end', () => Buffer.concat([REAL, Buffer.from('more')]), /^41348 bytes, where/],
    ['one that unpacks into more than a font is', () => changed(16, 4_000_000_000), /^4000000000 bytes when it is unpacked$/],
    [
      'one whose tables together are more than a font',
      () => packed([table('cmap', 4), table('glyf', 1, 30_000_000)]),
      /^30000004 bytes when/,
    ],
    [
      'one that says little and unpacks into much',
      () => packed([table('cmap', 4)], Buffer.alloc(64_000_000)),
      /^more than 20000000 bytes when/,
    ],
    ['one of a thousand tables', () => packed(Array.from({ length: 1000 }, (_none, at) => table(`T${at}`, 0))), /^1000 tables$/],
    ['one with two tables of one name', () => packed([table('post', 1), table('post', 2), table('cmap', 4)]), /^a table twice$/],
    ['one that claims every character many times', () => packed([table('cmap', CLAIMS.length)], CLAIMS), /^\d{7,} characters$/],
    ['a collection of several fonts', () => changed(4, 0x74746366), /^a (?:broken font|collection)/],
    [
      'one whose packed tables are broken',
      () => Buffer.concat([REAL.subarray(0, 400), Buffer.alloc(REAL.length - 400)]),
      /^a broken font \(/,
    ],
    ['one with more bytes than any folder needs', () => Buffer.alloc(2_000_001), /^2000001 bytes$/],
  ])('%s', async (_why, file, found) => {
    const problems = await problemsWith(heading('own'), { 'fonts/own.woff2': file() })
    expect(problems).toEqual([
      {
        file: 'merchants/least/fonts/own.woff2',
        field: 'look.fonts.heading.files[0]',
        found: expect.stringMatching(found),
        expected: expect.any(String),
        fix: expect.any(String),
      },
    ])
  })

  const config = 'merchants/least/merchant.json'
  test.each<[why: string, brand: Brand, field: string, found: string]>([
    ['a file that is not there', heading('other'), 'look.fonts.heading.files[0]', 'no file "fonts/other.woff2"'],
    ['a path out of the folder', heading('../../other/fonts/own'), 'look.fonts.heading.files[0]', '"fonts/../../other/fonts/own.woff2"'],
    ['a licence that is not there', { fonts: { licence: 'fonts/OFL.txt' } }, 'look.fonts.licence', 'no file "fonts/OFL.txt"'],
    ['a weight twice', heading('own', 'own'), 'look.fonts.heading.files[1]', 'weight 400 twice'],
    [
      'a language that the site does not have',
      { fonts: { text: { files: ['fonts/own.woff2'], languages: ['VI'] } } },
      'look.fonts.text.languages[0]',
      '"VI"',
    ],
    [
      'letters of none of the languages',
      { ...heading('own'), languages: ['EN'], fonts: { heading: { files: ['fonts/arabic.woff2'] } } },
      'look.fonts.heading',
      expect.stringMatching(/^a font for none of the site's languages: EN needs \w /) as string,
    ],
    [
      'letters of a language that it is meant for',
      { languages: ['EN', 'VI'], fonts: { text: { files: ['fonts/own.woff2'], languages: ['EN', 'VI'] } } },
      'look.fonts.text.languages[1]',
      expect.stringMatching(/^"VI", for which it lacks . /) as string,
    ],
  ])('%s', async (_why, brand, field, found) => {
    const arabic = await madeFont({ ranges: [ARABIC] })
    const problems = await problemsWith(brand, { 'fonts/own.woff2': latin, 'fonts/arabic.woff2': arabic })
    expect(problems).toEqual([{ file: config, field, found, expected: expect.any(String), fix: expect.any(String) }])
  })

  test('more bytes in a language than a phone on a slow network should wait for', async () => {
    const fonts = { heading: { files: ['fonts/real.woff2'] }, text: { files: ['fonts/real.woff2'] } }
    expect(await problemsWith({ fonts }, { 'fonts/real.woff2': REAL })).toEqual([
      {
        file: config,
        field: 'look.fonts',
        found: expect.stringMatching(/^\d{5} bytes in EN, of fonts\/real.woff2, fonts\/real.woff2$/),
        expected: 'at most 50000 bytes in each language, for phones on slow networks',
        fix: 'leave out a weight, or name the languages that need it in "languages"',
      },
    ])
  })
})

describe('OPS-8 each language gets what it needs of a font', () => {
  test('languages of the same letters share a file; one whose letters the font lacks loads nothing', async () => {
    const merchant = await merchantWith(
      { ...heading('own'), languages: ['EN', 'FR', 'AR', 'RU'] },
      { 'fonts/own.woff2': await madeFont({ ranges: [...LATIN, ['Œ', 'œ']] }) },
    )
    expect((await renderFonts(merchant)).map(({ name }) => name)).toEqual(['heading-0'])
    expect(fontNames(merchant)).toEqual({ '': ['heading-0'], fr: ['heading-0'], ar: [], ru: [] })
  })

  test('a language with further letters has a file of its own, and the others are not made heavier by it', async () => {
    const vietnamese = [...LATIN, ['Ā', 'ſ'], ['ƀ', 'ɏ'], ['Ḁ', 'ỿ'], ['Ѐ', 'ӿ']] as const
    const merchant = await merchantWith(
      { ...heading('own'), languages: ['EN', 'VI', 'RU'] },
      { 'fonts/own.woff2': await madeFont({ ranges: vietnamese }) },
    )
    const files = charactersOf(await renderFonts(merchant))
    expect(fontNames(merchant)).toEqual({ '': ['heading-0'], vi: ['heading-1'], ru: ['heading-2'] })
    expect(files.get('heading-0')).not.toMatch(/[ạђ]/i)
    expect(files.get('heading-1')).toMatch(/Ậ/)
    // Names come from the back end: the letters that no text of the site uses are there too.
    for (const [name, letter] of [
      ['heading-0', 'ÿ'],
      ['heading-1', 'Ÿ'],
      ['heading-2', 'Ђ'],
    ] as const)
      expect(files.get(name)).toContain(letter)
  })

  test('a named language alone uses it, though others could', async () => {
    const merchant = await merchantWith(
      { languages: ['EN', 'FR'], fonts: { text: { files: ['fonts/own.woff2'], languages: ['FR'] } } },
      { 'fonts/own.woff2': await madeFont({ ranges: [...LATIN, ['Œ', 'œ']] }) },
    )
    await renderFonts(merchant)
    expect(fontNames(merchant)).toEqual({ '': [], fr: ['text-0'] })
  })

  test('what the brand writes is in its file, in capitals too; characters beyond all texts are not', async () => {
    const merchant = await merchantWith(heading('own'), {
      'fonts/own.woff2': await madeFont({ ranges: [...LATIN, ['Ā', 'ſ']] }),
      'copy/en.json': { tagline: 'Žarko', licence: 'Licensed.', responsible: 'Stop.' },
    })
    const [text = ''] = charactersOf(await renderFonts(merchant)).values()
    expect(text).toMatch(/Ž.*ž/)
    expect(text).not.toContain('ő')
  })

  test('a variable font keeps the weight of headings alone, and for text those that pages use', async () => {
    const file = { 'fonts/real.woff2': REAL }
    const [headings] = await renderFonts(await merchantWith(heading('real'), file))
    const [texts] = await renderFonts(await merchantWith({ fonts: { text: { files: ['fonts/real.woff2'] } } }, file))
    expect([headings?.weight, texts?.weight]).toEqual(['1 1000', '400 800'])
    expect(headings?.body.length).toBeLessThan((texts?.body.length ?? 0) / 1.8)
  })
})

describe('OPS-8 the rules of a brand’s fonts', () => {
  const rulesOf = async (brand: Brand, files: Record<string, unknown>): Promise<string> => {
    const merchant = await merchantWith(brand, files)
    await renderFonts(merchant)
    return fontRules(merchant, (name) => `/m/brand/${name}.hash.woff2`)
  }

  test('a brand without fonts has none, and its stacks stay as they are', async () => {
    const merchant = await merchantWith({ fonts: undefined as unknown as object }, {})
    await renderFonts(merchant)
    expect(fontRules(merchant, String)).toBe('')
    expect(themeCss(merchant)).toContain('--font-display:system-ui,sans-serif')
  })

  test('while the font comes, the phone’s has its measures, so that no line moves; in lite mode nothing is asked for', async () => {
    const file = await madeFont({ ranges: LATIN, advance: 943, ascent: 900, descent: 300 })
    expect(await rulesOf(heading('own'), { 'fonts/own.woff2': file })).toBe(
      '@font-face{font-family:h0;src:url(/m/brand/heading-0.hash.woff2);font-weight:1 1000;font-display:swap}' +
        '@font-face{font-family:hr;src:local(Roboto Bold),local(Roboto);font-weight:1 1000;' +
        'size-adjust:200%;ascent-override:45%;descent-override:15%;line-gap-override:0%}' +
        '@font-face{font-family:ha;src:local(Arial Bold);font-weight:1 1000;' +
        'size-adjust:188.1%;ascent-override:47.8%;descent-override:15.9%;line-gap-override:0%}' +
        ':root[dir=ltr][data-lite=false]{--heading:h0,hr,ha,}',
    )
  })

  const UNLESS_LITE = ':root[dir=ltr][data-lite=false]'
  test.each<[why: string, languages: readonly string[], rules: string]>([
    [
      'that are few say that they have none',
      ['EN', 'SW', 'RU', 'AR'],
      `${UNLESS_LITE}{--heading:h0,hr,ha,}${UNLESS_LITE}:lang(ru-RU){--heading: }`,
    ],
    [
      'that are many stay as they are, and the others say that they have it',
      ['EN', 'UR', 'UR-LA', 'CN', 'TW', 'JA'],
      `${UNLESS_LITE}:lang(en-US),${UNLESS_LITE}:lang(ur-latn){--heading:h0,hr,ha,}`,
    ],
  ])('languages without the font %s: pages of all languages have the same rules', async (_why, languages, rules) => {
    expect((await rulesOf({ ...heading('own'), languages }, { 'fonts/own.woff2': latin })).slice(-rules.length)).toBe(rules)
  })

  test('a text’s weights are told apart, and each has a font of the phone of its own', async () => {
    const fonts = { text: { files: ['fonts/own.woff2', 'fonts/bold.woff2'] } }
    const rules = await rulesOf({ fonts }, { 'fonts/own.woff2': latin, 'fonts/bold.woff2': await madeFont({ ranges: LATIN, weight: 700 }) })
    expect([...rules.matchAll(/font-family:(\w+);.*?font-weight:([\d ]+)/g)].map(([, family, weight]) => `${family} ${weight}`)).toEqual([
      't0 400',
      't0 700',
      'tr 400',
      'tr 700',
      'ta 400',
      'ta 700',
    ])
  })

  test('the font that Arabic needs before the phone’s gives way to the brand’s, and stays before the phone’s for words that the brand has no font for', async () => {
    const file = await madeFont({ ranges: [...LATIN, ARABIC] })
    const rules = await rulesOf({ ...heading('own'), languages: ['EN', 'AR'] }, { 'fonts/own.woff2': file })
    expect(rules).toMatch(/:root\[data-lite=false\]:lang\(ar\)\{--text:'Noto Sans Arabic',;--heading:h\d,hr,ha,;--script: \}$/)
  })
})
