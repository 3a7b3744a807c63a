import { loginPasskey, passkeyOptions, registerPasskey } from '#contract/passkeys.ts'
import { CHALLENGE_TIMEOUT, type ChallengeUse } from '../passkeys/challenges.ts'
import { rpIdOf, userHandleOf } from '../passkeys/passkeys.ts'
import { ALGORITHMS, type Expected, verifyMade, verifyUsed } from '../passkeys/verify.ts'
import { endedRefusal, staleRefusal } from '../recovery.ts'
import { mayAddPasskey } from './attempt.ts'
import { accept, refuse, type Answer } from '../wire/answer.ts'
import { type CallFacts, implement, type SignedIn } from '../wire/implement.ts'
import { completeSignIn } from './sign-in.ts'

type Facts = Pick<CallFacts<typeof passkeyOptions>, 'operator' | 'merchant' | 'origin'>

/**
 * Options for the browser's WebAuthn call. Both registration and sign-in require user verification (finger, face or PIN). Sign-in lists no
 * passkeys, so that a username does not reveal whether its member has one: the authenticator offers its own.
 */
const answerOptions = implement(passkeyOptions, (facts) => {
  if (facts.request.purpose === 'login') {
    return accept({
      challenge: give(facts, 'login', undefined),
      rpId: rpOf(facts),
      timeout: CHALLENGE_TIMEOUT,
      userVerification: 'required',
      allowCredentials: [],
    })
  }
  if (facts.session === undefined) return refuse('customer.not.login', '', { status: 401 })
  return staleRefusal(facts.operator, facts.session) ?? registration(facts, facts.session)
})

function registration(facts: Facts, { member }: SignedIn): Answer<typeof passkeyOptions> {
  const { operator, merchant } = facts
  const rpId = rpOf(facts)
  return accept({
    challenge: give(facts, 'register', member.id),
    rp: { id: rpId, name: merchant.name },
    user: { id: userHandleOf(merchant.code, member.id), name: member.username, displayName: member.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    // Allows one passkey of a member on each device.
    excludeCredentials: operator.passkeys
      .of(member.id)
      .filter((passkey) => passkey.rpId === rpId)
      .map(({ id }) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: CHALLENGE_TIMEOUT,
  })
}

const answerRegister = implement(registerPasskey, async (facts) => {
  const { operator, merchant, session, request } = facts
  const stale = staleRefusal(operator, session)
  if (stale !== undefined) return stale
  const memberId = session.member.id
  const rpId = rpOf(facts)
  const made = await verifyMade(request.credential, expectedOf(facts, 'register', memberId))
  const ended = endedRefusal(operator, session)
  if (ended !== undefined) return ended
  if (made === undefined || !mayAddPasskey(operator, session)) return refuse('passkey.invalid')
  const isNew = operator.passkeys.add(merchant.code, { ...made, rpId, memberId, userHandle: userHandleOf(merchant.code, memberId) })
  return isNew ? accept(null) : refuse('passkey.invalid')
})

/** A passkey proves both possession and identity, so no second factor follows (LOG-4). */
const answerLogin = implement(loginPasskey, async (facts) => {
  const { operator, merchant, request } = facts
  const passkey = operator.passkeys.find(merchant.code, request.credential.id)
  const member = passkey && operator.members.byId(passkey.memberId)
  if (passkey === undefined || member === undefined) return refuse('not.exists.user')
  const used = await verifyUsed(request.credential, passkey, expectedOf(facts, 'login', undefined))
  if (used === undefined || !operator.passkeys.noteUse(merchant.code, passkey, used.counter)) return refuse('passkey.invalid')
  return completeSignIn(facts, member)
})

function give({ operator, merchant, origin }: Facts, purpose: ChallengeUse['purpose'], memberId: number | undefined): string {
  return operator.challenges.issue({ merchant: merchant.code, purpose, origin, memberId })
}

function expectedOf(facts: Facts, purpose: ChallengeUse['purpose'], memberId: number | undefined): Expected {
  const { operator, merchant, origin } = facts
  const use = { merchant: merchant.code, purpose, origin, memberId }
  return { origin, rpId: rpOf(facts), takeChallenge: (challenge) => operator.challenges.take(challenge, use) }
}

function rpOf({ origin, merchant }: Facts): string {
  return rpIdOf(origin, merchant.hosts)
}

export const PASSKEY_CALLS = [answerOptions, answerRegister, answerLogin]
