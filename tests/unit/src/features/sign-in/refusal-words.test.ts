import { expect, test } from 'vitest'
import type { ChangeRefusal } from '#features/sign-in/change-password.ts'
import { changeRefusalPlace, signInRefusalWords, type ChangeRefusalPlace, type RefusalFacts } from '#features/sign-in/refusal-words.ts'
import type { SignInRefusal } from '#features/sign-in/sign-in.ts'

const text = 'The server says no'

const facts: RefusalFacts = { by: 'password', now: 60_000 }

test.each<[why: string, refusal: SignInRefusal, expected: ReturnType<typeof signInRefusalWords>, more?: Partial<RefusalFacts>]>([
  ['what the api told is not said again', { code: 'unanswered', message: text }, undefined],
  ['a wrong password', { code: 'login.cred.err', message: text }, { key: 'login.refused_credentials' }],
  ['an unknown name, so that nobody learns which names there are', { code: 'not.exists.user', message: text }, { key: 'login.refused_credentials' }],
  ['a second factor, which its own dialog asks for', { code: 'login_verify_required', message: text }, undefined],
  ['a wrong SMS code', { code: 'login.cred.err', message: text }, { key: 'login.refused_code' }, { by: 'sms' }],
  ['a number without an account, once the code was right', { code: 'not.exists.user', message: text }, { key: 'login.refused_noAccount' }, { by: 'sms' }],
  ['an SMS code that is too old', { code: 'sms.code.expired', message: text }, { key: 'login.refused_codeExpired' }, { by: 'sms' }],
  ['too many attempts, with the time left in whole minutes', { code: 'tooManyRequests', message: text, until: 180_000 }, { key: 'login.refused_wait', values: { count: 2 } }],
  ['too many attempts, a minute begun counts', { code: 'tooManyRequests', message: text, until: 180_001 }, { key: 'login.refused_wait', values: { count: 3 } }],
  ['too many attempts, the last millisecond', { code: 'tooManyRequests', message: text, until: 60_001 }, { key: 'login.refused_wait', values: { count: 1 } }],
  ['nothing once the wait is over', { code: 'tooManyRequests', message: text, until: 60_000 }, undefined],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { text }],
  ['too many attempts, in ours', { code: 'tooManyRequests', message: '' }, { key: 'login.refused_tooManyRequests' }],
  ['a gateway without an answer', { code: 'badGateway', message: '' }, { key: 'login.refused_badGateway' }],
  ['anything else in the server’s words', { code: 'token_ip_different', message: text }, { text }],
  ['anything else without words', { code: 'captcha.invalid', message: '' }, { key: 'errors.unknown_error' }],
])('ERR-2 LOG-1 sign-in: %s', (_why, refusal, expected, more) => expect(signInRefusalWords(refusal, { ...facts, ...more })).toEqual(expected))

test.each<[why: string, refusal: ChangeRefusal, expected: ChangeRefusalPlace | undefined]>([
  ['what the api told is not said again', { code: 'unanswered', message: text }, undefined],
  ['a wrong old password beside it', { code: 'password.wrong', message: text }, { at: 'oldPassword', words: { key: 'password.refused_wrong' } }],
  ['a weak one beside the new', { code: 'password.weak', message: text }, { at: 'newPassword', words: { key: 'password.refused_weak' } }],
  ['the same one beside the new', { code: 'password.same', message: text }, { at: 'newPassword', words: { key: 'password.refused_same' } }],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { at: 'form', words: { text } }],
  ['too many attempts, in ours', { code: 'tooManyRequests', message: '' }, { at: 'form', words: { key: 'password.refused_tooManyRequests' } }],
  ['a gateway without an answer', { code: 'badGateway', message: '' }, { at: 'form', words: { key: 'password.refused_badGateway' } }],
])('LOG-5 new password: %s', (_why, refusal, expected) => expect(changeRefusalPlace(refusal)).toEqual(expected))
