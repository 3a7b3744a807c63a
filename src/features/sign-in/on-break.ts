import { showAlert } from '#features/dialogs/actions.ts'
import { playBreak } from '#features/session/play-break.ts'
import { momentText } from '#i18n/moment.ts'

/** Is the door of this device shut by a break that somebody took? Then it is said until when, and nothing is sent. */
export function isShutByBreak(): boolean {
  const until = playBreak()
  if (until === undefined) return false
  showAlert({ id: 'onBreak', body: { key: 'dialogs.onBreak', values: { time: momentText(until, 'long') } } })
  return true
}
