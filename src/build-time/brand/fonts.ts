import type { Font } from 'fontkitten'
import subsetFont from 'subset-font'
import { charactersOf, fontFamilies, lettersOf, missingLetters, openFont, type FontRole } from '#build-time/brand/checks/fonts.ts'
import { readBrandFile } from '#build-time/brand/folder-files.ts'
import { MerchantError } from '#build-time/brand/problems.ts'
import type { FontFamily } from '#build-time/brand/schema/look.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { segmentOf } from '#routes/routes.ts'

/** Per language, bytes: 0.25 s on slow 4G. */
const MAX_BYTES = 50_000

/** In every subset, for back end data: ASCII, Latin-1, punctuation, currencies. */
const ALWAYS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
] as const

/** Unicode's block size. A letter's block is its script's usual one; Han and Hangul have thousands. */
const BLOCK = 128
const UNBOUNDED = /[\p{Script=Hani}\p{Script=Hang}]/u

/** Applied by browsers by default, and tabular figures; others would keep small capitals and so on. */
const FEATURES =
  `abvf abvm abvs akhn blwf blwm blws calt ccmp cfar cjct clig curs dist fin2 fin3 fina half haln init isol kern liga ljmo lnum locl mark med2
  medi mkmk mset nukt pref pres pstf psts rclt rkrf rlig rphf rvrn stch tjmo tnum vatu vjmo`.split(/\s+/)

/** A file that pages load. `name`: among the brand's files. */
export interface FontFile {
  readonly name: `${FontRole}-${number}`
  /** As `font-weight` of an `@font-face` has it. */
  readonly weight: string
  readonly body: Buffer
}

/** One family as one or more languages use it. */
interface Cut {
  /** In style sheets. */
  readonly family: string
  readonly languages: readonly LanguageCode[]
  readonly files: readonly FontFile[]
}

export interface ReadyFamily {
  readonly role: FontRole
  readonly cuts: readonly Cut[]
  /** The cut fonts, whose metrics local fallbacks adopt. */
  readonly measured: readonly Font[]
}

const ready = new WeakMap<Merchant, readonly ReadyFamily[]>()

/** A brand's families, cut for its languages. Await `renderFonts` first. */
export function readyFonts(merchant: Merchant): readonly ReadyFamily[] {
  const families = ready.get(merchant)
  if (families === undefined && merchant.look.fonts) throw new Error(`Await renderFonts() of ${merchant.code} first`)
  return families ?? []
}

/** Subset for the brand's languages (OPS-8). Throws MerchantError where too heavy. */
export async function renderFonts(merchant: Merchant): Promise<readonly FontFile[]> {
  const families = await Promise.all(fontFamilies(merchant).map(([role, family]) => cutFamily(merchant, role, family)))
  ready.set(merchant, families)
  for (const language of merchant.languages) {
    const files = filesOf(merchant, language)
    const bytes = files.reduce((sum, { body }) => sum + body.length, 0)
    if (bytes > MAX_BYTES) {
      const sources = fontFamilies(merchant).flatMap(([, { files: names }]) => names)
      throw problemOf(merchant, 'merchant.json', `look.fonts`, {
        found: `${bytes} bytes in ${language}, of ${sources.join(', ')}`,
        expected: `at most ${MAX_BYTES} bytes in each language, for phones on slow networks`,
        fix: 'leave out a weight, or name the languages that need it in "languages"',
      })
    }
  }
  return families.flatMap(({ cuts }) => cuts.flatMap(({ files }) => files))
}

function problemOf(
  { code }: Merchant,
  file: string,
  field: string,
  problem: { found: string; expected: string; fix: string },
): MerchantError {
  return new MerchantError([{ file: `merchants/${code}/${file}`, field, ...problem }])
}

/** The files that pages in a language load. */
function filesOf(merchant: Merchant, language: LanguageCode): readonly FontFile[] {
  const cuts = readyFonts(merchant).flatMap((family) => family.cuts.filter(({ languages }) => languages.includes(language)))
  return cuts.flatMap(({ files }) => files)
}

/** Do pages in a language load fonts? */
export function loadsFonts(merchant: Merchant, language: LanguageCode): boolean {
  return filesOf(merchant, language).length > 0
}

/** By path segment, '' for the default; the worker caches them with the shell. */
export function fontNames(merchant: Merchant): Record<string, FontFile['name'][]> {
  const { languages, defaultLanguage } = merchant
  return Object.fromEntries(
    languages.map((code) => [code === defaultLanguage ? '' : segmentOf(code), filesOf(merchant, code).map(({ name }) => name)]),
  )
}

function fontIn(file: Buffer): Font[] {
  const opened = openFont(file)
  return 'font' in opened ? [opened.font] : []
}

async function cutFamily(merchant: Merchant, role: FontRole, family: FontFamily): Promise<ReadyFamily> {
  const sources = family.files.map((file) => readBrandFile(merchant.folder, file))
  const fonts = sources.flatMap(fontIn)
  const known = new Set(fonts.flatMap(({ characterSet }) => characterSet))
  const languages = (family.languages ?? merchant.languages).filter((code) => missingLetters(merchant, code, fonts).length === 0)
  const cuts: Cut[] = []
  for (const { points, users } of byCharacters(merchant, languages, known)) {
    const text = String.fromCodePoint(...[...points].sort((a, b) => a - b))
    const files: FontFile[] = []
    for (const [index, source] of sources.entries()) {
      const font = fonts[index] as Font
      const { axes, weight } = weightOf(font, role, merchant.look.type.displayWeight, sources.length === 1)
      const name = `${role}-${cuts.length * sources.length + index}` as const
      try {
        const body = await subsetFont(source, text, { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true, variationAxes: axes })
        files.push({ name, weight, body })
      } catch (error) {
        const found = `a broken font (${(error as Error).message})`
        const file = family.files[index] ?? ''
        throw problemOf(merchant, file, `look.fonts.${role}.files[${index}]`, {
          found,
          expected: 'a whole WOFF2 file',
          fix: 'export or download it again',
        })
      }
    }
    cuts.push({ family: `${role[0]}${cuts.length}`, languages: users, files })
  }
  return { role, cuts, measured: (cuts[0]?.files ?? []).flatMap(({ body }) => fontIn(body)) }
}

/** Languages that differ by at most this many characters share a file. */
const MAX_OTHERS = 24

interface Characters {
  readonly points: ReadonlySet<number>
  readonly users: readonly LanguageCode[]
}

/** Joined where they hardly differ; languages of the same blocks share their texts' characters. */
function byCharacters(merchant: Merchant, languages: readonly LanguageCode[], known: ReadonlySet<number>): readonly Characters[] {
  const byBlocks = new Map<string, LanguageCode[]>()
  for (const code of languages) {
    const blocks = blocksOf(lettersOf(merchant, code)).join()
    byBlocks.set(blocks, [...(byBlocks.get(blocks) ?? []), code])
  }
  let sets: readonly Characters[] = []
  for (const [blocks, users] of byBlocks) {
    const ranges = blocks
      .split(',')
      .filter(Boolean)
      .map((first) => [Number(first), Number(first) + BLOCK - 1] as const)
    const wanted = users.flatMap((code) => [...charactersOf(merchant, code)].map((character) => character.codePointAt(0) ?? 0))
    for (const [from, to] of [...ALWAYS, ...ranges]) for (let point = from; point <= to; point++) wanted.push(point)
    const points = new Set(wanted.filter((point) => known.has(point)))
    const near = sets.find(
      (other) => [...points, ...other.points].filter((point) => !points.has(point) || !other.points.has(point)).length <= MAX_OTHERS,
    )
    const joined = near ? { points: new Set([...near.points, ...points]), users: [...near.users, ...users] } : { points, users }
    sets = [...sets.filter((other) => other !== near), joined]
  }
  return sets
}

/** First characters; without those in every subset. */
function blocksOf(letters: ReadonlySet<string>): number[] {
  const bounded = [...letters].filter((letter) => !UNBOUNDED.test(letter)).map((letter) => letter.codePointAt(0) ?? 0)
  const firsts = bounded.map((point) => point - (point % BLOCK)).filter((first) => first >= 0x100)
  return [...new Set(firsts)].sort((a, b) => a - b)
}

/** Headings use one weight, texts a range. */
const [LIGHTEST_TEXT, HEAVIEST_TEXT] = [400, 800]

/** The kept axis range and a file's weights. A heading's only file serves all weights, so that no browser emboldens it. */
function weightOf({ variationAxes, 'OS/2': { usWeightClass } }: Font, role: FontRole, displayWeight: number, isOnly: boolean) {
  const pinned = Object.fromEntries(Object.entries(variationAxes).map(([tag, axis]) => [tag, axis?.default ?? 0]))
  const { wght } = variationAxes
  const anyWeight = role === 'heading' && isOnly
  if (!wght) return { axes: pinned, weight: anyWeight ? '1 1000' : String(usWeightClass) }
  const within = (weight: number): number => Math.min(Math.max(weight, wght.min), wght.max)
  if (anyWeight) return { axes: { ...pinned, wght: within(displayWeight) }, weight: '1 1000' }
  const [min, max] = [within(LIGHTEST_TEXT), within(HEAVIEST_TEXT)]
  return { axes: { ...pinned, wght: min === max ? min : { min, max } }, weight: `${min} ${max}` }
}
