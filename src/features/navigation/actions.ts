import { platform } from '#platform/current.ts'
import { hrefTo } from '#shells/links.ts'
import { withoutLanguage } from '#shells/paths.ts'
import { decideForcedRefresh } from './forced-refresh.ts'
import { keepParameters } from './kept-parameters.ts'

/** Leads to a screen of ours, with what navigation keeps (RTE-8). `path` comes from `hrefTo` or a rule, never from outside. */
export function goTo(path: string): void {
  platform().page.assign(keepParameters(path, here().search))
}

/** Leads to sign-in, and after it back to `wanted`, by default this screen (RTE-3). */
export function askSignIn(wanted = wantedHere()): void {
  const { search } = here()
  platform().page.assign(keepParameters(hrefTo('login', { go: wanted }), search))
}

/** Renews the page (RTE-9). */
export function forceRefresh(): void {
  const { page } = platform()
  if (decideForcedRefresh(withoutLanguage(here().pathname)).do === 'reload') page.reload()
  else page.assign(keepParameters(hrefTo('home'), here().search))
}

/** The address of a link with what navigation keeps; links to sign-in and registration also take along where to go after (RTE-5, RTE-7, RTE-8). */
export function keptLink(href: string): string {
  const target = new URL(href, here())
  const name = withoutLanguage(target.pathname)
  return keepParameters(href, here().search, name === '/m/login' || name === '/m/register')
}

function wantedHere(): string {
  const { pathname, search, hash } = here()
  return pathname + search + hash
}

function here(): URL {
  return new URL(platform().page.href())
}
