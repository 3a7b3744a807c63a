import * as v from 'valibot'
import { defineCall } from './call.ts'
import { maybe } from './fields.ts'

/** Sealing suites, the strongest first. Existing back ends use the second. */
export const SUITES = ['RSA-OAEP-256+A256GCM', 'RSA-DES'] as const
export type Suite = (typeof SUITES)[number]

/** The transport reacts to the first with a new key and one retry. */
export const SEAL_REFUSALS = ['rsa.key.invalid', 'digest.invalid', 'seal.invalid'] as const

/** RSA-DES: base64 of PKCS#1 v1.5(desKey) and DES-ECB-PKCS7(UTF-8 JSON). */
export const rsaDesBody = v.object({ rsaKey: v.string(), RSA: v.string(), DES: v.string() })

/** Second suite: base64 of OAEP-SHA256(aesKey) and iv(12) ‖ ciphertext ‖ tag. */
export const oaepGcmBody = v.object({ rsaKey: v.string(), RSA: v.string(), AES: v.string() })

/** Base64 DER SubjectPublicKeyInfo; also the PEM file, as many back ends send it. */
const publicKey = v.pipe(
  v.string(),
  v.regex(/^(?:-----[A-Z ]+-----)?[A-Za-z\d+/=\s]+(?:-----[A-Z ]+-----\s*)?$/),
  v.transform((text) => text.replaceAll(/-----[^-]*-----|\s/g, '')),
)

/** The public key for sealed bodies. `_` is the time, so that no cache responds. */
export const rsaKey = defineCall({
  name: 'rsaKey',
  method: 'GET',
  path: '/wps/session/key/rsa',
  auth: 'optional',
  fresh: true,
  request: v.object({ _: v.number() }),
  value: v.object({ rsaKey: v.string(), publicKey, suites: maybe(v.array(v.string()), []) }),
  refusals: [],
})
