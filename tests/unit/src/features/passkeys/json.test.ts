import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creationOptionsOf, madeJson, requestOptionsOf, usedJson } from '#features/passkeys/json.ts'

const buffer = (...bytes: number[]): ArrayBuffer => Uint8Array.from(bytes).buffer

const creation = {
  challenge: '-_8', rp: { id: 'a.example', name: 'A' }, user: { id: 'AQI', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }], excludeCredentials: [{ type: 'public-key', id: 'Aw' }],
}

test('what the back end asks a new passkey to be, with bytes for its base64url', () => {
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

test('what the back end asks for at sign-in; the strictest is meant where it says nothing', () => {
  expect(requestOptionsOf({ challenge: 'AQ', rpId: 'a.example' })).toEqual({ challenge: Uint8Array.of(1), rpId: 'a.example', allowCredentials: [], userVerification: 'required', timeout: 300_000 })
  expect(requestOptionsOf({ challenge: 'AQ', rpId: 'a.example', timeout: 9, userVerification: 'preferred' })).toMatchObject({ timeout: 9, userVerification: 'preferred' })
})

test.each([['nothing', undefined], ['a refusal', false], ['a challenge that is no base64', { ...creation, rpId: 'a.example', challenge: '%' }]])('%s is no such thing', (_why, json) => {
  expect(creationOptionsOf(json)).toBeUndefined()
  expect(requestOptionsOf(json)).toBeUndefined()
})

test('a new passkey goes out in WebAuthn’s JSON form, from browsers that do not say its transports too', () => {
  const response = { clientDataJSON: buffer(251, 255), attestationObject: buffer(1) }
  const sent = { id: 'i', rawId: 'i', type: 'public-key', response: { clientDataJSON: '-_8', attestationObject: 'AQ', transports: [] as string[] } }
  expect(madeJson({ id: 'i', response })).toEqual(sent)
  expect(madeJson({ id: 'i', response: { ...response, getTransports: () => ['internal'] } })).toEqual({ ...sent, response: { ...sent.response, transports: ['internal'] } })
})

test('the use of one goes out with its owner, where the device says who that is', () => {
  const response = { clientDataJSON: buffer(1), authenticatorData: buffer(2), signature: buffer(3), userHandle: null }
  const sent = { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' }
  expect(usedJson({ id: 'i', response })).toEqual({ id: 'i', rawId: 'i', type: 'public-key', response: sent })
  expect(usedJson({ id: 'i', response: { ...response, userHandle: buffer(4) } }).response).toEqual({ ...sent, userHandle: 'BA' })
})

test('bytes go out and come back the same', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
    const { clientDataJSON } = madeJson({ id: 'i', response: { clientDataJSON: Uint8Array.from(bytes).buffer, attestationObject: buffer() } }).response
    expect(clientDataJSON).toBe(Buffer.from(bytes).toString('base64url'))
    expect(requestOptionsOf({ challenge: clientDataJSON, rpId: 'a' })?.challenge).toEqual(Uint8Array.from(bytes))
  }))
})
