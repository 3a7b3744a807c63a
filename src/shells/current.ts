import type { PublicMerchant } from '#brand/public.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { RouteId } from '#shells/routes.ts'

/** What the prerendered page knows of itself: the same at build and in the browser, so that hydration agrees. */
export interface ShellFacts {
  readonly merchant: PublicMerchant
  readonly language: LanguageCode
  readonly route: RouteId
  /** `namespace.key` → text, only what this page prints at first. */
  readonly strings: Readonly<Record<string, string>>
  /** Content hash that names the files of what lazy views print (`loadWords`). */
  readonly lazyWords: string
}

export const SHELL_ELEMENT_ID = 'shell'

let current: ShellFacts | undefined

/** Called by the layout before its islands render, and by tests. Pages render one at a time (build concurrency 1). */
export function setCurrentShell(shell: ShellFacts): void {
  current = shell
}

/** The shell of this page; in the browser it is read once from the page's JSON script element. */
export function currentShell(): ShellFacts {
  current ??= readShell()
  return current
}

function readShell(): ShellFacts {
  const text = document.getElementById(SHELL_ELEMENT_ID)?.textContent
  if (!text) throw new Error(`The page has no <script id="${SHELL_ELEMENT_ID}">`)
  // Our own build wrote it into our own document, under the same integrity as this script: no schema needed.
  return JSON.parse(text) as ShellFacts
}

/** The facts as text for a script element: no `<` can end the element early. */
export function shellJson(shell: ShellFacts): string {
  return JSON.stringify(shell).replaceAll('<', '\\u003c')
}
