/** BCP 47 tags of the languages that the operator and the game vendor speak, by the operator's codes. */
const TAGS = {
  AR: 'ar',
  BN: 'bn-BD',
  CN: 'zh-CN',
  EN: 'en',
  ES: 'es-ES',
  FR: 'fr',
  HI: 'hi-IN',
  ID: 'id-ID',
  JA: 'ja-JP',
  KK: 'kk-KZ',
  KM: 'km',
  KO: 'ko-KR',
  LO: 'lo',
  MS: 'ms-MY',
  MY: 'my',
  NE: 'ne-NP',
  PT: 'pt-PT',
  'PT-BR': 'pt-BR',
  RU: 'ru-RU',
  SW: 'sw',
  TA: 'ta-IN',
  TE: 'te-IN',
  TH: 'th',
  TR: 'tr-TR',
  TW: 'zh-HK',
  TY: 'ty-PF',
  UR: 'ur-PK',
  'UR-LA': 'ur-Latn-PK',
  VI: 'vi',
} as const

export type Spoken = keyof typeof TAGS

export interface Speech<W> {
  readonly lang: (typeof TAGS)[Spoken]
  readonly dir: 'ltr' | 'rtl'
  readonly words: W
}

/** What a page says in the operator's language code, in either case. An unknown code gets its primary language, or English. */
export function speechIn<W>(words: Readonly<Record<Spoken, W>>, code: string): Speech<W> {
  const asked = code.toUpperCase()
  const spoken = [asked, asked.split('-')[0] ?? ''].find((each): each is Spoken => Object.hasOwn(TAGS, each)) ?? 'EN'
  return { lang: TAGS[spoken], dir: spoken === 'AR' || spoken === 'UR' ? 'rtl' : 'ltr', words: words[spoken] }
}
