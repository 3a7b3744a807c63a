/** Is this a click of the main button without a modifier key? Browsers open a tab, a window or a download for all others. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** The link that a plain click follows in this window; undefined for clicks elsewhere and for links with `target=_blank`. */
export function plainlyClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null
  return link && link.target !== '_blank' ? link : undefined
}

/** The fields of a page's forms that take text. */
export function textFields(document: Document): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=button], [type=submit]), textarea)',
    ),
  ]
}

/** Has the reader typed something that leaving the page would lose? */
export function hasTypedText(document: Document): boolean {
  return textFields(document).some(({ value, defaultValue }) => value !== defaultValue)
}
