// Loaded where the folder asks for it alone.
import { serverTime } from '#api/server-time.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { protection, readLimits, storeLimits } from '#features/member/limits/limits.store.ts'
import { $member } from '#features/member/profile/profile.store.ts'
import { loadWords } from '#i18n/words.ts'
import { hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { isReviewDue } from './reminders.rules.ts'

/** Reminds members to look at their details and limits (MKT-3), once the member is known. Ends with an answer that stays on the page. */
export async function showDueReview(): Promise<void> {
  const { reviewEvery } = protection()
  const now = serverTime(platform().clock.now())
  const lastAt = [readLimits().reviewedAt, $member.get()?.play?.lastReviewAt]
  if (reviewEvery === undefined || !isReviewDue({ now, every: reviewEvery, lastAt })) return
  await Promise.all(['review', 'play'].map(loadWords))
  await new Promise<void>((goOn) => {
    showAlert({
      id: 'review',
      title: { key: 'review.title' },
      body: { key: 'review.body' },
      confirm: { key: 'dialogs.check_limits' },
      cancel: { key: 'play.break_not' },
      onConfirm: () => {
        storeLimits({ reviewedAt: now })
        afterAlert(() => goTo(hrefTo('member/limits')))
      },
      onCancel: () => {
        storeLimits({ reviewedAt: now })
        goOn()
      },
    })
  })
}
