import { atom } from 'nanostores'
import { type Closed, decideSite } from '#features/access/closed-site/closed-site.rules.ts'
import { $isSessionUnknown, $session, $token } from '#features/core/session/session.store.ts'
import { readStoredSession } from '#features/core/session/session.codec.ts'
import { loadSettings } from '#features/core/settings/settings.actions.ts'
import { ownPicture } from '#features/core/settings/settings.rules.ts'
import { $domainGone, $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'

/** Delay before a page out of the back/forward cache may call again, in milliseconds. */
const RESTORED_MS = 50

/** Sets `data-session`, by which CSS shows the guest's or the member's variant. */
export function bindSessionMark(): Undo {
  return $session.subscribe(markSession)
}

const $isOutdated = atom(false)

/** Has this page come back under another session? It is about to reload, and nothing else may lead away or touch the tab's session. */
export function isOutdated(): boolean {
  return $isOutdated.get()
}

/**
 * Hides a page that enters the back/forward cache (SES-10). A restored page is shown only if the tab's session is the one for which it was drawn, else
 * it reloads: Back after sign-out shows no member's data, and the guard leads to sign-in.
 */
export function bindPageCache(): Undo {
  const { lifecycle, page, mark } = platform()
  // The session's end does not empty the screen: it counts as this member's until it is left for good.
  let drawnFor: string | undefined
  const undos = [
    $token.subscribe((token) => {
      drawnFor = token ?? drawnFor
    }),
    lifecycle.on('leaving', () => mark('away', 'true')),
    lifecycle.on('restored', () => {
      if (readStoredSession()?.token === drawnFor) return mark('away', 'false')
      $isOutdated.set(true)
      mark('away', 'changed')
      page.reload()
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

/** Requests the settings again when the page becomes visible (STA-1). */
export function bindSettingsOnReturn(): Undo {
  return platform().lifecycle.on('visible', () => whenRestored(() => loadSettings({ force: true })))
}

/** Shows the settings' favicon if its address is allowed (STA-5). */
export function bindFavicon(): Undo {
  const { head, page } = platform()
  return $settings.subscribe((settings) => {
    if (!settings) return
    const icon = ownPicture(settings.mobileTemplate.favicon, { origin: new URL(page.href()).origin, imageCDNs: settings.imageCDNs })
    if (icon !== undefined) head.showIcon(icon)
  })
}

/** Covers every screen during maintenance, in a restricted region, and where the domain is gone (STA-3). */
export function bindSiteState(): Undo {
  let now: Closed | undefined
  let wasClosed = false
  const look = (): void => {
    const { maintenance = false, maintenanceEnd = null, regionRestriction = false } = $settings.get() ?? {}
    const site = logDecision(
      'site',
      decideSite({ maintenance, maintenanceEnd, regionRestriction, domainGone: $domainGone.get(), route: currentShell().route }),
    )
    now = site.do === 'close' ? site : undefined
    wasClosed ||= now !== undefined
    // The site's state may change while the view loads.
    if (wasClosed)
      void importWithRetry(() => import('#features/access/closed-site/ClosedSite.lazy.tsx')).then(({ showClosedSite: showSite }) =>
        showSite(now),
      )
  }
  const undos = [$settings.subscribe(look), $domainGone.listen(look)]
  return () => undos.forEach((undo) => undo())
}

/**
 * Chromium aborts requests of a page that is still leaving the back/forward cache, and `visible` fires before the end of that. A page that reloads for
 * another session asks for nothing with the one before.
 */
export function whenRestored(load: () => Promise<void>): void {
  platform().clock.after(RESTORED_MS, () => {
    if (!$isOutdated.get()) void load()
  })
}

function markSession(): void {
  const isMember = $session.get().state === 'member'
  platform().mark('session', isMember ? 'member' : $isSessionUnknown.get() ? 'pending' : 'guest')
}
