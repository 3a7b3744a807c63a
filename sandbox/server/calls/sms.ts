import { registerMobile, sendSmsCode } from '#contract/registration.ts'
import { passesCaptcha } from '../captcha.ts'
import { wholeUnits } from '../merchants.ts'
import { mobileOf } from '../mobile-number.ts'
import { isGoodPassword, policiesOf } from '../credential-policies.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { beginAttempt, registrationFrom, subjectOfCode } from './attempt.ts'
import { keepExtra, refusedExtra, takenExtra } from './extra.ts'
import { sendCode } from './send-code.ts'
import { describeMember, signIn } from './sign-in.ts'

type JoinFacts = CallFacts<typeof registerMobile>

/** Sends a code to any number. The response does not reveal whether the number has an account (LOG-10). */
const answerSms = implement(sendSmsCode, async (facts) => {
  const { operator, merchant, request, settings } = facts
  if (!(await passesCaptcha('sms', { geetestValidateV4: request.geetestValidateV4 }, { settings, vendor: operator.captcha })))
    return refuse('captcha.invalid')
  const number = mobileOf(merchant, request.countryDialingCode, request.mobileNum)
  if (number === undefined) return refuse('field.invalid', '', { value: { field: 'mobileNum' } })
  const sent = sendCode(facts, { merchant: merchant.code, purpose: 'sms', owner: number }, { channel: 'sms', address: number })
  return sent.do === 'sent'
    ? accept({ resendAfterSeconds: sent.resendAfterSeconds })
    : refuse('TOO_MANY_REQUEST_SMS', '', { value: { retryAfterSeconds: sent.seconds } })
})

/** Creates a member by mobile number (REG-2). The code proves the number, and the number becomes the username. */
const answerJoin = implement(registerMobile, async (facts) => {
  const { operator, merchant, request, settings, language, address } = facts
  if (!(await passesCaptcha('register', request, { settings, vendor: operator.captcha }))) return refuse('captcha.invalid')
  const number = mobileOf(merchant, request.countryDialingCode, request.mobileNum)
  const bad = number === undefined ? 'mobileNum' : badField(facts, number)
  if (number === undefined || bad !== undefined) return refuse('field.invalid', '', { value: { field: bad ?? 'mobileNum' } })
  const refused = refusedExtra(facts)
  if (refused !== undefined) return refuse('register.extra.invalid', '', { value: refused })
  const owner = { merchant: merchant.code, purpose: 'sms', owner: number } as const
  const attempt = beginAttempt(operator, subjectOfCode(operator, merchant, owner), address, registrationFrom(address))
  if (attempt.retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_LOGIN', '', { value: attempt.retryAfter })
  const check = operator.codes.check(owner, request.smsCode ?? '')
  if (check === 'expired') return refuse('sms.code.expired')
  if (!attempt.passes(check === 'right')) return refuse('sms.code.invalid')
  const { password, isOwn } = passwordOf(facts)
  const passwordHash = password === undefined ? undefined : await operator.passwords.hash(password)
  const taken = takenExtra(facts)
  if (taken !== undefined) return refuse('register.extra.invalid', '', { value: taken })
  // Another request may have used the code meanwhile.
  if (operator.codes.use(owner, request.smsCode ?? '') !== 'right') return refuse('sms.code.invalid')
  const id = operator.members.add({
    merchant: merchant.code,
    username: number,
    mobile: number,
    passwordHash,
    currency: merchant.currency,
    language,
    balance: wholeUnits(merchant, operator.welcomeUnits),
    mustChangePassword: !isOwn,
    joinedThrough: {
      affiliateCode: request.affiliateCode,
      referralCode: request.referralCode,
      domain: request.domain,
      registerMethod: request.registerMethod,
    },
  })
  const member = id === undefined ? undefined : operator.members.byId(id)
  if (member === undefined) return refuse('mobile.taken')
  keepExtra(facts, member.id)
  return accept(request.login ? signIn(operator, member) : { ...describeMember(operator, member), token: null })
})

function badField({ request, settings }: JoinFacts, number: string): string | undefined {
  const wantsPassword = settings.register?.mobilePassword?.enabled === true
  if (wantsPassword && !isGoodPassword(request.password ?? '', policiesOf(settings).passwordPolicy, number)) return 'password'
  return request.ageConfirmed ? undefined : 'ageConfirmed'
}

/** The member's own password where the settings require one; otherwise the default password of an old back end, or a random one (REG-6). */
function passwordOf({ request, settings }: JoinFacts): { password: string | undefined; isOwn: boolean } {
  if (settings.register?.mobilePassword?.enabled === true) return { password: request.password ?? '', isOwn: true }
  return { password: settings.register?.defaultPassword ?? undefined, isOwn: false }
}

export const SMS_CALLS = [answerSms, answerJoin]
