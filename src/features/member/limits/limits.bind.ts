import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { $money } from '#features/core/settings/settings.store.ts'
import { $balance } from '#features/member/profile/profile.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { hrefTo } from '#page/current.ts'
import { decideRealityCheck, minutesPlayed, netResult } from './limits.rules.ts'
import { $checkEvery, $chosenCheck, $firstBalance, readLimits, sessionSince, storeSessionFacts } from './limits.store.ts'

/** Observes a member's session: stores its first balance, and shows the reality check whenever it is due. */
export function bindRealityCheck(): Undo {
  const stored = readLimits()
  $chosenCheck.set(stored.checkEvery)
  $firstBalance.set(stored.session?.firstBalance)
  let stopTimer: Undo = () => {}
  const check = (): void => {
    stopTimer()
    const now = platform().clock.now()
    const decision = logDecision(
      'reality check',
      decideRealityCheck({ since: sessionSince(), shownAt: readLimits().session?.toldAt, everyMinutes: $checkEvery.get(), now }),
    )
    if (decision.do === 'show') showRealityCheck(now)
    stopTimer = platform().clock.after(decision.do === 'wait' ? decision.ms : $checkEvery.get() * 60_000, check)
  }
  const undos = [
    $balance.subscribe((balance) => balance && storeFirstBalance(balance.amount)),
    $checkEvery.subscribe(check),
    platform().lifecycle.on('visible', check),
  ]
  return () => [stopTimer, ...undos].forEach((undo) => undo())
}

/** Shows how long the session has lasted and its net result, with a way to the limits. */
function showRealityCheck(now: number): void {
  storeSessionFacts({ toldAt: now })
  const net = netResult($firstBalance.get(), $balance.get()?.amount)
  const values = { count: minutesPlayed(sessionSince(), now), ...(net !== undefined && { net: $money.get()(net) }) }
  showAlert({
    id: 'realityCheck',
    urgency: 'check',
    title: { key: 'dialogs.check_title' },
    body: { key: net === undefined ? 'dialogs.check_time' : 'dialogs.check_body', values },
    confirm: { key: 'dialogs.check_limits' },
    cancel: { key: 'dialogs.check_goOn' },
    onConfirm: () => goTo(hrefTo('member/limits')),
  })
}

function storeFirstBalance(amount: string): void {
  if (readLimits().session?.firstBalance !== undefined) return
  storeSessionFacts({ firstBalance: amount })
  $firstBalance.set(amount)
}
