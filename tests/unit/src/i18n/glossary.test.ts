import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { readJson, spokenTexts } from './spoken-texts.ts'

const FOLDER = new URL('../../../../src/i18n/', import.meta.url)

/** How a language's texts speak: its register, and the forms of each term of the trade. `except`: texts that rightly say it otherwise, each with the reason. */
const glossarySchema = v.strictObject({
  register: v.pipe(v.string(), v.minLength(10)),
  terms: v.record(v.string(), v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))),
  except: v.record(v.string(), v.pipe(v.string(), v.minLength(5))),
})
type Glossary = v.InferOutput<typeof glossarySchema>

const glossaryOf = (language: string): Glossary => v.parse(glossarySchema, readJson(`src/i18n/glossary/${language}.json`))

const english = glossaryOf('en')
const englishTexts = spokenTexts('en')
/** Longer terms first: “Daily bonus” is not “Bonus”. */
const terms = Object.entries(english.terms).sort(([a], [b]) => b.length - a.length)

/** The terms that an English text speaks of. Parameters and elements are no words. */
function termsIn(text: string): string[] {
  let rest = text.replaceAll(/\{+.*?\}+|<[^>]+>/g, ' ').toLowerCase()
  const found: string[] = []
  for (const [term, forms] of terms) {
    for (const form of forms) {
      const pattern = new RegExp(String.raw`\b${form}(?:s|es)?\b`, 'g')
      if (!pattern.test(rest)) continue
      found.push(term)
      rest = rest.replaceAll(pattern, ' ')
    }
  }
  return [...new Set(found)]
}

/** By the place of the text. */
const spokenOf = new Map([...englishTexts].map(([key, text]) => [key, termsIn(text)]))

const fold = (text: string): string => text.toLocaleLowerCase().normalize('NFC')

/** What a regulator’s page speaks of, and the text of the interface that names it. */
const PROTECTION = {
  'Reality check': 'limits.reminder',
  'Time-out': 'limits.break',
  Limit: 'play.limits',
  'Deposit limit': 'play.kind_deposit',
  'Self-exclusion': 'play.exclusion',
  'Responsible gaming': 'limits.helpPage',
}

const languages = readdirSync(new URL('glossary/', FOLDER)).map((file) => file.replace('.json', ''))

describe.each(languages)('the glossary of %s', (language) => {
  const glossary = glossaryOf(language)
  const texts = spokenTexts(language)

  test('RGP-7 the screen of breaks and reminders is not named after limits, which a back end may not have', () => {
    const names = ['screens.member/limits', 'cashier.limits', 'cashier.limitsHint'].map((key) => texts.get(key)?.toLocaleLowerCase() ?? '')
    expect(names.filter((name) => glossary.terms['Limit']?.some((term) => name.includes(term.toLocaleLowerCase())))).toEqual([])
  })

  test('has the terms that its texts speak of: one that none speaks of is a claim that nothing holds', () => {
    const spoken = new Set([...texts.keys()].flatMap((key) => spokenOf.get(key) ?? []))
    expect(Object.keys(glossary.terms).toSorted()).toEqual([...spoken].toSorted())
  })

  test('RGP-6 has the words that the interface calls the protection of play by', () => {
    const strays = Object.entries(PROTECTION).filter(
      ([term, key]) => !glossary.terms[term]?.some((form) => fold(texts.get(key) ?? '').includes(fold(form))),
    )
    expect(strays).toEqual([])
  })

  test('is kept by every text of the interface, the brands and the sandbox', () => {
    const strays: string[] = []
    for (const [key, spoken] of spokenOf) {
      const own = texts.get(key)
      // Plural forms differ by language; the complete set of keys is locales.test.ts's.
      if (own === undefined || Object.hasOwn(glossary.except, key)) continue
      for (const term of spoken)
        if (!glossary.terms[term]!.some((form) => fold(own).includes(fold(form)))) strays.push(`${key} (${term}): ${own}`)
    }
    expect(strays).toEqual([])
  })

  test('names no exception that is none', () => expect(Object.keys(glossary.except).filter((key) => !texts.has(key))).toEqual([]))
})

// English forms find terms; those of the others say how a text may name one.
test.each(languages.filter((language) => language !== 'en'))('the glossary of %s has no form that no text uses', (language) => {
  const all = [...spokenTexts(language).values()].map(fold).join('\n')
  const forms = Object.entries(glossaryOf(language).terms).flatMap(([term, each]) => each.map((form) => [term, form] as const))
  expect(forms.filter(([, form]) => !all.includes(fold(form)))).toEqual([])
})
