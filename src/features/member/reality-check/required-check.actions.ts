// Apart from reality-check.bind.ts: what markets require of a check beyond time and result (MKT-3).
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { $alertQueue } from '#features/core/dialogs/dialogs.store.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { t } from '#i18n/translate.ts'
import { loadWords, wordsText } from '#i18n/words.ts'
import { platform, within } from '#platform/current.ts'
import { countdownText, pauseEnd, type Shown } from './check.rules.ts'
import { stateText } from '#features/member/limits/limit-words.ts'
import { loadLimits } from '#features/member/limits/limits.actions.ts'
import { $limits, $summary, readLimits, storeLimits } from '#features/member/limits/limits.store.ts'

export type ShownCheck = Parameters<typeof showAlert>[0]

/** Then the check shows what is known, ms. */
const LIMITS_WAIT_MS = 1000

const SECOND_MS = 1000

export async function showRequiredCheck(
  alert: ShownCheck,
  { shows, pauseMinutes }: { shows: readonly Shown[]; pauseMinutes: number },
): Promise<void> {
  await Promise.all(['check', 'dialogs', 'play', 'limits'].map(loadWords))
  if (shows.includes('limits')) await within(LIMITS_WAIT_MS, loadLimits())
  const text = [wordsText(alert.body), ...detailsOf(shows)].join('\n')
  if (pauseMinutes === 0) showAlert({ ...alert, body: { text } })
  else hold({ ...alert, body: { text } }, text, pauseMinutes)
}

function detailsOf(shows: readonly Shown[]): string[] {
  const [summary, limits, money] = [$summary.get(), $limits.get(), $money.get()]
  return [
    ...(shows.includes('play') && summary
      ? [t('check.staked', { amount: money(summary.staked) }), t('check.won', { amount: money(summary.won) })]
      : []),
    ...(shows.includes('limits') && limits.state === 'ready' ? limits.value.limits.map((limit) => stateText(limit, money)) : []),
  ]
}

/** The same pause over reloads and tabs. */
function hold(alert: ShownCheck, text: string, pauseMinutes: number): void {
  const { clock } = platform()
  const { play } = readLimits()
  const until = pauseEnd({ now: clock.now(), pauseMinutes, known: play?.pauseUntil })
  if (play) storeLimits({ play: { ...play, pauseUntil: until } })
  const held = (left: number): ShownCheck => ({
    ...alert,
    locked: true,
    body: { text: [text, t('check.pause', { time: countdownText(left) })].join('\n') },
  })
  const step = (): void => {
    const left = until - clock.now()
    changeAlert(left > 0 ? held(left) : alert)
    if (left > 0) clock.after(Math.min(left, SECOND_MS), step)
  }
  showAlert(held(Math.max(until - clock.now(), 0)))
  step()
}

/** While it is not answered. */
function changeAlert(alert: Parameters<typeof showAlert>[0]): void {
  $alertQueue.set($alertQueue.get().map((one) => (one.id === alert.id ? { urgency: one.urgency, ...alert } : one)))
}
