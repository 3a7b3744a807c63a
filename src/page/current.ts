import { type RouteId, inLanguage, pathTo } from '#routes/routes.ts'
import { type ShellFacts, shellFrom } from './shell.codec.ts'

export const SHELL_ELEMENT_ID = 'shell'

let current: ShellFacts | undefined

/** By the layout before islands render, and by tests. Build concurrency is 1. */
export function setCurrentShell(shell: ShellFacts): void {
  current = shell
}

/** In the browser parsed once from the page's JSON. */
export function currentShell(): ShellFacts {
  current ??= readShell()
  return current
}

function readShell(): ShellFacts {
  const text = document.getElementById(SHELL_ELEMENT_ID)?.textContent
  if (!text) throw new Error(`The page has no <script id="${SHELL_ELEMENT_ID}">`)
  return shellFrom(text)
}

/** Overwritten by the build; development has none. */
export const NO_RELEASE = '00000000'

/** OPS-3; there may be a newer one. Undefined in development. */
export function currentRelease(): string | undefined {
  const { release = NO_RELEASE } = document.documentElement.dataset
  return release === NO_RELEASE ? undefined : release
}

/** Keeps the language segment (RTE-13). */
export function hrefTo(route: RouteId, query?: Readonly<Record<string, string>>): string {
  const { language, merchant } = currentShell()
  const path = pathTo(route, language, merchant.defaultLanguage)
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

/** A foreign path below `/m`, localised (RTE-13); always our origin. */
export function screenHref(path: string): string {
  const { language, merchant } = currentShell()
  const { pathname, search, hash } = new URL(path, 'https://own.invalid')
  return inLanguage(pathname, language, merchant.defaultLanguage) + search + hash
}
