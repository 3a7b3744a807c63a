import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { addedLanguagesPlugin } from '#build-time/plugins/added-languages.ts'
import { withPseudoLanguages } from '#build-time/words/pseudo-languages.ts'
import { PSEUDO_LANGUAGES } from '#build-time/words/pseudo.rules.ts'
import { directionOf, isLanguageCode, LANGUAGES, localeOf, setAddedLanguages, type LanguageCode } from '#i18n/languages.ts'
import { merchantOf } from '../brand/least-merchant.ts'

const [XA, XB] = ['XA', 'XB'] as unknown as [LanguageCode, LanguageCode]

afterEach(() => setAddedLanguages({}))

/** What a page's code gets of the list of languages. */
function listFor(command: 'build' | 'serve'): string | undefined {
  const { config, transform } = addedLanguagesPlugin() as unknown as { config: (config: object, env: object) => void; transform: (code: string, id: string) => { code: string } | undefined }
  config({}, { command })
  return transform(readFileSync('src/i18n/languages.ts', 'utf8'), '/x/src/i18n/languages.ts')?.code
}

test('in development pages know two more languages, one mirrored; a build knows none', () => {
  expect(listFor('serve')).toContain(`const ADDED = ${JSON.stringify(PSEUDO_LANGUAGES)}`)
  expect(listFor('build')).toBeUndefined()
})

test('a merchant of a build has its own languages alone', () => {
  const merchant = merchantOf()
  expect(withPseudoLanguages(merchant)).toBe(merchant)
})

test('in development every merchant also speaks both, in every text of its own', () => {
  setAddedLanguages(PSEUDO_LANGUAGES)
  const merchant = merchantOf({ languages: ['AR', 'EN'], defaultLanguage: 'AR' })
  const spoken = withPseudoLanguages({ ...merchant, copy: new Map([['EN', { tagline: 'Play', licence: 'Licensed.', responsible: 'Stop.', links: {}, words: { 'entry.enter': 'Come in' } }]]) })
  expect(spoken.languages).toEqual(['AR', 'EN', 'XA', 'XB'])
  expect(spoken.copy.get(XA)).toMatchObject({ tagline: '[Þļåý öñé]', words: { 'entry.enter': '[Çöɱé îñ öñé ţ]', 'common.ok': '[ÖĶ öñ]' } })
  expect(Object.keys(spoken.copy.get(XB)?.words ?? {}).length).toBeGreaterThan(700)
  expect(withPseudoLanguages(merchant)).toBe(withPseudoLanguages(merchant))
  expect([localeOf(XA), directionOf(XA), directionOf(XB)]).toEqual(['en-XA', 'ltr', 'rtl'])
})

test('languages that are no longer added are no languages, and ours cannot be replaced', () => {
  setAddedLanguages({ XA: ['en-XA', 'X'], EN: ['de-DE', 'Deutsch'] })
  expect([isLanguageCode('XA'), localeOf('EN')]).toEqual([true, 'en-US'])
  setAddedLanguages({})
  expect([isLanguageCode('XA'), LANGUAGES.length]).toEqual([false, 29])
})
