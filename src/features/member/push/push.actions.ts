import { call } from '#api/current.ts'
import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '#contract/push.ts'
import { dismissAlert, showAlert, showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $alert } from '#features/core/dialogs/dialogs.store.ts'
import { playRest } from '#features/core/play-break/play-rest.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { markOf } from '#lib/hash.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { PUSH_CLOSED_KEY, PUSH_OFF_KEY, PUSH_OWNER_KEY, PUSH_SUBSCRIPTION_KEY, PUSH_TOKEN_KEY } from '#lib/storage-keys.ts'
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

/** How long the browser's push service may take, in milliseconds. A first visit waits up to ten seconds for the worker within it. */
const BROWSER_WAITS_MS = 15_000

/**
 * Asks the browser for its permission and subscribes this device (PSH-1). Call it in a press. A question that stands unanswered frees the switch after a
 * while, since some browsers never settle it; a later answer counts all the same.
 */
export async function turnPushOn(): Promise<void> {
  const [browser, member] = [$pushBrowser.get(), $memberId.get()]
  if (!browser || playRest()) return
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

/** Ends notifications on this device; the browser's permission stays. */
export async function turnPushOff(): Promise<void> {
  await handlePress(async () => {
    rememberChoice('off')
    return (await unsubscribePush()) ?? 'off'
  })
}

/** What a press came to: a failure, or nothing to say. */
type Outcome = 'on' | 'off' | PushFailure | undefined

/** Runs one press at a time and shows what came of it. After a failure the switch stays as it was. */
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

/** Takes the browser's permission. A denial has its own message; whoever closes the browser's question has declined for today. */
async function takeAnswer(permission: NotificationPermission): Promise<Outcome> {
  $permission.set(permission)
  if (permission === 'granted') {
    rememberChoice('on')
    return (await bindToken()) ? 'on' : undefined
  }
  recordOfferClosed()
  return permission === 'denied' ? 'notification_request_tips' : undefined
}

/** Records that the member was asked today (PSH-1). */
export function recordOfferClosed(): void {
  platform().local.set(PUSH_CLOSED_KEY, new Date(platform().clock.now()).toISOString())
}

/**
 * Gets this browser's token and, if the back end does not know it as this member's, binds it (PSH-2). Returns whether it is bound; false for a member who
 * may not have messages, or no longer. Rejects if a step fails.
 */
export async function bindToken(): Promise<boolean> {
  const [browser, project, member] = [$pushBrowser.get(), $messagingProject.get(), $memberId.get()]
  if (!browser || !project || !mayBind(member)) return false
  const { local } = platform()
  const token = await inTime(browser.token(project)).catch(async (error: unknown) => {
    // One of a key that is no longer the operator's has been ended: the switch shows that nothing arrives.
    if ((await markOfSubscription(browser)) === undefined) $pushBound.set(false)
    throw error
  })
  const subscription = await markOfSubscription(browser)
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

/** Every wait for the browser or the back end may see a sign-out, a press on the switch or a break, here or elsewhere. */
function mayBind(member: string | undefined): boolean {
  // Messages of the operator are marketing, which a break stops (RGP-4, RGP-6).
  return member !== undefined && $memberId.get() === member && !readTurnedOff() && !playRest()
}

/** Sends a token. Returns false if it is not wanted any more: whatever the back end heard first, it is then given back. */
async function sendToken(token: string, member: string | undefined): Promise<boolean> {
  const { local } = platform()
  // A token that the back end may know is given back at sign-out, also if an answer was lost. It has an owner, and counts as bound, once both calls are
  // answered.
  local.set(PUSH_TOKEN_KEY, token)
  local.remove(PUSH_OWNER_KEY)
  $pushBound.set(false)
  const calls = [
    () => call(fcmBind, { registrationToken: token }, { quiet: true }),
    () => call(fcmSubscribe, { registrationToken: token, topic: TOPIC }, { quiet: true }),
  ]
  for (const send of calls) {
    await send()
    if (mayBind(member) && local.get(PUSH_TOKEN_KEY) === token) continue
    await unsubscribePush(token)
    return false
  }
  return true
}

/** Rejects if the browser, which may ask a push service that is out of reach, has not answered in time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let stop: Undo = () => undefined
  const late = new Promise<never>((_resolve, reject) => {
    stop = platform().clock.after(BROWSER_WAITS_MS, () => reject(Object.assign(new Error('The browser did not answer'), { code: 'late' })))
  })
  return await Promise.race([answer, late]).finally(stop)
}

/** Recognises the browser's subscription without keeping its address. */
export async function markOfSubscription(browser: PushBrowser): Promise<string | undefined> {
  // A browser that cannot tell has none.
  const endpoint = await inTime(browser.endpoint()).catch(() => undefined)
  return endpoint === undefined ? undefined : markOf(endpoint)
}

/**
 * Ends the token's subscriptions in the browser and, with the session, at the back end: before sign-out (PSH-1), and after a session was lost, when the
 * browser's end alone keeps the member's messages off the device. One of the two is enough. Until then the token stays, as nobody's, for the next try;
 * returns why. Never rejects.
 */
export async function unsubscribePush(token = platform().local.get(PUSH_TOKEN_KEY)): Promise<PushFailure | undefined> {
  const { local } = platform()
  $pushBound.set(false)
  if (token === undefined) return undefined
  local.set(PUSH_TOKEN_KEY, token)
  local.set(PUSH_OWNER_KEY, '')
  // A page that is left early has not bound push messages yet.
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
  if (choice === 'off') local.set(PUSH_OFF_KEY, markOf(pushOwner()))
  else local.remove(PUSH_OFF_KEY)
  $turnedOff.set(choice === 'off')
}
