import { type RouteId, inLanguage, pathTo } from '#routes/routes.ts'
import { type ShellFacts, shellFrom } from './shell.codec.ts'

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
  return shellFrom(text)
}

/** What the layout writes for the build to write the release over it; development has none. */
export const NO_RELEASE = '00000000'

/** The release of this document (OPS-3), of which there may be a newer one; undefined in development. */
export function currentRelease(): string | undefined {
  const { release = NO_RELEASE } = document.documentElement.dataset
  return release === NO_RELEASE ? undefined : release
}

/** Link to a screen in the language of this page: internal links keep the language segment (RTE-13). */
export function hrefTo(route: RouteId, query?: Readonly<Record<string, string>>): string {
  const { language, merchant } = currentShell()
  const path = pathTo(route, language, merchant.defaultLanguage)
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

/** Puts a path below `/m` from outside into the language of this page (RTE-13). The result is always of our origin. */
export function screenHref(path: string): string {
  const { language, merchant } = currentShell()
  const { pathname, search, hash } = new URL(path, 'https://own.invalid')
  return inLanguage(pathname, language, merchant.defaultLanguage) + search + hash
}
