import * as v from 'valibot'
import { showAlert } from '#features/dialogs/actions.ts'
import { $balance } from '#features/member/store.ts'
import { goTo } from '#features/navigation/actions.ts'
import { SINCE_KEY } from '#features/session/keys.ts'
import { $memberId } from '#features/session/store.ts'
import { $money } from '#features/settings/store.ts'
import { decided } from '#lib/decisions.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { CHECK_EVERY, decideRealityCheck, minutesPlayed, netResult, type CheckEvery } from './rules.ts'
import { $checkEvery, $chosenCheck, $firstBalance } from './store.ts'

/** Local: what a member chose, and what their session began with. */
const LIMITS_KEY = 'livery:limits'
const kept = v.object({
  owner: v.string(),
  checkEvery: v.optional(v.picklist(CHECK_EVERY)),
  session: v.optional(v.object({ since: v.number(), firstBalance: v.optional(v.string()), toldAt: v.optional(v.number()) })),
})
type Kept = v.InferOutput<typeof kept>

/** When the session of this tab began, epoch milliseconds. */
export function sessionSince(): number {
  const since = Number(platform().tab.get(SINCE_KEY))
  return Number.isFinite(since) && since > 0 ? since : platform().clock.now()
}

/** Watches over a member's session: notes the balance that it began with, and tells in time how long it has lasted. Answers its undo. */
export function watchPlay(): Undo {
  const read = ours()
  $chosenCheck.set(read.checkEvery)
  $firstBalance.set(read.session?.firstBalance)
  let stopTimer: Undo = () => {}
  const look = (): void => {
    stopTimer()
    const now = platform().clock.now()
    const { session } = ours()
    const check = decided('reality check', decideRealityCheck({ since: sessionSince(), toldAt: session?.toldAt, everyMinutes: $checkEvery.get(), now }))
    if (check.do === 'tell') tell(now)
    stopTimer = platform().clock.after(check.do === 'wait' ? check.ms : $checkEvery.get() * 60_000, look)
  }
  const undos = [$balance.subscribe((balance) => balance && noteFirst(balance.amount)), $checkEvery.subscribe(look), platform().lifecycle.on('visible', look)]
  return () => [stopTimer, ...undos].forEach((undo) => undo())
}

export function chooseCheckEvery(minutes: CheckEvery): void {
  write({ ...ours(), checkEvery: minutes })
  $chosenCheck.set(minutes)
}

/** How long, and what it brought: with a way to the limits. */
function tell(now: number): void {
  const current = ours()
  write({ ...current, session: { ...current.session, since: sessionSince(), toldAt: now } })
  const net = netResult($firstBalance.get(), $balance.get()?.amount)
  const values = { minutes: minutesPlayed(sessionSince(), now), ...(net !== undefined && { net: $money.get()(net) }) }
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

function noteFirst(amount: string): void {
  const current = ours()
  if (current.session?.firstBalance !== undefined) return
  write({ ...current, session: { ...current.session, since: sessionSince(), firstBalance: amount } })
  $firstBalance.set(amount)
}

/** This member's record; what is of another session is left out of it. */
function ours(): Kept {
  const owner = `${currentShell().merchant.code}:${$memberId.get() ?? ''}`
  const found = parseStored(kept, platform().local.get(LIMITS_KEY))
  if (found?.owner !== owner) return { owner }
  const { session: _earlier, ...choices } = found
  return found.session?.since === sessionSince() ? found : choices
}

function write(record: Kept): void {
  platform().local.set(LIMITS_KEY, JSON.stringify(record))
}
