import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { GeetestAccount } from '../data/geetest-account.ts'
import type { WireSettings } from '../data/settings.ts'

/** The captcha fields of a request. */
export interface CaptchaFields {
  readonly geetestChallenge?: string | undefined
  readonly geetestSeccode?: string | undefined
  readonly geetestValidateV4?: string | undefined
  readonly geetestRisk?: { readonly geeToken: string; readonly scene: string } | undefined
}

/** The operator's connection to the captcha vendor. */
export interface CaptchaVendor {
  /** A v3 challenge. `success` is 0 when the vendor does not respond: its offline puzzle then counts for this challenge (CAP-1). */
  start(testMode: boolean): Promise<{ gt: string; challenge: string; newCaptcha: boolean; success: number }>
  isPassed(fields: CaptchaFields): Promise<boolean>
  isLowRisk(token: string): Promise<boolean>
}

export type CaptchaUse = 'login' | 'register' | 'sms'

/**
 * Checks that a request passed the captchas that the settings require (CAP-2). The vendor accepts each result once. A sandbox without a
 * vendor accepts any result.
 */
export async function passesCaptcha(
  use: CaptchaUse,
  fields: CaptchaFields,
  { settings, vendor }: { settings: WireSettings; vendor: CaptchaVendor | undefined },
): Promise<boolean> {
  const flags = settings.whitelabelVal ?? {}
  if (flags['GEETEST3'] !== true) return true
  if (isRequired(use, settings) && !(await isPassed(fields, vendor))) return false
  if (use === 'sms' || flags['GEETESTRISK3'] !== true || !settings.gw?.GEETEST_RISK_APP_ID) return true
  return fields.geetestRisk !== undefined && (vendor === undefined || (await vendor.isLowRisk(fields.geetestRisk.geeToken)))
}

async function isPassed(fields: CaptchaFields, vendor: CaptchaVendor | undefined): Promise<boolean> {
  if (fields.geetestValidateV4 === undefined && fields.geetestSeccode === undefined) return false
  return vendor === undefined || (await vendor.isPassed(fields))
}

function isRequired(use: CaptchaUse, { captcha, register, whitelabelVal }: WireSettings): boolean {
  if (use === 'register') return register?.captcha?.enabled === true
  return captcha?.[use] === true && (use === 'login' || whitelabelVal?.['GEETESTVCODE3'] === true)
}

const seccodeV4 = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const answerV4 = v.object({ result: v.literal('success') })
const answerRisk = v.object({ status: v.literal('success') })
const registered = v.object({ challenge: v.pipe(v.string(), v.minLength(1)) })
const validated = v.object({ seccode: v.string() })

/** Anybody may ask for a challenge: beyond this many the oldest ends. */
const MOST_OFFLINE = 50_000

/** A client of the vendor at `url`. Tests and the demo point it to the stand-in. */
export function createCaptchaVendor(account: GeetestAccount, url: () => string): CaptchaVendor {
  /** Challenges that the vendor's offline puzzle answers, the oldest first. */
  const offline = new Set<string>()

  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<v.InferOutput<Schema> | undefined> {
    const answer = await fetch(url() + path, {
      signal: AbortSignal.timeout(3_000),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }).catch(() => undefined)
    const parsed = v.safeParse(schema, await answer?.json().catch(() => undefined))
    return parsed.success ? parsed.output : undefined
  }

  async function isPassedV4(text: string): Promise<boolean> {
    const seccode = v.safeParse(seccodeV4, text)
    if (!seccode.success) return false
    const { captcha_id: id = '', ...rest } = seccode.output
    const sign = createHmac('sha256', account.captchaKey)
      .update(rest['lot_number'] ?? '')
      .digest('hex')
    return (await ask(answerV4, `/validate?${new URLSearchParams({ captcha_id: id })}`, { ...rest, sign_token: sign })) !== undefined
  }

  async function isPassedV3(challenge: string, seccode: string): Promise<boolean> {
    const validate = seccode.split('|')[0] ?? ''
    if (offline.delete(challenge)) return validate === `offline${challenge}`
    const answer = await ask(validated, '/validate.php', { gt: account.captchaId, challenge, validate, seccode })
    return answer?.seccode === md5(seccode)
  }

  return {
    start: async (testMode) => {
      const answer = await ask(registered, `/register.php?${new URLSearchParams({ gt: account.captchaId, digestmod: 'md5' })}`)
      const challenge = md5((answer?.challenge ?? String(Math.random())) + account.captchaKey)
      if (testMode || answer === undefined) {
        offline.add(challenge)
        if (offline.size > MOST_OFFLINE) offline.delete(offline.values().next().value ?? '')
      }
      return { gt: account.captchaId, challenge, newCaptcha: true, success: answer === undefined ? 0 : 1 }
    },
    isPassed: ({ geetestChallenge = '', geetestSeccode = '', geetestValidateV4 }) =>
      geetestValidateV4 === undefined ? isPassedV3(geetestChallenge, geetestSeccode) : isPassedV4(geetestValidateV4),
    isLowRisk: async (token) => {
      const sign = createHmac('sha256', account.riskKey).update(token).digest('hex')
      return (await ask(answerRisk, '/gd/query', { gee_token: token, sign })) !== undefined
    },
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
