import { refreshMayaTokens, saveMemberInfoByAuthKey, telegramLoginSetting, verifyLineCode } from '#contract/social.ts'
import { loginLine, loginMaya, loginTelegram } from '#contract/session.ts'
import type { Identity } from '../identities.ts'
import type { Member } from '../members.ts'
import { isProven, proveIdentity, type ProofFacts, type ProviderCredential, type Proven } from '../providers/prove-identity.ts'
import { endedRefusal, staleRefusal } from '../recovery.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement, type CallFacts } from '../wire/implement.ts'
import { randomId } from '../world.ts'
import { keepExtra, refusedExtra, takenExtra } from './extra.ts'
import { finishSignIn } from './sign-in.ts'

/** Exchanges LINE's code or access token for a LINE session of our own (SOC-3). */
const answerVerifyLineCode = implement(verifyLineCode, async ({ operator: { providers }, merchant, request, origin }) => {
  const { line } = providers
  if (line === undefined) return refuse('line_invalid_token')
  // A code is valid only for the redirect address that it was issued for (SOC-3).
  if ('code' in request && URL.parse(request.redirectUri)?.pathname !== '/m/home') return refuse('line_invalid_token')
  const person = 'code' in request ? await line.exchange(request) : await line.profile(request.accessToken)
  if (person === 'refused') return refuse('line_invalid_token')
  if (person === 'nonce') return refuse('line.nonce.invalid')
  const lineSessionToken = providers.lineSessions.issue({ merchant: merchant.code, ...person })
  const seen = providers.lineFor?.(origin)
  const picture = seen === undefined ? person.picture : person.picture.replace(/^https?:\/\/[^/]+/u, seen)
  return accept({ lineSessionToken, name: person.name, picture })
})

const answerLine = implement(loginLine, async (facts) => {
  const proof = await proveIdentity(facts, { lineSessionToken: facts.request.lineSessionToken })
  if (!isProven(proof)) return refuse('line_invalid_token', proof.message)
  const member = boundMember(facts, proof)
  if (member === undefined) return refuse('not.exists.user')
  return proof.spend() === undefined ? finishSignIn(facts, member) : refuse('line_invalid_token')
})

const answerTelegram = implement(loginTelegram, async (facts) => {
  const proof = await proveIdentity(facts, { telegramAuth: facts.request.telegramAuth })
  if (!isProven(proof)) return refuse('telegram_validate_failed', proof.message)
  const member = boundMember(facts, proof)
  if (member === undefined) return refuse('bind_customer_required')
  return proof.spend() === undefined ? finishSignIn(facts, member) : refuse('telegram_validate_failed')
})

/**
 * The super-app's landing: accepts each session id that the operator announced once. The first landing creates the account (LOG-9); without what is required
 * for one it is refused, and the id stays good (BRD-6).
 */
const answerMaya = implement(loginMaya, async (facts) => {
  const { operator, merchant, request } = facts
  const persona = operator.providers.landings.look(request.sessionId)
  if (persona === undefined) return refuse('maya.session.invalid')
  const identity = { provider: 'maya', subject: persona.key } as const
  const known = operator.identities.memberOf(merchant.code, identity)
  const refused = known === undefined ? (refusedExtra(facts) ?? takenExtra(facts)) : undefined
  if (refused !== undefined) return refuse('register.extra.invalid', '', { value: refused })
  operator.providers.landings.take(request.sessionId)
  const id = known ?? joinByMaya(facts, identity)
  const member = id === undefined ? undefined : operator.members.byId(id)
  return member === undefined ? refuse('maya.session.invalid') : finishSignIn(facts, member)
})

/** Creates the account of a person, unless another landing of theirs has made it. */
function joinByMaya(facts: CallFacts<typeof loginMaya>, identity: Identity): number | undefined {
  const { operator, merchant, request, language } = facts
  const suffix = randomId(operator.world, 8)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
  return operator.atomically(() => {
    const known = operator.identities.memberOf(merchant.code, identity)
    // Another newcomer may have taken a number meanwhile.
    if (known !== undefined || takenExtra(facts)) return known
    const id = operator.members.add({
      merchant: merchant.code,
      username: `maya${suffix}`.slice(0, 14),
      passwordHash: undefined,
      currency: merchant.currency,
      language,
      joinedThrough: { affiliateCode: request.affiliateCode, domain: request.domain },
    })
    if (id !== undefined) operator.identities.bind(merchant.code, identity, id)
    if (id !== undefined) keepExtra(facts, id)
    return id
  })
}

const answerRefreshMaya = implement(refreshMayaTokens, ({ operator, session }) => {
  const { world, identities } = operator
  if (!identities.providersOf(session.member.id).includes('maya')) return refuse('maya.session.invalid')
  return accept({ expiresAt: world.now() + MAYA_TOKEN_MS })
})
const MAYA_TOKEN_MS = 10 * 60_000

/** Binds a provider to the signed-in member (SOC-7). `authKey` is the provider's credential as text. */
const answerBind = implement(saveMemberInfoByAuthKey, async (facts) => {
  const { operator, merchant, request, session } = facts
  const stale = staleRefusal(operator, session)
  if (stale !== undefined) return stale
  const credential = credentialOfKey(request.channel, request.authKey)
  const proof = credential === undefined ? undefined : await proveIdentity(facts, credential)
  if (proof === undefined || !isProven(proof)) return refuse(proof?.code ?? 'request.invalid', proof?.message)
  const bound = operator.identities.memberOf(merchant.code, proof.identity)
  if (bound !== undefined && bound !== session.member.id) return refuse('identity.taken')
  // The service was asked meanwhile: the session may have ended, and the proof may be used.
  const refused = endedRefusal(operator, session) ?? proof.spend()
  if (refused !== undefined) return refused
  operator.identities.bind(merchant.code, proof.identity, session.member.id)
  return accept(null)
})

function credentialOfKey(channel: string, authKey: string): ProviderCredential | undefined {
  switch (channel) {
    case 'line':
      return { lineSessionToken: authKey }
    case 'telegram':
      return { telegramAuth: objectIn(authKey) }
    case 'google':
    case 'facebook':
    case 'twitter':
    case 'phone':
      return { firebaseChannel: channel, firebaseIdToken: authKey }
    default:
      return undefined
  }
}

/** Parses a text as a JSON object. Returns an empty object for invalid JSON, which then fails the vendor's signature check. */
function objectIn(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) } as Record<string, unknown>
  } catch {
    return {}
  }
}

const answerTelegramSetting = implement(telegramLoginSetting, ({ settings }) => accept(settings.telegramSetting ?? {}))

/** The member whose account a proven identity opens. */
export function boundMember({ operator, merchant }: ProofFacts, { identity }: Proven): Member | undefined {
  const id = operator.identities.memberOf(merchant.code, identity)
  return id === undefined ? undefined : operator.members.byId(id)
}

export const PROVIDER_CALLS = [
  answerVerifyLineCode,
  answerLine,
  answerTelegram,
  answerMaya,
  answerRefreshMaya,
  answerBind,
  answerTelegramSetting,
]
