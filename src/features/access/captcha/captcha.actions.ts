import { atom } from 'nanostores'
import type { Settings } from '#contract/settings.ts'
import { loadSettings } from '#features/core/settings/settings.actions.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { within } from '#platform/current.ts'
import { captchaText } from './captcha-texts.actions.ts'
import { type CaptchaOutcome, type CaptchaResult, type CaptchaUse, type SignInMethod, decideCaptcha, decideRisk } from './captcha.rules.ts'

export interface CaptchaOptions {
  /** Result of an earlier check. */
  readonly result?: CaptchaResult | undefined
  /** Of a login only. */
  readonly method?: SignInMethod
  /** False for a sign-in without a form: it stops where the visitor would have to solve a captcha. */
  readonly interactive?: boolean
}

/** How long a form waits for settings that have not arrived yet, in milliseconds. */
const SETTINGS_MS = 5000

/** True while a check runs; a second check is refused until it ends (CAP-3). */
export const $captchaRunning = atom(false)

/**
 * Runs the checks that the settings require before a sign-in, a registration or an SMS (CAP-1..4): first the risk check, which shows nothing, then the
 * captcha. One at a time. Returns their results, or why they stopped.
 */
export async function verifyCaptcha(use: CaptchaUse, { result, method, interactive = true }: CaptchaOptions = {}): Promise<CaptchaOutcome> {
  const facts = { use, settings: await knownSettings(), result, method }
  const captcha = logDecision(`captcha at ${use}`, decideCaptcha(facts))
  const risk = logDecision(`risk check at ${use}`, decideRisk(facts))
  if (captcha.do === 'skip' && risk.do === 'skip') return { state: 'passed', captcha: result ?? {} }
  if (captcha.do !== 'skip' && !interactive) return { state: 'stopped', message: '' }
  if ($captchaRunning.get()) return { state: 'stopped', message: await captchaText('too_fast') }
  $captchaRunning.set(true)
  try {
    const { runChecks } = await import('./challenge.actions.ts')
    return await runChecks({ captcha, risk, result })
  } catch (error) {
    // The module itself may have failed to load: the form must stay usable.
    reportError(error)
    return { state: 'stopped', message: await captchaText('unavailable') }
  } finally {
    $captchaRunning.set(false)
  }
}

/** Prepares a fresh captcha in the background after a failed request has used up the last one (REG-5). */
export function renewCaptcha(use: CaptchaUse): void {
  const captcha = decideCaptcha({ use, settings: $settings.get() })
  if (captcha.do === 'verify')
    void import('./challenge.actions.ts').then(({ prepareSpareChallenge }) => prepareSpareChallenge(captcha)).catch(() => undefined)
}

/** Reloads the settings after the back end refused a request for its captcha: they have changed, and the next try must follow them. */
export function refreshCaptchaSettings(): void {
  void loadSettings({ force: true })
}

/** Waits for settings that are still loading. If none arrive, the back end decides whether the request needed a captcha. */
async function knownSettings(): Promise<Settings | undefined> {
  if (!$settings.get()) await within(SETTINGS_MS, loadSettings()).catch(() => undefined)
  return $settings.get()
}
