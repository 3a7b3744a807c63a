import { readdirSync, readFileSync } from 'node:fs'
import type { Seen } from './look.ts'
import type { Misbehaviour } from './misbehaviours.ts'

const LOCALES = new URL('../../../src/i18n/locales/', import.meta.url)

/** Texts that accuse the member's network. */
const BLAMING = [
  'errors.internet_lost',
  'errors.network_offline',
  'errors.network_cors',
  'offline.now',
  'cashier.problem.offline',
  'viewer.problem.offline',
]

/** What no member should read: values and markup that nobody meant to show. Letters of any script may stand around a word of ours. */
const RAW: readonly RegExp[] = [
  /\[object \w+\]/,
  /(?<![\p{L}\d])(?:undefined|NaN|Infinity|Invalid Date)(?![\p{L}\d])/u,
  /(?:^|\n)null(?:\n|$)/,
  /<\/?[a-z][^<>]*>/i,
  /&(?:amp|lt|gt|quot|nbsp|#\d+);/,
  /\{\{\w+\}\}/,
  /\b\d(?:\.\d+)?e\+?\d{2,}/,
  /\b(?:SyntaxError|TypeError|RangeError)\b/,
]

/** The longest time that a page may answer nobody, in milliseconds. */
const MAY_HANG_MS = 2000
/** The main landmark has at least a heading and a line. */
const LEAST_CONTENT = 12

/** The text of a key in every language, since a site may speak any. */
export function textsOf(keys: readonly string[]): readonly string[] {
  return readdirSync(LOCALES).flatMap((language) =>
    keys.flatMap((key) => {
      const [namespace = '', ...rest] = key.split('.')
      const words = JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, LOCALES), 'utf8')) as Record<string, string>
      const text = words[rest.join('.')]
      return text === undefined ? [] : [text]
    }),
  )
}

const blaming = textsOf(BLAMING)

/** What is wrong with a screen, whatever the back end did; nothing is not a finding. */
export function findingsOf(seen: Seen, { isUnanswered, isHeavy, closesSite }: Partial<Misbehaviour>): string[] {
  const raw = RAW.flatMap((pattern) => pattern.exec(seen.text)?.[0].trim() ?? [])
  const read = [seen.text, ...seen.said].join('\n')
  const blamed = isUnanswered ? undefined : blaming.find((text) => read.includes(text))
  return [
    !seen.works && !closesSite && 'the page’s code does not work',
    seen.content.length < LEAST_CONTENT && `the main landmark is empty: "${seen.content}"`,
    raw.length > 0 && `raw values can be read: ${raw.map((text) => text.slice(0, 60)).join(' · ')}`,
    blamed !== undefined && `the network is blamed, although the back end answered: "${blamed}"`,
    seen.busy > 0 && `${seen.busy} regions load for ever`,
    seen.sideways > 0 && `the page scrolls sideways by ${seen.sideways} pixels`,
    seen.ran && 'a script of the back end ran',
    isHeavy === true && seen.hungMs > MAY_HANG_MS && `the page answered nobody for ${Math.round(seen.hungMs)} ms`,
  ]
    .filter((finding) => finding !== false)
    .map((finding) => `${seen.screen}: ${finding}`)
}

/** Lines of the console that a browser or a site of ours writes about what the back end did. */
const EXPECTED_LINES = [
  /^Failed to load resource/,
  /^(?:Unreadable response|Dropped a malformed list item|Ignored an optional field): \w+/,
  /has been blocked by CORS policy/,
  // Where a proxy leads calls on to another site.
  /violates the following Content Security Policy directive: "connect-src/,
  /^The Cross-Origin-Opener-Policy header has been ignored/,
  /^Transition was (?:skipped|aborted)/,
]

/** Is a line of the console, or an uncaught error, a fault of the site? */
export function isTrouble(line: string): boolean {
  return !EXPECTED_LINES.some((pattern) => pattern.test(line))
}
