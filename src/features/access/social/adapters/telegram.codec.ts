import * as v from 'valibot'
import { telegramAuth } from '#contract/session.ts'
import { TELEGRAM_STATE } from '#features/core/navigation/arrival.rules.ts'
import type { TelegramAuth } from '#features/access/sign-in/credential.rules.ts'
import { bytesOfBase64 } from '#lib/bytes.ts'
import { parseJson } from '#lib/json.ts'
import { isBelowHost, isHttpAddress } from '#lib/url-safety.ts'

export const TELEGRAM_HOST = 'https://oauth.telegram.org'

export interface TelegramFacts {
  readonly botId: string
  readonly origin: string
  readonly state: string
  /** The name that Telegram's pages use. */
  readonly language: string
}

/** Address of Telegram's sign-in page (SOC-4). */
export function telegramAddress({ botId, origin, state, language }: TelegramFacts): string {
  const back = `${origin}/m/home?${new URLSearchParams({ [TELEGRAM_STATE]: state })}`
  return `${TELEGRAM_HOST}/auth?${new URLSearchParams({ bot_id: botId, origin, return_to: back, request_access: 'write', embed: '0', lang: language })}`
}

/** '' allows every host. */
export function isBotDomain(host: string, authDomain: string): boolean {
  const domain = authDomain.toLowerCase()
  return domain === '' || isBelowHost(host, [domain])
}

const person = v.looseObject({ id: v.union([v.number(), v.string()]), ...telegramAuth.entries })

/** base64url of JSON in the hash, else undefined. */
export function readTelegramResult(encoded: string): TelegramAuth | undefined {
  if (!/^[\w-]+=*$/.test(encoded)) return undefined
  const bytes = bytesOfBase64(
    encoded
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/={1,2}$/, ''),
  )
  return bytes && readPerson(new TextDecoder().decode(bytes))
}

/** `denied`: refused; undefined: another message. */
export function readTelegramMessage(message: unknown): TelegramAuth | 'denied' | undefined {
  const read = v.safeParse(posted, typeof message === 'string' ? parseJson(message) : message)
  if (!read.success) return undefined
  return read.output.result === false ? 'denied' : read.output.result
}
const posted = v.object({ event: v.literal('auth_result'), result: v.union([v.literal(false), person]) })

/** SOC-4. Keeps the raw text, as only that is signed. */
export function readTelegramLaunch(initData: string): TelegramAuth | undefined {
  const fields = Object.fromEntries(new URLSearchParams(initData))
  const user = v.safeParse(launchUser, parseJson(fields['user']))
  const read = v.safeParse(telegramAuth, { ...fields, ...(user.success && { user: user.output }), initData })
  return user.success && read.success ? read.output : undefined
}
const launchUser = v.looseObject({ id: v.union([v.number(), v.string()]) })

export function telegramProfile(auth: TelegramAuth): { readonly name: string; readonly picture: string | undefined } {
  const known = v.safeParse(profile, auth['user'] ?? auth)
  if (!known.success) return { name: '', picture: undefined }
  const { first_name: first, last_name: last, photo_url: picture } = known.output
  return { name: `${first} ${last}`.trim(), picture }
}
const profile = v.object({
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  photo_url: v.optional(v.pipe(v.string(), v.check(isHttpAddress))),
})

function readPerson(text: string): TelegramAuth | undefined {
  const read = v.safeParse(person, parseJson(text))
  return read.success ? read.output : undefined
}
