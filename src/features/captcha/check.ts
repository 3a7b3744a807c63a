import { showAlert } from '#features/dialogs/actions.ts'
import { $settings } from '#features/settings/store.ts'
import { localeOf } from '#i18n/languages.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import type { CaptchaOutcome } from './actions.ts'
import { type Challenge, type Solved, VendorError } from './adapters/challenge.ts'
import { checkRisk } from './adapters/risk.ts'
import { vendorHost } from './adapters/script.ts'
import { prepareV3 } from './adapters/v3.ts'
import { prepareV4 } from './adapters/v4.ts'
import { captchaLanguage } from './languages.ts'
import type { CaptchaPlan, CaptchaResult, RiskPlan } from './rules.ts'
import { openStage, type Stage } from './stage.ts'
import { TimeUp, within } from './within.ts'
import { captchaText } from './words.ts'

/** How long the vendor may take to be ready, and the risk check to answer, in milliseconds (CAP-4). */
export const CAPTCHA_TIMEOUT_MS = 5000
/** A challenge that was made ready ahead is good for this long, in milliseconds: vendors forget theirs after ten minutes. */
export const READY_FOR_MS = 120_000

const ADAPTERS = { v3: prepareV3, v4: prepareV4 } as const

type Verify = Extract<CaptchaPlan, { do: 'verify' }>

export interface Checks {
  readonly captcha: CaptchaPlan
  readonly risk: RiskPlan
  readonly result: CaptchaResult | undefined
}

/** Carries out what was decided. `stage` shows the captcha over whatever is open. */
export async function check({ captcha, risk, result }: Checks, stage: () => Promise<Stage> = openStage): Promise<CaptchaOutcome> {
  if (captcha.do === 'refuse') return await said(await captchaText('not_working'))
  const token = risk.do === 'check' ? await riskToken(risk) : undefined
  if (token !== undefined && 'failed' in token) return await said(token.failed)
  const solved = captcha.do === 'verify' ? await verify(captcha, await stage()) : undefined
  if (solved?.do === 'closed') return { state: 'stopped', message: await captchaText('verify_first') }
  if (solved?.do === 'unavailable') return { state: 'stopped', message: solved.message }
  return { state: 'passed', captcha: { ...result, ...solved?.captcha, ...(token && { geetestRisk: token }) } }
}

async function said(text: string): Promise<CaptchaOutcome> {
  showAlert({ id: 'captcha', body: { text } })
  return { state: 'stopped', message: '' }
}

async function riskToken({ appId, scene }: Extract<RiskPlan, { do: 'check' }>): Promise<{ geeToken: string; scene: string } | { failed: string }> {
  try {
    const geeToken = await within(CAPTCHA_TIMEOUT_MS, () => checkRisk(appId, hostFor(0)))
    return { geeToken, scene }
  } catch (error) {
    const named = error instanceof VendorError && (error.code || error.message)
    return { failed: named ? `[G] ${error.code} ${error.message}` : await captchaText('unknown_error') }
  }
}

async function verify(plan: Verify, stage: Stage): Promise<Solved | { do: 'unavailable'; message: string }> {
  let challenge: Challenge | undefined
  try {
    const ready = await Promise.race([readyChallenge(plan), stage.closed])
    if (ready === 'closed') return { do: 'closed' }
    challenge = ready
    stage.show()
    const solved = await Promise.race([challenge.solve(), stage.closed])
    return solved === 'closed' ? { do: 'closed' } : solved
  } catch (error) {
    const code = error instanceof VendorError ? error.code : ''
    return { do: 'unavailable', message: await captchaText(code ? 'unavailable_code' : 'unavailable', { code }) }
  } finally {
    challenge?.destroy()
    stage.close()
  }
}

let another: { readonly plan: string; readonly until: number; readonly challenge: Promise<Challenge> } | undefined

/** Makes a challenge ready ahead (REG-5). */
export async function prepareAnother(plan: Verify): Promise<void> {
  takeAnother(plan)
  const challenge = attempts(plan)
  another = { plan: JSON.stringify(plan), until: platform().clock.now() + READY_FOR_MS, challenge }
  await challenge.catch(() => (another = undefined))
}

function takeAnother(plan: Verify): Promise<Challenge> | undefined {
  const kept = another
  another = undefined
  if (!kept) return undefined
  if (kept.plan === JSON.stringify(plan) && platform().clock.now() < kept.until) return kept.challenge
  void kept.challenge.then((challenge) => challenge.destroy()).catch(() => undefined)
  return undefined
}

function readyChallenge(plan: Verify): Promise<Challenge> {
  return takeAnother(plan) ?? attempts(plan)
}

/** 5 s, then once more, from the vendor's other host (CAP-4). */
async function attempts(plan: Verify): Promise<Challenge> {
  try {
    return await attempt(plan, 0)
  } catch {
    return await attempt(plan, 1)
  }
}

async function attempt({ version, captchaId, testMode }: Verify, turn: number): Promise<Challenge> {
  const controller = new AbortController()
  const language = captchaLanguage(localeOf(currentShell().language), version)
  const facts = { captchaId, language, testMode, host: hostFor(turn), again: turn > 0, timeoutMs: CAPTCHA_TIMEOUT_MS, signal: controller.signal }
  const preparing = ADAPTERS[version](facts)
  try {
    return await within(CAPTCHA_TIMEOUT_MS, () => preparing)
  } catch (error) {
    if (error instanceof TimeUp) {
      controller.abort()
      // One that comes after all is not left on the page.
      void preparing.then((late) => late.destroy()).catch(() => undefined)
    }
    throw error
  }
}

function hostFor(turn: number): string {
  return vendorHost($settings.get()?.vendorHosts.geetest, turn)
}
