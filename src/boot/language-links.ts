import type { Undo } from '#platform/platform.ts'

/**
 * A link to a page in another language is a choice like any other (I18-3): not kept, the language chosen before would move the visitor back
 * from the paths of the default one. `choose` gets the link's address; links that are opened elsewhere are left alone.
 */
export function bindLanguageLinks(document: Document, choose: (href: string) => void): Undo {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(link.href)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
