import { clearCache } from '#api/current.ts'
import { forgetMember, loadMember } from '#features/member/actions.ts'
import { forceRefresh } from '#features/navigation/actions.ts'
import { TOMBSTONE_KEY } from '#features/session/keys.ts'
import { answerSiblings } from '#features/session/siblings.ts'
import { $memberId, $session, $token } from '#features/session/store.ts'
import { readStoredSession, wasSignedOut } from '#features/session/stored-session.ts'
import { endSession } from '#features/session/transitions.ts'
import { loadSettings } from '#features/settings/actions.ts'
import { ownPicture } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'

/** A page out of the back/forward cache may call again after this many milliseconds. */
const RESTORED_MS = 50

/** CSS shows the guest's or the member's variant by `data-session`. */
export function bindSessionMark(): Undo {
  return $session.subscribe(markSession)
}

/** With the member everything goes that was theirs (SES-4, API-4). */
export function bindMemberChange(): Undo {
  let before = $memberId.get()
  return $memberId.listen((id) => {
    if (before !== undefined && id === undefined) forgetMember(before)
    before = id
    void clearCache()
  })
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

/** A sign-out of the same member in another tab ends this one's session too (SES-9): when it happens, and when a frozen page wakes up (SES-10). */
export function bindSignOutElsewhere(): Undo {
  const { local, lifecycle } = platform()
  const undos = [local.onChange(TOMBSTONE_KEY, obeySignOut), lifecycle.on('visible', obeySignOut)]
  return () => undos.forEach((undo) => undo())
}

/**
 * The back/forward cache (SES-10): a page that leaves hides who uses it and closes its channel; one that comes back shows it only if the tab's
 * session is still the same, and else starts anew. So Back after sign-out shows no member's data.
 */
export function bindPageCache(): Undo {
  const { lifecycle, page, mark } = platform()
  let stopAnswering = answerSiblings()
  const undos = [
    lifecycle.on('leaving', () => {
      mark('session', 'pending')
      stopAnswering()
    }),
    lifecycle.on('restored', () => {
      if (readStoredSession()?.token !== $token.get()) return page.reload()
      markSession()
      stopAnswering = answerSiblings()
      if ($token.get() !== undefined) whenRestored(loadMember)
    }),
  ]
  return () => [stopAnswering, ...undos].forEach((undo) => undo())
}

/** The settings are asked for again when the page is looked at again (STA-1). */
export function bindSettingsOnReturn(): Undo {
  return platform().lifecycle.on('visible', () => whenRestored(() => loadSettings({ force: true })))
}

/** Chromium aborts what a page asks for while it is still being taken out of the back/forward cache, and `visible` comes before the end of that. */
function whenRestored(load: () => Promise<void>): void {
  platform().clock.after(RESTORED_MS, () => void load())
}

function obeySignOut(): void {
  const id = $memberId.get()
  if (id === undefined || !wasSignedOut(id)) return
  endSession('elsewhere')
  forceRefresh()
}

function markSession(): void {
  platform().mark('session', $session.get().state === 'member' ? 'member' : 'guest')
}
