import type { ErrorDecision } from '#api/error-catalogue.ts'
import { showAlert } from '#features/dialogs/actions.ts'
import { sayError } from '#features/dialogs/error-notice.ts'
import { askSignIn } from '#features/navigation/actions.ts'
import { endSession } from '#features/session/transitions.ts'
import { currentShell } from '#shells/current.ts'
import { disableAutoLogin } from './auto-login.ts'

/** Carries out what the catalogue says about a failed call: the part that concerns the session here (ERR-1, ERR-2), what is only said by the dialogs. */
export function carryOutError(decision: ErrorDecision): void {
  sayError(decision)
  if (decision.do === 'disableAutoLogin') disableAutoLogin()
  if (decision.do === 'relogin') askToSignInAgain()
}

/** Ends the lost session and leads to sign-in, and from there back (ERR-1). Many at once are one alert. */
function askToSignInAgain(): void {
  endSession('lost')
  const atSignIn = currentShell().route === 'login'
  showAlert({ id: 'relogin', urgency: 'session', body: { key: 'errors.in_pls_login' }, ...(atSignIn ? {} : { onConfirm: () => askSignIn() }) })
}
