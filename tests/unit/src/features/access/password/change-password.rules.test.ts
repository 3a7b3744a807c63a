import { expect, test } from 'vitest'
import { changeRefusalPlace, type ChangeRefusal, type ChangeRefusalPlace } from '#features/access/password/change-password.rules.ts'

const text = 'The server says no'

test.each<[why: string, refusal: ChangeRefusal, expected: ChangeRefusalPlace | undefined]>([
  ['no words for a failure that an alert has shown', { code: 'unanswered', message: text }, undefined],
  ['a wrong old password beside it', { code: 'password.wrong', message: text }, { at: 'oldPassword', words: { key: 'password.refused_wrong' } }],
  ['a weak one beside the new', { code: 'password.weak', message: text }, { at: 'newPassword', words: { key: 'password.refused_weak' } }],
  ['the same one beside the new', { code: 'password.same', message: text }, { at: 'newPassword', words: { key: 'password.refused_same' } }],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { at: 'form', words: { text } }],
  ['too many attempts, in ours', { code: 'tooManyRequests', message: '' }, { at: 'form', words: { key: 'password.refused_tooManyRequests' } }],
  ['a bad gateway', { code: 'badGateway', message: '' }, { at: 'form', words: { key: 'password.refused_badGateway' } }],
])('LOG-5 new password: %s', (_why, refusal, expected) => expect(changeRefusalPlace(refusal)).toEqual(expected))
