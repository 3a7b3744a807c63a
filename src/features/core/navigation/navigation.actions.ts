import { platform } from '#platform/current.ts'
import { hrefTo } from '#page/current.ts'
import { withoutLanguage } from '#routes/routes.ts'
import { carryParameters, decideForcedRefresh } from './navigation.rules.ts'

/** Opens a screen of ours with the carried parameters (RTE-8). `path` comes from `hrefTo` or a rule, never from outside. */
export function goTo(path: string): void {
  platform().page.assign(carryParameters(path, here().search))
}

/** Opens sign-in, which then leads to `wanted`, by default this screen (RTE-3). */
export function askSignIn(wanted = wantedHere()): void {
  const { search } = here()
  platform().page.assign(carryParameters(hrefTo('login', { go: wanted }), search))
}

/** Reloads the page or goes home (RTE-9). */
export function forceRefresh(): void {
  const { page } = platform()
  if (decideForcedRefresh(withoutLanguage(here().pathname)).do === 'reload') page.reload()
  else page.assign(carryParameters(hrefTo('home'), here().search))
}

function wantedHere(): string {
  const { pathname, search, hash } = here()
  return pathname + search + hash
}

function here(): URL {
  return new URL(platform().page.href())
}
