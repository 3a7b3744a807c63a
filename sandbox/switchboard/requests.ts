import * as v from 'valibot'
import { faultRequest } from './faults.ts'

const scope = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u)))
const merchant = v.optional(v.string())
const member = { merchant, username: v.string() }
const part = v.optional(v.record(v.string(), v.unknown()))

/** POST /_switchboard/fault: something goes wrong from now on. `{ call, effect: { do: … }, scope?, merchant?, times? }` */
export const fault = v.object({ ...faultRequest.entries, scope })

/** POST /_switchboard/fault/remove: and is put right. */
export const faultId = v.object({ id: v.number() })

/** POST /_switchboard/settings: bends the common settings and the sandbox's own controls, a part at a time. */
export const settings = v.strictObject({ merchant, scope, settings: part, controls: part })

/** POST /_switchboard/keys: a new RSA pair now. */
export const nothing = v.object({})

/** POST /_switchboard/reset: as if nothing had been bent. Members and money stay. */
export const reset = v.object({ scope })

/** POST /_switchboard/scenario: a new member in a situation; answers name and password. */
export const scenario = v.object({ name: v.string(), merchant, scope })

/** POST /_switchboard/sessions: ends all sessions of a member, by age or by revocation. */
export const sessions = v.object({ ...member, do: v.picklist(['expire', 'revoke']) })

/** POST /_switchboard/grant: money from the house, in minor units. */
export const grant = v.object({ ...member, amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
