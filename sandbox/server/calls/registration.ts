import { autoUsername, register } from '#contract/registration.ts'
import { CATALOGUE } from '../../data/catalogue.ts'
import { passesCaptcha } from '../captcha.ts'
import { wholeUnits } from '../merchants.ts'
import { isGoodPassword, isGoodUsername, policiesOf } from '../credential-policies.ts'
import type { Identity } from '../identities.ts'
import type { Member } from '../members.ts'
import { credentialOf, isProven, proveIdentity, type ProofRefusal, type Proven } from '../providers/prove-identity.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { randomId } from '../world.ts'
import { beginRegistration } from './attempt.ts'
import { keepExtra, refusedExtra, takenExtra } from './extra.ts'
import { describeMember, signIn } from './sign-in.ts'

/**
 * Creates a member by username and password, or by username and a provider's credential (REG-2, SOC-2). Every new member receives the
 * welcome gift.
 */
const answerRegister = implement(register, async (facts) => {
  const { operator, merchant, request, settings, address } = facts
  const credential = credentialOf(request)
  const proof = credential === undefined ? undefined : await proveIdentity(facts, credential)
  if (proof !== undefined && !isProven(proof)) return refuseProof(proof)
  if (!(await passesCaptcha('register', request, { settings, vendor: operator.captcha }))) return refuse('captcha.invalid')
  if (isBound(facts, proof)) return refuse('request.invalid', 'identity: it opens another account')
  const bad = badField(facts)
  if (bad !== undefined) return refuse('field.invalid', '', { value: { field: bad } })
  const refused = refusedExtra(facts)
  if (refused !== undefined) return refuse('register.extra.invalid', '', { value: refused })
  const retryAfter = beginRegistration(operator, address)
  if (retryAfter !== undefined) return refuse('TOO_MANY_REQUEST_LOGIN', '', { value: retryAfter })
  // Without a password only the provider opens the account, until the member sets one.
  const passwordHash = request.password === undefined ? undefined : await operator.passwords.hash(request.password)
  // From here nothing waits: of many requests with one name, or with one proof, one makes an account.
  if (operator.members.byName(merchant.code, request.username) !== undefined) return refuse('username.taken')
  if (isBound(facts, proof)) return refuse('request.invalid', 'identity: it opens another account')
  const taken = takenExtra(facts)
  if (taken !== undefined) return refuse('register.extra.invalid', '', { value: taken })
  const spent = proof?.spend()
  if (spent !== undefined) return refuseProof(spent)
  const member = operator.atomically(() => addMember(facts, passwordHash, proof?.identity))
  if (member === undefined) return refuse('username.taken')
  return accept(request.login ? signIn(operator, member) : { ...describeMember(operator, member), token: null })
})

/** Stores the member, with the identity that opens the account. */
function addMember(
  facts: CallFacts<typeof register>,
  passwordHash: string | undefined,
  identity: Identity | undefined,
): Member | undefined {
  const { operator, merchant, request, language } = facts
  const id = operator.members.add({
    merchant: merchant.code,
    username: request.username,
    passwordHash,
    currency: merchant.currency,
    language,
    balance: wholeUnits(merchant, operator.welcomeUnits),
    joinedThrough: originOf(request),
  })
  if (id !== undefined && identity !== undefined) operator.identities.bind(merchant.code, identity, id)
  if (id !== undefined) keepExtra(facts, id)
  return id === undefined ? undefined : operator.members.byId(id)
}

function isBound({ operator, merchant }: CallFacts<typeof register>, proof: Proven | undefined): boolean {
  return proof !== undefined && operator.identities.memberOf(merchant.code, proof.identity) !== undefined
}

/** A registration knows no refusal of its own for a hosted identity. */
function refuseProof({ code, message }: ProofRefusal) {
  return refuse(code === 'login.cred.err' ? 'captcha.invalid' : code, message)
}

/** The first field that the merchant's policies refuse. */
function badField({ request, settings }: CallFacts<typeof register>): string | undefined {
  const { usernamePolicy, passwordPolicy } = policiesOf(settings)
  if (!isGoodUsername(request.username, usernamePolicy)) return 'username'
  const needsPassword = credentialOf(request) === undefined || request.password !== undefined
  if (needsPassword && !isGoodPassword(request.password ?? '', passwordPolicy, request.username)) return 'password'
  return request.ageConfirmed ? undefined : 'ageConfirmed'
}

/** The attribution that the operator stores with a member. */
function originOf({
  affiliateCode,
  referralCode,
  linkId,
  domain,
  registerMethod,
  pixelTrack,
}: CallFacts<typeof register>['request']): Record<string, unknown> {
  return { affiliateCode, referralCode, linkId, domain, registerMethod, pixelTrack }
}

/** Suggests a username from a word of the catalogue and digits that is free and fits the policy. */
const answerAutoUsername = implement(autoUsername, ({ operator, merchant, settings }) => {
  const { usernamePolicy } = policiesOf(settings)
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const [number = 0, choice = 0] = new Uint32Array(Uint8Array.from(operator.world.randomBytes(8)).buffer)
    const word = wordAt(choice)
    const username = `${word}${String(number).slice(0, 4)}`.slice(0, usernamePolicy.max)
    if (isGoodUsername(username, usernamePolicy) && operator.members.byName(merchant.code, username) === undefined)
      return accept({ username })
  }
  return accept({
    username: `m${randomId(operator.world, 12)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/gu, '')
      .slice(0, usernamePolicy.max - 1)}`,
  })
})

function wordAt(choice: number): string {
  const { name } = CATALOGUE[choice % CATALOGUE.length] ?? { name: 'Player' }
  return (name.split(' ').at(-1) ?? 'player').toLowerCase().replaceAll(/[^a-z]/gu, '')
}

export const REGISTRATION_CALLS = [answerRegister, answerAutoUsername]
