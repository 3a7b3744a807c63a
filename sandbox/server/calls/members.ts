import { acceptTerms, changePassword, memberInfo, setMemberLanguage, setProfileIcon } from '#contract/members.ts'
import { levelNameIn } from '../../data/programs.ts'
import { toMoney } from '../money.ts'
import { isGoodPassword, policiesOf } from '../credential-policies.ts'
import { endedRefusal, replacePassword } from '../recovery.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { proveOwnPassword } from './attempt.ts'
import { isExpired } from './sign-in.ts'

const answerMemberInfo = implement(memberInfo, ({ operator, language, controls, session: { member } }) =>
  accept({
    id: String(member.id),
    userName: member.username,
    customerName: member.username,
    customerId: String(member.id),
    account: member.username,
    firstTimeLogin: member.mustChangePassword,
    customerType: member.customerType,
    language: member.language,
    ...(member.clubLabel === undefined ? {} : { clubLabel: { ...member.clubLabel, labelName: levelNameIn(member.clubLabel, language) } }),
    balance: toMoney(member.balance, member.currency),
    currency: member.currency,
    profileIcon: member.profileIcon,
    ...(member.email === undefined ? {} : { email: member.email }),
    ...(member.mobile === undefined ? {} : { mobileNum: member.mobile }),
    hasPassword: member.passwordHash !== undefined,
    play: {
      ...operator.play.breaksOf(member.id),
      ...operator.play.reviewsOf(member.id),
      ...(member.previousLoginAt === undefined ? {} : { lastSignInAt: member.previousLoginAt }),
    },
    ...(controls.terms === '' ? {} : { terms: { current: controls.terms, ...termsAcceptedBy(operator.members.termsOf(member.id)) } }),
  }),
)

function termsAcceptedBy(accepted: string | undefined): { accepted?: string } {
  return accepted === undefined ? {} : { accepted }
}

/** Only the version that holds: the page may have shown an older one. */
const answerTerms = implement(acceptTerms, ({ operator, controls, request: { version }, session: { member } }) => {
  if (controls.terms === '' || version !== controls.terms) return refuse('terms.version.unknown')
  operator.members.acceptTerms(member.id, version)
  return accept({ accepted: version })
})

const answerLanguage = implement(setMemberLanguage, ({ operator, merchant, request, session }) => {
  if (!merchant.languages.includes(request.language)) {
    const expected = merchant.languages.join(' | ')
    return refuse('request.invalid', `body language: found "${request.language}", expected ${expected}`, { status: 400 })
  }
  operator.members.setLanguage(session.member.id, request.language)
  return accept(null)
})

const answerProfileIcon = implement(setProfileIcon, ({ operator, request, session, settings }) => {
  const count = Number(settings.gw?.PROFILE_ICON_COUNT ?? 9)
  if (request.icon > count) return refuse('icon.invalid')
  operator.members.setProfileIcon(session.member.id, request.icon)
  return accept(null)
})

/**
 * Changes the password, ends every session of the member and starts a new one. The old password may be absent only while the server
 * requires the change.
 */
const answerChangePassword = implement(changePassword, async ({ operator, request, session, settings }) => {
  const { member } = session
  const { oldPassword, newPassword } = request
  const isForced = member.mustChangePassword || isExpired(operator, member)
  if (oldPassword !== undefined || !isForced) {
    const refused = await proveOwnPassword(operator, session, oldPassword ?? '')
    if (refused !== undefined) return refused
  }
  if (!isGoodPassword(newPassword, policiesOf(settings).passwordPolicy, member.username)) return refuse('password.weak')
  if (await operator.passwords.verify(newPassword, member.passwordHash)) return refuse('password.same')
  const passwordHash = await operator.passwords.hash(newPassword)
  // The password may have been changed, or recovered, while this request was hashing.
  const ended = endedRefusal(operator, session)
  if (ended !== undefined) return ended
  replacePassword(operator, member.id, passwordHash)
  return accept({ token: operator.sessions.start(member.id).token })
})

export const MEMBER_CALLS = [answerMemberInfo, answerTerms, answerLanguage, answerProfileIcon, answerChangePassword]
