import type { ErrorDecision } from '#api/ports.ts'
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { askSignIn } from '#features/core/navigation/navigation.actions.ts'
import { endSession } from '#features/core/session/session.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { currentShell } from '#page/current.ts'
import { disableAutoLogin } from '#features/access/sign-in/sign-in.store.ts'
import { storeFormDraft } from './form-draft.actions.ts'

/** ERR-1, ERR-2. */
export function applyErrorToSession(decision: ErrorDecision): void {
  if (decision.do === 'disableAutoLogin') disableAutoLogin()
  if (decision.do === 'relogin') askToSignInAgain()
}

/** ERR-1: sign-in, then back to the form draft. One alert for several calls. */
function askToSignInAgain(): void {
  const member = $memberId.get()
  if (member !== undefined) storeFormDraft(member)
  endSession('lost')
  const atSignIn = currentShell().route === 'login'
  showAlert({
    id: 'relogin',
    urgency: 'session',
    body: { key: 'errors.in_pls_login' },
    ...(atSignIn ? {} : { onConfirm: () => askSignIn() }),
  })
}
