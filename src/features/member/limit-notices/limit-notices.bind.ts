// Loaded where the folder asks for it alone.
import { signOut } from '#features/access/sign-out/sign-out.actions.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { metText } from '#features/core/play-break/play-closed.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { stateText } from '#features/member/limits/limit-words.ts'
import { followLimits, loadLimits } from '#features/member/limits/limits.actions.ts'
import { $limits, protection, readLimits, storeLimits, type PlayLimit } from '#features/member/limits/limits.store.ts'
import { $balance } from '#features/member/profile/profile.store.ts'
import { withDateNames } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { logDecision } from '#lib/decision-log.ts'
import { hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { decideLimitNotice } from './limit-notices.rules.ts'

/** While the page is visible, ms. */
const LOOK_EVERY_MS = 60_000

/** Says once in each period that so much of a limit is used, and signs out at its end where the folder wants it (MKT-3). */
export function bindLimitNotices(): Undo {
  const { clock, lifecycle } = platform()
  let stopTimer: Undo = () => undefined
  const look = (): void => {
    stopTimer()
    if (lifecycle.isVisible() && $memberId.get() !== undefined) void loadLimits()
    stopTimer = clock.after(LOOK_EVERY_MS, look)
  }
  look()
  const undos = [
    followLimits(),
    // After a round, a game or a payment.
    $balance.listen(look),
    lifecycle.on('visible', look),
    $limits.subscribe((limits) => limits.state === 'ready' && limits.value.limits.forEach(notice)),
  ]
  return () => [() => stopTimer(), ...undos].forEach((undo) => undo())
}

function notice(limit: PlayLimit): void {
  if ($memberId.get() === undefined) return
  const { noticed } = readLimits()
  const key = `${limit.kind}_${limit.frame}`
  const decision = logDecision('limit notice', decideLimitNotice({ ...protection(), limit, noticed: noticed?.[key] }))
  if (decision.do === 'nothing') return
  storeLimits({ noticed: { ...noticed, [key]: { resetsAt: limit.resetsAt, percent: decision.percent } } })
  void (decision.signOut ? signOutAtLimit(limit) : showNotice(limit, decision.percent))
}

async function showNotice(limit: PlayLimit, percent: number): Promise<void> {
  await loadNoticeWords()
  showAlert({
    id: `limitNotice ${limit.kind} ${limit.frame}`,
    title: { text: percent >= 100 ? t('play.title_limit') : t('limitNotice.part', { percent }) },
    body: { text: stateText(limit, $money.get()) },
  })
}

async function signOutAtLimit(limit: PlayLimit): Promise<void> {
  await loadNoticeWords()
  await signOut(() =>
    withDateNames(() =>
      showAlert({
        id: 'limitSignOut',
        title: { key: 'play.title_limit' },
        body: { text: [metText(limit), t('limitNotice.signedOut')].join('\n') },
        onConfirm: () => afterAlert(() => goTo(hrefTo('login'))),
      }),
    ),
  )
}

async function loadNoticeWords(): Promise<void> {
  await Promise.all(['play', 'limits', 'limitNotice'].map(loadWords))
}
