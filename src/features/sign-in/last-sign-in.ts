import * as v from 'valibot'
import type { LoginValue } from '#contract/session.ts'
import { timeMs } from '#contract/fields.ts'
import { showToast } from '#features/dialogs/actions.ts'
import { momentText } from '#i18n/moment.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import { $memberId } from '#features/session/store.ts'

/** Session storage: the sign-in before this one, until a screen has said it. */
const KEY = 'livery:last-sign-in'
/** Long enough to read a date, in milliseconds. */
const SAY_FOR_MS = 8000

const record = v.object({ member: v.string(), at: timeMs })

/** Leaves the time of the previous sign-in for the screen that comes next. A first sign-in has none. */
export function noteLastSignIn({ id, lastLoginAt }: Pick<LoginValue, 'id' | 'lastLoginAt'>): void {
  if (lastLoginAt !== undefined) platform().tab.set(KEY, JSON.stringify({ member: id, at: lastLoginAt }))
}

/** Says once when the member signed in before, so that a stranger's sign-in is noticed; in the zone and language of the page. */
export function sayLastSignIn(): void {
  const { tab } = platform()
  const last = parseStored(record, tab.get(KEY))
  tab.remove(KEY)
  if (!last || last.member !== $memberId.get()) return
  showToast({ key: 'dialogs.last_sign_in', values: { when: momentText(last.at, 'medium') } }, { id: 'lastSignIn', forMs: SAY_FOR_MS })
}
