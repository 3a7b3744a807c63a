import { showAlert, showLoading } from '#features/dialogs/actions.ts'
import { signOut } from '#features/sign-in/sign-out.ts'

/** Asks whether to sign out; the words are in namespace `account`, which every page with a way out delivers. */
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
