import { expect, test } from 'vitest'
import { areSubscriptionKeys, encryptMessage, LONGEST_MESSAGE } from '../../../../../sandbox/vendors/fcm/message-encryption.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const SECRETS = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
}
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

test('PSH-4 the example of RFC 8291 is encrypted to the very bytes that it prints', () => {
  expect(encryptMessage('When I grow up, I want to be a watermelon', KEYS, SECRETS).toString('base64url')).toBe(BODY)
})

test('PSH-4 every message has a salt and a key of its own; the longest fits into a record', () => {
  const longest = 'x'.repeat(LONGEST_MESSAGE)
  const [first, second] = [encryptMessage(longest, KEYS), encryptMessage(longest, KEYS)]
  expect(first).toHaveLength(4096)
  expect(first.subarray(0, 86).equals(second.subarray(0, 86))).toBe(false)
})

test.each<[why: string, keys: object, expected: boolean]>([
  ["the example's", {}, true],
  ['a compressed point', { p256dh: Buffer.alloc(33, 2).toString('base64url') }, false],
  ['a point of another form', { p256dh: Buffer.alloc(65, 6).toString('base64url') }, false],
  ['a short secret', { auth: 'BTBZMqHH6r4Tts7J' }, false],
])('PSH-2 keys of a subscription: %s', (_why, keys, expected) => expect(areSubscriptionKeys({ ...KEYS, ...keys })).toBe(expected))
