import { expect, test } from 'vitest'
import { readJson, spokenTexts } from './spoken-texts.ts'

/**
 * What the register of a language has no place for (`register` of its glossary), in everything that readers meet: one form of request, one of address. Where English
 * asks for a favor, a language may too.
 */
const NEVER: Readonly<Record<string, RegExp>> = {
  // The masculine imperative: no request in the passive, none with من فضلك. Percent as on the rest of the site.
  ar: /[يت]ُ?رجى|يلزم|يجب عليك|من فضلك|٪/,
  bn: /অনুগ্রহ করে/,
  es: /por favor|\busted\b/i,
  // Imperatives; no participle that would give the member a gender.
  fr: /veuillez|merci de|\bvous êtes (?:bien )?connecté|\bconnecté en tant|une fois connecté|avez été déconnecté/i,
  hi: /कृपया/,
  // Anda has its capital everywhere.
  id: /\b[Ss]ilakan\b|\b[Mm]ohon\b|\bkamu\b|\banda\b/,
  ko: /(?<!안녕)하세요|십시오|습니다/,
  // ໜ້າທີ່, “the page that”, reads as “duty”.
  lo: /ກະລຸນາ|ໜ້າທີ່/,
  ms: /\bsila\b/i,
  // Sentences as people speak: no book style, no purpose in the form that buttons have, and no Latin question mark.
  my: /သည်(?=[။\s]|$)|၏|ဖြင့်|ယခု|\?(?!\w)|ရန်(?:နဲ့)? [^”]*။/,
  ne: /कृपया/,
  pt: /por favor|\bvocê\b/i,
  'pt-br': /por favor/i,
  ru: /пожалуйста/i,
  sw: /tafadhali/i,
  // The request of notices, -வும்; உதவும் is “will help”.
  ta: /தயவுசெய்து|(?<!உத)வும்\./,
  te: /దయచేసి/,
  // โปรด alone is also the word for a favorite.
  th: /กรุณา|โปรด(?=[ก-ฮเ-ไ])|ครับ|ค่ะ/,
  tr: /lütfen/i,
  // The Académie's spelling: one sign for the glottal stop, a macron on the preposition before names and pronouns.
  ty: /[ʻ‘'`]|’onei|’ūnei|(?<![’\p{L}])ia (?=’oe|mātou|rātou|\{\{)|(?:^|[.!?] )’E |(?<!\p{L})Te \p{L}+ nei|\p{L}[?!:;](?=\s|$)/u,
  ur: /براہِ کرم/,
  'ur-la': /meherbani karke/i,
  vi: /vui lòng|quý khách|xin hãy/i,
}
const english = spokenTexts('en')

test.each(Object.entries(NEVER))(
  '%s asks and addresses in one way, in the interface, in each brand’s texts and in the sandbox',
  (language, never) => {
    const asked = (place: string): boolean => /please/i.test(english.get(place) ?? '')
    expect([...spokenTexts(language)].filter(([place, text]) => never.test(text) && !asked(place))).toEqual([])
  },
)

test('buttons and tabs are verbal nouns in Arabic, requests are for sentences', () => {
  const { texts } = readJson('src/i18n/descriptions.json') as { texts: Record<string, string> }
  const spoken = spokenTexts('ar')
  const request = /^(?:حاول|أدخل|اختر|سجّل|افتح|أغلق|اضغط|المس|استخدم|تواصل|عُد|شارك|اكتب|جرّب|تحقق|احصل|انضم|العب|راهن|حدّث)/
  const places = Object.keys(texts).filter((place) => /button|tab|tile|chip|segment/i.test(texts[place] ?? ''))
  expect(places.length).toBeGreaterThan(50)
  expect(places.filter((place) => request.test(spoken.get(place) ?? ''))).toEqual([])
})

test('French has a no-break space before high punctuation and inside its quotation marks', () => {
  const strays = [...spokenTexts('fr')].filter(([, text]) => / [;:!?%»]|« |[^\s\u00a0\u202f][;!?»](?=\s|$)|«[^\s\u00a0\u202f]/.test(text))
  expect(strays).toEqual([])
})
