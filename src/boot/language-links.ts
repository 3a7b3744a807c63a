import { isPlainClick } from '#lib/user-input.ts'
import type { Undo } from '#platform/platform.ts'

interface LanguagePresses {
  /** Gets the address of a link to another language. */
  readonly choose: (href: string) => void
  /** Gets the no-script control: a link or a `summary`. */
  readonly showAll: (control: HTMLElement) => void
}

/**
 * Stores a pressed language link as the choice (I18-3), else the stored language would redirect back from default paths; "All languages"
 * opens the selector. Modified clicks keep their default.
 */
export function bindLanguageLinks(document: Document, { choose, showAll }: LanguagePresses): Undo {
  const follow = (event: MouseEvent): void => {
    const pressed =
      isPlainClick(event) && event.target instanceof Element
        ? event.target.closest<HTMLElement>('a[hreflang], [data-languages]:not(html)')
        : null
    if (!pressed) return
    event.preventDefault()
    if ('languages' in pressed.dataset) showAll(pressed)
    else choose((pressed as HTMLAnchorElement).href)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
