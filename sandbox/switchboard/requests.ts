import * as v from 'valibot'
import { faultRequest } from './faults.ts'

const scope = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u)))
const merchant = v.optional(v.string())
const member = { merchant, username: v.string() }
const part = v.optional(v.record(v.string(), v.unknown()))

/** POST /_switchboard/fault: adds a fault. `{ call, effect: { do: … }, scope?, merchant?, times? }` */
export const fault = v.object({ ...faultRequest.entries, scope })

/** POST /_switchboard/fault/remove: removes it. */
export const faultId = v.object({ id: v.number() })

/** POST /_switchboard/settings: patches the common settings and the sandbox's own controls. */
export const settings = v.strictObject({ merchant, scope, settings: part, controls: part })

/** POST /_switchboard/keys: generates a new RSA pair now. */
export const nothing = v.object({})

/** POST /_switchboard/reset: removes all changes. Members and money stay. */
export const reset = v.object({ scope })

/** POST /_switchboard/scenario: creates a new member for a scenario; returns name and password. */
export const scenario = v.object({ name: v.string(), merchant, scope })

/** POST /_switchboard/sessions: ends all sessions of a member, by expiry or by revocation. */
export const sessions = v.object({ ...member, do: v.picklist(['expire', 'revoke']) })

/** POST /_switchboard/clock: sets the clock of the member's tables at the game vendor forward, in milliseconds. */
export const clock = v.object({ ...member, advance: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** POST /_switchboard/limits: ends the waits of a member's higher limits, which can be confirmed then. */
export const limits = v.object(member)

/** POST /_switchboard/grant: credits money from the operator, in minor units. */
export const grant = v.object({ ...member, amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** POST /_switchboard/reward: puts a message with a reward of so many whole units into the member's inbox and notifies the member's devices. */
export const reward = v.object({ ...member, units: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)) })

/** POST /_switchboard/promotion: starts a promotion that waits for it and notifies every subscribed device of the merchant's members. */
export const promotion = v.object({ merchant, scope, id: v.string() })

/** POST /_switchboard/push: sends the member's devices any message, in the form of FCM's `webpush`. */
export const push = v.object({
  ...member,
  webpush: v.strictObject({
    notification: part,
    data: v.optional(v.record(v.string(), v.string())),
    fcm_options: v.optional(v.strictObject({ link: v.optional(v.string()) })),
  }),
})
