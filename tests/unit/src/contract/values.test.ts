import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MENU_KEYS } from '#build-time/brand/schema/look.ts'
import { ALL_CALLS } from '#contract/all.ts'
import { commaList } from '#contract/fields.ts'
import { SUITES } from '#contract/sealed.ts'
import { FLAGS, settings } from '#contract/settings.ts'
import { SERVICES } from '#features/access/social/flow/social.rules.ts'
import { decideAnnouncement, POPUP_TYPE } from '#features/content/announcements/popup.rules.ts'
import { memberTypeOf, type SessionRecord } from '#features/core/session/session.rules.ts'
import { FEEDBACK_CATEGORIES } from '#features/member/feedback/feedback.actions.ts'
import { LIMIT_KINDS } from '#features/member/limits/limits.rules.ts'
import { CATEGORY_CODES, ordinalOf } from '#features/play/games/vendor-lanes.rules.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const PAGE = readFileSync(join(ROOT, 'docs/values.md'), 'utf8')

/** Sources that read the wire, without its declarations. */
const READERS = globSync('src/{api,boot,features,islands,early,layouts,routes,ui}/**/*.{ts,tsx,astro}', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** The rows of the table below a heading of the page. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = PAGE.split(`## ${heading}\n`)
  const rows = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
  expect(rows?.length, heading).toBeGreaterThan(0)
  return rows ?? []
}

/** The texts in code font of a cell; of a cell of values those before each colon, where a colon tells what they mean. */
const codesOf = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const valuesOf = (cell = ''): string[] => cell.split(';').flatMap((item) => codesOf(/^[^:]*/.exec(item.replace(/\. .*$/, ''))?.[0]))

type Parts = {
  readonly type: string
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly entries?: Readonly<Record<string, Parts>>
  readonly item?: Parts
  readonly wrapped?: Parts
  readonly key?: Parts
  readonly pipe?: readonly { readonly metadata?: { readonly item?: Parts } }[]
}

/** Every field below a schema that has fixed values, as `field: value value`. */
function fixedFields(schema: Parts, field = ''): string[] {
  const { type, options = [], literal, entries = {}, wrapped, key, pipe } = schema
  const item = pipe?.find(({ metadata }) => metadata?.item)?.metadata?.item ?? schema.item ?? wrapped
  if (type === 'picklist') return [`${field}: ${options.map(String).sort().join(' ')}`]
  if (type === 'literal') return [`${field}: ${String(literal)}`]
  if (item) return fixedFields(item, field)
  if (type === 'union') return (options as Parts[]).flatMap((option) => fixedFields(option, field))
  return [...(key ? fixedFields(key, field) : []), ...Object.entries(entries).flatMap(([name, below]) => fixedFields(below, name))]
}

test('OPS-1 docs/values.md lists every fixed value of the calls, with the calls that have it', () => {
  const declared = ALL_CALLS.flatMap((call) => {
    const schemas = [call.request, call.value, ...Object.values(call.refusalValues ?? {})] as unknown as Parts[]
    return [...new Set(schemas.flatMap((schema) => fixedFields(schema)))].map((field) => `${call.name} ${field}`)
  })
  const told = rowsOf('Fixed values').flatMap(([field = '', calls, values]) =>
    codesOf(calls).map((call) => `${call} ${codesOf(field)[0]}: ${valuesOf(values).sort().join(' ')}`),
  )
  expect(declared.length).toBeGreaterThan(60)
  expect(told.sort()).toEqual(declared.sort())
})

test('OPS-1 docs/values.md says of every text with commas that it holds several codes', () => {
  const listed = ALL_CALLS.flatMap(({ name, request }) =>
    Object.entries((request as unknown as Parts).entries ?? {}).flatMap(([field, schema]) =>
      [schema, schema.wrapped].includes(commaList as unknown as Parts) ? [`${name} ${field}`] : [],
    ),
  )
  const told = rowsOf('Texts with a form of their own')
    .filter(([, , form = '']) => form.startsWith('several codes'))
    .flatMap(([fields, calls]) => codesOf(calls).flatMap((call) => codesOf(fields).map((field) => `${call} ${field}`)))
  expect(listed).toEqual(['findGames category', 'findGames nodeIds'])
  expect(told).toEqual(listed)
})

/** All that a pattern finds in the sources that read the wire. */
function found(pattern: RegExp): string[] {
  const all = [...READERS.matchAll(pattern)].map(([, first = '']) => first)
  expect(all.length, String(pattern)).toBeGreaterThan(0)
  return [...new Set(all)]
}

const quoted = (list = ''): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

function memberTypeIsOwn(type: number): boolean {
  const member = { type } as SessionRecord
  return memberTypeOf({ state: 'member', member } as Parameters<typeof memberTypeOf>[0]) !== 'member'
}

/** What the code knows of each row of "Words that the site knows". */
const KNOWN: Readonly<Record<string, () => readonly string[]>> = {
  'types of announcements': () =>
    found(/call\(announcements, \{ types: ([\w']+)/g).map((word) => (word === 'POPUP_TYPE' ? POPUP_TYPE : (quoted(word)[0] ?? ''))),
  'type of announcements': () => {
    const shows = (type: string): boolean =>
      decideAnnouncement({ announcement: { id: '1', type, startAt: 0, endAt: 2 }, now: 1, hidden: [], seen: [] }).show
    expect(shows('MARQUEE')).toBe(false)
    return [POPUP_TYPE].filter(shows)
  },
  'groupName of banners': () => found(/const \w+_GROUP = '(\w+)'/g),
  'platform of announcements, appDownloadAnnouncements, banners': () => found(/types: [^}]*platform: '(\w+)'/g),
  'category of gameVendors': () => {
    const codes = [...CATEGORY_CODES, ...found(/^ {2}\['([A-Z_]+)', \['[A-Z]+', \d+\]\],$/gm)]
    expect(codes.filter((code) => ordinalOf(code) === undefined)).toEqual([])
    return codes
  },
  'vendor of gameVendors': () => [
    ...found(/const OPERATOR_VENDOR = '(\w+)'/g),
    ...found(/const LOTTERY_VENDORS[^=]*= \[(.*)\]/g).flatMap(quoted),
  ],
  'customerType of login, memberInfo': () =>
    Array.from({ length: 100 }, (_, type) => type)
      .filter(memberTypeIsOwn)
      .map(String),
  'clubLabel.type of memberInfo': () => found(/clubLabel\?\.type === '(\w+)'/g),
  'state of rewards': () =>
    quoted(
      /function RewardCard[\s\S]*/
        .exec(readFileSync(join(ROOT, 'src/features/member/rewards/Rewards.tsx'), 'utf8'))?.[0]
        .match(/state === '\w+'/g)
        ?.join(),
    ),
  'category of feedback': () => FEEDBACK_CATEGORIES,
  'channel of saveMemberInfoByAuthKey': () => SERVICES,
  'gw.GEETEST_VERSION of systemStatus': () => found(/version\.toLowerCase\(\) === '(\w+)'/g),
  'play.limits of systemStatus': () => LIMIT_KINDS,
  'suites of rsaKey': () => SUITES,
}

describe('OPS-1 the words that the site knows are those of the code', () => {
  const rows = rowsOf('Words that the site knows')

  test('every row is checked', () => {
    expect(rows.map(([field, calls]) => `${codesOf(field)[0]} of ${codesOf(calls).join(', ')}`)).toEqual(Object.keys(KNOWN))
  })

  test.each(rows.map(([field, calls, values]) => [`${codesOf(field)[0]} of ${codesOf(calls).join(', ')}`, values] as const))(
    '%s',
    (name, values) => expect(valuesOf(values).sort()).toEqual([...new Set(KNOWN[name]?.())].sort()),
  )
})

/** Is a field or flag named anywhere but in its declaration? */
const isRead = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(READERS.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, ''))

test('OPS-1 the fields of mobileTemplate are those of the settings, and those without effect are read nowhere', () => {
  const { entries } = settings as unknown as {
    readonly entries: Readonly<Record<string, { readonly wrapped: v.ObjectSchema<v.ObjectEntries, undefined> }>>
  }
  const rows = rowsOf('Pictures and texts of `mobileTemplate`').map(([field, effect = '']) => [codesOf(field)[0] ?? '', effect] as const)
  expect(rows.map(([field]) => field).sort()).toEqual(Object.keys(entries['mobileTemplate']?.wrapped.entries ?? {}).sort())
  for (const [field, effect] of rows) expect(isRead(field), field).toBe(!effect.startsWith('no effect'))
})

test('OPS-1 STA-4 the flags are those of the settings, and the one without effect is read nowhere', () => {
  const rows = rowsOf('Flags of `whitelabelVal`').map(([flag, effect = '']) => [codesOf(flag)[0] ?? '', effect] as const)
  expect(rows.map(([flag]) => flag)).toEqual([...FLAGS])
  for (const [flag, effect] of rows) expect(isRead(flag), flag).toBe(!effect.includes('without effect'))
})

test('OPS-1 MNU-2 the items of the menu are those that a folder can name', () => {
  expect(rowsOf('Items of `whitelabelVal.menu`').map(([item]) => codesOf(item)[0])).toEqual([...MENU_KEYS])
})
