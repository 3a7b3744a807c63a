import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import * as v from 'valibot'

/** The verified person of a hosted identity's token. */
export interface FirebasePerson {
  readonly subject: string
  readonly channel: 'google' | 'facebook' | 'twitter' | 'phone'
}

/** Returns the token's person; undefined for an invalid token. `now`: epoch milliseconds. */
export type FirebaseCheck = (
  idToken: string,
  facts: { readonly projectId: string; readonly now: number },
) => Promise<FirebasePerson | undefined>

/** Google's certificates by key id, or a test's own. */
export type SigningKeys = (keyId: string) => Promise<KeyObject | undefined>

const CHANNELS = { 'google.com': 'google', 'facebook.com': 'facebook', 'twitter.com': 'twitter', phone: 'phone' } as const

const filled = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const claims = v.object({
  iss: v.string(),
  aud: v.string(),
  sub: filled,
  exp: v.number(),
  iat: v.number(),
  auth_time: v.number(),
  firebase: v.object({ sign_in_provider: v.picklist(['google.com', 'facebook.com', 'twitter.com', 'phone']) }),
})

/** Accepts tokens from clocks that run ahead by this much. */
const CLOCK_SKEW_SECONDS = 60
/** An older sign-in must be repeated, so that a copied token cannot be renewed here for ever. */
const SIGN_IN_LIFE_SECONDS = 60 * 60

interface Parts {
  readonly header: { readonly alg: string; readonly kid: string | undefined }
  readonly claims: v.InferOutput<typeof claims>
  readonly signed: string
  readonly signature: string
}

/** For real projects: RS256 by one of Google's keys. */
export function checkSigned(keys: SigningKeys): FirebaseCheck {
  return async (idToken, facts) => {
    const parts = readToken(idToken)
    if (parts === undefined || parts.header.alg !== 'RS256' || parts.header.kid === undefined || !areGood(parts.claims, facts))
      return undefined
    const key = await keys(parts.header.kid)
    if (key === undefined || key.asymmetricKeyType !== 'rsa') return undefined
    const isSigned = verify('RSA-SHA256', Buffer.from(parts.signed), key, Buffer.from(parts.signature, 'base64url'))
    return isSigned ? personOf(parts) : undefined
  }
}

/**
 * For the Auth emulator, which does not sign its tokens. Checks project and time here, and asks the emulator whether the account exists
 * with that provider and whether its last sign-in is the token's.
 */
export function checkWithEmulator(emulator: string, fetch: typeof globalThis.fetch = globalThis.fetch): FirebaseCheck {
  return async (idToken, facts) => {
    const parts = readToken(idToken)
    if (parts === undefined || parts.header.alg !== 'none' || parts.signature !== '' || !areGood(parts.claims, facts)) return undefined
    const answer = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${facts.projectId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken }),
    })
    const found = answer.ok ? v.safeParse(lookedUp, await answer.json()) : undefined
    const [user] = found?.success === true ? found.output.users : []
    const provider = parts.claims.firebase.sign_in_provider
    const isTheirs = user?.localId === parts.claims.sub && user.providerUserInfo.some(({ providerId }) => providerId === provider)
    return isTheirs && Math.floor(Number(user.lastLoginAt) / 1_000) === parts.claims.auth_time ? personOf(parts) : undefined
  }
}

const lookedUp = v.object({
  users: v.tuple([
    v.object({
      localId: v.string(),
      lastLoginAt: v.string(),
      providerUserInfo: v.optional(v.array(v.object({ providerId: v.string() })), []),
    }),
  ]),
})

/** Google's rules for every token: https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
function areGood({ iss, aud, exp, iat, auth_time }: Parts['claims'], { projectId, now }: { projectId: string; now: number }): boolean {
  const seconds = now / 1_000
  const isOurs = projectId !== '' && aud === projectId && iss === `https://securetoken.google.com/${projectId}`
  const isFromPast = iat <= seconds + CLOCK_SKEW_SECONDS && auth_time <= seconds + CLOCK_SKEW_SECONDS
  return isOurs && isFromPast && exp > seconds && auth_time > seconds - SIGN_IN_LIFE_SECONDS
}

function personOf({ claims: { sub, firebase } }: Parts): FirebasePerson {
  return { subject: sub, channel: CHANNELS[firebase.sign_in_provider] }
}

function readToken(idToken: string): Parts | undefined {
  const [head, body, signature, ...rest] = idToken.split('.')
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) return undefined
  const header = v.safeParse(v.object({ alg: v.string(), kid: v.optional(v.string()) }), jsonIn(head))
  const said = v.safeParse(claims, jsonIn(body))
  if (!header.success || !said.success) return undefined
  return { header: { alg: header.output.alg, kid: header.output.kid }, claims: said.output, signed: `${head}.${body}`, signature }
}

function jsonIn(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    // Not a token: no schema accepts undefined.
    return undefined
  }
}

const CERTIFICATES = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'

/** Google's own certificates. Fetches them again for an unknown key id, at most once every `everyMs`. */
export function googleKeys({
  now,
  fetch = globalThis.fetch,
  everyMs = 5 * 60_000,
}: {
  now: () => number
  fetch?: typeof globalThis.fetch
  everyMs?: number
}): SigningKeys {
  let known: Readonly<Record<string, string>> = {}
  let fetchedAt: number | undefined
  return async (keyId) => {
    if (!Object.hasOwn(known, keyId) && (fetchedAt === undefined || now() - fetchedAt >= everyMs)) {
      fetchedAt = now()
      const answer = await fetch(CERTIFICATES)
      if (answer.ok) known = v.parse(v.record(v.string(), v.string()), await answer.json())
    }
    const certificate = Object.hasOwn(known, keyId) ? known[keyId] : undefined
    return certificate === undefined ? undefined : createPublicKey(certificate)
  }
}
