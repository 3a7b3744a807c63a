import * as v from 'valibot'
import { passwordLock } from './password-lock.ts'
import { sessionRecord } from './stored-session.ts'

/** A session on its way to another document: to a sibling tab, or sealed for the next start. The lock goes along, else a new tab would escape it (LOG-5). */
export const foundSession = v.object({ record: sessionRecord, since: v.number(), lock: v.optional(passwordLock) })
export type FoundSession = v.InferOutput<typeof foundSession>
