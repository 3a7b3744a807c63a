import { expect, test } from 'vitest'
import { decideForgetting, type Forgetting, type ForgettingFacts, type RefusalFacts, type SignInRefusal, signInRefusalWords } from '#features/access/sign-in/sign-in.rules.ts'

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

const wrong: ForgettingFacts = { code: 'login.cred.err', message: text, by: 'hand' }
const keep = (because: Extract<Forgetting, { do: 'keep' }>['because']): Forgetting => ({ do: 'keep', because })

test.each<[why: string, facts: Partial<ForgettingFacts>, expected: Forgetting]>([
  ['LOG-4 by hand a wrong password clears the remembered sign-in', {}, { do: 'forget' }],
  ['LOG-4 by hand any error code does', { code: 'captcha.invalid' }, { do: 'forget' }],
  ['LOG-4 D-7 by hand a code that the call does not declare does', { code: 'account.frozen', status: 200 }, { do: 'forget' }],
  ['LOG-4 D-7 by hand a code with an HTTP error does', { code: 'account.frozen', status: 403 }, { do: 'forget' }],
  ['LOG-4 by hand a second factor does not', { code: 'login_verify_required' }, keep('secondFactor')],
  ['LOG-4 by hand too many requests do not', { code: 'TOO_MANY_REQUEST_LOGIN' }, keep('tooManyRequests')],
  ['LOG-4 by hand too many requests in the text do not', { code: 'busy', message: 'TOO_MANY_REQUEST: wait' }, keep('tooManyRequests')],
  ['LOG-4 D-40 by hand a 502 does not', { code: '', status: 502 }, keep('noErrorCode')],
  ['LOG-4 D-40 by hand a 502 with a code does not', { code: 'upstream.lost', status: 502 }, keep('badGateway')],
  ['LOG-8 after auto-login a wrong password does', { by: 'auto' }, { do: 'forget' }],
  ['LOG-8 after auto-login an unknown name does', { code: 'not.exists.user', by: 'auto' }, { do: 'forget' }],
  ['LOG-8 after auto-login nothing else does', { code: 'token_ip_different', by: 'auto' }, keep('otherReason')],
  ['LOG-8 after auto-login a code that the call does not declare does not', { code: 'account.frozen', by: 'auto' }, keep('otherReason')],
  ['LOG-8 after auto-login a second factor does not', { code: 'login_verify_required', by: 'auto' }, keep('secondFactor')],
])('%s', (_why, facts, expected) => expect(decideForgetting({ ...wrong, ...facts })).toEqual(expected))
