import * as v from 'valibot'
import { languageCode } from '#contract/request.ts'
import type { CheckName, Fault } from './findings.ts'
import { bare } from './samples.ts'
import { DAY, show, SLACK_MS, type Place, type Surroundings } from './texts.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields that mean nothing when they are empty. */
const FILLED = /^(?:id|nodeId|gameId|userName|gameUrl|url|code|authKey|challenge|token|verifyId)$/

/** Fields that no answer of the contract has, and that would give an account away. */
const LEAKED =
  /^(?:pass(?:word|wd|code)?(?:_?hash)?|pwd|hash|salt|secret|pin|(?:totp|otp)_?secret|private_?key|api_?secret|card_?number|cvv)$/i

/** Days of the longest frame of a limit. */
const FRAME_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 31 }

/** Texts of a fixed form, by the name of their field. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, expected: string]>> = {
  currency: [/^[A-Z]{3,6}$/, 'a code such as PHP'],
  countryCode: [/^[A-Z]{2}$/, 'a code such as PH'],
  countryDialingCode: [/^\d{1,4}$/, 'digits alone'],
  domainName: [/^[\p{L}\d.-]+(?::\d{1,5})?$/u, 'a host, without scheme and path'],
}

/** What fields say of each other, and by their form. */
export function recordFaults(
  entries: Readonly<Record<string, v.GenericSchema>>,
  value: Fields,
  { path }: Place,
  { now }: Surroundings,
): Fault[] {
  const faults: Fault[] = []
  const add = (check: CheckName, field: string, found: string, expected: string): void =>
    void faults.push({ check, field: `${path}.${field}`, found, expected })
  const { startAt, endAt, total, min, max, kind, frame, resetsAt, language } = value
  const listed = Object.values(value).find(Array.isArray)
  if (typeof startAt === 'number' && typeof endAt === 'number' && endAt < startAt)
    add('time', 'endAt', 'an end before the start', 'startAt at or before endAt')
  if (min !== undefined && max !== undefined && Number(min) > Number(max))
    add('value', 'min', `${show(min)} above ${show(max)}`, 'min at most max')
  if (total !== undefined && listed && Number(total) < listed.length)
    add('list', 'total', `${show(total)} with ${listed.length} items`, 'the number of all items')
  for (const [key, [form, expected]] of Object.entries(FORMS)) {
    const text = value[key]
    if (key in entries && typeof text === 'string' && text !== '' && !form.test(text)) add('value', key, show(text), expected)
  }
  if ('language' in entries && typeof language === 'string' && !v.safeParse(languageCode, language).success)
    add('value', 'language', show(language), 'a code such as EN or PT-BR')
  for (const key of Object.keys(entries))
    if (FILLED.test(key) && value[key] === '' && entries[key] && bare(entries[key]) === entries[key])
      add('value', key, 'an empty text', 'a text')
  if ('minutes' in entries && 'amount' in entries && typeof kind === 'string') {
    const measure = kind === 'time' ? 'minutes' : 'amount'
    if (value[measure] === undefined || value[measure] === null) add('value', measure, 'nothing', `the measure of a limit of ${kind}`)
  }
  const days = FRAME_DAYS[String(frame)]
  if (days !== undefined && typeof resetsAt === 'number' && resetsAt > now + days * DAY + SLACK_MS)
    add('time', 'resetsAt', `more than a ${String(frame)} ahead`, `within the ${String(frame)}`)
  for (const key of Object.keys(value))
    if (!(key in entries) && LEAKED.test(key) && value[key] !== null && value[key] !== '')
      add('value', key, 'a secret that no page needs', 'no such field')
  return faults
}
