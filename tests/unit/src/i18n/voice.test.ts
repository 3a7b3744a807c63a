import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { BRANDS, OPERATOR_TEXT_LIST, readJson, spokenTexts, withoutElements } from './spoken-texts.ts'

const english = spokenTexts('en')
const said = (pattern: RegExp, except: Readonly<Record<string, string>> = {}): string[] =>
  [...english].filter(([place, text]) => pattern.test(text) && !Object.hasOwn(except, place)).map(([place, text]) => `${place}: ${text}`)

/** The rows of docs/voice.md, “we say” against “we do not say”. */
const table = [...readFileSync(new URL('../../../../docs/voice.md', import.meta.url), 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, say = '', not = '']) => [say, not.split(', ')] as const)
  .filter(([say]) => say !== 'we say' && !say.startsWith('---'))

describe('English says one word for one thing', () => {
  test('the table has rows', () => expect(table.length).toBeGreaterThan(10))

  test.each(table)('“%s”, in the interface, in each brand’s texts and in the sandbox', (_say, not) => {
    for (const words of not) expect(said(new RegExp(String.raw`\b${words}\b`, 'i')), words).toEqual([])
  })

  test('please is said where a favour is asked', () => {
    expect(
      said(/\bplease\b/i, { 'announcements.mustRead': 'reading a notice to its end is a favour', 'common.wait': 'so is waiting' }),
    ).toEqual([])
  })

  test('nothing is called an error, and no text is for engineers', () =>
    expect(said(/\berrors?\b|CORS|geetest|\bclick\b(?! from)/i)).toEqual([]))

  test('an exclamation mark greets or wishes luck', () => {
    expect(said(/!/).filter((text) => !/Welcome|Hello|luck|Enjoy/.test(text))).toEqual([])
  })

  test('an hour in running text is that of a twelve-hour clock, as en-US writes it', () => expect(said(/\b\d{2}:00\b/)).toEqual([]))

  test('an amount of money has its currency', () => {
    const sum = { 'pages savanna/reading-odds.md': 'the first amount of its sum has it' }
    expect(said(/\b(?:bets?|deposits?|losses|wager|win)(?: of| at least)? \d/i, sum)).toEqual([])
  })

  test('its locale is en-US, and so is its spelling', () => {
    expect(
      said(
        /\b\w*(?:avour|olour|abour|ehaviour)\w*|licence|centre|\bgrey\b|\w+[iy]s(?:e|ed|ing|ation)\b(?<=(?:ecogn|inim|rgan|ustom|utho?r|ersonal|nal)\w+)|cancelled|travelled|programme\b/i,
      ),
    ).toEqual([])
  })
})

/** What the words for one thing are in a language’s own texts. */
test('one English text of the operator has one meaning: other languages have one text for it', () => {
  const others = new Map<string, string>()
  const strays = OPERATOR_TEXT_LIST.filter((text) => {
    const rest = JSON.stringify({ ...text, EN: '' })
    const known = others.get(text.EN)
    others.set(text.EN, rest)
    return known !== undefined && known !== rest
  })
  expect(strays.map(({ EN }) => EN)).toEqual([])
})

/** English sentences that stand in several places of the interface, the games, the cashier and the operator’s texts, with those places. */
const placesOfTexts = new Map<string, string[]>()
for (const [place, text] of english) {
  const plain = withoutElements(text)
  placesOfTexts.set(plain, [...(placesOfTexts.get(plain) ?? []), place])
}
const repeated = [...placesOfTexts].filter(
  ([text, places]) => places.length > 1 && text.split(' ').length > 2 && !/^pages |\/(?:copy|seo)\./.test(places[0] ?? ''),
)
/** Those that other languages rightly say in several ways, with the reason. */
const SAID_TWICE: Readonly<Record<string, string>> = {
  'Open it in a new window instead.': 'the cashier and the chat have a gender',
  'Sent to {{to}}. The code can take a minute to arrive.': 'to an address or a number, or to a number alone',
  'This session has ended': 'one of payments, or of a game',
}

describe.each(LANGUAGES.map((code) => code.toLowerCase()))('one thing has one name in %s', (language) => {
  const texts = spokenTexts(language)
  const of = (key: string): string => texts.get(key)?.toLocaleLowerCase() ?? `no ${key}`

  test('a sentence that English repeats is repeated', () => {
    const strays = repeated.filter(([text, places]) => {
      const ways = places.flatMap((place) => texts.get(place) ?? []).map(withoutElements)
      return new Set(ways).size > 1 && !Object.hasOwn(SAID_TWICE, text)
    })
    expect(strays).toEqual([])
  })

  test('the button that closes the news is not the one that accepts', () => expect(of('common.ok')).not.toBe(of('consent.accept')))

  test('RGP-3 the reality check, as setting and as dialog, and the screen that its button opens', () => {
    expect([of('dialogs.check_title'), of('dialogs.check_limits')]).toEqual([of('limits.reminder'), of('screens.member/limits')])
  })

  test('ERR-5 a connection that failed is not something that did not load', () => {
    const sentence = (key: string): string => of(key).split(/[.。।။۔]/)[0] ?? ''
    expect(sentence('errors.network_cors')).not.toBe(sentence('common.notLoaded'))
  })

  test('STA-3 who is refused for an address is told of it, not of a place alone', () =>
    expect(of('closed.regionRestriction_body')).toContain('ip'))

  test('REG-10 the hint of a username says which letters it takes, as does its refusal', () => {
    for (const key of ['register.hint_pattern', 'register.problem_pattern']) expect(of(key)).toContain('a–z')
  })

  test('RGP-6 self-exclusion is called by the regulator’s word, as title and while it lasts', () => {
    const { terms } = readJson(`src/i18n/glossary/${language}.json`) as { terms: Record<string, string[]> }
    for (const key of ['play.exclusion', 'play.title_exclusion', 'limits.helpPage'])
      expect(terms[key === 'limits.helpPage' ? 'Responsible gaming' : 'Self-exclusion']?.some((form) => of(key).includes(form))).toBe(true)
  })

  test('the lobby, as tab, as title and where buttons lead to it', () => {
    const { terms } = readJson(`src/i18n/glossary/${language}.json`) as { terms: Record<string, string[]> }
    expect(of('chrome.home')).toBe(of('screens.home'))
    for (const key of ['chrome.home', 'chrome.toHome', 'screens.toHome', 'entry.enter'])
      expect(terms['Lobby']?.some((form) => of(key).includes(form))).toBe(true)
  })

  test('customer service, as tab, tile and screen', () => {
    const wider: Readonly<Record<string, string>> = {
      fr: '“Service client” touches the tab beside it, and “Aide” is help with gambling',
      ms: 'khidmat alone says nothing',
      ru: 'the tab has the noun alone, in another case',
      tr: '“Müşteri hizmetleri” is wider than a tab, and a part of it says nothing',
      vi: 'the tab has the abbreviation that everybody uses',
    }
    expect(of('menu.SERVICE')).toBe(of('chrome.service'))
    if (!Object.hasOwn(wider, language)) expect(of('screens.service')).toContain(of('chrome.service'))
  })
})

interface Brand {
  legalName: string
  contact: Record<string, string>
  legal: { licenceUrl: string; links: Record<string, string>; helpLine?: { phone?: string } }
}
const REGULATOR = { aurora: 'Island Gaming Board', lotus: 'Pearl Coast Gaming Board', savanna: 'Great Lakes Betting Board' }
/** The word for a demonstration that a site of each language uses of itself. */
const DEMO = /\bdemos?\b|demostraci|démo|demonstra|демо|تجريبي|ডেমো|डेमो|演示|示範|デモ|데모|សាកល្បង|ທົດລອງ|သရုပ်ပြ|டெமோ|డెమో|สาธิต|ڈیمو/i

/** How a legal line says in each language who operates, who supervises, and that all of it is invented. */
const LEGAL_LINE: Readonly<Record<string, readonly string[]>> = {
  en: ['Operated by', 'supervised by', 'invented'],
  vi: ['vận hành', 'giám sát', 'hư cấu'],
  cn: ['运营', '监管', '虚构'],
  fr: ['Exploitant', 'contrôle', 'fictif'],
  sw: ['Mwendeshaji', 'inasimamiwa', 'kubuni'],
  pt: ['Operador', 'supervisionada', 'fictício'],
  'pt-br': ['Operador', 'supervisionada', 'fictício'],
  ar: ['المشغّل', 'بإشراف', 'وهمي'],
  es: ['Operador', 'supervisada', 'inventado'],
  hi: ['संचालक', 'निगरानी', 'काल्पनिक'],
  id: ['Operator', 'diawasi', 'fiktif'],
  ja: ['運営', '監督', '架空'],
  km: ['ដំណើរការដោយ', 'ត្រួតពិនិត្យដោយ', 'ប្រឌិត'],
  ko: ['운영', '감독', '가상'],
  my: ['လုပ်ငန်းရှင်', 'ကြီးကြပ်သူ', 'စိတ်ကူး'],
  ta: ['நடத்துபவர்', 'கண்காணிப்பு', 'கற்பனை'],
  th: ['ดำเนินงานโดย', 'กำกับ', 'สมมติ'],
  tw: ['營運', '監管', '虛構'],
  ty: ['fa’atere', 'hi’opo’ahia', 'hāmani'],
  ur: ['آپریٹر', 'نگران', 'فرضی'],
  'ur-la': ['Operator', 'nigran', 'farzi'],
  ms: ['Pengendali', 'diselia', 'rekaan'],
  bn: ['পরিচালনায়', 'তত্ত্বাবধান', 'কাল্পনিক'],
  tr: ['İşletmeci', 'denetleyen', 'kurgu'],
  ne: ['सञ्चालक', 'निगरानी', 'काल्पनिक'],
  te: ['నిర్వాహకులు', 'పర్యవేక్షణ', 'కల్పితం'],
  ru: ['Оператор', 'надзор', 'вымышлено'],
  kk: ['Оператор', 'бақылаушы', 'ойдан'],
  lo: ['ດຳເນີນງານໂດຍ', 'ກຳກັບ', 'ສົມມຸດ'],
}

describe.each(BRANDS)('what %s says about itself', (brand) => {
  const { legalName, contact, legal } = readJson(`merchants/${brand}/merchant.json`) as Brand
  const languages = (readJson(`merchants/${brand}/merchant.json`) as { languages: string[] }).languages.map((code) => code.toLowerCase())

  test('OPS-7 its legal links lead to pages of its own', () => {
    const pages = new URL(`../../../../merchants/${brand}/pages/`, import.meta.url)
    const missing = languages.flatMap((language) =>
      Object.keys(legal.links).filter((name) => ![language, languages[0]].some((each) => existsSync(new URL(`${each}/${name}.md`, pages)))),
    )
    expect(missing).toEqual([])
  })

  test('it is called on numbers that are reserved for fiction', () => {
    const numbers = [contact['phone'], contact['whatsapp'], legal.helpLine?.phone].filter((number) => number !== undefined)
    expect(numbers.filter((number) => !/^\+44 (?:20 7946 0\d{3}|7700 900\d{3})$/.test(number))).toEqual([])
  })

  test.each(languages)('RGP-7 in %s its licence names operator, number and regulator, and that they are a demo’s', (language) => {
    const texts = spokenTexts(language)
    const licence = texts.get(`${brand}/copy.licence`) ?? ''
    for (const part of [legalName, legal.licenceUrl.split('/').at(-1) ?? '-', REGULATOR[brand]]) expect(licence).toContain(part)
    expect(licence).toMatch(DEMO)
    expect(LEGAL_LINE[language]?.filter((part) => !licence.includes(part))).toEqual([])
    expect(texts.get(`${brand}/seo.description`)).toMatch(DEMO)
  })

  test.each(languages)('in %s it promises no number of games or providers, which a back end decides', (language) => {
    const counted = /\d{2,}|\b(?:ten|dozens|sixty|hundreds|thousands)\b/i
    const places = [...spokenTexts(language)].filter(
      ([place]) => place.startsWith(`${brand}/`) && !/copy\.(?:licence|responsible)$/.test(place),
    )
    expect(places.filter(([, text]) => counted.test(text))).toEqual([])
  })
})
