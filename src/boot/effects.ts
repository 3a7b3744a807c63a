import { type Closed, decideSite } from '#features/closed-site/rules.ts'
import { $session, $token } from '#features/session/store.ts'
import { readStoredSession } from '#features/session/stored-session.ts'
import { loadSettings } from '#features/settings/actions.ts'
import { ownPicture } from '#features/settings/rules.ts'
import { $domainGone, $settings } from '#features/settings/store.ts'
import { decided } from '#lib/decisions.ts'
import { untilFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { whenRestored } from './restored.ts'

/** CSS shows the guest's or the member's variant by `data-session`. */
export function bindSessionMark(): Undo {
  return $session.subscribe(markSession)
}

/**
 * The back/forward cache (SES-10): a page that leaves is hidden; one that comes back is shown only if the tab's session is still the same,
 * and else starts anew. So Back after sign-out shows no member's data.
 */
export function bindPageCache(): Undo {
  const { lifecycle, page, mark } = platform()
  const undos = [
    lifecycle.on('leaving', () => mark('away', 'true')),
    lifecycle.on('restored', () => {
      if (readStoredSession()?.token === $token.get()) mark('away', 'false')
      else page.reload()
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

/** The settings are asked for again when the page is looked at again (STA-1). */
export function bindSettingsOnReturn(): Undo {
  return platform().lifecycle.on('visible', () => whenRestored(() => loadSettings({ force: true })))
}

/** The settings' favicon, where it may be shown (STA-5). */
export function bindFavicon(): Undo {
  const { head, page } = platform()
  return $settings.subscribe((settings) => {
    if (!settings) return
    const icon = ownPicture(settings.mobileTemplate.favicon, { origin: new URL(page.href()).origin, imageCDNs: settings.imageCDNs })
    if (icon !== undefined) head.showIcon(icon)
  })
}

/** Maintenance, a restricted region or a domain that is gone lie over every screen until they are over (STA-3). */
export function bindSiteState(): Undo {
  let now: Closed | undefined
  let wasClosed = false
  const look = (): void => {
    const { maintenance = false, maintenanceEnd = null, regionRestriction = false } = $settings.get() ?? {}
    const site = decided('site', decideSite({ maintenance, maintenanceEnd, regionRestriction, domainGone: $domainGone.get(), route: currentShell().route }))
    now = site.do === 'close' ? site : undefined
    wasClosed ||= now !== undefined
    // By the time that it is there the site may be another.
    if (wasClosed) void untilFetched(() => import('#features/closed-site/ClosedSite.lazy.tsx')).then(({ showSite }) => showSite(now))
  }
  const undos = [$settings.subscribe(look), $domainGone.listen(look)]
  return () => undos.forEach((undo) => undo())
}

function markSession(): void {
  platform().mark('session', $session.get().state === 'member' ? 'member' : 'guest')
}
