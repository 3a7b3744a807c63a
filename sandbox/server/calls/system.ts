import * as v from 'valibot'
import { countryCall } from '#contract/settings.ts'
import { collect, collected, ping, report, reportEvent, reportPerformance } from '#contract/events.ts'
import { consent, domainRoute, geetestStart, recordConsent, systemStatus, webManifest } from '#contract/system.ts'
import type { WireSettings } from '../../data/settings.ts'
import { browserFamily } from '../browser-family.ts'
import type { Member } from '../members.ts'
import { readJson } from '../wire/json.ts'
import { redact } from '../wire/redact.ts'
import { accept, refuse } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'

/** The settings, personal ones for a signed-in member (STA-1). */
const answerStatus = implement(systemStatus, ({ operator, origin, session, settings: bent }) => {
  const authDomain = operator.providers.authDomainFor?.(origin)
  const settings = authDomain === undefined ? bent : { ...bent, smsProvider: { ...bent.smsProvider, authDomain } }
  if (session === undefined) return accept(settings)
  const { member } = session
  return accept({ ...settings, totalDepositSuccessCount: member.deposits, availablePromotions: promotionsFor(member, settings) })
})

/** The programs that run for a member. The rescue fund is for members with a club label, unless the settings have it for everybody. */
export function promotionsFor(
  { clubLabel }: Member,
  { availablePromotions }: WireSettings,
): NonNullable<WireSettings['availablePromotions']> {
  return { ...availablePromotions, ...(clubLabel !== undefined && { SAVIOR: { enabled: true, count: 1 } }) }
}

/** The challenge that starts a v3 captcha (CAP-1). */
const answerGeetest = implement(geetestStart, async ({ operator, settings }) =>
  operator.captcha === undefined
    ? refuse('not.implemented', 'No captcha vendor runs', { status: 501 })
    : accept(await operator.captcha.start(settings.whitelabelVal?.['GEETESTTEST3'] === true)),
)

const answerCountry = implement(countryCall, ({ settings }) => accept(settings.country ?? {}))

const answerDomainRoute = implement(domainRoute, ({ operator, merchant }) =>
  accept({ domainList: operator.domainsOf(merchant).map((domainName) => ({ domainName })) }),
)

const answerManifest = implement(webManifest, ({ operator, merchant, request }) => {
  const named = operator.merchants.find(({ code }) => code === request.merchantCode)
  if (named !== merchant)
    return refuse('request.invalid', `query merchantCode: found "${request.merchantCode}", expected "${merchant.code}"`, { status: 400 })
  return accept({ short_name: merchant.name, name: merchant.name, icons: [], display: 'standalone' })
})

const answerEvent = implement(reportEvent, ({ operator, merchant, request }) => {
  operator.journal.noteEvent(merchant.code, 'event', redact(request))
  return accept(null)
})

/** The fallback for events: JSON text in the query. Stores text that is not JSON as it is, because a ping never fails (ERR-7). */
const answerPing = implement(ping, ({ operator, merchant, request }) => {
  operator.journal.noteEvent(merchant.code, 'ping', redact(readJson(request.events) ?? request.events))
  return accept({ pong: true })
})

const answerPerformance = implement(reportPerformance, ({ operator, merchant, request }) => {
  operator.journal.noteEvent(merchant.code, 'performance', request)
  return accept(null)
})

/** A beacon: a timing in words, or as JSON text events, which must follow the contract. */
const answerCollect = implement(collect, ({ operator, merchant, request }) => {
  const json = readJson(request.value)
  if (json === undefined || typeof json !== 'object') {
    operator.journal.noteEvent(merchant.code, 'collect', redact(request))
    return accept(null)
  }
  const read = v.safeParse(collected, json)
  if (!read.success) return refuse('request.invalid', `value: ${v.getDotPath(read.issues[0])}: ${read.issues[0].message}`, { status: 400 })
  operator.journal.noteEvent(merchant.code, 'collect', redact(read.output.events))
  return accept(null)
})

/** Errors and vitals of a document (OPS-4). */
const answerReport = implement(report, ({ operator, merchant, request, userAgent }) => {
  operator.journal.noteEvent(merchant.code, 'report', { ...request, browser: browserFamily(userAgent) })
  return accept(null)
})

const answerConsent = implement(consent, ({ controls }) =>
  accept({ required: controls.consentRequired, categories: { analytics: false, marketing: false } }),
)

const answerConsentRecord = implement(recordConsent, ({ operator, merchant, request }) => {
  operator.journal.noteEvent(merchant.code, 'consent', request)
  return accept(null)
})

export const SYSTEM_CALLS = [
  answerStatus,
  answerGeetest,
  answerCountry,
  answerDomainRoute,
  answerManifest,
  answerEvent,
  answerPing,
  answerPerformance,
  answerCollect,
  answerReport,
  answerConsent,
  answerConsentRecord,
]
