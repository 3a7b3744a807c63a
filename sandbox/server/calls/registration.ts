import { autoUsername, register } from '#contract/registration.ts'
import { CATALOGUE } from '../../data/catalogue.ts'
import { wholeUnits } from '../merchants.ts'
import { isGoodPassword, isGoodUsername } from '../policies.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { randomId } from '../world.ts'
import { policiesOf } from './policies-of.ts'
import { describeMember, signIn } from './sign-in.ts'

/** Makes a member by username and password (REG-2). Everyone starts with the house's gift. */
const answerRegister = implement(register, async (facts) => {
  const { operator, merchant, request, settings, language } = facts
  if (hasProvider(facts)) return refuse('not.implemented', 'Joining through a provider comes later', { status: 501 })
  const hasCaptcha = request.geetestValidateV4 !== undefined || request.geetestSeccode !== undefined
  if (settings.register?.captcha?.enabled === true && !hasCaptcha) return refuse('captcha.invalid')
  const bad = badField(facts)
  if (bad !== undefined) return refuse('field.invalid', '', { value: { field: bad } })
  const id = operator.members.add({
    merchant: merchant.code,
    username: request.username,
    passwordHash: await operator.passwords.hash(request.password ?? ''),
    currency: merchant.currency,
    language,
    balance: wholeUnits(merchant, operator.welcomeUnits),
    joinedThrough: originOf(request),
  })
  const member = id === undefined ? undefined : operator.members.byId(id)
  if (member === undefined) return refuse('username.taken')
  return accept(request.login ? signIn(operator, member) : { ...describeMember(operator, member), token: null })
})

function hasProvider({ request }: CallFacts<typeof register>): boolean {
  return request.firebaseIdToken2 !== undefined || request.lineSessionToken !== undefined || request.telegramAuth !== undefined
}

/** The first field that the merchant's policies refuse. */
function badField({ request, settings }: CallFacts<typeof register>): string | undefined {
  const { usernamePolicy, passwordPolicy } = policiesOf(settings)
  if (!isGoodUsername(request.username, usernamePolicy)) return 'username'
  if (!isGoodPassword(request.password ?? '', passwordPolicy, request.username)) return 'password'
  return request.ageConfirmed ? undefined : 'ageConfirmed'
}

/** What the operator keeps of where a member came from. */
function originOf({ affiliateCode, referralCode, linkId, domain, registerMethod, pixelTrack }: CallFacts<typeof register>['request']): Record<string, unknown> {
  return { affiliateCode, referralCode, linkId, domain, registerMethod, pixelTrack }
}

/** Proposes a name out of the catalogue's words, with digits until it is free and fits the policy. */
const answerAutoUsername = implement(autoUsername, ({ operator, merchant, settings }) => {
  const { usernamePolicy } = policiesOf(settings)
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const [number = 0, choice = 0] = new Uint32Array(Uint8Array.from(operator.world.randomBytes(8)).buffer)
    const word = wordAt(choice)
    const username = `${word}${String(number).slice(0, 4)}`.slice(0, usernamePolicy.max)
    if (isGoodUsername(username, usernamePolicy) && operator.members.byName(merchant.code, username) === undefined) return accept({ username })
  }
  return accept({ username: `m${randomId(operator.world, 12).toLowerCase().replaceAll(/[^a-z0-9]/gu, '').slice(0, usernamePolicy.max - 1)}` })
})

function wordAt(choice: number): string {
  const { name } = CATALOGUE[choice % CATALOGUE.length] ?? { name: 'Player' }
  return (name.split(' ').at(-1) ?? 'player').toLowerCase().replaceAll(/[^a-z]/gu, '')
}

export const REGISTRATION_CALLS = [answerRegister, answerAutoUsername]
