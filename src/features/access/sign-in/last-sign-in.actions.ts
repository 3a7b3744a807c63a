// Apart from after-sign-in.actions.ts: on every member page.
import * as v from 'valibot'
import { timeMs } from '#contract/fields.ts'
import type { LoginValue } from '#contract/session.ts'
import { showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { formatDate, withDateNames } from '#i18n/format-date.ts'
import { LAST_SIGN_IN_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'

/** Long enough to read a date, in milliseconds. */
const TOAST_MS = 8000

const lastSignIn = v.object({ member: v.string(), at: timeMs })

/** None after the first sign-in. */
export function storeLastSignIn({ id, lastLoginAt }: Pick<LoginValue, 'id' | 'lastLoginAt'>): void {
  if (lastLoginAt !== undefined) platform().tab.set(LAST_SIGN_IN_KEY, JSON.stringify({ member: id, at: lastLoginAt }))
}

/** Once, in the page's zone and language, to reveal a stranger's sign-in. */
export function showLastSignIn(): void {
  const { tab } = platform()
  const last = parseStored(lastSignIn, tab.get(LAST_SIGN_IN_KEY))
  tab.remove(LAST_SIGN_IN_KEY)
  if (!last || last.member !== $memberId.get()) return
  withDateNames(() =>
    showToast({ key: 'dialogs.last_sign_in', values: { when: formatDate(last.at, 'medium') } }, { id: 'lastSignIn', forMs: TOAST_MS }),
  )
}
