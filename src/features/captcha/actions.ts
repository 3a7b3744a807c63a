import type { Settings } from '#contract/settings.ts'
import { loadSettings } from '#features/settings/actions.ts'
import { $settings } from '#features/settings/store.ts'
import { decided } from '#lib/decisions.ts'
import { type CaptchaResult, type CaptchaUse, decideCaptcha, decideRisk, type SignInWay } from './rules.ts'
import { $checking } from './store.ts'
import { within } from './within.ts'
import { captchaText } from './words.ts'

/** `message`: what to say beside the form; '' when an alert has said it. */
export type CaptchaOutcome = { readonly state: 'passed'; readonly captcha: CaptchaResult } | { readonly state: 'stopped'; readonly message: string }

export interface CaptchaOptions {
  /** What an earlier check gave. */
  readonly result?: CaptchaResult | undefined
  /** At a login: how. */
  readonly way?: SignInWay
  /** False where nobody watches: what would have to be solved stops instead. */
  readonly watched?: boolean
}

/** How long a form waits for settings that have not come yet, in milliseconds. */
export const SETTINGS_MS = 5000

/**
 * Runs the checks that the settings ask for before a sign-in, a registration or an SMS (CAP-1..4): the risk first, which shows nothing, then the
 * captcha. One at a time. Answers their results, or that it went no further and why.
 */
export async function verifyCaptcha(use: CaptchaUse, { result, way, watched = true }: CaptchaOptions = {}): Promise<CaptchaOutcome> {
  const facts = { use, settings: await knownSettings(), result, way }
  const captcha = decided(`captcha at ${use}`, decideCaptcha(facts))
  const risk = decided(`risk check at ${use}`, decideRisk(facts))
  if (captcha.do === 'skip' && risk.do === 'skip') return { state: 'passed', captcha: result ?? {} }
  if (captcha.do !== 'skip' && !watched) return { state: 'stopped', message: '' }
  if ($checking.get()) return { state: 'stopped', message: await captchaText('too_fast') }
  $checking.set(true)
  try {
    const { check } = await import('./check.ts')
    return await check({ captcha, risk, result })
  } catch (error) {
    // Also a part of ours that could not be fetched: the form must not stay shut.
    reportError(error)
    return { state: 'stopped', message: await captchaText('unavailable') }
  } finally {
    $checking.set(false)
  }
}

/** A request failed after its captcha was used up: another is made ready for the next try (REG-5). Nobody waits for it. */
export function renewCaptcha(use: CaptchaUse): void {
  const captcha = decideCaptcha({ use, settings: $settings.get() })
  if (captcha.do === 'verify') void import('./check.ts').then(({ prepareAnother }) => prepareAnother(captcha)).catch(() => undefined)
}

/** The back end asks for a captcha that was not shown: it has other settings by now, and the next try goes by them. */
export function captchaRefused(): void {
  void loadSettings({ force: true })
}

/** Who is quicker than the settings waits for them: they say what is asked for. Where none come, the back end has the last word. */
async function knownSettings(): Promise<Settings | undefined> {
  if (!$settings.get()) await within(SETTINGS_MS, loadSettings).catch(() => undefined)
  return $settings.get()
}
