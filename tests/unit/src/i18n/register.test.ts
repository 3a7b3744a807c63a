import { describe, expect, test } from 'vitest'
import { readJson, spokenTexts } from './spoken-texts.ts'

/**
 * What the register of a language has no place for (`register` of its glossary), in everything that readers meet: one form of request, one of address. `except`: the
 * places that rightly ask as for a favor.
 */
const REGISTERS: Readonly<Record<string, { readonly never: RegExp; readonly except?: readonly string[] }>> = {
  // The masculine imperative: no request in the passive, none with من فضلك. Percent as on the rest of the site.
  ar: { never: /[يت]ُ?رجى|يلزم|يجب عليك|من فضلك|٪/ },
  // Imperatives; no participle that would give the member a gender.
  fr: { never: /veuillez|merci de|\bvous êtes (?:bien )?connecté|\bconnecté en tant/i },
  sw: { never: /tafadhali/i },
  vi: { never: /vui lòng|quý khách|xin hãy/i, except: ['common.wait'] },
}

describe.each(Object.entries(REGISTERS))('I18-1 %s asks and addresses in one way', (language, { never, except = [] }) => {
  test('in the interface, in each brand’s texts and in the sandbox', () => {
    const strays = [...spokenTexts(language)].filter(([place, text]) => never.test(text) && !except.includes(place))
    expect(strays).toEqual([])
  })
})

test('I18-1 buttons and tabs are verbal nouns in Arabic, requests are for sentences', () => {
  const { texts } = readJson('src/i18n/descriptions.json') as { texts: Record<string, string> }
  const spoken = spokenTexts('ar')
  const request = /^(?:حاول|أدخل|اختر|سجّل|افتح|أغلق|اضغط|المس|استخدم|تواصل|عُد|شارك|اكتب|جرّب|تحقق|احصل|انضم|العب|راهن|حدّث)/
  const places = Object.keys(texts).filter((place) => /button|tab|tile|chip|segment/i.test(texts[place] ?? ''))
  expect(places.length).toBeGreaterThan(50)
  expect(places.filter((place) => request.test(spoken.get(place) ?? ''))).toEqual([])
})

test('I18-1 French has a no-break space before high punctuation and inside its quotation marks', () => {
  const strays = [...spokenTexts('fr')].filter(([, text]) => / [;:!?%»]|« |[^\s\u00a0\u202f][;!?»](?=\s|$)|«[^\s\u00a0\u202f]/.test(text))
  expect(strays).toEqual([])
})
