import { showSessionUnknown } from '#features/core/dialogs/dialogs.actions.ts'
import { $isSessionUnknown } from '#features/core/session/session.store.ts'
import { platform } from '#platform/current.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { withoutLanguage } from '#routes/routes.ts'
import { carriedParameters, carryParameters, decideForcedRefresh } from './navigation.rules.ts'

/** With carried parameters (RTE-8). `path` from `hrefTo` or a rule, never foreign. `instead`: replaces the entry. */
export function goTo(path: string, { instead = false } = {}): void {
  const { page } = platform()
  const to = carryParameters(path, here().search, carriedParameters(currentShell().merchant.features.clickIds))
  if (instead) page.replace(to)
  else page.assign(to)
}

/** Then leads to `wanted`, by default here (RTE-3). An unconfirmed session is not asked for a password (SES-10). */
export function askSignIn(wanted = wantedHere()): void {
  if ($isSessionUnknown.get()) return showSessionUnknown()
  goTo(hrefTo('login', { go: wanted }))
}

/** Reloads the page or goes home (RTE-9). */
export function forceRefresh(): void {
  if (decideForcedRefresh(withoutLanguage(here().pathname)).do === 'reload') platform().page.reload()
  else goTo(hrefTo('home'))
}

function wantedHere(): string {
  const { pathname, search, hash } = here()
  return pathname + search + hash
}

function here(): URL {
  return new URL(platform().page.href())
}
