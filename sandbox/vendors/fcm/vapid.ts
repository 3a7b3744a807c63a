import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import * as v from 'valibot'

/** A sender's key pair on P-256, base64url: the point that pages subscribe with, and the number that stays on its server. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Claims of a VAPID token (RFC 8292). Times in seconds. */
const vapidClaims = v.object({ aud: v.string(), exp: v.number(), sub: v.optional(v.string()) })
export type VapidClaims = v.InferOutput<typeof vapidClaims>

const HEADER = encode({ typ: 'JWT', alg: 'ES256' })
/** A JWT has the two numbers of the signature, not their ASN.1. */
const SIGNATURE = { dsaEncoding: 'ieee-p1363' } as const

/** The Authorization header that proves to a push service who sends (RFC 8292, section 3). */
export function signVapid(claims: VapidClaims, { publicKey, privateKey }: VapidKeys): string {
  const content = `${HEADER}.${encode(claims)}`
  const key = createPrivateKey({ key: { ...jwkOf(publicKey), d: privateKey }, format: 'jwk' })
  return `vapid t=${content}.${sign('sha256', Buffer.from(content), { key, ...SIGNATURE }).toString('base64url')}, k=${publicKey}`
}

/** The sender's key and claims in an Authorization header with a valid signature; undefined for anything else. The caller checks key, audience and time. */
export function readVapid(authorization: string): { readonly publicKey: string; readonly claims: VapidClaims } | undefined {
  const [, content = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]{86}), ?k=([\w-]{87})$/u.exec(authorization) ?? []
  if (content === '') return undefined
  try {
    const key = createPublicKey({ key: jwkOf(publicKey), format: 'jwk' })
    if (!verify('sha256', Buffer.from(content), { key, ...SIGNATURE }, Buffer.from(signature, 'base64url'))) return undefined
    const [header = '', payload = ''] = content
      .split('.')
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown)
    return v.is(v.object({ alg: v.literal('ES256') }), header) ? { publicKey, claims: v.parse(vapidClaims, payload) } : undefined
  } catch {
    // Not a point of the curve, not JSON, or other claims.
    return undefined
  }
}

function jwkOf(publicKey: string): { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string } {
  const point = Buffer.from(publicKey, 'base64url')
  return { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
