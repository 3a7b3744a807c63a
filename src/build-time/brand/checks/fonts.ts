import { create, type Font } from 'fontkitten'
import { excessOf } from '#build-time/brand/checks/woff2.ts'
import { hasBrandFile, readBrandFile, readBrandText } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { FontFamily } from '#build-time/brand/schema/look.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { isRecord } from '#lib/json.ts'
import { readTexts } from '#build-time/words/project-words.ts'
import { isOurLanguage, localeOf, type LanguageCode } from '#lib/languages.ts'
import { segmentOf } from '#routes/routes.ts'

/** What a font file of a brand's folder may weigh, bytes. */
const MAX_SOURCE = 2_000_000

export const FONT_ROLES = ['text', 'heading'] as const
export type FontRole = (typeof FONT_ROLES)[number]

/** The families of a brand (OPS-8), with the role that names their field. */
export function fontFamilies({ look: { fonts } }: Pick<Merchant, 'look'>): readonly (readonly [role: FontRole, family: FontFamily])[] {
  return FONT_ROLES.flatMap((role) => (fonts?.[role] ? [[role, fonts[role]] as const] : []))
}

type Wrong = Pick<Problem, 'found' | 'expected' | 'fix'>

/** Browsers get what the build writes from parsed tables, never the file. */
export function openFont(file: Buffer): { readonly font: Font } | { readonly wrong: Wrong } {
  const wrong = (found: string): { wrong: Wrong } => ({
    wrong: { found, expected: 'a whole WOFF2 file of one font with a table of characters', fix: 'export or download it again' },
  })
  if (file.length > MAX_SOURCE) {
    const fix = 'take out the scripts that no language of the site needs'
    return { wrong: { found: `${file.length} bytes`, expected: `at most ${MAX_SOURCE} bytes`, fix } }
  }
  if (file.toString('latin1', 0, 4) !== 'wOF2' || file.length < 48) return wrong('no WOFF2 file')
  if (file.toString('latin1', 4, 8) === 'ttcf') return wrong('a collection of several fonts')
  if (file.readUInt32BE(8) !== file.length) return wrong(`${file.length} bytes, where its own header says ${file.readUInt32BE(8)}`)
  try {
    const excess = excessOf(file)
    if (excess !== undefined) return wrong(excess)
    const font = create(file)
    if (!('glyphForCodePoint' in font)) return wrong('several fonts')
    const { unitsPerEm, ascent, descent, characterSet } = font
    if (characterSet.length === 0) return wrong('a font without characters')
    const { advanceWidth } = font.glyphForCodePoint(characterSet[0] ?? 0)
    const measures = [unitsPerEm, ascent, descent, advanceWidth, font['OS/2'].usWeightClass]
    if (!measures.every(Number.isFinite) || unitsPerEm < 16) return wrong('a font without measures')
    return { font }
  } catch (error) {
    return wrong(`a broken font (${(error as Error).message})`)
  }
}

/** Files, weights, and glyphs for their languages. */
export function fontProblems(merchant: Merchant, nameOf: (path: string) => string): Problem[] {
  const config = nameOf('merchant.json')
  return [
    ...licenceProblems(merchant, config),
    ...fontFamilies(merchant).flatMap(([role, family]) => familyProblems(merchant, `look.fonts.${role}`, family, nameOf)),
  ]
}

/** Its text is published as it stands. */
function licenceProblems({ folder, look: { fonts } }: Merchant, file: string): Problem[] {
  const field = 'look.fonts.licence'
  const licence = fonts?.licence
  if (licence === undefined) return []
  if (!hasBrandFile(folder, licence)) return [missingFile(file, field, licence)]
  const text = textOf(folder, licence)
  if (text !== undefined && /^[^\p{Cc}]*$/u.test(text.replaceAll(/[\t\n\f\r]/g, ''))) return []
  return [{ file, field, found: `${licence}, which is no text`, expected: 'a text in UTF-8', fix: 'save it as plain text' }]
}

function textOf(folder: string, path: string): string | undefined {
  try {
    return readBrandText(folder, path)
  } catch {
    return undefined
  }
}

function missingFile(file: string, field: string, name: string): Problem {
  return { file, field, found: `no file "${name}"`, expected: 'a file of this folder', fix: 'add the file, or correct the name' }
}

function familyProblems(merchant: Merchant, field: string, family: FontFamily, nameOf: (path: string) => string): Problem[] {
  const config = nameOf('merchant.json')
  const fonts: Font[] = []
  const problems = family.files.flatMap((name, index): Problem[] => {
    if (!hasBrandFile(merchant.folder, name)) return [missingFile(config, `${field}.files[${index}]`, name)]
    const opened = openFont(readBrandFile(merchant.folder, name))
    if ('wrong' in opened) return [{ file: nameOf(name), field: `${field}.files[${index}]`, ...opened.wrong }]
    fonts.push(opened.font)
    return []
  })
  if (problems.length > 0) return problems
  return [...weightProblems(config, field, fonts), ...languageProblems(merchant, config, field, family, fonts)]
}

function weightProblems(file: string, field: string, fonts: readonly Font[]): Problem[] {
  if (fonts.length === 1) return []
  const weights = fonts.map((font) => font['OS/2'].usWeightClass)
  return fonts.flatMap((font, index) => {
    const name = `${field}.files[${index}]`
    if (font.variationAxes.wght)
      return [{ file, field: name, found: 'a variable font', expected: 'it alone', fix: 'remove the other files' }]
    const again = weights.indexOf(weights[index] ?? 0) < index
    return again ? [{ file, field: name, found: `weight ${weights[index]} twice`, expected: 'each weight once', fix: 'remove one' }] : []
  })
}

function languageProblems(merchant: Merchant, file: string, field: string, { languages }: FontFamily, fonts: readonly Font[]): Problem[] {
  if (languages === undefined) {
    if (merchant.languages.some((language) => missingLetters(merchant, language, fonts).length === 0)) return []
    const lacks = missingLetters(merchant, merchant.defaultLanguage, fonts).slice(0, 8).join(' ')
    const found = `a font for none of the site's languages: ${merchant.defaultLanguage} needs ${lacks}`
    return [{ file, field, found, expected: 'the letters of one language at least', fix: 'take the file with more scripts' }]
  }
  return languages.flatMap((language, index) => {
    const name = `${field}.languages[${index}]`
    if (!merchant.languages.includes(language))
      return [
        { file, field: name, found: `"${language}"`, expected: `one of "languages": ${merchant.languages.join(', ')}`, fix: 'remove it' },
      ]
    const lacks = missingLetters(merchant, language, fonts)
    const found = `"${language}", for which it lacks ${lacks.slice(0, 8).join(' ')}`
    return lacks.length > 0 ? [{ file, field: name, found, expected: 'a language whose letters it has', fix: 'remove it' }] : []
  })
}

/** Words half in another font are worse than the phone's font. */
export function missingLetters(merchant: Merchant, language: LanguageCode, fonts: readonly Font[]): string[] {
  const known = fonts.map(({ characterSet }) => new Set(characterSet))
  return [...lettersOf(merchant, language)].filter((letter) => known.some((set) => !set.has(letter.codePointAt(0) ?? 0)))
}

/** Scripts of languages that are none of Unicode's own. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
}

/** In the language's own script. */
export function lettersOf(merchant: Merchant, language: LanguageCode): ReadonlySet<string> {
  const { script = 'Latn' } = new Intl.Locale(localeOf(language)).maximize()
  const scripts = (SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('')
  const own = new RegExp(`(?=[\\p{L}\\p{M}])[${scripts}]`, 'gu')
  return new Set(siteTexts(merchant, language).normalize('NFC').match(own) ?? [])
}

const known = new Map<LanguageCode, string>()

/** An operator's language is in the merchant's texts. */
function siteTexts({ copy }: Merchant, language: LanguageCode): string {
  if (!isOurLanguage(language)) return Object.values(copy.get(language)?.words ?? {}).join('\n')
  const texts = known.get(language) ?? Object.values(readTexts(segmentOf(language))).join('\n')
  known.set(language, texts)
  return texts
}

/** From the texts of site, brand, own pages and snapshot, in both cases. */
export function charactersOf(merchant: Merchant, language: LanguageCode): ReadonlySet<string> {
  const { copy, pages, snapshot, name, legalName } = merchant
  const own = [copy.get(language), pages.filter((page) => page.language === language), snapshot, name, legalName]
  const texts = [siteTexts(merchant, language), ...own.flatMap((value) => textsIn(value, language))].join('\n').normalize('NFC')
  const locale = localeOf(language)
  return new Set([...texts, ...texts.toLocaleUpperCase(locale), ...texts.toLocaleLowerCase(locale)])
}

/** The texts in a value; of a text in several languages, that of one. */
function textsIn(value: unknown, language: LanguageCode): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, language))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    /^[A-Z]{2,3}(?:-[A-Z]{2})?$/.test(key) && key !== language ? [] : textsIn(each, language),
  )
}
