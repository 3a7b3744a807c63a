// Apart from sign-out.actions.ts: needs the texts of `account`.
import { showAlert, showLoading } from '#features/core/dialogs/dialogs.actions.ts'
import { signOut } from './sign-out.actions.ts'

/** Asks whether to sign out, then does it. */
export function askSignOut(): void {
  showAlert({
    id: 'signOut',
    title: { key: 'account.signOut_title' },
    body: { key: 'account.signOut_body' },
    confirm: { key: 'account.signOut' },
    cancel: { key: 'account.signOut_stay' },
    onConfirm: () => {
      showLoading('signOut', { key: 'account.signingOut' })
      void signOut()
    },
  })
}
