import { call } from '#api/current.ts'
import { domainRoute } from '#contract/system.ts'
import { takeTurn } from '#features/dialogs/take-turn.ts'
import { $token } from '#features/session/store.ts'
import { loadSettings } from '#features/settings/actions.ts'
import { routeOrigins } from '#features/settings/rules.ts'
import { proofFor } from '#features/sign-in/proof.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import type { Closed } from './rules.ts'
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
  const { pathname, search, hash } = new URL(platform().page.href())
  const to = new URL(pathname + search + hash, origin)
  const proof = $token.get() === undefined ? undefined : await proofFor({ to, foreign: true })
  for (const [name, value] of Object.entries(proof ?? {})) to.searchParams.set(name, value)
  platform().page.assign(to.href)
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
