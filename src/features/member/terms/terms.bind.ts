import * as v from 'valibot'
import { tabState } from '#features/core/session/tab-state.codec.ts'
import { $knownMember } from '#features/member/profile/profile.store.ts'
import { importOptional } from '#lib/lazy-import.ts'
import type { Undo } from '#platform/platform.ts'
import { openTerms } from './terms.store.ts'

/** The version that this tab has asked about: a member who declined is asked again at play and deposit only. */
const asked = tabState('terms-asked', v.string(), { inAnyLanguage: true })

/** Asks once the member's facts are known. */
export function bindTerms(): Undo {
  return $knownMember.subscribe(() => {
    const version = openTerms()
    if (version === undefined || asked.read() === version) return
    asked.write(version)
    void importOptional(import('./terms.actions.ts')).then((terms) => terms?.askForTerms())
  })
}
