import { type ConfirmationResult, RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth'
import { firebaseAuth, type FirebaseProject } from './firebase-app.ts'

let sent: ConfirmationResult | undefined
let verifier: RecaptchaVerifier | undefined

/** Has the provider send a code to a number (`+`, dialling code, number; LOG-10). Rejects with the library's error. */
export async function sendHostedCode(project: FirebaseProject, { number, box, language }: { readonly number: string; readonly box: HTMLElement; readonly language: string }): Promise<void> {
  const auth = firebaseAuth(project, language)
  // The emulator takes the library's own stand-in for the check that a person asks.
  if (project.emulator) auth.settings.appVerificationDisabledForTesting = true
  verifier?.clear()
  verifier = new RecaptchaVerifier(auth, box, { size: 'invisible' })
  sent = await signInWithPhoneNumber(auth, number, verifier)
}

/** The id token of who typed the code. Without a code on its way the library's own word for one that is too old (SOC-5). */
export async function confirmHostedCode(code: string): Promise<string> {
  if (!sent) throw Object.assign(new Error('No code is on its way'), { code: 'auth/code-expired' })
  const { user } = await sent.confirm(code)
  sent = undefined
  return user.getIdToken()
}
