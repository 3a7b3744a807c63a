// Apart from captcha.actions.ts: loaded with the first check.
import { atom } from 'nanostores'
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { localeOf } from '#lib/languages.ts'
import { elapsed } from '#lib/elapsed.ts'
import { platform, within } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { type Challenge, type Solved, VendorError } from './vendor-challenge.ts'
import { checkRisk, prepareV3, prepareV4 } from './geetest.actions.ts'
import { captchaText } from './captcha-texts.actions.ts'
import type { CaptchaOutcome, CaptchaPlan, CaptchaResult, RiskPlan } from './captcha.rules.ts'
import type { ChallengeDialog } from './ChallengeDialog.lazy.tsx'
import { captchaLanguage, vendorHost } from './challenge.rules.ts'

/** CAP-4. */
export const CAPTCHA_TIMEOUT_MS = 5000
/** Vendors drop theirs after ten minutes. */
export const SPARE_CHALLENGE_MS = 120_000

const ADAPTERS = { v3: prepareV3, v4: prepareV4 } as const

type Verify = Extract<CaptchaPlan, { do: 'verify' }>

export interface Checks {
  readonly captcha: CaptchaPlan
  readonly risk: RiskPlan
  readonly result: CaptchaResult | undefined
}

export async function runChecks(
  { captcha, risk, result }: Checks,
  openDialog: () => Promise<ChallengeDialog> = loadDialog,
): Promise<CaptchaOutcome> {
  if (captcha.do === 'refuse') return await stopWithAlert(await captchaText('not_working'))
  const token = risk.do === 'check' ? await riskToken(risk) : undefined
  if (token !== undefined && 'failed' in token) return await stopWithAlert(token.failed)
  const solved = captcha.do === 'verify' ? await solve(captcha, await openDialog()) : undefined
  if (solved?.do === 'closed') return { state: 'stopped', message: await captchaText('verify_first') }
  if (solved?.do === 'unavailable') return { state: 'stopped', message: solved.message }
  return { state: 'passed', captcha: { ...result, ...solved?.captcha, ...(token && { geetestRisk: token }) } }
}

async function loadDialog(): Promise<ChallengeDialog> {
  const { openChallengeDialog } = await import('./ChallengeDialog.lazy.tsx')
  return await openChallengeDialog()
}

async function stopWithAlert(text: string): Promise<CaptchaOutcome> {
  showAlert({ id: 'captcha', body: { text } })
  return { state: 'stopped', message: '' }
}

async function riskToken({
  appId,
  scene,
}: Extract<RiskPlan, { do: 'check' }>): Promise<{ geeToken: string; scene: string } | { failed: string }> {
  try {
    const geeToken = await inTime(checkRisk(appId, vendorHost(0)))
    return { geeToken, scene }
  } catch (error) {
    const named = error instanceof VendorError && (error.code || error.message)
    return { failed: named ? `[G] ${error.code} ${error.message}` : await captchaText('unknown_error') }
  }
}

async function solve(plan: Verify, dialog: ChallengeDialog): Promise<Solved | { do: 'unavailable'; message: string }> {
  const preparing = takeSpare(plan) ?? prepareChallenge(plan)
  try {
    const challenge = await Promise.race([preparing, dialog.closed])
    if (challenge === 'closed') return { do: 'closed' }
    dialog.show()
    const solved = await Promise.race([challenge.solve(), dialog.closed])
    return solved === 'closed' ? { do: 'closed' } : solved
  } catch (error) {
    const code = error instanceof VendorError ? error.code : ''
    return { do: 'unavailable', message: await captchaText(code ? 'unavailable_code' : 'unavailable', { code }) }
  } finally {
    destroyWhenReady(preparing)
    dialog.close()
  }
}

const $spare = atom<{ readonly plan: string; readonly since: number; readonly challenge: Promise<Challenge> } | undefined>(undefined)

/** After a failed request used up the last one (REG-5). */
export async function prepareSpareChallenge(plan: Verify): Promise<void> {
  const before = takeSpare(plan)
  if (before) destroyWhenReady(before)
  const challenge = prepareChallenge(plan)
  const own = { plan: JSON.stringify(plan), since: platform().clock.now(), challenge }
  $spare.set(own)
  await challenge.catch(() => $spare.get() === own && $spare.set(undefined))
}

/** If it fits the plan and is valid, else destroyed. */
function takeSpare(plan: Verify): Promise<Challenge> | undefined {
  const taken = $spare.get()
  $spare.set(undefined)
  if (!taken) return undefined
  if (taken.plan === JSON.stringify(plan) && elapsed(taken.since, platform().clock.now()) < SPARE_CHALLENGE_MS) return taken.challenge
  destroyWhenReady(taken.challenge)
  return undefined
}

/** Even if it becomes ready later. */
function destroyWhenReady(preparing: Promise<Challenge>): void {
  void preparing.then((challenge) => challenge.destroy()).catch(() => undefined)
}

/** 5 s, then once from the vendor's other host (CAP-4). */
async function prepareChallenge(plan: Verify): Promise<Challenge> {
  try {
    return await attempt(plan, 0)
  } catch {
    return await attempt(plan, 1)
  }
}

async function attempt({ version, captchaId, testMode }: Verify, turn: number): Promise<Challenge> {
  const controller = new AbortController()
  const language = captchaLanguage(localeOf(currentShell().language), version)
  const facts = {
    captchaId,
    language,
    testMode,
    host: vendorHost(turn),
    retry: turn > 0,
    timeoutMs: CAPTCHA_TIMEOUT_MS,
    signal: controller.signal,
  }
  const preparing = ADAPTERS[version](facts)
  try {
    return await inTime(preparing)
  } catch (error) {
    controller.abort()
    destroyWhenReady(preparing)
    throw error
  }
}

/** Rejects if the vendor takes longer than CAPTCHA_TIMEOUT_MS. */
async function inTime<Value extends string | object>(work: Promise<Value>): Promise<Value> {
  const value = await within(CAPTCHA_TIMEOUT_MS, work)
  if (value === undefined) throw new Error('The vendor takes too long')
  return value
}
