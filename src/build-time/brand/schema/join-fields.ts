import * as v from 'valibot'
import { between, field, matching, words } from '#build-time/brand/schema/fields.ts'
import { CHOICE, FIELD_KINDS, FIELD_NAME, MOST_FIELDS } from '#contract/join-fields.ts'

const fieldName = matching(FIELD_NAME, 'a name of letters, digits and _, a letter first, such as nationalId')
const choice = matching(CHOICE, 'letters, digits, - and _, such as farmer')

const joinFieldSchema = v.strictObject({
  name: field(fieldName, 'What the back end calls the field, and the key of its words in copy/<language>.json.'),
  kind: field(
    v.picklist(FIELD_KINDS),
    'What it holds: text, name, birthDate, taxNumber, address, email, choice (one of "choices") or consent (a box to tick). All but text, choice and consent have words of ours in every language.',
  ),
  required: field(v.optional(v.boolean(), false), 'May nobody join without it?'),
  min: field(v.optional(between(1, 256)), 'The fewest letters; of a birthDate the age in years, beside the minimum age.'),
  max: field(v.optional(between(1, 256)), 'The most letters; of a birthDate the age in years.'),
  pattern: field(
    v.optional(v.pipe(v.string(), v.minLength(1))),
    'A regular expression that a text, name or taxNumber must match, ^ and $ for the whole of it. At most 200 characters, without repetitions inside repetitions.',
  ),
  choices: field(
    v.optional(v.pipe(v.array(choice), v.minLength(2, 'two choices or more'))),
    'The choices of a choice in their order, as the back end gets them. Their words are in copy/<language>.json.',
  ),
})

/** Fields of joining that the back end's settings may replace (BRD-6). */
export const joinFieldsSchema = v.pipe(v.array(joinFieldSchema), v.maxLength(MOST_FIELDS, `at most ${MOST_FIELDS} fields`))

/** Words of these fields in one language, by their names. */
export const joinFieldWords = v.record(
  fieldName,
  v.strictObject({
    label: field(
      v.optional(v.pipe(words, v.maxLength(300, 'at most 300 characters'))),
      'The label; of a consent the whole sentence. Ours when left out, which text, choice and consent do not have.',
    ),
    hint: field(v.optional(v.pipe(words, v.maxLength(200, 'at most 200 characters'))), 'A line below the field. None when left out.'),
    choices: field(v.optional(v.record(choice, v.pipe(words, v.maxLength(80, 'at most 80 characters')))), 'The words of each choice.'),
  }),
)
