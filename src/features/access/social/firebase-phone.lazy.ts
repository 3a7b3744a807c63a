import { RecaptchaVerifier, signInWithPhoneNumber, type ConfirmationResult } from 'firebase/auth'
import { firebaseAuth, type FirebaseProject } from './firebase-app.lazy.ts'
import { emulatorOf } from './service-press.rules.ts'

let sent: ConfirmationResult | undefined
let verifier: RecaptchaVerifier | undefined

/** Has Firebase send a code to a number (`+`, dialling code, number; LOG-10). Rejects with the library's error. */
export async function sendHostedCode(
  project: FirebaseProject,
  { number, box, language }: { readonly number: string; readonly box: HTMLElement; readonly language: string },
): Promise<void> {
  const auth = firebaseAuth(project, language)
  // The emulator accepts the library's own stand-in for the check for robots.
  if (emulatorOf(project.authDomain)) auth.settings.appVerificationDisabledForTesting = true
  verifier?.clear()
  verifier = new RecaptchaVerifier(auth, box, { size: 'invisible' })
  sent = await signInWithPhoneNumber(auth, number, verifier)
}

/** Confirms the code and returns the id token. Without a sent code it throws the library's own error for an expired one (SOC-5). */
export async function confirmHostedCode(code: string): Promise<string> {
  if (!sent) throw Object.assign(new Error('No code has been sent'), { code: 'auth/code-expired' })
  const { user } = await sent.confirm(code)
  sent = undefined
  return user.getIdToken()
}
