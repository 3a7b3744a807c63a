import { call } from '#api/current.ts'
import { verifyLineCode } from '#contract/social.ts'
import { showAlert, showToast } from '#features/core/dialogs/dialogs.actions.ts'
import { askSignIn } from '#features/core/navigation/navigation.actions.ts'
import { ARRIVAL_KEY, LINE_FLOW_KEY, TELEGRAM_FLOW_KEY } from '#lib/storage-keys.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { isLanguageCode } from '#lib/languages.ts'
import { logDecision } from '#lib/decision-log.ts'
import { pathOf } from '#lib/url-safety.ts'
import { telegramHost } from '#platform/browser-document.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { isSignInScreen, pathTo } from '#routes/routes.ts'
import { askForAccount, signInWithService } from '#features/access/social/flow/account-choice.actions.ts'
import { lineRedirectUri, lineResult, readFlow, type Flow } from '#features/access/social/flow/service-flow.codec.ts'
import { signInFromSuperApp } from '#features/access/social/adapters/maya.actions.ts'
import { takeFlow } from '#features/access/social/flow/service-press.actions.ts'
import {
  decideServiceReturn,
  decideStoredChoice,
  type ServiceReturn,
  type StoredChoice,
} from '#features/access/social/flow/service-return.rules.ts'
import { openLinksSheet } from '#features/access/social/flow/social-dialogs.store.ts'
import { loadSocialWords, resultOrAlert, showSocialFailure } from '#features/access/social/flow/social-notices.actions.ts'
import { saveLink, showNotLinked } from './social.actions.ts'
import { signInWithTelegram } from '#features/access/social/adapters/telegram.actions.ts'
import { readTelegramLaunch, readTelegramResult } from '#features/access/social/adapters/telegram.codec.ts'

interface LineParameters {
  readonly state: string
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/** From the address, maybe via the tab's storage. */
export interface ServiceParameters {
  readonly line?: LineParameters | undefined
  readonly telegram?: string | undefined
  readonly telegramState?: string | undefined
  readonly launch?: string | undefined
  readonly maya?: string | undefined
  readonly choice?: StoredChoice | undefined
}

/** SOC-3, SOC-4, LOG-9. Each result is used once. */
export async function finishServiceReturn(sent: ServiceParameters, settings: Promise<void>): Promise<void> {
  await settings
  const flow = sent.line ? pendingFlow(LINE_FLOW_KEY, sent.line.state) : pendingFlow(TELEGRAM_FLOW_KEY, sent.telegramState)
  if (flow && continuesElsewhere(flow)) return
  platform().tab.remove(ARRIVAL_KEY)
  if (sent.line) return await finishLine(sent.line)
  if (sent.telegram) return await finishTelegram(sent.telegram, sent.telegramState)
  if (sent.launch) return await finishLaunch(sent.launch)
  if (sent.maya) return await signInFromSuperApp(sent.maya)
  if (sent.choice) restoreChoice(sent.choice)
}

/** Shows the choice again after a reload (SOC-2). */
function restoreChoice({ lineSessionToken, name, picture, until }: StoredChoice): void {
  const decision = logDecision(
    'choice',
    decideStoredChoice({ until, now: platform().clock.now(), signedIn: $memberId.get() !== undefined }),
  )
  if (decision.do === 'ask') askForAccount({ service: 'line', credential: { by: 'line', lineSessionToken }, name, picture }, until)
}

/**
 * Services return to home without language. Moves to the flow's language, and for a link to its screen; the result waits in storage. False
 * if the page stays.
 */
function continuesElsewhere({ language: began, linkTo }: Flow): boolean {
  const { tab, page } = platform()
  const { language, merchant, route } = currentShell()
  const wanted = isLanguageCode(began) && merchant.languages.includes(began) ? began : language
  const links = linkTo !== undefined && linkTo === $memberId.get()
  // Without storage the result cannot wait.
  if ((wanted === language && (!links || route === 'member/home')) || tab.get(ARRIVAL_KEY) === undefined) return false
  page.replace(pathTo(links ? 'member/home' : 'home', wanted, merchant.defaultLanguage))
  return true
}

async function finishLine({ state, code, error }: LineParameters): Promise<void> {
  const returned = takeReturn(LINE_FLOW_KEY, state, lineResult({ code, error }))
  if (returned.do === 'say' || returned.do === 'drop') return await showReturn(returned, 'line_failed')
  const { flow, result } = returned
  const redirectUri = lineRedirectUri(new URL(platform().page.href()).origin)
  const verified = await resultOrAlert(
    call(verifyLineCode, { code: result.code, redirectUri, codeVerifier: flow.verifier ?? '', nonce: flow.nonce ?? '' }),
    'line_failed',
  )
  if (!verified) return
  if (!verified.ok) return returned.do === 'link' ? await showNotLinked('line', 'refused') : await showSocialFailure('line_failed')
  const { lineSessionToken, name, picture } = verified.value
  if (returned.do === 'link') return await linkHere('line', lineSessionToken)
  await signInWithService({ service: 'line', credential: { by: 'line', lineSessionToken }, name, picture: picture || undefined })
}

async function finishTelegram(encoded: string, state: string | undefined): Promise<void> {
  const returned = takeReturn(TELEGRAM_FLOW_KEY, state, readTelegramResult(encoded) ?? 'failed')
  if (returned.do === 'say' || returned.do === 'drop') return await showReturn(returned, 'telegram_failed')
  if (returned.do === 'link') return await linkHere('telegram', JSON.stringify(returned.result))
  await signInWithTelegram(returned.result)
}

/** SOC-7. */
async function linkHere(service: 'line' | 'telegram', authKey: string): Promise<void> {
  openLinksSheet()
  await saveLink(service, authKey)
}

/** Only from Telegram's clients: in a link it would sign visitors in as its author. */
async function finishLaunch(launch: string): Promise<void> {
  const host = telegramHost()
  if (host === undefined || $memberId.get() !== undefined) return
  const auth = readTelegramLaunch(host.initData || launch)
  if (auth) await signInWithTelegram(auth)
}

/** Uses up the flow. A failed visitor keeps the destination. */
function takeReturn<Result extends string | object>(
  key: string,
  state: string | undefined,
  result: Result | 'denied' | 'failed',
): ServiceReturn<Result> {
  // A foreign result must not use up the pending flow.
  const flow = pendingFlow(key, state) && takeFlow(key)
  const member = $memberId.get()
  if (flow && flow.linkTo === undefined && member === undefined) restoreSearch(flow)
  return logDecision('result of a service', decideServiceReturn<Result>({ state, result, flow, now: platform().clock.now(), member }))
}

function pendingFlow(key: string, state: string | undefined): Flow | undefined {
  const flow = readFlow(platform().local.get(key))
  return flow?.state === state ? flow : undefined
}

async function showReturn(returned: Exclude<ServiceReturn<never>, { do: 'go' | 'link' }>, failed: string): Promise<void> {
  if (returned.do === 'drop') {
    if (returned.because === 'notOurs') return await showElsewhere()
    await loadSocialWords()
    return showToast({ key: returned.because === 'signedIn' ? 'social.signed_in_already' : 'social.link_stranger' }, { forMs: 6_000 })
  }
  await showSocialFailure({ denied: 'error_user-cancelled', expired: 'return_expired', failed }[returned.because])
}

/** Begun in another browser, which holds the proof: offers to begin here. */
async function showElsewhere(): Promise<void> {
  if ($memberId.get() !== undefined) return
  await loadSocialWords()
  showAlert({
    id: 'social',
    title: { key: 'social.failed' },
    body: { key: 'social.return_elsewhere' },
    ...(isSignInScreen(currentShell().route) ? {} : { onConfirm: () => askSignIn() }),
  })
}

/** `afterSignIn` reads the destination from the address (RTE-5). */
function restoreSearch({ search }: Flow): void {
  const { page } = platform()
  const url = new URL(page.href())
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value)
  url.hash = ''
  page.rewrite(pathOf(url))
}
