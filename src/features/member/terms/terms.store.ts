import { $knownMember } from '#features/member/profile/profile.store.ts'
import { currentShell } from '#page/current.ts'
import { termsToAccept } from './terms.rules.ts'

/** The version that the signed-in member has to accept before play and deposits (MKT-3). */
export function openTerms(): string | undefined {
  return termsToAccept({ asked: currentShell().merchant.terms !== undefined, terms: $knownMember.get()?.terms })
}
