import * as v from 'valibot'
import { duration } from '#contract/fields.ts'
import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'

// `parseCreationOptionsFromJSON` and `toJSON` date from 2024 and 2025.

const UNREADABLE = new Uint8Array()
const bytes = v.pipe(
  v.string(),
  v.transform((text) => bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/')) ?? UNREADABLE),
  v.check((decoded) => decoded !== UNREADABLE, 'Expected base64url'),
)
const descriptor = v.object({ type: v.literal('public-key'), id: bytes })
const verification = v.picklist(['required', 'preferred', 'discouraged'])

const creation = v.object({
  challenge: bytes,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  excludeCredentials: v.optional(v.array(descriptor), []),
  authenticatorSelection: v.optional(
    v.object({
      residentKey: v.optional(verification, 'required'),
      requireResidentKey: v.optional(v.boolean(), true),
      userVerification: v.optional(verification, 'required'),
    }),
    {},
  ),
  attestation: v.optional(v.picklist(['none', 'indirect', 'direct', 'enterprise']), 'none'),
  timeout: v.optional(duration(30_000, 600_000), 300_000),
})

const request = v.object({
  challenge: bytes,
  rpId: v.string(),
  allowCredentials: v.optional(v.array(descriptor), []),
  userVerification: v.optional(verification, 'required'),
  timeout: v.optional(duration(30_000, 600_000), 300_000),
})

export type CreationOptions = v.InferOutput<typeof creation>
export type RequestOptions = v.InferOutput<typeof request>

/** Undefined if malformed. */
export function creationOptionsOf(json: unknown): CreationOptions | undefined {
  const parsed = v.safeParse(creation, json)
  return parsed.success ? parsed.output : undefined
}

/** Undefined if malformed. */
export function requestOptionsOf(json: unknown): RequestOptions | undefined {
  const parsed = v.safeParse(request, json)
  return parsed.success ? parsed.output : undefined
}

/** WebAuthn's JSON form, as the contract sends it. */
export type CredentialJson = {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Readonly<Record<string, string | readonly string[]>>
}

export interface CreatedCredential {
  readonly id: string
  readonly response: { readonly clientDataJSON: ArrayBuffer; readonly attestationObject: ArrayBuffer; getTransports?(): readonly string[] }
}

export interface AssertedCredential {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: ArrayBuffer
    readonly authenticatorData: ArrayBuffer
    readonly signature: ArrayBuffer
    readonly userHandle: ArrayBuffer | null
  }
}

export function creationJson({ id, response }: CreatedCredential): CredentialJson {
  const { clientDataJSON, attestationObject } = response
  return credentialJson(id, {
    clientDataJSON: base64url(clientDataJSON),
    attestationObject: base64url(attestationObject),
    transports: response.getTransports?.() ?? [],
  })
}

export function assertionJson({ id, response }: AssertedCredential): CredentialJson {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return credentialJson(id, {
    clientDataJSON: base64url(clientDataJSON),
    authenticatorData: base64url(authenticatorData),
    signature: base64url(signature),
    ...(userHandle && { userHandle: base64url(userHandle) }),
  })
}

function credentialJson(id: string, response: CredentialJson['response']): CredentialJson {
  return { id, rawId: id, type: 'public-key', response }
}

function base64url(buffer: ArrayBuffer): string {
  return base64Of(new Uint8Array(buffer))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
