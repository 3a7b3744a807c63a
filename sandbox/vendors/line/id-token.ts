import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** The claims of LINE's id token. Times in seconds. */
export const idTokenClaims = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.string(),
  exp: v.number(),
  iat: v.number(),
  nonce: v.optional(v.string()),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
})
export type IdTokenClaims = v.InferOutput<typeof idTokenClaims>

const HEADER = encode({ typ: 'JWT', alg: 'HS256' })

/** Signs with the channel's secret, as LINE does for web logins. */
export function signIdToken(claims: IdTokenClaims, secret: string): string {
  const content = `${HEADER}.${encode(claims)}`
  return `${content}.${signatureOf(content, secret)}`
}

/** The claims of a token with a valid signature; undefined for anything else. The caller checks times and nonce. */
export function readIdToken(token: string, secret: string): IdTokenClaims | undefined {
  const [header, payload, signature, ...more] = token.split('.')
  if (header !== HEADER || payload === undefined || signature === undefined || more.length > 0) return undefined
  const right = Buffer.from(signatureOf(`${header}.${payload}`, secret))
  const given = Buffer.from(signature)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
  const claims = v.safeParse(idTokenClaims, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return claims.success ? claims.output : undefined
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}
