import { RecaptchaVerifier, signInWithPhoneNumber, type ConfirmationResult } from 'firebase/auth'
import { atom } from 'nanostores'
import { firebaseAuth, type FirebaseProject } from './firebase-app.lazy.ts'
import { emulatorOf, libraryError } from '#features/access/social/flow/service-press.rules.ts'

const $sent = atom<ConfirmationResult | undefined>(undefined)
const $verifier = atom<RecaptchaVerifier | undefined>(undefined)

/**
 * Has Firebase send a code to a number (`+`, dialling code, number; LOG-10). Rejects with the library's error. A newer request replaces it: then it ends as a
 * replaced window does (SOC-5). It may never end: of a touch beside the pictures of the check, which closes them, the library hears nothing.
 */
export async function sendHostedCode(
  project: FirebaseProject,
  { number, box, language }: { readonly number: string; readonly box: HTMLElement; readonly language: string },
): Promise<void> {
  const auth = firebaseAuth(project, language)
  // The emulator accepts the library's own stand-in for the check for robots.
  if (emulatorOf(project.authDomain)) auth.settings.appVerificationDisabledForTesting = true
  endCheck()
  const own = new RecaptchaVerifier(auth, box, { size: 'invisible' })
  $verifier.set(own)
  const result = await signInWithPhoneNumber(auth, number, own)
  const verifier = $verifier.get()
  if (verifier !== undefined && verifier !== own) throw libraryError('auth/cancelled-popup-request')
  $sent.set(result)
}

/** Removes the check for robots that is under way. */
export function endCheck(): void {
  $verifier.get()?.clear()
  $verifier.set(undefined)
}

/** Confirms the code and returns the id token. Without a sent code it throws the library's own error for an expired one (SOC-5). */
export async function confirmHostedCode(code: string): Promise<string> {
  const sent = $sent.get()
  if (!sent) throw libraryError('auth/code-expired')
  const { user } = await sent.confirm(code)
  $sent.set(undefined)
  return user.getIdToken()
}
