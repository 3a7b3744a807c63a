import type { Credential } from './credential.ts'
import type { SignInOptions } from './sign-in.ts'

/** A sign-in that waits for its second factor. */
export interface HeldSignIn {
  readonly credential: Credential
  readonly options: SignInOptions
}

let held: HeldSignIn | undefined

/** Holds the password in this document's memory, and nowhere else, until the second factor is through or left (LOG-4). */
export function holdSignIn(credential: Credential, options: SignInOptions): void {
  held = { credential, options }
}

export function heldSignIn(): HeldSignIn | undefined {
  return held
}

/** The second factor is through or was left. */
export function releaseSignIn(): void {
  held = undefined
}
