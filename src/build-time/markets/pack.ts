import * as v from 'valibot'
import { address, day, field, marketCode, matching, words } from '#build-time/brand/schema/fields.ts'
import { DUTIES, type DutyName } from './duties.ts'

const common = {
  id: field(
    matching(
      /^[A-Z]{2}(-[A-Z0-9]{1,3})?-[A-Za-z0-9.-]{3,80}$/,
      "the market's code, a hyphen and a name, such as GB-RTS12-ask-before-deposit",
    ),
    "The rule's id: the market's code and a name that stays. Deviations and reports name it.",
  ),
  side: field(
    v.picklist(['frontEnd', 'game', 'backEnd', 'cashier']),
    'Who has to keep it: this site (frontEnd), the games, the back end, or the page on which members pay.',
  ),
  rule: field(words, 'What it asks, in plain English and in your own words.'),
  source: field(
    v.strictObject({
      name: field(words, 'The text in which it was read: a law, a page of the regulator, an article.'),
      clause: field(v.optional(words), 'The clause in it.'),
      address: field(v.optional(address), 'Where it can be read.'),
    }),
    'Where it was read. A rule without a source is none.',
  ),
  readOn: field(day, 'The day on which the source was read.'),
  confidence: field(
    v.picklist(['law', 'regulator', 'lawFirm', 'press', 'operator', 'other']),
    'What kind of source it is: the law itself, the regulator, a law firm, the press, a licensed operator, or another.',
  ),
  from: field(
    v.optional(
      matching(/^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'a day, a month or a year, such as 2025-10-31, 2025-10 or 2025'),
    ),
    'From when it holds, as far as it is known. A site keeps it before that too.',
  ),
}

const names = Object.keys(DUTIES) as [DutyName, ...DutyName[]]

const rule = v.variant('duty', [
  ...names.map((name) =>
    v.strictObject({ ...common, duty: v.literal(name), value: field(DUTIES[name].value, `What the duty "${name}" asks.`) }),
  ),
  v.strictObject({ ...common, duty: v.literal('none') }),
])

/** `markets/<code>.json` (MKT-1): what a market asks of a site, rule by rule. */
export const packSchema = v.strictObject({
  $schema: v.optional(v.string()),
  code: field(marketCode, "The market's code, which is the file's name too."),
  name: field(words, 'The market as people call it.'),
  notice: field(words, 'Who answers for it: a pack is a reading of sources, and counsel decides.'),
  rules: field(v.pipe(v.array(rule), v.minLength(1, 'at least one rule')), 'The rules.'),
  remarks: field(v.optional(v.array(words), []), 'What was heard of and has no source yet: no rules.'),
})

export interface Rule {
  readonly id: string
  readonly duty: DutyName | 'none'
  readonly value?: unknown
  readonly side: 'frontEnd' | 'game' | 'backEnd' | 'cashier'
  readonly rule: string
  readonly source: { readonly name: string; readonly clause?: string | undefined; readonly address?: string | undefined }
  readonly readOn: string
  readonly confidence: 'law' | 'regulator' | 'lawFirm' | 'press' | 'operator' | 'other'
  readonly from?: string | undefined
}

export interface Pack {
  readonly code: string
  readonly name: string
  readonly notice: string
  readonly rules: readonly Rule[]
  readonly remarks: readonly string[]
  /** As errors and reports name it. */
  readonly file: string
}
