import { rsaKey } from '#contract/sealed.ts'
import { login, logout } from '#contract/session.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'
import { beginAttempt, signIn } from './sign-in.ts'

/** The key of now. `suites` is missing where the switchboard plays an old back end. */
const answerRsaKey = implement(rsaKey, async ({ operator, controls }) => {
  const pair = await operator.keys.current()
  return accept({ rsaKey: pair.id, publicKey: pair.publicKey, ...(controls.suites.length === 0 ? {} : { suites: controls.suites }) })
})

/** Sign-in by password. An unknown name and a wrong password get one answer after the same work: which names exist is nobody's business. */
const answerLogin = implement(login, async ({ operator, merchant, request, settings, address }) => {
  if (request.type !== 'username') return refuse('not.implemented', `Sign-in by ${request.type} comes later`, { status: 501 })
  const { username = '', password = '' } = request
  const hasCaptcha = request.geetestValidateV4 !== undefined || request.geetestSeccode !== undefined
  if (settings.captcha?.login === true && !hasCaptcha) return refuse('captcha.invalid')
  const attempt = beginAttempt(operator, merchant, username, address)
  if (attempt.refusal !== undefined) return attempt.refusal
  const member = operator.members.byName(merchant.code, username)
  const isRight = await operator.passwords.verify(password, member?.passwordHash)
  if (member === undefined || !isRight) return refuse('login.cred.err')
  attempt.succeed()
  return accept(signIn(operator, member))
})

const answerLogout = implement(logout, ({ operator, session }) => {
  operator.sessions.revoke(session.span)
  return accept(null)
})

export const SESSION_CALLS = [answerRsaKey, answerLogin, answerLogout]
