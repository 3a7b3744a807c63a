import { sign, verify } from 'hono/jwt'
import * as v from 'valibot'

/** A sender's key pair on P-256, base64url: the point that pages subscribe with, and the number that stays on its server. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Claims of a VAPID token (RFC 8292). Times in seconds. */
const vapidClaims = v.object({ aud: v.string(), exp: v.number(), sub: v.optional(v.string()) })
export type VapidClaims = v.InferOutput<typeof vapidClaims>

/** The Authorization header that proves to a push service who sends (RFC 8292, section 3). */
export async function signVapid(claims: VapidClaims, { publicKey, privateKey }: VapidKeys): Promise<string> {
  return `vapid t=${await sign(claims, { ...jwkOf(publicKey), d: privateKey }, 'ES256')}, k=${publicKey}`
}

/** The sender's key and claims in an Authorization header with a valid signature; undefined for anything else. The caller checks key, audience and time. */
export async function readVapid(authorization: string): Promise<{ readonly publicKey: string; readonly claims: VapidClaims } | undefined> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/u.exec(authorization) ?? []
  const payload = await verify(token, jwkOf(publicKey), { alg: 'ES256', exp: false, nbf: false, iat: false }).catch(() => undefined)
  const claims = v.safeParse(vapidClaims, payload)
  return claims.success ? { publicKey, claims: claims.output } : undefined
}

function jwkOf(publicKey: string): { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string } {
  const point = Buffer.from(publicKey, 'base64url')
  return { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
}
