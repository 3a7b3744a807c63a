import { expect, test } from 'vitest'
import { decideForgetting, type Forgetting, type RefusalFacts, type SignInRefusal, type SignInTrigger, signInRefusalWords } from '#features/access/sign-in/sign-in.rules.ts'

const text = 'The server says no'

const facts: RefusalFacts = { by: 'password', now: 60_000 }

test.each<[why: string, refusal: SignInRefusal, expected: ReturnType<typeof signInRefusalWords>, more?: Partial<RefusalFacts>]>([
  ['no words for a failure that an alert has shown', { code: 'unanswered', message: text }, undefined],
  ['a wrong password', { code: 'login.cred.err', message: text }, { key: 'login.refused_credentials' }],
  ['an unknown name, so that nobody learns which names there are', { code: 'not.exists.user', message: text }, { key: 'login.refused_credentials' }],
  ['no words for a second factor, which has its own sheet', { code: 'login_verify_required', message: text }, undefined],
  ['a wrong SMS code', { code: 'login.cred.err', message: text }, { key: 'login.refused_code' }, { by: 'sms' }],
  ['a number without an account, once the code was right', { code: 'not.exists.user', message: text }, { key: 'login.refused_noAccount' }, { by: 'sms' }],
  ['an expired SMS code', { code: 'sms.code.expired', message: text }, { key: 'login.refused_codeExpired' }, { by: 'sms' }],
  ['too many attempts, with the time left in whole minutes', { code: 'tooManyRequests', message: text, until: 180_000 }, { key: 'login.refused_wait', values: { count: 2 } }],
  ['too many attempts, a begun minute counts', { code: 'tooManyRequests', message: text, until: 180_001 }, { key: 'login.refused_wait', values: { count: 3 } }],
  ['too many attempts, the last millisecond', { code: 'tooManyRequests', message: text, until: 60_001 }, { key: 'login.refused_wait', values: { count: 1 } }],
  ['no words once the wait is over', { code: 'tooManyRequests', message: text, until: 60_000 }, undefined],
  ['too many attempts, in the server’s words', { code: 'tooManyRequests', message: text }, { text }],
  ['too many attempts, in ours', { code: 'tooManyRequests', message: '' }, { key: 'login.refused_tooManyRequests' }],
  ['a bad gateway', { code: 'badGateway', message: '' }, { key: 'login.refused_badGateway' }],
  ['anything else in the server’s words', { code: 'token_ip_different', message: text }, { text }],
  ['anything else without words', { code: 'captcha.invalid', message: '' }, { key: 'errors.unknown_error' }],
])('ERR-2 LOG-1 sign-in: %s', (_why, refusal, expected, more) => expect(signInRefusalWords(refusal, { ...facts, ...more })).toEqual(expected))

test.each<[why: string, code: string, by: SignInTrigger, expected: Forgetting]>([
  ['LOG-4 by hand any error code clears the remembered sign-in', 'captcha.invalid', 'hand', { do: 'forget' }],
  ['LOG-4 by hand a second factor does not', 'login_verify_required', 'hand', { do: 'keep', because: 'secondFactor' }],
  ['LOG-4 by hand too many requests do not', 'TOO_MANY_REQUEST_LOGIN', 'hand', { do: 'keep', because: 'tooManyRequests' }],
  ['LOG-8 after auto-login a wrong password does', 'login.cred.err', 'auto', { do: 'forget' }],
  ['LOG-8 after auto-login an unknown name does', 'not.exists.user', 'auto', { do: 'forget' }],
  ['LOG-8 after auto-login nothing else does', 'token_ip_different', 'auto', { do: 'keep', because: 'otherReason' }],
  ['LOG-8 after auto-login a second factor does not', 'login_verify_required', 'auto', { do: 'keep', because: 'secondFactor' }],
])('%s', (_why, code, by, expected) => expect(decideForgetting(code, by)).toEqual(expected))
