import type { LoginValue } from '#contract/session.ts'
import type { SessionRecord } from '#features/session/rules.ts'
import { currentShell } from '#shells/current.ts'

/** The session that an answer begins (SES-1). */
export function recordOf({ token, id, userName, spanId, customerType, firstTimeLogin }: LoginValue): SessionRecord {
  return { spanId, id, token, merchantCode: currentShell().merchant.code, userName, type: customerType, firstTimeLogin }
}
