import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertionJson, creationJson, creationOptionsOf, requestOptionsOf } from '#features/access/passkeys/passkey.codec.ts'

const buffer = (...bytes: number[]): ArrayBuffer => Uint8Array.from(bytes).buffer

const creation = {
  challenge: '-_8',
  rp: { id: 'a.example', name: 'A' },
  user: { id: 'AQI', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: 'Aw' }],
}

test('options for a new passkey are parsed, with bytes for base64url', () => {
  expect(creationOptionsOf({ ...creation, 'x-unknown': 1 })).toEqual({
    ...creation,
    challenge: Uint8Array.of(251, 255),
    user: { ...creation.user, id: Uint8Array.of(1, 2) },
    excludeCredentials: [{ type: 'public-key', id: Uint8Array.of(3) }],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: 300_000,
  })
})

test('options for a sign-in are parsed; missing ones default to the strictest', () => {
  expect(requestOptionsOf({ challenge: 'AQ', rpId: 'a.example' })).toEqual({
    challenge: Uint8Array.of(1),
    rpId: 'a.example',
    allowCredentials: [],
    userVerification: 'required',
    timeout: 300_000,
  })
  expect(requestOptionsOf({ challenge: 'AQ', rpId: 'a.example', timeout: 60_000, userVerification: 'preferred' })).toMatchObject({
    timeout: 60_000,
    userVerification: 'preferred',
  })
})

test.each([
  ['nothing', undefined],
  ['a refusal', false],
  ['a challenge that is no base64', { ...creation, rpId: 'a.example', challenge: '%' }],
])('%s is not parsed as options', (_why, json) => {
  expect(creationOptionsOf(json)).toBeUndefined()
  expect(requestOptionsOf(json)).toBeUndefined()
})

test('a new passkey is sent in WebAuthn’s JSON form, also by browsers that do not list transports', () => {
  const response = { clientDataJSON: buffer(251, 255), attestationObject: buffer(1) }
  const sent = {
    id: 'i',
    rawId: 'i',
    type: 'public-key',
    response: { clientDataJSON: '-_8', attestationObject: 'AQ', transports: [] as string[] },
  }
  expect(creationJson({ id: 'i', response })).toEqual(sent)
  expect(creationJson({ id: 'i', response: { ...response, getTransports: () => ['internal'] } })).toEqual({
    ...sent,
    response: { ...sent.response, transports: ['internal'] },
  })
})

test('a sign-in is sent with the user handle, if the device returns one', () => {
  const response = { clientDataJSON: buffer(1), authenticatorData: buffer(2), signature: buffer(3), userHandle: null }
  const sent = { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' }
  expect(assertionJson({ id: 'i', response })).toEqual({ id: 'i', rawId: 'i', type: 'public-key', response: sent })
  expect(assertionJson({ id: 'i', response: { ...response, userHandle: buffer(4) } }).response).toEqual({ ...sent, userHandle: 'BA' })
})

test('bytes survive encoding and parsing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const { clientDataJSON } = creationJson({
        id: 'i',
        response: { clientDataJSON: Uint8Array.from(bytes).buffer, attestationObject: buffer() },
      }).response
      expect(clientDataJSON).toBe(Buffer.from(bytes).toString('base64url'))
      expect(requestOptionsOf({ challenge: clientDataJSON, rpId: 'a' })?.challenge).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test.each([
  ['0', 0, 30_000],
  ['a negative number', -5, 30_000],
  ['a month', 2_592_000_000, 600_000],
])('a time limit of %s is kept within bounds: nobody asks in a loop, or for ever', (_why, timeout, kept) => {
  expect(requestOptionsOf({ challenge: 'AQ', rpId: 'a.example', timeout })?.timeout).toBe(kept)
})
