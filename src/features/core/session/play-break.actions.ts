// Apart from play-break.codec.ts: boot loads that one, and few pages ever show a break.
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { formatDate, withDateNames } from '#i18n/format-date.ts'
import { playBreak } from './play-break.codec.ts'

/** Shows when the self-imposed break of this device ends, to whoever comes in meanwhile by whichever way. Returns whether a break is active. */
export function showPlayBreak(): boolean {
  const until = playBreak()
  if (until === undefined) return false
  withDateNames(() => showAlert({ id: 'onBreak', body: { key: 'dialogs.onBreak', values: { time: formatDate(until, 'long') } } }))
  return true
}
