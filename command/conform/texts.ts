import type { Fault } from './findings.ts'

/** What the values of an answer are held against. */
export interface Surroundings {
  /** The back end's time by its Date header, epoch ms. */
  readonly now: number
  /** Whether the site is served over https: then nothing plain may be in its pages. */
  readonly secure: boolean
  readonly site: string
  /** The member's currency: that of money beside which none stands. */
  readonly currency: string | undefined
}

/** Where a value stands. */
export interface Place {
  readonly path: string
  readonly key: string
  readonly beside: Readonly<Record<string, unknown>>
  /** ISO code of the money around here. */
  readonly currency: string | undefined
}

export const DAY = 86_400_000
/** How far two good clocks, and the way between them, may differ. */
export const SLACK_MS = 300_000

const ADDRESS = /^(?:gameUrl|url|image|picture|src|favicon|splash|apple_touch_icon|imageCDNs)$/
export const MARKUP = /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);/i

/** What a text has that people would see as broken, or browsers refuse. */
export function textFaults(value: string, { path, key, beside }: Place, { now, secure, site }: Surroundings): Fault[] {
  const fault = (check: Fault['check'], found: string, expected: string): Fault => ({ check, field: path, found, expected })
  // A site that is tried over http may have its games there; its pictures come from where members get them.
  if (ADDRESS.test(key) && value !== '') return addressFaults(value, path, { secure: secure || key !== 'gameUrl', site })
  // A link may lead to plain http, which loads nothing into the page.
  if (key === 'linkage' && beside['linkageType'] === 'URL') return addressFaults(value, path, { secure: false, site })
  if (/pattern$/i.test(key)) return isPattern(value) ? [] : [fault('value', 'no regular expression', 'a pattern that browsers read')]
  if (key === 'token')
    return /^[\x21-\x7e]{16,}$/.test(value)
      ? []
      : [fault('session', `${value.length} characters`, 'at least 16 characters that a header can carry')]
  if (key.startsWith('masked') && value.length > 3 && !/[*•·…xX#]/.test(value))
    return [fault('value', 'an address that is not masked', 'only as much of it as its owner needs')]
  if (key === 'date' && beside['state'] === 'today' && Math.abs(Date.parse(value) + DAY / 2 - now) > 1.5 * DAY)
    return [fault('time', `${value} as today`, 'the day of the Date header, or one beside it')]
  if (/\p{Cs}/u.test(value)) return [fault('value', 'half a character (a lone surrogate)', 'whole characters')]
  if (value.includes('\uFFFD')) return [fault('value', 'the sign for unreadable bytes (U+FFFD)', 'text that was not broken on its way')]
  if (/\p{Cc}/u.test(value.replaceAll(/[\t\r\n]/g, ''))) return [fault('value', 'a control character', 'text alone')]
  if (MARKUP.test(value)) return [fault('value', 'markup', 'plain text: only fields that docs/calls.md calls HTML have markup')]
  return []
}

function addressFaults(value: string, path: string, { secure, site }: { readonly secure: boolean; readonly site: string }): Fault[] {
  const fault = (found: string, expected: string): Fault => ({ check: 'value', field: path, found, expected })
  let url: URL
  try {
    url = new URL(value, site)
  } catch {
    return [fault('no address', 'an address')]
  }
  if (/^(?:javascript|vbscript|data|file|blob):$/.test(url.protocol)) return [fault(`an address that begins with ${url.protocol}`, 'https')]
  return url.protocol === 'http:' && secure && !(site.startsWith('http:') && isOfThisMachine(url.hostname))
    ? [fault('an address of plain http', 'https: browsers load nothing plain into an https page')]
    : []
}

/** A host for development, which has no certificate. */
const isOfThisMachine = (host: string): boolean => /^(?:127\.|10\.|192\.168\.|\[::1\]$)|(?:^|\.)localhost$/.test(host)

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text))
  } catch {
    return false
  }
}

/** A value for people, short and on one line. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
