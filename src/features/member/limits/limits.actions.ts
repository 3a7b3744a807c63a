import { signOut } from '#features/access/sign-in/sign-out.actions.ts'
import { showAlert, showNotKept } from '#features/core/dialogs/dialogs.actions.ts'
import { beginPlayBreak } from '#features/core/session/play-break.codec.ts'
import { BREAKS, type Break, type CheckEvery } from './limits.rules.ts'
import { $chosenCheck, storeChoice } from './limits.store.ts'

/** Sets how often the reality check appears, here and for this member's next sessions on the device. */
export function chooseCheckEvery(minutes: CheckEvery): void {
  if (!storeChoice({ checkEvery: minutes })) void showNotKept()
  $chosenCheck.set(minutes)
}

/** Asks to confirm a break. A break signs the member out and stops sign-ins on this device until it ends. */
export function askBreak(length: Break): void {
  showAlert({
    id: 'break',
    title: { key: 'limits.break_title' },
    body: { key: `limits.break_body_${length}` },
    confirm: { key: 'limits.break_take' },
    cancel: { key: 'limits.break_not' },
    onConfirm: () => {
      if (beginPlayBreak(BREAKS[length])) void signOut()
      else void showNotKept()
    },
  })
}
