// For members with push messages, once the page works.
import { bindDialogTurn, awaitQuietPeriod } from '#features/core/overlays/overlay-turn.bind.ts'
import { $playBreak, playBreak } from '#features/core/play-break/play-break.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $unread } from '#features/member/profile/profile.store.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { PUSH_CLOSED_KEY, PUSH_STARTED_KEY, PUSH_SUBSCRIPTION_KEY, PUSH_TOKEN_KEY, SINCE_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { browserPush, type PushBrowser } from './browser-push.ts'
import { bindToken, subscriptionHash, recordOfferClosed, unsubscribePush } from './push.actions.ts'
import { decidePushOffer, decideRenewal, type PushOffer } from './push.rules.ts'
import { $permission, $pushBound, $pushBrowser, $pushSupport, $turnedOff, readBound, readTurnedOff } from './push.store.ts'

/** Offers (PSH-1), keeps the token bound (PSH-2) and the icon's unread count. `memberSince`: when the page knew its member. */
export function bindPush({ memberSince, browser = browserPush }: { readonly memberSince: number; readonly browser?: PushBrowser }): Undo {
  const { lifecycle } = platform()
  const readFacts = (): void => {
    $permission.set(browser.permission())
    $turnedOff.set(readTurnedOff())
    $pushBound.set(readBound())
  }
  readFacts()
  $pushBrowser.set(browser)
  void renewToken(browser)
  const undos = [
    bindOffer(memberSince),
    // Changed in browser settings or another tab.
    lifecycle.on('visible', readFacts),
    $unread.subscribe((count) => browser.showBadge(count)),
  ]
  return () => undos.forEach((undo) => undo())
}

async function renewToken(browser: PushBrowser): Promise<void> {
  const { tab, local } = platform()
  const session = tab.get(SINCE_KEY) ?? ''
  const permission = $permission.get()
  const kept = local.get(PUSH_TOKEN_KEY) !== undefined
  const subscription = permission === 'granted' ? await subscriptionHash(browser) : undefined
  const renewal = logDecision(
    'renewal of the push token',
    decideRenewal({
      support: $pushSupport.get(),
      permission,
      turnedOff: $turnedOff.get(),
      startedInSession: tab.get(PUSH_STARTED_KEY) === session,
      kept,
      unconfirmed: kept && !readBound(),
      subscription,
      boundSubscription: local.get(PUSH_SUBSCRIPTION_KEY),
    }),
  )
  if (renewal.do === 'leave') return
  if (renewal.do === 'giveBack') return void (await unsubscribePush())
  tab.set(PUSH_STARTED_KEY, session)
  // A failing subscription is tried once a session.
  local.remove(PUSH_SUBSCRIPTION_KEY)
  // Unrequested: the next start retries.
  await bindToken().catch(() => undefined)
}

function bindOffer(memberSince: number): Undo {
  const { clock } = platform()
  let stop: Undo = () => undefined
  const decide = (): void => {
    const offer = currentOffer(memberSince)
    if (offer.do === 'wait') stop = clock.after(offer.ms, decide)
    if (offer.do === 'ask')
      stop = awaitQuietPeriod(
        'pushOffer',
        () =>
          void takeTurn().then(
            (undo) => (stop = undo),
            () => undefined,
          ),
      )
  }
  decide()
  // A break takes the question back too.
  const unbind = $playBreak.listen((activeBreak) => activeBreak && stop())
  return () => [unbind, stop].forEach((undo) => undo())
}

function currentOffer(memberSince: number): PushOffer {
  const { clock, local } = platform()
  return logDecision(
    'offer of notifications',
    decidePushOffer({
      support: $pushSupport.get(),
      signedIn: $memberId.get() !== undefined,
      inBreak: playBreak() !== undefined,
      route: currentShell().route,
      permission: $permission.get(),
      turnedOff: $turnedOff.get(),
      closed: local.get(PUSH_CLOSED_KEY),
      memberSince,
      now: clock.now(),
    }),
  )
}

/** In its turn; hidden meanwhile. */
async function takeTurn(): Promise<Undo> {
  const [{ openPushOffer }] = await Promise.all([import('./PushOffer.lazy.tsx'), loadWords('push')])
  let isRecorded = false
  const end = bindDialogTurn('pushOffer', () => {
    // Another tab may have asked meanwhile.
    if (!isRecorded && currentOffer(0).do !== 'ask') return undefined
    // A reload must not ask again today.
    if (!isRecorded) recordOfferClosed()
    isRecorded = true
    return openPushOffer(() => end())
  })
  return end
}
