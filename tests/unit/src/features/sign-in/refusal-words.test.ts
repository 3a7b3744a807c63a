import { expect, test } from 'vitest'
import type { ChangeRefusal } from '#features/sign-in/change-password.ts'
import { changeRefusalPlace, signInRefusalWords, type ChangeRefusalPlace } from '#features/sign-in/refusal-words.ts'
import type { SignInRefusal } from '#features/sign-in/sign-in.ts'

const text = 'The server says no'

test.each<[why: string, refusal: SignInRefusal, expected: ReturnType<typeof signInRefusalWords>]>([
  ['what the api told is not said again', { code: 'unanswered', message: text }, undefined],
  ['a wrong password', { code: 'login.cred.err', message: text }, { key: 'login.refused_credentials' }],
  ['an unknown name, so that nobody learns which names there are', { code: 'not.exists.user', message: text }, { key: 'login.refused_credentials' }],
  ['a code that is asked for', { code: 'login_verify_required', message: text }, { key: 'login.refused_secondFactor' }],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { text }],
  ['too many attempts, in ours', { code: 'tooManyRequests', message: '' }, { key: 'login.refused_tooManyRequests' }],
  ['a gateway without an answer', { code: 'badGateway', message: '' }, { key: 'login.refused_badGateway' }],
  ['anything else in the server’s words', { code: 'token_ip_different', message: text }, { text }],
  ['anything else without words', { code: 'captcha.invalid', message: '' }, { key: 'errors.unknown_error' }],
])('ERR-2 LOG-1 sign-in: %s', (_why, refusal, expected) => expect(signInRefusalWords(refusal)).toEqual(expected))

test.each<[why: string, refusal: ChangeRefusal, expected: ChangeRefusalPlace | undefined]>([
  ['what the api told is not said again', { code: 'unanswered', message: text }, undefined],
  ['a wrong old password beside it', { code: 'password.wrong', message: text }, { at: 'oldPassword', words: { key: 'password.refused_wrong' } }],
  ['a weak one beside the new', { code: 'password.weak', message: text }, { at: 'newPassword', words: { key: 'password.refused_weak' } }],
  ['the same one beside the new', { code: 'password.same', message: text }, { at: 'newPassword', words: { key: 'password.refused_same' } }],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { at: 'form', words: { text } }],
  ['too many attempts, in ours', { code: 'tooManyRequests', message: '' }, { at: 'form', words: { key: 'password.refused_tooManyRequests' } }],
  ['a gateway without an answer', { code: 'badGateway', message: '' }, { at: 'form', words: { key: 'password.refused_badGateway' } }],
])('LOG-5 new password: %s', (_why, refusal, expected) => expect(changeRefusalPlace(refusal)).toEqual(expected))
