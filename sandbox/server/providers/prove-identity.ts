import type { Declaration, ParsedRequestOf } from '#contract/call.ts'
import type { register } from '#contract/registration.ts'
import type { login } from '#contract/session.ts'
import type { Identity } from '../identities.ts'
import { refuse, type RefusalAnswer } from '../wire/answer.ts'
import type { CallFacts } from '../wire/implement.ts'
import type { FacebookClient } from './facebook-client.ts'
import { checkTelegram } from './telegram-check.ts'

type LoginRequest = ParsedRequestOf<typeof login>
type RegisterRequest = ParsedRequestOf<typeof register>

/** The context of a check. */
export type ProofFacts = Pick<CallFacts<Declaration>, 'operator' | 'merchant' | 'settings'>

/** A provider's credential in a request. */
export interface ProviderCredential {
  readonly lineSessionToken?: string | undefined
  readonly telegramAuth?: Readonly<Record<string, unknown>> | undefined
  readonly firebaseChannel?: LoginRequest['firebaseChannel']
  readonly firebaseIdToken?: string | undefined
}

/** A verified identity. */
export interface Proven {
  readonly identity: Identity
  /**
   * Uses up a credential that works once; returns a refusal when another request has used it meanwhile. Call it after everything that is
   * awaited and checked, and let nothing wait between it and what it pays for.
   */
  readonly spend: () => ProofRefusal | undefined
}

export type ProofRefusal = RefusalAnswer<'line_invalid_token' | 'telegram_validate_failed' | 'not.implemented' | 'login.cred.err'>
export type Proof = Proven | ProofRefusal

export function isProven(proof: Proof): proof is Proven {
  return 'identity' in proof
}

/** The credential of a registration, whose field names differ (REG-1); undefined when it has none. */
export function credentialOf(request: RegisterRequest): ProviderCredential | undefined {
  const { lineSessionToken, telegramAuth, firebaseChannel2: firebaseChannel, firebaseIdToken2: firebaseIdToken } = request
  if (lineSessionToken === undefined && telegramAuth === undefined && firebaseIdToken === undefined) return undefined
  return { lineSessionToken, telegramAuth, firebaseChannel, firebaseIdToken }
}

/** Verifies a credential with the provider's own proof and returns its identity. Never trusts the browser's word for it. */
export async function proveIdentity(facts: ProofFacts, credential: ProviderCredential): Promise<Proof> {
  const { lineSessionToken, telegramAuth } = credential
  if (lineSessionToken !== undefined) return proveLine(facts, lineSessionToken)
  if (telegramAuth !== undefined) return proveTelegram(facts, telegramAuth)
  return proveFirebase(facts, credential)
}

/**
 * A hosted identity (SOC-2). The token must belong to the project in the settings and to the service in the request. Where the settings name an app of
 * Facebook's and no project, the token is the access token that Facebook's own SDK gave to that app (SOC-1).
 */
async function proveFirebase(
  { operator: { providers, world }, settings }: ProofFacts,
  { firebaseChannel, firebaseIdToken = '' }: ProviderCredential,
): Promise<Proof> {
  const provider = settings.smsProvider
  if (provider?.firebase !== true && provider?.facebookAppId && firebaseChannel === 'facebook')
    return proveFacebook(providers.facebook, firebaseIdToken, provider.facebookAppId)
  const projectId = provider?.firebase === true ? (provider.projectId ?? '') : ''
  const person = await providers.firebase?.(firebaseIdToken, { projectId, now: world.now() })
  if (person === undefined || person.channel !== firebaseChannel) return refuse('login.cred.err')
  return { identity: { provider: person.channel, subject: person.subject }, spend: () => undefined }
}

async function proveFacebook(client: FacebookClient | undefined, token: string, appId: string): Promise<Proof> {
  const subject = client?.appId === appId ? await client.subjectOf(token) : undefined
  return subject === undefined ? refuse('login.cred.err') : { identity: { provider: 'facebook', subject }, spend: () => undefined }
}

function proveLine({ operator: { providers }, merchant }: ProofFacts, token: string): Proof {
  const session = providers.lineSessions.look(token)
  if (session === undefined || session.merchant !== merchant.code) return refuse('line_invalid_token')
  return {
    identity: { provider: 'line', subject: session.subject },
    spend: () => (providers.lineSessions.take(token) === undefined ? refuse('line_invalid_token') : undefined),
  }
}

/** Telegram's own rule makes its response valid for a day. Here it works once, so that a leaked one is worthless. */
function proveTelegram({ operator: { providers, world } }: ProofFacts, auth: Readonly<Record<string, unknown>>): Proof {
  const person = providers.telegramToken === undefined ? undefined : checkTelegram(auth, providers.telegramToken, world.now())
  if (person === undefined || providers.telegramSpent.has(person.proof)) return refuse('telegram_validate_failed')
  return {
    identity: { provider: 'telegram', subject: person.subject },
    spend: () => (providers.telegramSpent.add(person.proof) ? undefined : refuse('telegram_validate_failed')),
  }
}
