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

/** Until a restored page may send calls again, ms. */
const RESTORED_MS = 50

/** Sets `data-session`, which selects the visitor's or member's variant. */
export function bindSessionMark(): Undo {
  return $session.subscribe(markSession)
}

const $isOutdated = atom(false)

/** True on a page restored under another session: it is about to reload, and nothing may navigate or change the session. */
export function isOutdated(): boolean {
  return $isOutdated.get()
}

/**
 * Hides a page that enters the back/forward cache (SES-10); a restored one shows only under the session it was rendered for, else it
 * reloads. Back after sign-out shows no member's data.
 */
export function bindPageCache(): Undo {
  const { lifecycle, page, setFlag } = platform()
  // The screen stays this member's after the session's end, until left.
  let drawnFor: string | undefined
  const undos = [
    $token.subscribe((token) => {
      drawnFor = token ?? drawnFor
    }),
    lifecycle.on('leaving', () => setFlag('away', 'true')),
    lifecycle.on('restored', () => {
      if (readStoredSession()?.token === drawnFor) return setFlag('away', 'false')
      $isOutdated.set(true)
      setFlag('away', 'changed')
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

/** Covers screens during maintenance, region restriction and a lost domain (STA-3). */
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
 * Chromium aborts requests of a page still leaving the back/forward cache, and fires `visible` before its end. A page about to reload sends
 * nothing.
 */
export function whenRestored(load: () => Promise<void>): void {
  platform().clock.after(RESTORED_MS, () => {
    if (!$isOutdated.get()) void load()
  })
}

function markSession(): void {
  const isMember = $session.get().state === 'member'
  platform().setFlag('session', isMember ? 'member' : $isSessionUnknown.get() ? 'pending' : 'guest')
}
