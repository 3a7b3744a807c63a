// Loaded where the folder asks for it alone.
import { call } from '#api/current.ts'
import { serverTime } from '#api/server-time.ts'
import { playSummary } from '#contract/members.ts'
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { playResult } from '#features/member/limits/limits.rules.ts'
import { readLimits, storeLimits } from '#features/member/limits/limits.store.ts'
import { $member } from '#features/member/profile/profile.store.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { platform } from '#platform/current.ts'
import { isSummaryDue, SUMMARY_MS } from './reminders.rules.ts'

/** Stakes, wins and result of the last 30 days (MKT-3), once the member is known. */
export async function showDueSummary(): Promise<void> {
  const member = $memberId.get()
  const now = serverTime(platform().clock.now())
  const lastAt = [readLimits().summarisedAt, $member.get()?.play?.lastSummaryAt]
  if (member === undefined || $settings.get()?.play?.summary !== true || !isSummaryDue({ now, lastAt })) return
  const [{ value }] = await Promise.all([
    call(playSummary, { since: now - SUMMARY_MS }, { quiet: true }),
    ...['check', 'monthSummary'].map(loadWords),
  ])
  if (member !== $memberId.get()) return
  storeLimits({ summarisedAt: now })
  const money = $money.get()
  showAlert({
    id: 'monthSummary',
    title: { key: 'monthSummary.title' },
    body: {
      text: [
        t('check.staked', { amount: money(value.staked, value.currency) }),
        t('check.won', { amount: money(value.won, value.currency) }),
        t('check.result', { amount: money(playResult(value), value.currency) }),
      ].join('\n'),
    },
  })
}
