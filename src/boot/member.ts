import { computed } from 'nanostores'
import { clearCache } from '#api/current.ts'
import { followStoredMember, forgetMember, loadMember, refreshBalance, restoreMember } from '#features/member/profile/profile.actions.ts'
import { $unread } from '#features/member/profile/profile.store.ts'
import { decideUnreadBadge } from '#features/member/profile/profile.rules.ts'
import { loadMemberDetails } from '#features/member/profile/member-details.actions.ts'
import { offerLimitsAfterJoining } from '#features/member/limits/limits-offer.actions.ts'
import { decideScreenInBreak } from '#features/member/limits/limits.rules.ts'
import { forgetLimits } from '#features/member/limits/limits.store.ts'
import { afterAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo, forceRefresh } from '#features/core/navigation/navigation.actions.ts'
import { MAYA_KEY, MEMBER_KEY, PLAY_BREAK_KEY, PUSH_OWNER_KEY, RISK_WORDS_KEY, SIGNED_OUT_KEY } from '#lib/storage-keys.ts'
import { bindSiblingTabs } from '#features/core/session/sibling-tabs.bind.ts'
import { $playBreak, playBreak } from '#features/core/play-break/play-break.store.ts'
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

/** The member's part of a document: stored facts, requests, session sharing and sign-outs across tabs. */
export async function startMember(): Promise<void> {
  const memberSince = platform().clock.now()
  restoreMember()
  showLastSignIn()
  beforeSignOut(endPush)
  const member = $memberId.get()
  if (member !== undefined) restoreFormDraft(member)
  for (const bind of [bindMemberChange, bindSignOutElsewhere, bindSiblings, bindBalance, bindTokenSync, bindVisit, bindTabBadge, bindRest])
    bind()
  // Each alone: a hanging call or missing chunk blocks nothing else.
  whenSettings(({ smsProvider }) => void (smsProvider.vapidKey && !playBreak() && eachOnItsOwn([startPush(memberSince)])))
  // A break stops the operator's messages on this device (RGP-4, RGP-6).
  $playBreak.subscribe((activeBreak) => activeBreak && void endPush())
  await eachOnItsOwn([
    forgetAtSignOut(),
    askForTerms(),
    startSessionClock(),
    protectPlay(),
    loadMember().then(() => {
      // Reminders wait for a press; nothing waits for them.
      void eachOnItsOwn([remindMember()])
      return loadMemberDetails()
    }),
    openCashierLinks(),
    // Before a game that was wanted, its start asks.
    isGameWanted() ? undefined : offerLimitsAfterJoining(),
    platform().tab.get(MAYA_KEY) === undefined ? undefined : keepSuperAppSessionAlive(),
  ])
}

/** MKT-3. */
async function forgetAtSignOut(): Promise<void> {
  if (!currentShell().merchant.features.responsiblePlay?.forgetAtSignOut) return
  const { bindForgetting } = await importWithRetry(() => import('#features/access/sign-out/forget-device.actions.ts'))
  bindForgetting()
}

/** In the strip at the top (MKT-3). */
async function startSessionClock(): Promise<void> {
  const { clock, playClock } = currentShell().merchant.features.responsiblePlay ?? {}
  const element = clock === 'always' ? document.querySelector('#session-clock') : null
  if (!element) return
  const { bindSessionClock } = await importWithRetry(() => import('#features/member/session-clock/session-clock.bind.ts'))
  bindSessionClock(element, playClock?.format ?? 'minutes')
}

/** MKT-3. */
async function askForTerms(): Promise<void> {
  if (!currentShell().merchant.terms) return
  const { bindTerms } = await importWithRetry(() => import('#features/member/terms/terms.bind.ts'))
  bindTerms()
}

/** Starts the reality check with the session (RGP-3), and the folder's protections (RGP-8). */
async function protectPlay(): Promise<void> {
  const [{ bindRealityCheck }, { bindGameWindows }, { bindIdleSignOut }] = await importWithRetry(() =>
    Promise.all([
      import('#features/member/reality-check/reality-check.bind.ts'),
      import('#features/member/limits/game-windows.bind.ts'),
      import('#features/member/limits/idle-sign-out.bind.ts'),
    ]),
  )
  bindRealityCheck()
  bindGameWindows()
  bindIdleSignOut(window)
  const required = currentShell().merchant.features.responsiblePlay ?? {}
  if (required.limitNotices || required.signOutAtLimit) {
    const { bindLimitNotices } = await importWithRetry(() => import('#features/member/limit-notices/limit-notices.bind.ts'))
    bindLimitNotices()
  }
  if (!required.panicButton) return
  const { mountPanicButton } = await importWithRetry(() => import('#features/member/limits/PlayStrip.lazy.tsx'))
  await mountPanicButton()
}

/** What the folder wants members to be told now and then, one after the other: what is not shown was not told (MKT-3). */
async function remindMember(): Promise<void> {
  const { riskWords, reviewEvery, monthSummary } = currentShell().merchant.features.responsiblePlay ?? {}
  if (riskWords && platform().tab.get(RISK_WORDS_KEY) !== undefined) {
    const { showRiskWords } = await importWithRetry(() => import('#features/member/reminders/risk-words.actions.ts'))
    await showRiskWords()
  }
  if (reviewEvery !== undefined) {
    const { showDueReview } = await importWithRetry(() => import('#features/member/reminders/account-review.actions.ts'))
    await showDueReview()
  }
  if (monthSummary) {
    const { showDueSummary } = await importWithRetry(() => import('#features/member/reminders/month-summary.actions.ts'))
    whenSettings(() => void showDueSummary())
  }
}

async function openCashierLinks(): Promise<void> {
  const { startCashier } = await importWithRetry(() => import('#features/money/cashier/cashier.bind.ts'))
  await startCashier()
}

async function keepSuperAppSessionAlive(): Promise<void> {
  const maya = await importWithRetry(() => import('#features/access/social/adapters/maya.actions.ts'))
  maya.keepSuperAppSessionAlive()
}

/** Offers notifications and keeps the token bound (PSH-1, PSH-2), only with a messaging project. */
async function startPush(memberSince: number): Promise<void> {
  const push = await importOptional(import('#features/member/push/push.bind.ts'))
  push?.bindPush({ memberSince })
}

/** At the session's end (SES-4, API-4). */
function bindMemberChange(): Undo {
  let before = $memberId.get()
  return $memberId.listen((id) => {
    if (before !== undefined && id === undefined) {
      forgetMember(before)
      forgetLimits(before)
      // A lost session had no sign-out to end notifications.
      if (!memberGoesOn() && !isPushOfAnother(before)) void endPush()
    }
    before = id
    void clearCache()
  })
}

/** True if another member signed in in another tab (SES-9). */
function isPushOfAnother(member: string): boolean {
  const owner = platform().local.get(PUSH_OWNER_KEY)
  return Boolean(owner) && owner !== ownerOf(member)
}

/**
 * Ends the session on sign-out in another tab (SES-9), at once or on a frozen page's wake-up (SES-10). `bindPageCache` covers restored
 * pages.
 */
function bindSignOutElsewhere(): Undo {
  const { local, lifecycle } = platform()
  const undos = [
    local.onChange(SIGNED_OUT_KEY, obeySignOut),
    local.onChange(MEMBER_KEY, () => {
      announceMember()
      followStoredMember()
    }),
    local.onChange(PLAY_BREAK_KEY, playBreak),
    lifecycle.on('visible', obeySignOut),
  ]
  return () => undos.forEach((undo) => undo())
}

/** With new tabs (SES-10). An open channel prevents the back/forward cache: closes on leaving. */
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

function bindBalance(): Undo {
  return platform().lifecycle.on('restored', () => {
    if ($token.get() !== undefined) whenRestored(refreshBalance)
  })
}

/** From this screen's count or an earlier, stored one. */
const $unreadBadge = computed([$unread, $settings], (count, settings) =>
  logDecision('unread badge', decideUnreadBadge({ count, inbox: isOn(settings, 'INBOX3') })),
)

/** Unread messages on the tab bar (PRO-4); the badge's code loads when there are any. */
function bindTabBadge(): Undo {
  let wasShown = false
  return $unreadBadge.subscribe((badge) => {
    if (badge.show || wasShown)
      void importOptional(import('#features/member/profile/tab-badge.bind.ts')).then((tab) => tab?.drawTabBadge(badge))
    wasShown ||= badge.show
  })
}

/** Replaces screens of games, bonuses and advertising by the notice of a break (RGP-4). */
function bindRest(): Undo {
  const { route } = currentShell()
  // A running game closes first; its history step would end the navigation.
  let when = (leave: () => void): void => leave()
  const undo = $playBreak.subscribe((activeBreak) => {
    const opening = logDecision('screen', decideScreenInBreak({ route, inBreak: activeBreak !== undefined }))
    if (opening.do === 'leave') when(() => goTo(hrefTo(opening.to), { instead: true }))
  })
  when = afterAlert
  return undo
}

function obeySignOut(): void {
  const id = $memberId.get()
  // `visible` may precede `restored`: the session may be the tab's next one.
  if (id === undefined || isOutdated() || platform().lifecycle.isLeaving() || !wasSignedOut(id)) return
  endSession('elsewhere')
  forceRefresh()
}
