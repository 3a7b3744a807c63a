import { type Measure, type Translation, noteOf, type Sources } from '#build-time/words/findings.rules.ts'
import { columnsOf, englishOf, misplaced, neededKeys, placesIn, type ByKey } from '#build-time/words/texts.rules.ts'
import { type ImportProblem, type ReadUnit, readXliff } from '#build-time/words/xliff.rules.ts'
import { XmlError } from '#build-time/words/xml.rules.ts'

/** A language that a file may translate. */
export interface Importable extends Translation {
  readonly locale: string
  readonly measure: Measure
}

export type ImportPlan =
  | { readonly do: 'refuse'; readonly problems: readonly ImportProblem[] }
  | {
      readonly do: 'write'
      readonly language: string
      /** The texts that change. */
      readonly texts: ByKey
      /** The file's English, maybe older than ours. */
      readonly sources: Sources
      readonly unchanged: number
      readonly untranslated: number
    }

/** A translator's untrusted file: one unusable text refuses it all; untranslated texts are skipped. */
export function planImport(file: string, languages: readonly Importable[]): ImportPlan {
  try {
    const read = readXliff(file)
    if ('problems' in read) return { do: 'refuse', problems: read.problems }
    const language = languages.find(({ locale }) => locale.toLowerCase() === read.locale.toLowerCase())
    if (!language)
      return {
        do: 'refuse',
        problems: [
          { field: 'target-language', found: `"${read.locale}"`, expected: `one of ${languages.map(({ locale }) => locale).join(', ')}` },
        ],
      }
    return planTexts(read.units, language)
  } catch (error) {
    if (error instanceof XmlError) return { do: 'refuse', problems: [{ field: '', found: error.found, expected: error.expected }] }
    throw error
  }
}

function planTexts(units: readonly ReadUnit[], language: Importable): ImportPlan {
  const { texts } = language
  const known = new Set([...neededKeys(language.measure.english, language.categories), ...Object.keys(texts)])
  const seen = new Set<string>()
  const problems = units.flatMap((unit) => {
    const isTwice = seen.has(unit.key)
    seen.add(unit.key)
    if (isTwice) return [{ field: unit.key, found: 'the text twice', expected: 'it once' }]
    if (!known.has(unit.key))
      return [
        {
          field: unit.key,
          found: 'a key of no text',
          expected: `a key of the site, in a plural form of the language: ${language.categories.join(', ')}`,
          fix: 'export the file again',
        },
      ]
    return unit.target === '' ? [] : textProblems(unit, language.measure)
  })
  if (problems.length > 0) return { do: 'refuse', problems }
  const translated = units.filter(({ target }) => target !== '')
  const changed = translated.filter(({ key, target }) => texts[key] !== target)
  // An open text that nobody touched stays open.
  const finished = translated.filter(({ key, target, isOpen }) => !isOpen || texts[key] !== target)
  return {
    do: 'write',
    language: language.language,
    texts: Object.fromEntries(changed.map(({ key, target }) => [key, target])),
    sources: Object.fromEntries(finished.map(({ key, source, target }) => [key, noteOf(source, target)])),
    unchanged: translated.length - changed.length,
    untranslated: units.length - translated.length,
  }
}

/** Direction marks, controls, line ends, broken encoding. */
const NO_WORDS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u

/** `<`, character references and i18next's `$t(…)` are refused. */
function textProblems({ key, target }: ReadUnit, { english, limitOf }: Measure): ImportProblem[] {
  const original = englishOf(english, key) ?? ''
  const problems: ImportProblem[] = []
  const markup = /[<>]|&#?\w+;|\$t\(/.exec(target)
  if (markup) problems.push({ field: key, found: `“${markup[0]}” in “${shortened(target)}”`, expected: 'text without markup' })
  const sign = NO_WORDS.exec(target)
  if (sign)
    problems.push({
      field: key,
      found: `the sign U+${(sign[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      expected: 'letters, figures and punctuation on one line',
    })
  if (target !== target.trim()) problems.push({ field: key, found: `“${shortened(target)}”`, expected: 'no space at either end' })
  const values = misplaced(english, key, target)
  if (values) problems.push({ field: key, ...values })
  else if (/[{}]/.test(withoutPlaces(target)))
    problems.push({ field: key, found: `a brace in “${shortened(target)}”`, expected: 'braces around values alone' })
  const longest = limitOf(key) ?? original.length * 4 + 80
  if (columnsOf(target) > longest)
    problems.push({ field: key, found: `${columnsOf(target)} columns: “${shortened(target)}”`, expected: `${longest} columns at most` })
  return problems
}

function withoutPlaces(text: string): string {
  return placesIn(text).reduce((rest, name) => rest.replace(new RegExp(String.raw`\{\{\s*${name}\s*\}\}`), ''), text)
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
