import { atom } from 'nanostores'
import { requestOverlay } from '#features/core/dialogs/early-dialogs.actions.ts'
import { loadSettings } from '#features/core/settings/settings.actions.ts'
import { domainOrigins, proofFor } from '#features/access/handoff/session-handoff.actions.ts'
import { pathOf } from '#lib/url-safety.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import type { Closed } from './closed-site.rules.ts'
import { sameScreenAt } from './other-address.rules.ts'

/** Undefined while it is open. */
export const $closed = atom<Closed | undefined>(undefined)

/** Undefined until loaded, empty if there are none. */
export const $workingOrigins = atom<readonly string[] | undefined>(undefined)

const $releaseOverlay = atom<Undo | undefined>(undefined)

/** Other overlays close meanwhile. */
export function setClosedSite(closed: Closed | undefined): void {
  $releaseOverlay.get()?.()
  $releaseOverlay.set(closed && requestOverlay('closedSite'))
  $closed.set(closed)
  if (closed?.because === 'domainGone' && $workingOrigins.get() === undefined) void findWorkingOrigins()
}

export async function recheckSite(): Promise<void> {
  if ($closed.get()?.because === 'domainGone') return platform().page.reload()
  await loadSettings({ force: true })
}

/** With the session (STA-3), or without a proof as a visitor. */
export async function moveToOrigin(origin: string): Promise<void> {
  const { page } = platform()
  const proof = await proofFor({ to: new URL(origin), foreign: true })
  const screen = pathOf(new URL(page.href()))
  page.assign(sameScreenAt(origin, { screen, route: currentShell().route, bySignIn: hrefTo('login', { go: screen }), proof }))
}

async function findWorkingOrigins(): Promise<void> {
  const own = new URL(platform().page.href()).origin
  $workingOrigins.set((await domainOrigins()).filter((origin) => origin !== own))
}
