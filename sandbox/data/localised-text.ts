/** The sandbox's languages; any other gets English. */
export type TextLanguage = 'EN' | 'VI' | 'CN' | 'FR' | 'SW' | 'PT' | 'AR'

export type Text = Readonly<Record<TextLanguage, string>>

/** The text in a UI language. */
export function textIn(text: Text, language: string): string {
  return Object.hasOwn(text, language) ? text[language as TextLanguage] : text.EN
}
