import * as v from 'valibot'
import { defineCall } from './call.ts'
import { done } from './fields.ts'
import { excludedRefusal, loginDevice, loginValue } from './session.ts'

/** WebAuthn's JSON forms, checked by browser and server library. */
const webAuthn = v.looseObject({})
const credential = v.looseObject({ id: v.string(), type: v.literal('public-key'), response: webAuthn })

/**
 * The challenge for creating a passkey (signed in) or for using one. HTTP 401 session.stale: the sign-in is too old to create one; the site asks for
 * a new one, as for a session that ended (ERR-1).
 */
export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/wps/session/passkey/options',
  auth: 'optional',
  request: v.object({ purpose: v.picklist(['register', 'login']), username: v.optional(v.string()) }),
  value: v.looseObject({ challenge: v.string() }),
  refusals: [],
})

/**
 * Stores a new passkey of the signed-in member. passkey.invalid: its challenge is too old or was used before, or it belongs to another site. HTTP 401
 * session.stale: as above.
 */
export const registerPasskey = defineCall({
  name: 'registerPasskey',
  method: 'POST',
  path: '/wps/session/passkey/register',
  auth: 'required',
  request: v.object({ credential }),
  value: done,
  refusals: ['passkey.invalid'],
})

/** Signs in with a passkey. passkey.invalid: as above, or the signature is wrong. */
export const loginPasskey = defineCall({
  name: 'loginPasskey',
  method: 'POST',
  path: '/wps/session/passkey/login',
  auth: 'optional',
  device: true,
  request: v.object({ credential, ...loginDevice }),
  value: loginValue,
  refusals: ['not.exists.user', 'passkey.invalid', 'play.excluded'],
  refusalValues: { 'play.excluded': excludedRefusal },
})
