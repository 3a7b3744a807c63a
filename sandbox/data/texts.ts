/** A text in the languages that the sandbox writes; any other language reads English. */
export interface Text {
  readonly EN: string
  readonly AR: string
}

/** The text in a UI language. */
export function textIn(text: Text, language: string): string {
  return language === 'AR' ? text.AR : text.EN
}
