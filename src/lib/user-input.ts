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

/** In milliseconds. Some apps' built-in browsers take the text and say nothing. */
const COPY_MS = 3000

/** Puts a text on the clipboard. Rejects where the browser refuses, or does not say in time that it did. */
export function copyText(text: string): Promise<void> {
  return Promise.race([
    navigator.clipboard.writeText(text),
    new Promise<never>((_, reject) => setTimeout(reject, COPY_MS, new Error('The clipboard did not answer'))),
  ])
}
