import { RecaptchaVerifier, signInWithPhoneNumber, type ConfirmationResult } from 'firebase/auth'
import { atom } from 'nanostores'
import { firebaseAuth, type FirebaseProject } from './firebase-app.lazy.ts'
import { emulatorOf, libraryError } from '#features/access/social/flow/service-press.rules.ts'

const $sent = atom<ConfirmationResult | undefined>(undefined)
const $verifier = atom<RecaptchaVerifier | undefined>(undefined)

/**
 * LOG-10: `+`, dialling code, number. Rejects with the library's error, or as replaced (SOC-5). May never settle: closing the robot check
 * by a tap outside goes unnoticed.
 */
export async function sendHostedCode(
  project: FirebaseProject,
  { number, box, language }: { readonly number: string; readonly box: HTMLElement; readonly language: string },
): Promise<void> {
  const auth = firebaseAuth(project, language)
  // The emulator accepts a stand-in.
  if (emulatorOf(project.authDomain)) auth.settings.appVerificationDisabledForTesting = true
  endCheck()
  const own = new RecaptchaVerifier(auth, box, { size: 'invisible' })
  $verifier.set(own)
  const result = await signInWithPhoneNumber(auth, number, own)
  const verifier = $verifier.get()
  if (verifier !== undefined && verifier !== own) throw libraryError('auth/cancelled-popup-request')
  $sent.set(result)
}

export function endCheck(): void {
  $verifier.get()?.clear()
  $verifier.set(undefined)
}

/** Returns the id token; without a sent code the library's expiry error (SOC-5). */
export async function confirmHostedCode(code: string): Promise<string> {
  const sent = $sent.get()
  if (!sent) throw libraryError('auth/code-expired')
  const { user } = await sent.confirm(code)
  $sent.set(undefined)
  return user.getIdToken()
}
