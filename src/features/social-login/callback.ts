import { call } from '#api/current.ts'
import { verifyLineCode } from '#contract/social.ts'
import { showToast } from '#features/dialogs/actions.ts'
import { ARRIVAL_KEY, LINE_FLOW_KEY } from '#features/session/keys.ts'
import { $memberId } from '#features/session/store.ts'
import { isLanguageCode } from '#i18n/languages.ts'
import { decided } from '#lib/decisions.ts'
import { telegramHost } from '#platform/answering-window.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { pathTo } from '#shells/paths.ts'
import { askChoice, signInVouched } from './choice.ts'
import { decideReturn, readFlow, type Flow, type Returned } from './flow.ts'
import { takeFlow, TELEGRAM_FLOW_KEY } from './flows.ts'
import { link, openLinks, sayNotLinked } from './link.ts'
import { decideKeptChoice, type KeptChoice } from './kept-choice.ts'
import { lineRedirectUri, lineResult } from './line-rules.ts'
import { takeLanding } from './maya.ts'
import { sayWhenRefused } from './refused.ts'
import { answered, saySocial, socialWords } from './said.ts'
import { signInByTelegram } from './telegram.ts'
import { readLaunch, readTelegramResult } from './telegram-rules.ts'

interface LineAnswer {
  readonly state: string
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** What an address brought of a service, as it may have waited in the tab's storage. */
export interface Sent {
  readonly line?: LineAnswer | undefined
  readonly telegram?: string | undefined
  readonly telegramState?: string | undefined
  readonly launch?: string | undefined
  readonly maya?: string | undefined
  readonly choice?: KeptChoice | undefined
}

/** Finishes what a service's page sent back, on whichever page that is (SOC-3, SOC-4, LOG-9). Each of them serves once. */
export async function finishArrival(sent: Sent, settings: Promise<void>): Promise<void> {
  await settings
  const flow = sent.line ? openFlow(LINE_FLOW_KEY, sent.line.state) : openFlow(TELEGRAM_FLOW_KEY, sent.telegramState)
  if (flow && movesOn(flow)) return
  platform().tab.remove(ARRIVAL_KEY)
  if (sent.line) return await finishLine(sent.line)
  if (sent.telegram) return await finishTelegram(sent.telegram, sent.telegramState)
  if (sent.launch) return await finishLaunch(sent.launch)
  if (sent.maya) return await takeLanding(sent.maya)
  if (sent.choice) askAgain(sent.choice)
}

/** The page was loaded anew while somebody was asked what to do (SOC-2). */
function askAgain({ lineSessionToken, name, picture, until }: KeptChoice): void {
  const again = decided('choice', decideKeptChoice({ until, now: platform().clock.now(), signedIn: $memberId.get() !== undefined }))
  if (again.do === 'ask') askChoice({ service: 'line', credential: { by: 'line', lineSessionToken }, name, picture }, until)
}

/**
 * Services come back to home without a language: the visitor goes on in the one they began in, a member who links a service on the screen where they
 * began, and the answer with them.
 */
function movesOn({ language: began, linkTo }: Flow): boolean {
  const { tab, page } = platform()
  const { language, merchant, route } = currentShell()
  const wanted = isLanguageCode(began) && merchant.languages.includes(began) ? began : language
  const links = linkTo !== undefined && linkTo === $memberId.get()
  // Without storage nothing can be taken along: then it is finished here.
  if ((wanted === language && (!links || route === 'member/home')) || tab.get(ARRIVAL_KEY) === undefined) return false
  page.replace(pathTo(links ? 'member/home' : 'home', wanted, merchant.defaultLanguage))
  return true
}

async function finishLine({ state, code, error }: LineAnswer): Promise<void> {
  const returned = returnedTo(LINE_FLOW_KEY, state, lineResult({ code, error }))
  if (returned.do === 'say' || returned.do === 'drop') return await sayReturn(returned, 'line_failed')
  const { flow, result } = returned
  const redirectUri = lineRedirectUri(new URL(platform().page.href()).origin)
  const verified = await answered(call(verifyLineCode, { code: result.code, redirectUri, codeVerifier: flow.verifier ?? '', nonce: flow.nonce ?? '' }), 'line_failed')
  if (!verified) return
  if (!verified.ok) return returned.do === 'link' ? await sayNotLinked('line', 'refused') : await saySocial('line_failed')
  const { lineSessionToken, name, picture } = verified.value
  if (returned.do === 'link') return await linkHere('line', lineSessionToken)
  goOn(flow)
  await signInVouched({ service: 'line', credential: { by: 'line', lineSessionToken }, name, picture: picture || undefined })
  await sayWhenRefused('line_failed')
}

async function finishTelegram(encoded: string, state: string | undefined): Promise<void> {
  const returned = returnedTo(TELEGRAM_FLOW_KEY, state, readTelegramResult(encoded) ?? 'failed')
  if (returned.do === 'say' || returned.do === 'drop') return await sayReturn(returned, 'telegram_failed')
  if (returned.do === 'link') return await linkHere('telegram', JSON.stringify(returned.result))
  goOn(returned.flow)
  await signInByTelegram(returned.result)
}

/** Links what came back for a member, in sight of the services that are linked (SOC-7). */
async function linkHere(service: 'line' | 'telegram', authKey: string): Promise<void> {
  openLinks()
  await link(service, authKey)
}

/** A mini app's launch is taken from Telegram's own clients alone: in a link it would sign whoever opens it in as its maker. */
async function finishLaunch(launch: string): Promise<void> {
  const host = telegramHost()
  if (host === undefined || $memberId.get() !== undefined) return
  const auth = readLaunch(host.initData || launch)
  if (auth) await signInByTelegram(auth)
}

function returnedTo<Result extends string | object>(key: string, state: string | undefined, result: Result | 'denied' | 'failed'): Returned<Result> {
  // A foreign answer does not use up the flow that is open.
  const flow = openFlow(key, state) && takeFlow(key)
  return decided('answer of a service', decideReturn<Result>({ state, result, flow, now: platform().clock.now(), member: $memberId.get() }))
}

/** The flow of that state, when it is open. */
function openFlow(key: string, state: string | undefined): Flow | undefined {
  const flow = readFlow(platform().local.get(key))
  return flow?.state === state ? flow : undefined
}

async function sayReturn(returned: Exclude<Returned<never>, { do: 'go' | 'link' }>, failed: string): Promise<void> {
  if (returned.do === 'drop') {
    if (returned.because === 'notOurs') return
    await socialWords()
    return showToast({ key: returned.because === 'signedIn' ? 'social.signed_in_already' : 'social.link_stranger' }, { forMs: 6_000 })
  }
  await saySocial({ denied: 'error_user-cancelled', expired: 'return_expired', failed }[returned.because])
}

/** Where the visitor was heading when they left for the service stands in the address again: what follows sign-in reads it there (RTE-5). */
function goOn({ search }: Flow): void {
  const { page } = platform()
  const url = new URL(page.href())
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value)
  page.rewrite(url.pathname + url.search)
}
