import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { signLaunch, signLogin, type TelegramFields } from '../../vendors/telegram/sign.ts'

/** How long Telegram's responses are valid: a day. */
const LIFE_SECONDS = 86_400
/** Allowed clock difference for responses from the future. */
const AHEAD_SECONDS = 60
/** How long after its first use a response could be valid, in milliseconds. */
export const TELEGRAM_PROOF_MS = (LIFE_SECONDS + 2 * AHEAD_SECONDS) * 1_000

const person = v.object({
  id: v.number(),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  photo_url: v.optional(v.string(), ''),
})
const login = v.pipe(
  v.record(v.string(), v.union([v.string(), v.number()])),
  v.check(({ hash }) => typeof hash === 'string'),
)

/** A person as known to Telegram. */
export interface TelegramPerson {
  readonly subject: string
  readonly name: string
  readonly picture: string
  /** Identifies this one response of Telegram's. */
  readonly proof: string
}

/**
 * Checks that Telegram signed this for our bot within the last day. If `initData` (the mini app's raw text) is present, it alone counts:
 * the fields beside it are the client's reading of it.
 */
export function checkTelegram(auth: Readonly<Record<string, unknown>>, botToken: string, nowMs: number): TelegramPerson | undefined {
  const { initData } = auth
  const fields = typeof initData === 'string' ? launchFields(initData, botToken) : loginFields(auth, botToken)
  if (fields === undefined) return undefined
  const age = nowMs / 1000 - Number(fields.authDate)
  if (!(age <= LIFE_SECONDS && age >= -AHEAD_SECONDS)) return undefined
  const parsed = v.safeParse(person, fields.person)
  if (!parsed.success) return undefined
  const { id, first_name: first, last_name: last, photo_url: picture } = parsed.output
  return { subject: String(id), name: `${first} ${last}`.trim(), picture, proof: fields.hash }
}

interface Signed {
  readonly person: unknown
  readonly authDate: unknown
  readonly hash: string
}

function loginFields(auth: Readonly<Record<string, unknown>>, botToken: string): Signed | undefined {
  const parsed = v.safeParse(login, auth)
  if (!parsed.success) return undefined
  const { hash, ...fields } = parsed.output
  return isSame(signLogin(fields, botToken), hash) ? { person: fields, authDate: fields['auth_date'], hash: String(hash) } : undefined
}

function launchFields(initData: string, botToken: string): Signed | undefined {
  const { hash, ...fields } = Object.fromEntries(new URLSearchParams(initData)) as TelegramFields
  if (!isSame(signLaunch(fields, botToken), hash)) return undefined
  return { person: JSON.parse(String(fields['user'] ?? 'null')) as unknown, authDate: fields['auth_date'], hash: String(hash) }
}

function isSame(right: string, given: unknown): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(String(given))]
  return a.length === b.length && timingSafeEqual(a, b)
}
