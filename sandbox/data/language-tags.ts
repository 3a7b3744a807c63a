/** BCP 47 tags of the languages that the cashier and the games speak, by the operator's codes. */
const TAGS = { AR: 'ar', CN: 'zh-CN', EN: 'en', FR: 'fr', PT: 'pt-PT', SW: 'sw', VI: 'vi' } as const

export type Spoken = keyof typeof TAGS

export interface Speech<W> {
  readonly lang: (typeof TAGS)[Spoken]
  readonly dir: 'ltr' | 'rtl'
  readonly words: W
}

/** What a page says in the operator's language code, in either case. Other codes get their primary language where it is spoken, else English. */
export function speechIn<W>(words: Readonly<Record<Spoken, W>>, code: string): Speech<W> {
  const asked = code.toUpperCase()
  const spoken = [asked, asked.split('-')[0] ?? ''].find((each): each is Spoken => Object.hasOwn(TAGS, each)) ?? 'EN'
  return { lang: TAGS[spoken], dir: spoken === 'AR' ? 'rtl' : 'ltr', words: words[spoken] }
}
