import { call } from '#api/current.ts'
import { domainRoute } from '#contract/system.ts'
import { takeTurn } from '#features/dialogs/take-turn.ts'
import { loadSettings } from '#features/settings/actions.ts'
import { routeOrigins } from '#features/settings/rules.ts'
import { proofFor } from '#features/sign-in/proof.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import type { Closed } from './rules.ts'
import { sameScreenAt } from './same-screen.ts'
import { $closed, $workingOrigins } from './store.ts'

let giveUpTurn: Undo | undefined

/** Closes the site with its reason, or opens it again. What lay over the page steps back meanwhile. */
export function closeSite(closed: Closed | undefined): void {
  giveUpTurn?.()
  giveUpTurn = closed && takeTurn('closedSite')
  $closed.set(closed)
  if (closed?.because === 'domainGone' && $workingOrigins.get() === undefined) void findWorkingOrigins()
}

/** Asks the back end whether the site is open again. */
export async function askAgain(): Promise<void> {
  if ($closed.get()?.because === 'domainGone') return platform().page.reload()
  await loadSettings({ force: true })
}

/** Leads to the same screen at a working address, and takes the session along (STA-3). Without a proof the visitor arrives as a guest. */
export async function moveTo(origin: string): Promise<void> {
  const { page } = platform()
  const proof = await proofFor({ to: new URL(origin), foreign: true })
  const { pathname, search, hash } = new URL(page.href())
  const screen = pathname + search + hash
  page.assign(sameScreenAt(origin, { screen, route: currentShell().route, bySignIn: hrefTo('login', { go: screen }), proof }))
}

async function findWorkingOrigins(): Promise<void> {
  const own = new URL(platform().page.href()).origin
  try {
    const result = await call(domainRoute, { device: 'MOBILE' }, { quiet: true })
    $workingOrigins.set(result.ok ? routeOrigins(result.value.domainList).filter((origin) => origin !== own) : [])
  } catch {
    // Then there is nowhere to lead to, and the screen says so.
    $workingOrigins.set([])
  }
}
