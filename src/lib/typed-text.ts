/** The fields of a page's forms that take text. */
export function textFields(document: Document): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit]), textarea)')]
}

/** Has the reader typed something that leaving the page would lose? */
export function hasTypedText(document: Document): boolean {
  return textFields(document).some(({ value, defaultValue }) => value !== defaultValue)
}
