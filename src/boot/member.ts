import { computed } from 'nanostores'
import { clearCache } from '#api/current.ts'
import { followStoredMember, forgetMember, loadMember, refreshBalance, restoreMember } from '#features/member/profile/profile.actions.ts'
import { $unread } from '#features/member/profile/profile.store.ts'
import { decideUnreadBadge } from '#features/member/profile/profile.rules.ts'
import { loadMemberDetails } from '#features/member/profile/member-details.actions.ts'
import { offerDueLimits } from '#features/member/limits/limits-offer.actions.ts'
import { decideRestedScreen } from '#features/member/limits/limits.rules.ts'
import { forgetLimits } from '#features/member/limits/limits.store.ts'
import { afterAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo, forceRefresh } from '#features/core/navigation/navigation.actions.ts'
import { MAYA_KEY, MEMBER_KEY, PLAY_BREAK_KEY, PUSH_OWNER_KEY, TOMBSTONE_KEY } from '#lib/storage-keys.ts'
import { bindSiblingTabs } from '#features/core/session/sibling-tabs.bind.ts'
import { $playRest, playRest } from '#features/core/play-break/play-rest.store.ts'
import { $memberId, $token } from '#features/core/session/session.store.ts'
import { ownerOf, wasSignedOut } from '#features/core/session/session.codec.ts'
import { announceMember, endSession, memberGoesOn } from '#features/core/session/session.actions.ts'
import { $settings, whenSettings } from '#features/core/settings/settings.store.ts'
import { bindVisit } from '#features/core/analytics/visit.bind.ts'
import { isGameWanted } from '#features/access/sign-in/signed-in-here.store.ts'
import { showLastSignIn } from '#features/access/sign-in/last-sign-in.actions.ts'
import { beforeSignOut } from '#features/access/sign-out/sign-out.actions.ts'
import { restoreFormDraft } from '#features/access/sign-out/form-draft.actions.ts'
import { bindTokenSync } from '#features/access/token-sync/token-sync.bind.ts'
import { importOptional, importWithRetry } from '#lib/lazy-import.ts'
import { logDecision } from '#lib/decision-log.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { isOutdated, whenRestored } from './document-binders.ts'
import { endPush } from './resolve-session.ts'
import { eachOnItsOwn } from '#lib/tasks.ts'

/**
 * Starts the member's part of a document: shows the stored facts and requests the rest, shares the session with sibling tabs, and obeys their
 * sign-outs. Visitors do not load it.
 */
export async function startMember(): Promise<void> {
  const memberSince = platform().clock.now()
  restoreMember()
  showLastSignIn()
  beforeSignOut(endPush)
  const member = $memberId.get()
  if (member !== undefined) restoreFormDraft(member)
  for (const bind of [bindMemberChange, bindSignOutElsewhere, bindSiblings, bindBalance, bindTokenSync, bindVisit, bindTabBadge, bindRest])
    bind()
  // Each by itself: a call that hangs, or code that does not come, keeps nothing else from the member.
  whenSettings(({ smsProvider }) => void (smsProvider.vapidKey && !playRest() && eachOnItsOwn([startPush(memberSince)])))
  // A break stops the operator's messages on this device (RGP-4, RGP-6).
  $playRest.subscribe((rest) => rest && void endPush())
  await eachOnItsOwn([
    protectPlay(),
    loadMember().then(loadMemberDetails),
    openCashierLinks(),
    // Before a game that was wanted, its start asks.
    isGameWanted() ? undefined : offerDueLimits(),
    platform().tab.get(MAYA_KEY) === undefined ? undefined : keepSuperAppSessionAlive(),
  ])
}

/** The count of the reality check starts with the session (RGP-3), and so does what the merchant's folder requires (RGP-8). */
async function protectPlay(): Promise<void> {
  const [{ bindRealityCheck }, { bindGameWindows }, { bindIdleSignOut }] = await importWithRetry(() =>
    Promise.all([
      import('#features/member/limits/reality-check.bind.ts'),
      import('#features/member/limits/game-windows.bind.ts'),
      import('#features/member/limits/idle-sign-out.bind.ts'),
    ]),
  )
  bindRealityCheck()
  bindGameWindows()
  bindIdleSignOut(window)
  if (!currentShell().merchant.features.responsiblePlay?.panicButton) return
  const { mountPanicButton } = await importWithRetry(() => import('#features/member/limits/PlayStrip.lazy.tsx'))
  await mountPanicButton()
}

async function openCashierLinks(): Promise<void> {
  const { startCashier } = await importWithRetry(() => import('#features/money/cashier/cashier.bind.ts'))
  await startCashier()
}

async function keepSuperAppSessionAlive(): Promise<void> {
  const maya = await importWithRetry(() => import('#features/access/social/adapters/maya.actions.ts'))
  maya.keepSuperAppSessionAlive()
}

/** Offers notifications and keeps their token bound (PSH-1, PSH-2). Merchants without a messaging project load nothing of it. */
async function startPush(memberSince: number): Promise<void> {
  const push = await importOptional(import('#features/member/push/push.bind.ts'))
  push?.bindPush({ memberSince })
}

/** Removes the member's stored data when the session ends (SES-4, API-4). */
function bindMemberChange(): Undo {
  let before = $memberId.get()
  return $memberId.listen((id) => {
    if (before !== undefined && id === undefined) {
      forgetMember(before)
      forgetLimits(before)
      // A session that was lost had no sign-out, before which notifications end.
      if (!memberGoesOn() && !isPushOfAnother(before)) void endPush()
    }
    before = id
    void clearCache()
  })
}

/** Do this browser's notifications serve another member, who signed in in another tab (SES-9)? */
function isPushOfAnother(member: string): boolean {
  const owner = platform().local.get(PUSH_OWNER_KEY)
  return Boolean(owner) && owner !== ownerOf(member)
}

/**
 * Ends this tab's session when the member signs out in another (SES-9): at once, and when a frozen page wakes up (SES-10). `bindPageCache` deals with
 * pages out of the back/forward cache.
 */
function bindSignOutElsewhere(): Undo {
  const { local, lifecycle } = platform()
  const undos = [
    local.onChange(TOMBSTONE_KEY, obeySignOut),
    local.onChange(MEMBER_KEY, () => {
      announceMember()
      followStoredMember()
    }),
    local.onChange(PLAY_BREAK_KEY, playRest),
    lifecycle.on('visible', obeySignOut),
  ]
  return () => undos.forEach((undo) => undo())
}

/** Shares the session with new tabs (SES-10). Closes the channel on leaving: an open one keeps the page out of the back/forward cache. */
function bindSiblings(): Undo {
  const { lifecycle } = platform()
  let closeChannel = bindSiblingTabs()
  const undos = [
    lifecycle.on('leaving', () => closeChannel()),
    lifecycle.on('restored', () => {
      closeChannel = bindSiblingTabs()
    }),
  ]
  return () => [closeChannel, ...undos].forEach((undo) => undo())
}

/** Requests the balance again when the page returns from the back/forward cache. */
function bindBalance(): Undo {
  return platform().lifecycle.on('restored', () => {
    if ($token.get() !== undefined) whenRestored(refreshBalance)
  })
}

/** The badge of the member's tab, from the count that this screen loaded or an earlier one stored. */
const $unreadBadge = computed([$unread, $settings], (count, settings) =>
  logDecision('unread badge', decideUnreadBadge({ count, inbox: isOn(settings, 'INBOX3') })),
)

/** Shows unread messages on the tab bar (PRO-4). Loads the badge's code only once there are any. */
function bindTabBadge(): Undo {
  let wasShown = false
  return $unreadBadge.subscribe((badge) => {
    if (badge.show || wasShown)
      void importOptional(import('#features/member/profile/tab-badge.bind.ts')).then((tab) => tab?.drawTabBadge(badge))
    wasShown ||= badge.show
  })
}

/**
 * Leads a member on a break from screens of games, bonuses and their advertising to the one that says what is closed, in their place in the history
 * (RGP-4).
 */
function bindRest(): Undo {
  const { route } = currentShell()
  // A rest that begins later closes a running game first, whose step back in the history would end the navigation.
  let when = (leave: () => void): void => leave()
  const undo = $playRest.subscribe((rest) => {
    const opening = logDecision('screen', decideRestedScreen({ route, resting: rest !== undefined }))
    if (opening.do === 'leave') when(() => goTo(hrefTo(opening.to), { instead: true }))
  })
  when = afterAlert
  return undo
}

function obeySignOut(): void {
  const id = $memberId.get()
  // In the back/forward cache `visible` comes before or after `restored`, as the browser likes: the session to end may be the tab's next one.
  if (id === undefined || isOutdated() || platform().lifecycle.isLeaving() || !wasSignedOut(id)) return
  endSession('elsewhere')
  forceRefresh()
}
