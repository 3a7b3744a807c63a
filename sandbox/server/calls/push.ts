import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '#contract/push.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'

/** FCM's tokens have some 160 characters. */
const MOST_CHARACTERS = 4096

const answerBind = implement(fcmBind, ({ operator, request: { registrationToken }, language, session: { member } }) => {
  if (registrationToken === '' || registrationToken.length > MOST_CHARACTERS)
    return refuse('request.invalid', 'That is no registration token', { status: 400 })
  operator.pushTokens.bind(member.id, registrationToken, language)
  return accept(null)
})

const answerSubscribe = implement(fcmSubscribe, ({ operator, request: { registrationToken, topic }, session: { member } }) =>
  operator.pushTokens.subscribe(member.id, registrationToken, topic)
    ? accept(null)
    : refuse('request.invalid', 'CSP_fcmBind has to come first', { status: 400 }),
)

const answerUnsubscribe = implement(fcmUnsubscribe, ({ operator, request: { registrationToken, unsubscribeAll }, session: { member } }) => {
  operator.pushTokens.unsubscribe(member.id, registrationToken, unsubscribeAll)
  return accept(null)
})

export const PUSH_CALLS = [answerBind, answerSubscribe, answerUnsubscribe]
