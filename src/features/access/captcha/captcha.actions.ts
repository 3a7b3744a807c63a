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
  /** False without a form: stops where a captcha is needed. */
  readonly interactive?: boolean
}

const SETTINGS_MS = 5000

/** A second check is refused (CAP-3). */
export const $captchaRunning = atom(false)

/** CAP-1..4: the invisible risk check, then the captcha. One at a time. */
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
    // The module failed to load: the form stays usable.
    reportError(error)
    return { state: 'stopped', message: await captchaText('unavailable') }
  } finally {
    $captchaRunning.set(false)
  }
}

/** After a failed request used up the last one (REG-5). */
export function renewCaptcha(use: CaptchaUse): void {
  const captcha = decideCaptcha({ use, settings: $settings.get() })
  if (captcha.do === 'verify')
    void import('./challenge.actions.ts').then(({ prepareSpareChallenge }) => prepareSpareChallenge(captcha)).catch(() => undefined)
}

/** After a captcha refusal: the settings have changed. */
export function refreshCaptchaSettings(): void {
  void loadSettings({ force: true })
}

/** Without them the back end decides. */
async function knownSettings(): Promise<Settings | undefined> {
  if (!$settings.get()) await within(SETTINGS_MS, loadSettings()).catch(() => undefined)
  return $settings.get()
}
