import { isPlainClick } from '#lib/user-input.ts'
import type { Undo } from '#platform/platform.ts'

interface LanguagePresses {
  /** Gets the address of a link to another language. */
  readonly choose: (href: string) => void
  /** Gets the control that shows all languages without scripts: a link, or a `summary`. */
  readonly showAll: (control: HTMLElement) => void
}

/**
 * Treats a press on a link to another language as a choice of that language (I18-3). Otherwise the language chosen before would move the visitor
 * back from the paths of the default one. A press on "All languages" opens the selector. Presses that open another tab or window keep their default.
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
