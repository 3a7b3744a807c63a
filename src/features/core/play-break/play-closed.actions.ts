// Apart from play-break.store.ts, which boot loads.
import { UNKNOWN_END_MS } from '#contract/fields.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { formatDate, withDateNames } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { $session } from '#features/core/session/session.store.ts'
import { $passwordLock } from '#features/core/session/password-lock.store.ts'
import type { PlayBreak } from './play-break.store.ts'

/** Until: epoch ms. */
export interface MetLimit {
  readonly kind: 'deposit' | 'loss' | 'time'
  readonly frame: 'day' | 'week' | 'month'
  readonly resetsAt: number
}

/** End and limit may be missing. `gameInWindow`: in its own window, which no page can close. */
export type ClosedPlay =
  | (Pick<PlayBreak, 'kind' | 'on' | 'forGood'> & { readonly until?: number | undefined; readonly gameInWindow?: boolean })
  | { readonly kind: 'limit'; readonly met?: MetLimit | undefined }

/** RGP-4 … RGP-6: why, until when, what stays open. Leads to the limits. */
export async function showPlayClosed(closed: ClosedPlay): Promise<void> {
  await importWithRetry(() => loadWords('play'))
  const leadsOn = currentShell().route !== 'member/limits' && $session.get().state === 'member' && $passwordLock.get() === undefined
  const lead = {
    confirm: { key: 'dialogs.check_limits' },
    cancel: { key: 'common.close' },
    onConfirm: () => afterAlert(() => goTo(hrefTo('member/limits'))),
  }
  withDateNames(() =>
    showAlert({ id: 'playClosed', title: { key: `play.title_${closed.kind}` }, body: { text: closedText(closed) }, ...(leadsOn && lead) }),
  )
}

/** "Daily deposit limit". The page needs the words of `play`. */
export function limitName({ kind, frame }: Pick<MetLimit, 'kind' | 'frame'>): string {
  return t(`play.name_${kind}_${frame}`)
}

/** What is closed, until when, and what is open, in lines: a date fits into no sentence in every language. The page needs the words of `play`. */
export function closedText(closed: ClosedPlay): string {
  if (closed.kind === 'limit') return closed.met ? metText(closed.met) : t('play.rest_open')
  const { until, forGood, on, gameInWindow } = closed
  return [
    ...(forGood ? [t('play.rest_closed'), t('play.no_end')] : []),
    ...(until !== undefined && until < UNKNOWN_END_MS ? [t('play.rest_closed'), t('play.ends', { time: formatDate(until, 'long') })] : []),
    on === 'device' && t('play.rest_device'),
    gameInWindow && t('play.rest_window'),
    t('play.rest_open'),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Which limit is met, and until when, in two lines. */
export function metText(met: MetLimit): string {
  return [limitName(met), t('play.limit_resets', { time: formatDate(met.resetsAt, 'long') })].join('\n')
}
