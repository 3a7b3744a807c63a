import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { ExtraField } from '#contract/join-fields.ts'
import { fitsWirePattern, MAX_TEXT_LENGTH } from '#lib/wire-pattern.ts'

/** Kinds whose words only the brand knows. */
const OWN_WORDS: readonly ExtraField['kind'][] = ['text', 'choice', 'consent']
const WITH_PATTERN: readonly ExtraField['kind'][] = ['text', 'name', 'taxNumber']
const WITHOUT_LENGTH: readonly ExtraField['kind'][] = ['choice', 'consent']

type NameOf = (path: string) => string

/** Fields of joining that contradict themselves, or lack words in a language (BRD-6). */
export function joinFieldProblems({ features, languages, copy }: Merchant, nameOf: NameOf): Problem[] {
  const fields = features.registration.fields ?? []
  return [
    ...fields.flatMap((field, at) =>
      fieldProblems(field, fields.slice(0, at), `features.registration.fields[${at}]`, nameOf('merchant.json')),
    ),
    ...languages.flatMap((code) => {
      const file = nameOf(`copy/${code.toLowerCase()}.json`)
      return fields.flatMap((field) => wordProblems(field, copy.get(code)?.fields?.[field.name], file))
    }),
  ]
}

function fieldProblems(field: ExtraField, above: readonly ExtraField[], at: string, file: string): Problem[] {
  const { name, kind, min, max, pattern, choices } = field
  const problems: Problem[] = []
  const report = (key: string, found: string, expected: string, fix: string) =>
    problems.push({ file, field: `${at}.${key}`, found, expected, fix })
  if (above.some((other) => other.name === name)) report('name', `"${name}" twice`, 'each name once', 'rename one')
  if (min !== undefined && max !== undefined && min > max) report('min', String(min), `no more than max, ${max}`, 'swap the two')
  if (WITHOUT_LENGTH.includes(kind) && (min ?? max) !== undefined)
    report(min === undefined ? 'max' : 'min', String(min ?? max), `nothing, for a ${kind} has no length`, 'remove it')
  if (pattern !== undefined && !WITH_PATTERN.includes(kind))
    report('pattern', `"${pattern}"`, `nothing, for a ${kind} has a form of its own`, 'remove it')
  // The longest text tells whether a phone can try the pattern at all.
  else if (pattern !== undefined && fitsWirePattern('x'.repeat(max ?? MAX_TEXT_LENGTH), pattern) === undefined)
    report(
      'pattern',
      `"${pattern}"`,
      'a pattern that a browser can try on the longest text in a moment',
      'lower max, or give repetitions a limit',
    )
  if (kind === 'choice' && choices === undefined) report('choices', 'nothing', 'the choices', 'add "choices": a list of two or more')
  if (kind !== 'choice' && choices !== undefined) report('choices', 'a list', `nothing, for a ${kind} has no choices`, 'remove it')
  if (new Set(choices).size < (choices?.length ?? 0)) report('choices', 'one of them twice', 'each once', 'remove one')
  return problems
}

interface FieldWords {
  readonly label?: string | undefined
  readonly choices?: Readonly<Record<string, string>> | undefined
}

function wordProblems({ name, kind, choices = [] }: ExtraField, words: FieldWords | undefined, file: string): Problem[] {
  const missing = [
    ...(OWN_WORDS.includes(kind) && words?.label === undefined ? ['label'] : []),
    ...(choices ?? []).filter((choice) => words?.choices?.[choice] === undefined).map((choice) => `choices.${choice}`),
  ]
  const unknown = Object.keys(words?.choices ?? {}).filter((choice) => !choices?.includes(choice))
  return [
    ...missing.map((key) => ({
      file,
      field: `fields.${name}.${key}`,
      found: 'nothing',
      expected: key === 'label' ? `words for the field "${name}" of merchant.json` : 'words for the choice',
      fix: 'write them',
    })),
    ...unknown.map((choice) => ({
      file,
      field: `fields.${name}.choices.${choice}`,
      found: 'words of no choice',
      expected: choices === null || choices.length === 0 ? `no choices, for "${name}" is a ${kind}` : `one of ${choices.join(', ')}`,
      fix: 'remove them',
    })),
  ]
}
