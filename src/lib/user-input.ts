/** Main button, no modifier: browsers open a tab, window or download for others. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Undefined elsewhere and for `target=_blank`. */
export function plainlyClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest('a') : null
  return link && link.target !== '_blank' ? link : undefined
}

/** In ms. Some in-app browsers copy and never resolve. */
const COPY_MS = 3000

/** Rejects when refused or not confirmed in time. */
export function copyText(text: string): Promise<void> {
  return Promise.race([
    navigator.clipboard.writeText(text),
    new Promise<never>((_, reject) => setTimeout(reject, COPY_MS, new Error('The clipboard did not answer'))),
  ])
}
