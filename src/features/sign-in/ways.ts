import { atom, computed } from 'nanostores'
import { currentShell } from '#shells/current.ts'

/** How a member proves who they are in the sign-in form (LOG-1): name and password, number and SMS code, or number and password. */
export type SignInWay = 'username' | 'sms' | 'mobile'

/** The ways that the merchant offers, the first shown first. */
export function signInWays(): readonly SignInWay[] {
  return currentShell().merchant.features.signIn.ways
}

const $chosenWay = atom<SignInWay | undefined>(undefined)

export function signInWayInShell(): SignInWay {
  return signInWays()[0] ?? 'username'
}

/** The way whose form is shown. */
export const $signInWay = computed($chosenWay, (chosen) => chosen ?? signInWayInShell())

export function chooseSignInWay(way: SignInWay): void {
  if (signInWays().includes(way)) $chosenWay.set(way)
}
