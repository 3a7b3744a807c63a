import * as v from 'valibot'
import { base64Of, bytesOfBase64 } from '#lib/bytes.ts'

// Browsers have this themselves since 2024 to 2025 (`parseCreationOptionsFromJSON`, `toJSON`); many phones are older.

const bytes = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const decoded = bytesOfBase64(dataset.value.replaceAll('-', '+').replaceAll('_', '/'))
    if (decoded) return decoded
    addIssue({ message: 'Expected base64url' })
    return NEVER
  }),
)
const descriptor = v.object({ type: v.literal('public-key'), id: bytes })
const verification = v.picklist(['required', 'preferred', 'discouraged'])

const creation = v.object({
  challenge: bytes,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  excludeCredentials: v.optional(v.array(descriptor), []),
  authenticatorSelection: v.optional(v.object({ residentKey: v.optional(verification, 'required'), requireResidentKey: v.optional(v.boolean(), true), userVerification: v.optional(verification, 'required') }), {}),
  attestation: v.optional(v.picklist(['none', 'indirect', 'direct', 'enterprise']), 'none'),
  timeout: v.optional(v.number(), 300_000),
})

const request = v.object({
  challenge: bytes,
  rpId: v.string(),
  allowCredentials: v.optional(v.array(descriptor), []),
  userVerification: v.optional(verification, 'required'),
  timeout: v.optional(v.number(), 300_000),
})

export type CreationOptions = v.InferOutput<typeof creation>
export type RequestOptions = v.InferOutput<typeof request>

/** What the browser is asked for to make a passkey; undefined when the back end's words are no such thing. */
export function creationOptionsOf(json: unknown): CreationOptions | undefined {
  const parsed = v.safeParse(creation, json)
  return parsed.success ? parsed.output : undefined
}

/** What the browser is asked for to use a passkey; undefined when the back end's words are no such thing. */
export function requestOptionsOf(json: unknown): RequestOptions | undefined {
  const parsed = v.safeParse(request, json)
  return parsed.success ? parsed.output : undefined
}

/** A credential as the contract sends it (WebAuthn's own JSON form). */
export type CredentialJson = {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Readonly<Record<string, string | readonly string[]>>
}

/** The parts of a browser's answer that are sent. */
export interface MadeCredential {
  readonly id: string
  readonly response: { readonly clientDataJSON: ArrayBuffer; readonly attestationObject: ArrayBuffer; getTransports?(): readonly string[] }
}

export interface UsedCredential {
  readonly id: string
  readonly response: { readonly clientDataJSON: ArrayBuffer; readonly authenticatorData: ArrayBuffer; readonly signature: ArrayBuffer; readonly userHandle: ArrayBuffer | null }
}

export function madeJson({ id, response }: MadeCredential): CredentialJson {
  const { clientDataJSON, attestationObject } = response
  return credential(id, { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject), transports: response.getTransports?.() ?? [] })
}

export function usedJson({ id, response }: UsedCredential): CredentialJson {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return credential(id, {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
    ...(userHandle && { userHandle: text(userHandle) }),
  })
}

function credential(id: string, response: CredentialJson['response']): CredentialJson {
  return { id, rawId: id, type: 'public-key', response }
}

function text(buffer: ArrayBuffer): string {
  return base64Of(new Uint8Array(buffer)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
