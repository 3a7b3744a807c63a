import type { ErrorDecision } from '#api/error-catalogue.ts'
import { showAlert } from '#features/dialogs/actions.ts'
import { askSignIn } from '#features/navigation/actions.ts'
import { $memberId } from '#features/session/store.ts'
import { endSession } from '#features/session/transitions.ts'
import { currentShell } from '#shells/current.ts'
import { disableAutoLogin } from './auto-login.ts'
import { keepTyped } from './typed.ts'

/** Carries out what the catalogue says about a failed call, as far as it concerns the session (ERR-1, ERR-2). */
export function carryOutForSession(decision: ErrorDecision): void {
  if (decision.do === 'disableAutoLogin') disableAutoLogin()
  if (decision.do === 'relogin') askToSignInAgain()
}

/** Ends the lost session and leads to sign-in, and from there back to what was typed (ERR-1). Many at once are one alert. */
function askToSignInAgain(): void {
  const member = $memberId.get()
  if (member !== undefined) keepTyped(member)
  endSession('lost')
  const atSignIn = currentShell().route === 'login'
  showAlert({ id: 'relogin', urgency: 'session', body: { key: 'errors.in_pls_login' }, ...(atSignIn ? {} : { onConfirm: () => askSignIn() }) })
}
