import * as v from 'valibot'
import { count, html, money, timeMs } from '#contract/fields.ts'
import { isRecord } from '#lib/json.ts'
import type { Fault } from './findings.ts'
import { recordFaults } from './records.ts'
import { bare, partsOf } from './samples.ts'
import { DAY, SLACK_MS, show, textFaults, type Place, type Surroundings } from './texts.ts'

/** What the value of an answer has that its schema lets pass, and that shows wrongly all the same. */
export function valueFaults(schema: v.GenericSchema, value: unknown, around: Surroundings): Fault[] {
  return walk(schema, value, { path: 'value', key: '', beside: {}, currency: around.currency }, around)
}

function walk(given: v.GenericSchema, value: unknown, place: Place, around: Surroundings): Fault[] {
  if (value === undefined || value === null) return []
  const schema = bare(given)
  if (schema === money) return moneyFaults(value, place)
  if (schema === timeMs) return timeFaults(value, place, around)
  if (schema === html) return []
  if (typeof value === 'number' && !isExact(value)) return exactFaults(value, place)
  if (schema === count && Number(value) < 0)
    return [{ check: 'value', field: place.path, found: show(value), expected: 'a count that is not negative' }]
  const { pipe, type, entries, item, options, value: member } = partsOf(schema)
  if (type === 'unknown') return pipe === undefined ? [] : flagFaults(value, place)
  const listed = pipe?.find((each) => each.metadata?.item !== undefined)?.metadata?.item ?? (type === 'array' ? item : undefined)
  if (listed && Array.isArray(value)) return listFaults(listed, value, place, around)
  if (entries && isRecord(value)) return fieldFaults(entries, value, place, around)
  if (type === 'record' && isRecord(value))
    return Object.entries(value).flatMap(([key, each]) => walk(member, each, { ...place, path: `${place.path}.${key}`, key }, around))
  if (type === 'union') {
    const fitting = (options as v.GenericSchema[]).find((each) => v.safeParse(each, value).success)
    if (fitting && partsOf(fitting).entries) return walk(fitting, value, place, around)
  }
  return [...boundFaults(schema, value, place), ...(typeof value === 'string' ? textFaults(value, place, around) : [])]
}

function fieldFaults(
  entries: Readonly<Record<string, v.GenericSchema>>,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  around: Surroundings,
): Fault[] {
  const currency = typeof value['currency'] === 'string' ? value['currency'] : place.currency
  const inner = Object.entries(entries).flatMap(([key, schema]) =>
    walk(schema, value[key], { path: `${place.path}.${key}`, key, beside: value, currency }, around),
  )
  return [...inner, ...recordFaults(entries, value, { ...place, currency }, around)]
}

/** Fields that tell the items of a list apart, where an item must have one. */
const IDENTITY = ['id', 'nodeId', 'labelId', 'date', 'domainName', 'rankLevel']

function listFaults(item: v.GenericSchema, value: readonly unknown[], place: Place, around: Surroundings): Fault[] {
  const inner = value.flatMap((each, index) => walk(item, each, { ...place, path: `${place.path}.${index}` }, around))
  if (value.length > 1000)
    inner.push({
      check: 'list',
      field: place.path,
      found: `${value.length} items`,
      expected: 'at most 1,000: the site reads no more of a list',
    })
  const entries = partsOf(bare(item)).entries ?? {}
  const keys =
    'kind' in entries && 'frame' in entries
      ? ['kind', 'frame']
      : 'cards' in entries
        ? ['category']
        : IDENTITY.filter((key) => entries[key] && bare(entries[key]) === entries[key]).slice(0, 1)
  if (keys.length === 0) return inner
  const ids = value.filter(isRecord).map((each) => keys.map((key) => String(each[key])).join(' '))
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined)
    inner.push({
      check: 'value',
      field: `${place.path}.${ids.lastIndexOf(twice)}.${keys.join('+')}`,
      found: `${show(twice)} twice`,
      expected: 'each item once',
    })
  return inner
}

/** JSON's numbers lose digits beyond these: an id of 19 digits becomes another one in a browser. */
const isExact = (value: number): boolean => !Number.isInteger(value) || Number.isSafeInteger(value)

function exactFaults(value: number, { path }: Place): Fault[] {
  const expected = 'text, or a number below 2^53: browsers read larger ones as others'
  return [{ check: 'value', field: path, found: String(value), expected }]
}

function flagFaults(value: unknown, { path }: Place): Fault[] {
  if ([true, false, 1, 0, '1', '0', 'true', 'false'].includes(value as string)) return []
  return [
    {
      check: 'value',
      field: path,
      found: show(value),
      expected: 'true or false; anything else is read as false',
      requirement: 'STA-4, docs/values.md',
    },
  ]
}

function moneyFaults(value: unknown, { path, key, beside, currency }: Place): Fault[] {
  if (typeof value !== 'string') return []
  const fault = (found: string, expected: string): Fault => ({
    check: 'value',
    field: path,
    found,
    expected,
    requirement: 'RGP-1, docs/back-end.md',
  })
  if (value.startsWith('-') && key !== 'balance') return [fault(show(value), 'an amount that is not negative')]
  // A limit of time counts minutes in the same field.
  if (currency === undefined || beside['kind'] === 'time') return []
  const decimals = decimalsOf(currency)
  const found = value.split('.')[1]?.length ?? 0
  if (decimals === undefined || found === decimals) return []
  return [fault(`${show(value)} of ${currency}`, `${decimals} decimals, as ${currency} has`)]
}

function decimalsOf(currency: string): number | undefined {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  } catch {
    return undefined
  }
}

/** Moments that have been, and moments that are to come, by the name of their field. */
const PAST = /^(?:sentAt|lastLoginAt|lastSignInAt|since)$/
const COMING = /^(?:nextAt|resetsAt|until|breakUntil|excludedUntil|confirmBy|maintenanceEnd)$/
/** Where a session or a key ends; that of a reward may be over. */
const ENDS = (beside: Readonly<Record<string, unknown>>): boolean => !('state' in beside)

function timeFaults(value: unknown, { path, key, beside }: Place, { now }: Surroundings): Fault[] {
  if (typeof value !== 'number' || value === 0) return []
  const fault = (found: string, expected: string): Fault => ({ check: 'time', field: path, found, expected })
  const size = Math.abs(value)
  if (size > 1e8 && size < 1e11) return [fault(`${value}, which looks like seconds`, 'milliseconds since 1970')]
  if (size > 1e14) return [fault(`${value}, which looks like micro- or nanoseconds`, 'milliseconds since 1970')]
  const told = Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : String(value)
  if (PAST.test(key) && value > now + SLACK_MS) return [fault(`${told}, which is to come`, 'a time that has been')]
  if ((COMING.test(key) || (key === 'expiresAt' && ENDS(beside))) && value < now - SLACK_MS && value > now - 3_650 * DAY)
    return [fault(`${told}, which is over`, 'a time that is to come')]
  return []
}

/** A number that the site would read as another one, since it lies outside of the bounds. */
function boundFaults(schema: v.GenericSchema, value: unknown, { path }: Place): Fault[] {
  if (typeof value === 'object') return []
  const read = v.safeParse(schema, value)
  if (!read.success || typeof read.output !== 'number' || read.output === Number(value)) return []
  return [
    {
      check: 'value',
      field: path,
      found: show(value),
      expected: `a number within bounds; this is read as ${read.output}`,
      requirement: 'OPS-6, docs/back-end.md',
    },
  ]
}
