/** Locale for Intl and `lang` (I18-2), own name, and direction. */
export type LanguageRow = readonly [locale: string, name: string, direction?: 'rtl']

/** The UI languages (I18-1). */
const TABLE = {
  CN: ['zh-CN', '简体中文'],
  EN: ['en-US', 'English'],
  ES: ['es-ES', 'Español'],
  HI: ['hi-IN', 'हिन्दी'],
  ID: ['id-ID', 'Bahasa Indonesia'],
  JA: ['ja-JP', '日本語'],
  KM: ['km-KH', 'ខ្មែរ'],
  KO: ['ko-KR', '한국어'],
  MY: ['my-MM', 'မြန်မာ'],
  TA: ['ta-IN', 'தமிழ்'],
  TH: ['th-TH', 'ไทย'],
  TW: ['zh-HK', '繁體中文'],
  VI: ['vi-VN', 'Tiếng Việt'],
  TY: ['ty-PF', 'Reo Tahiti'],
  UR: ['ur-PK', 'اردو', 'rtl'],
  PT: ['pt-PT', 'Português'],
  'PT-BR': ['pt-BR', 'Português (Brasil)'],
  MS: ['ms-MY', 'Bahasa Melayu'],
  BN: ['bn-BD', 'বাংলা'],
  TR: ['tr-TR', 'Türkçe'],
  FR: ['fr-FR', 'Français'],
  NE: ['ne-NP', 'नेपाली'],
  'UR-LA': ['ur-Latn-PK', 'Roman Urdu'],
  TE: ['te-IN', 'తెలుగు'],
  RU: ['ru-RU', 'Русский'],
  SW: ['sw-KE', 'Kiswahili'],
  KK: ['kk-KZ', 'Қазақша'],
  LO: ['lo-LA', 'ລາວ'],
  AR: ['ar', 'العربية', 'rtl'],
} as const satisfies Record<string, LanguageRow>

/** Above this the footer shows a few, and the selector has a search field. */
export const MAX_LISTED_LANGUAGES = 6

export type LanguageCode = keyof typeof TABLE

/** The operator's and pseudo-languages, set by src/build-time/words/pseudo-languages.ts. */
const ADDED = {} as Readonly<Record<string, LanguageRow>>

const ROWS: Record<LanguageCode, LanguageRow> = { ...TABLE, ...ADDED }

export const LANGUAGES: readonly LanguageCode[] = Object.keys(ROWS) as LanguageCode[]

/** For Node programs that read merchants' folders. Ours keep their rows. */
export function setAddedLanguages(rows: Readonly<Record<string, LanguageRow>>): void {
  for (const code of LANGUAGES) delete ROWS[code]
  Object.assign(ROWS, rows, TABLE, ADDED)
  // The same list: schemas hold it.
  ;(LANGUAGES as LanguageCode[]).splice(0, Infinity, ...(Object.keys(ROWS) as LanguageCode[]))
}

/** Is this a UI code of I18-1, in upper case? */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(ROWS, code)
}

/** Is this one of the languages that the site has without an operator's? */
export function isOurLanguage(code: string): boolean {
  return Object.hasOwn(TABLE, code)
}

/** `PT-BR` → `pt-BR`, `UR-LA` → `ur-Latn-PK` (I18-2). */
export function localeOf(code: LanguageCode): string {
  return ROWS[code][0]
}

/**
 * Latin digits everywhere, as in texts and data; browsers differ for Arabic. Intl writes Urdu in Arabic script even for Latin, so Roman
 * Urdu uses Pakistan's English.
 */
export function formatLocaleOf(code: LanguageCode): string {
  return `${code === 'UR-LA' ? 'en-PK' : localeOf(code)}-u-nu-latn`
}

/** Chromium's Intl would use English names, and "2026 M11 23" for Kazakh. */
const UNKNOWN_TO_CHROMIUM: ReadonlySet<string> = new Set(['KK', 'KM', 'LO', 'MY', 'NE', 'TY'])

/** Own names of days, months and countries (I18-4); also an operator's language. */
export function bringsNames(code: LanguageCode): boolean {
  return UNKNOWN_TO_CHROMIUM.has(code) || !isOurLanguage(code)
}

/** Unknown to Chromium, with a known language of the same number format. */
const NUMBERS_AS: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = { KK: 'RU', KM: 'EN', LO: 'ID', MY: 'EN', NE: 'HI', TY: 'FR' }

/** The locale for Intl's numbers and money (I18-4). */
export function numberLocaleOf(code: LanguageCode): string {
  return formatLocaleOf(NUMBERS_AS[code] ?? code)
}

/** The language's own name, for a language selector. */
export function nativeNameOf(code: LanguageCode): string {
  return ROWS[code][1]
}

/** UR-LA is Urdu in Latin letters. */
export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return ROWS[code][2] ?? 'ltr'
}
