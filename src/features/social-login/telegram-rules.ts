import * as v from 'valibot'
import { telegramAuth } from '#contract/session.ts'
import { TELEGRAM_STATE } from '#features/navigation/arrival.ts'
import type { TelegramAuth } from '#features/sign-in/credential.ts'
import { bytesOfBase64 } from '#lib/bytes.ts'
import { jsonOf } from '#lib/json-of.ts'

export const TELEGRAM_HOST = 'https://oauth.telegram.org'

export interface TelegramFacts {
  readonly host: string
  readonly botId: string
  /** Our own. */
  readonly origin: string
  readonly state: string
  /** As Telegram's pages take it. */
  readonly language: string
}

/** Telegram's page that asks who it is (SOC-4). */
export function telegramAddress({ host, botId, origin, state, language }: TelegramFacts): string {
  const back = `${origin}/m/home?${new URLSearchParams({ [TELEGRAM_STATE]: state })}`
  return `${host}/auth?${new URLSearchParams({ bot_id: botId, origin, return_to: back, request_access: 'write', embed: '0', lang: language })}`
}

/** May the bot sign in pages of this host? An empty domain says nothing of it. */
export function isBotsDomain(host: string, authDomain: string): boolean {
  const domain = authDomain.toLowerCase()
  return domain === '' || host === domain || host.endsWith(`.${domain}`)
}

const person = v.looseObject({ id: v.union([v.number(), v.string()]), ...telegramAuth.entries })

/** Telegram's result out of a hash: base64url of UTF-8 JSON. Undefined for anything else. */
export function readTelegramResult(encoded: string): TelegramAuth | undefined {
  if (!/^[\w-]+=*$/.test(encoded)) return undefined
  const bytes = bytesOfBase64(encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
  return bytes && readPerson(new TextDecoder().decode(bytes))
}

/** What Telegram's window posts; `denied` where the person refused, undefined for messages that are none of its. */
export function readTelegramMessage(message: unknown): TelegramAuth | 'denied' | undefined {
  const read = v.safeParse(posted, typeof message === 'string' ? jsonOf(message) : message)
  if (!read.success) return undefined
  return read.output.result === false ? 'denied' : read.output.result
}
const posted = v.object({ event: v.literal('auth_result'), result: v.union([v.literal(false), person]) })

/** A mini app's launch as an object with the user read (SOC-4); the raw text goes along, since it alone is signed. */
export function readLaunch(initData: string): TelegramAuth | undefined {
  const fields = Object.fromEntries(new URLSearchParams(initData))
  const user = v.safeParse(launchUser, jsonOf(fields['user']))
  const read = v.safeParse(telegramAuth, { ...fields, ...(user.success && { user: user.output }), initData })
  return user.success && read.success ? read.output : undefined
}
const launchUser = v.looseObject({ id: v.union([v.number(), v.string()]) })

/** Name and picture as Telegram knows them. */
export function telegramFace(auth: TelegramAuth): { readonly name: string; readonly picture: string | undefined } {
  const known = v.safeParse(face, auth['user'] ?? auth)
  if (!known.success) return { name: '', picture: undefined }
  const { first_name: first, last_name: last, photo_url: picture } = known.output
  return { name: `${first} ${last}`.trim(), picture }
}
const face = v.object({ first_name: v.optional(v.string(), ''), last_name: v.optional(v.string(), ''), photo_url: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//))) })

function readPerson(text: string): TelegramAuth | undefined {
  const read = v.safeParse(person, jsonOf(text))
  return read.success ? read.output : undefined
}
