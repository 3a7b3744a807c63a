import { clearCache } from '#api/current.ts'
import { forgetMember, loadMember, resumeMember } from '#features/member/actions.ts'
import { loadForMember } from '#features/member/sign-in-loads.ts'
import { $unreadBadge } from '#features/member/unread-badge.ts'
import { forceRefresh } from '#features/navigation/actions.ts'
import { MAYA_KEY, TOMBSTONE_KEY } from '#features/session/keys.ts'
import { answerSiblings } from '#features/session/siblings.ts'
import { $memberId, $token } from '#features/session/store.ts'
import { wasSignedOut } from '#features/session/stored-session.ts'
import { endSession } from '#features/session/transitions.ts'
import { bindVisit } from '#features/session/visit.ts'
import { sayLastSignIn } from '#features/sign-in/last-sign-in.ts'
import { restoreTyped } from '#features/sign-in/typed.ts'
import { bindTokenSync } from '#features/token-sync/actions.ts'
import { ifFetched, untilFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { whenRestored } from './restored.ts'

/**
 * What a document of a member does beyond a guest's: shows what is known of them and asks for the rest, answers sibling tabs, and obeys their
 * sign-outs. Guests do not load it.
 */
export async function startMember(settings: Promise<void>): Promise<void> {
  resumeMember()
  sayLastSignIn()
  const member = $memberId.get()
  if (member !== undefined) restoreTyped(member)
  for (const bind of [bindMemberChange, bindSignOutElsewhere, bindSiblings, bindBalance, bindTokenSync, bindVisit, bindTabBadge]) bind()
  if (platform().tab.get(MAYA_KEY) !== undefined) void untilFetched(() => import('#features/social-login/maya.ts')).then(({ keepMayaAlive }) => keepMayaAlive())
  await Promise.all([loadMember(), settings])
  await loadForMember()
  const [{ watchPlay }, { startCashier }] = await untilFetched(() => Promise.all([import('#features/responsible-play/actions.ts'), import('#features/cashier/start.ts')]))
  watchPlay()
  await startCashier()
}

/** With the member everything goes that was theirs (SES-4, API-4). */
function bindMemberChange(): Undo {
  let before = $memberId.get()
  return $memberId.listen((id) => {
    if (before !== undefined && id === undefined) forgetMember(before)
    before = id
    void clearCache()
  })
}

/** A sign-out of the same member in another tab ends this one's session too (SES-9): when it happens, and when a frozen page wakes up (SES-10). */
function bindSignOutElsewhere(): Undo {
  const { local, lifecycle } = platform()
  const undos = [local.onChange(TOMBSTONE_KEY, obeySignOut), lifecycle.on('visible', obeySignOut)]
  return () => undos.forEach((undo) => undo())
}

/** New tabs are answered (SES-10) but from the back/forward cache: an open channel would keep the page out of it. */
function bindSiblings(): Undo {
  const { lifecycle } = platform()
  let stopAnswering = answerSiblings()
  const undos = [
    lifecycle.on('leaving', () => stopAnswering()),
    lifecycle.on('restored', () => {
      stopAnswering = answerSiblings()
    }),
  ]
  return () => [stopAnswering, ...undos].forEach((undo) => undo())
}

/** A page that is back asks for the balance anew. */
function bindBalance(): Undo {
  return platform().lifecycle.on('restored', () => {
    if ($token.get() !== undefined) whenRestored(loadMember)
  })
}

/** Unread messages are seen on the tab bar (PRO-4); nothing is loaded for it before there are any. */
function bindTabBadge(): Undo {
  let wasShown = false
  return $unreadBadge.subscribe((badge) => {
    if (badge.show || wasShown) void ifFetched(import('#features/member/tab-badge.ts')).then((tab) => tab?.drawTabBadge(badge))
    wasShown ||= badge.show
  })
}

function obeySignOut(): void {
  const id = $memberId.get()
  if (id === undefined || !wasSignedOut(id)) return
  endSession('elsewhere')
  forceRefresh()
}
