import { createHash, createHmac } from 'node:crypto'

/** Telegram's fields of a person, before they are signed. */
export type TelegramFields = Readonly<Record<string, string | number>>

/** The hash of a website login: HMAC-SHA256 of the sorted `key=value` lines, keyed with the SHA-256 of the bot's token. */
export function signLogin(fields: TelegramFields, botToken: string): string {
  return createHmac('sha256', createHash('sha256').update(botToken).digest()).update(linesOf(fields)).digest('hex')
}

/** The hash of a mini app's launch: the same lines, keyed with an HMAC of the bot's token. */
export function signLaunch(fields: TelegramFields, botToken: string): string {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return createHmac('sha256', key).update(linesOf(fields)).digest('hex')
}

function linesOf(fields: TelegramFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
}
