import { showAlert } from '#features/dialogs/actions.ts'
import { beginPlayBreak } from '#features/session/play-break.ts'
import { signOut } from '#features/sign-in/sign-out.ts'
import { BREAKS, type Break } from './rules.ts'

/** Asks whether to take a break; agreed to, the member is signed out and the door stays closed on this device. */
export function askBreak(length: Break): void {
  showAlert({
    id: 'break',
    title: { key: 'limits.break_title' },
    body: { key: `limits.break_body_${length}` },
    confirm: { key: 'limits.break_take' },
    cancel: { key: 'limits.break_not' },
    onConfirm: () => {
      beginPlayBreak(BREAKS[length])
      void signOut()
    },
  })
}
