import * as v from 'valibot'
import { LANGUAGES } from '#lib/languages.ts'

/** With a description for JSON Schema and error messages. */
export function field<const S extends v.GenericSchema>(
  schema: S,
  sees: string,
): v.SchemaWithPipe<readonly [S, v.DescriptionAction<v.InferOutput<S>, string>]> {
  return v.pipe(schema, v.description(sees))
}

/** `expected` completes "expected …" in an error. */
export function matching(
  pattern: RegExp,
  expected: string,
): v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, string>]> {
  return v.pipe(v.string(), v.regex(pattern, expected))
}

/** A number within limits, both allowed. */
export function between(
  low: number,
  high: number,
): v.SchemaWithPipe<
  readonly [v.NumberSchema<undefined>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]
> {
  const expected = `a number from ${low} to ${high}`
  return v.pipe(v.number(), v.minValue(low, expected), v.maxValue(high, expected))
}

/** Words that a person reads: trimmed, not empty. */
export const words = matching(/^\S([\s\S]*\S)?$/, 'words, without spaces at either end')

export const languageCode = v.picklist(LANGUAGES)

/** In full, for contrast, and so that nothing else enters the style sheet. */
export const colour = matching(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, 'a colour as #rrggbb or #rrggbbaa')

export const solidColour = matching(/^#[0-9a-fA-F]{6}$/, 'a colour without transparency, as #rrggbb')

const HOST = String.raw`[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*`

/** A single label, also after `www.`, is a parent of foreign hosts. */
export const host = matching(
  new RegExp(`^(?!(?:www\\.)?[^.]+$)${HOST}$`),
  'a host name in lower case, of two labels or more, without scheme, port or path',
)

/** An https origin, the only kind that tokens may be sent to. */
export const secureOrigin = matching(new RegExp(`^https://${HOST}(:\\d{1,5})?$`), 'an origin as https://host, without path')

/** `*` may be the first label or, with a port, the host (demo on a LAN). */
export const source = matching(
  new RegExp(`^(https?://(\\*\\.)?${HOST}(:\\d{1,5})?|https?://\\*:\\d{1,5})$`),
  'an origin as https://host, https://*.host or http://*:port, without path',
)

/** An https page of somebody else's, which may have a query. */
export const outsideAddress = matching(
  new RegExp(`^https://${HOST}(:\\d{1,5})?(/[^\\s\\\\#]*)?$`),
  'an address that starts with https://, on a host of its own',
)

/** Where a seal may lead: an https page or an address for mail. */
export const sealAddress = matching(
  new RegExp(`^(https://${HOST}(:\\d{1,5})?([/?#][^\\s\\\\]*)?|mailto:[\\w.+-]+@${HOST})$`),
  'an address that starts with https:// or mailto:',
)

/** A day that the calendar has. */
export const day = v.pipe(
  v.string(),
  v.isoDate('a date as 2026-11-21'),
  // One mistake, one message: what is no date at all is said above.
  v.check((text) => !/^[\d-]{10}$/.test(text) || new Date(Date.parse(text) || 0).toISOString().startsWith(text), 'a day of the calendar'),
)

/** A name of the IANA's list. */
export const timeZone = v.pipe(
  v.string(),
  v.check((name) => isTimeZone(name), 'a time zone such as Asia/Manila'),
)

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Where a link of ours may lead: an https address, or a path of this site. */
export const address = matching(
  /^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/,
  'an address that starts with https:// or a path that starts with /',
)

/** A market: a country, or one part of it. */
export const marketCode = matching(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'a code of ISO 3166, such as DE or CA-ON')

/** A key under which a merchant names something of its own. */
export const placeKey = matching(/^[a-z][a-z-]*$/, 'a key of small letters, such as terms')

/** A key without look-alikes: what the back end calls a vendor. */
export const vendorCode = matching(/^[A-Z0-9_]{2,40}$/, 'a vendor code in capitals, such as TCG_SEA')

/** Outside services, whose hosts the build knows. */
export const VENDORS = [
  'firebase',
  'google',
  'facebook',
  'twitter',
  'line',
  'telegram',
  'maya',
  'geetest',
  'pixel-facebook',
  'pixel-tiktok',
  'pixel-kwai',
  'pixel-google',
  'pixel-twitter',
  'pixel-bigo',
  'pixel-mgsky',
  'pixel-okspin',
  'pixel-voluum',
  'pixel-propeller',
  'pixel-kadam',
  'pixel-adjust',
  'pixel-appsflyer',
  'chat-livechat',
  'chat-comm100',
  'chat-tx',
  'chat-aican',
  'chat-miduoke',
] as const
