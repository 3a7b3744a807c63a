import { call } from '#api/current.ts'
import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '#contract/push.ts'
import { dismissAlert, showAlert, showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $alert } from '#features/core/dialogs/dialogs.store.ts'
import { playBreak } from '#features/core/play-break/play-break.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { ownerHash } from '#lib/owner-hash.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { PUSH_CLOSED_KEY, PUSH_OFF_KEY, PUSH_OWNER_KEY, PUSH_SUBSCRIPTION_KEY, PUSH_TOKEN_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { browserPush, type PushBrowser } from './browser-push.ts'
import { pushFailureOf, type PushFailure } from './push-failure.rules.ts'
import { decideBinding } from './push.rules.ts'
import {
  $messagingProject,
  $permission,
  $pushBound,
  $pushBrowser,
  $pushPending,
  $turnedOff,
  pushOwner,
  readBound,
  readTurnedOff,
} from './push.store.ts'

/** Topic of messages for everybody. */
const TOPIC = 'ALL'

/** All that this device keeps about a token. */
const TOKEN_KEYS = [PUSH_TOKEN_KEY, PUSH_OWNER_KEY, PUSH_SUBSCRIPTION_KEY] as const

/** Limit, ms; includes ten seconds for a first worker. */
const BROWSER_WAITS_MS = 15_000

/** PSH-1. In a press. An unanswered question frees the switch, as some browsers never settle it; late answers count. */
export async function turnPushOn(): Promise<void> {
  const [browser, member] = [$pushBrowser.get(), $memberId.get()]
  if (!browser || playBreak()) return
  await handlePress(async () => {
    const asked = browser.permission() === 'default' ? browser.ask() : Promise.resolve(browser.permission())
    const answer = await inTime(asked).catch((error: unknown) => {
      const takeLate = (late: NotificationPermission): unknown => $memberId.get() === member && handlePress(() => takeAnswer(late))
      void asked.then(takeLate, () => undefined)
      throw error
    })
    return await takeAnswer(answer)
  })
}

/** The permission stays. */
export async function turnPushOff(): Promise<void> {
  await handlePress(async () => {
    rememberChoice('off')
    return (await unsubscribePush()) ?? 'off'
  })
}

/** Undefined: nothing to show. */
type Outcome = 'on' | 'off' | PushFailure | undefined

/** One at a time; failures leave the switch. */
async function handlePress(run: () => Promise<Outcome>): Promise<void> {
  if ($pushPending.get()) return
  $pushPending.set(true)
  // What an earlier press said is over.
  if ($alert.get()?.id === 'push') dismissAlert()
  const outcome = await run().catch(pushFailureOf)
  $pushPending.set(false)
  if (outcome === undefined) return
  await importWithRetry(() => loadWords('push'))
  if (outcome === 'on' || outcome === 'off') showToast({ key: `push.done_${outcome}` }, { id: 'push' })
  // Why notifications are not on, or not off (ERR-6).
  else showAlert({ id: 'push', title: { key: $pushBound.get() ? 'push.title' : 'push.failed' }, body: { key: `push.${outcome}` } })
}

/** Denial has a message; closing declines for today. */
async function takeAnswer(permission: NotificationPermission): Promise<Outcome> {
  $permission.set(permission)
  if (permission === 'granted') {
    rememberChoice('on')
    return (await bindToken()) ? 'on' : undefined
  }
  recordOfferClosed()
  return permission === 'denied' ? 'notification_request_tips' : undefined
}

/** PSH-1. */
export function recordOfferClosed(): void {
  platform().local.set(PUSH_CLOSED_KEY, new Date(platform().clock.now()).toISOString())
}

/** PSH-2: binds the token unless known. False if the member may not have messages. Rejects if a step fails. */
export async function bindToken(): Promise<boolean> {
  const [browser, project, member] = [$pushBrowser.get(), $messagingProject.get(), $memberId.get()]
  if (!browser || !project || !mayBind(member)) return false
  const { local } = platform()
  const token = await inTime(browser.token(project)).catch(async (error: unknown) => {
    // Another key's was ended: the switch shows off.
    if ((await subscriptionHash(browser)) === undefined) $pushBound.set(false)
    throw error
  })
  const subscription = await subscriptionHash(browser)
  if (!mayBind(member)) return false
  const owner = pushOwner()
  const binding = logDecision(
    'push token',
    decideBinding({ token, bound: local.get(PUSH_TOKEN_KEY), boundTo: local.get(PUSH_OWNER_KEY), member: owner }),
  )
  if (subscription !== undefined) local.set(PUSH_SUBSCRIPTION_KEY, subscription)
  const isKnown = binding.do === 'keep' || (await sendToken(token, member))
  if (isKnown) local.set(PUSH_OWNER_KEY, owner)
  $pushBound.set(isKnown)
  return isKnown
}

/** Rechecked after each wait: sign-out, switch or break may have come. */
function mayBind(member: string | undefined): boolean {
  // Marketing, which a break stops (RGP-4, RGP-6).
  return member !== undefined && $memberId.get() === member && !readTurnedOff() && !playBreak()
}

/** False if no longer wanted; it is then given back. */
async function sendToken(token: string, member: string | undefined): Promise<boolean> {
  const { local } = platform()
  // Stored, it is given back at sign-out even if a response was lost. Bound only after both responses.
  local.set(PUSH_TOKEN_KEY, token)
  local.remove(PUSH_OWNER_KEY)
  $pushBound.set(false)
  const calls = [
    () => call(fcmBind, { registrationToken: token }, { quiet: true }),
    // To all go promotions (MKT-3).
    ...(currentShell().merchant.features.closedPrograms?.includes('promotions')
      ? []
      : [() => call(fcmSubscribe, { registrationToken: token, topic: TOPIC }, { quiet: true })]),
  ]
  for (const send of calls) {
    await send()
    if (mayBind(member) && local.get(PUSH_TOKEN_KEY) === token) continue
    await unsubscribePush(token)
    return false
  }
  return true
}

/** Rejects on timeout: the push service may be unreachable. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let stop: Undo = () => undefined
  const late = new Promise<never>((_resolve, reject) => {
    stop = platform().clock.after(BROWSER_WAITS_MS, () => reject(Object.assign(new Error('The browser did not answer'), { code: 'late' })))
  })
  return await Promise.race([answer, late]).finally(stop)
}

/** By hash, without its address. */
export async function subscriptionHash(browser: PushBrowser): Promise<string | undefined> {
  // A browser that cannot tell has none.
  const endpoint = await inTime(browser.endpoint()).catch(() => undefined)
  return endpoint === undefined ? undefined : ownerHash(endpoint)
}

/**
 * Ends subscriptions in browser and, with a session, back end: before sign-out (PSH-1), or after a lost session in the browser alone. One
 * suffices. Until then the token stays, ownerless, for a retry; returns why. Never rejects.
 */
export async function unsubscribePush(token = platform().local.get(PUSH_TOKEN_KEY)): Promise<PushFailure | undefined> {
  const { local } = platform()
  $pushBound.set(false)
  if (token === undefined) return undefined
  local.set(PUSH_TOKEN_KEY, token)
  local.set(PUSH_OWNER_KEY, '')
  // Not bound yet.
  const browser = $pushBrowser.get() ?? browserPush
  browser.showBadge(0)
  const ends = [
    inTime(browser.unsubscribe()),
    ...($memberId.get() === undefined
      ? []
      : [call(fcmUnsubscribe, { registrationToken: token, unsubscribeAll: true }, { quiet: true, pressed: true })]),
  ]
  await Promise.allSettled(ends)
  const failure = await Promise.any(ends).then(
    () => undefined,
    ({ errors: [ofBrowser] }: AggregateError) => pushFailureOf(ofBrowser),
  )
  // It may have been bound anew meanwhile.
  if (failure === undefined && local.get(PUSH_OWNER_KEY) === '') for (const key of TOKEN_KEYS) local.remove(key)
  $pushBound.set(readBound())
  return failure
}

function rememberChoice(choice: 'on' | 'off'): void {
  const { local } = platform()
  if (choice === 'off') local.set(PUSH_OFF_KEY, ownerHash(pushOwner()))
  else local.remove(PUSH_OFF_KEY)
  $turnedOff.set(choice === 'off')
}
