import { expect, test } from 'vitest'
import { areSubscriptionKeys } from '../../../../../sandbox/vendors/fcm/message-encryption.ts'

/** The example of RFC 8291, section 5. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test.each<[why: string, keys: object, expected: boolean]>([
  ["the example's", {}, true],
  ['a compressed point', { p256dh: Buffer.alloc(33, 2).toString('base64url') }, false],
  ['a point of another form', { p256dh: Buffer.alloc(65, 6).toString('base64url') }, false],
  ['a short secret', { auth: 'BTBZMqHH6r4Tts7J' }, false],
])('PSH-2 keys of a subscription: %s', (_why, keys, expected) => expect(areSubscriptionKeys({ ...KEYS, ...keys })).toBe(expected))
