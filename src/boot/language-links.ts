import { isPlainClick } from '#lib/plain-click.ts'
import type { Undo } from '#platform/platform.ts'

/**
 * Treats a press on a link to another language as a choice of that language (I18-3). Otherwise the language chosen before would move the visitor
 * back from the paths of the default one. `choose` gets the link's address. Presses that open another tab or window keep their default.
 */
export function bindLanguageLinks(document: Document, choose: (href: string) => void): Undo {
  const follow = (event: MouseEvent): void => {
    const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (!link) return
    event.preventDefault()
    choose(link.href)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
