import { readFileSync } from 'node:fs'

/** A field that docs/calls.md names, with the fields that it is in. */
export interface DocumentedField {
  readonly path: readonly string[]
  readonly optional: boolean
}

/** One row of docs/calls.md. `elsewhere`: another document has the value's fields. */
export interface CallRow {
  readonly name: string
  readonly address: string
  readonly sent: string
  readonly request: readonly DocumentedField[]
  readonly value: readonly DocumentedField[] | 'elsewhere'
  readonly refusals: readonly string[]
}

const NONE = '—'

/** Values that the settings' own tests compare with their documentation. */
const ELSEWHERE = /^the common settings|^the settings' /

/** The rows of docs/calls.md. Throws on a cell that it cannot read. */
export function readCallsPage(): CallRow[] {
  const page = readFileSync(new URL('../../../../docs/calls.md', import.meta.url), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
  const values = new Map(rows.map(([name = '', , , , value = '']) => [bare(name), value]))
  return rows.map(([name = '', address = '', sent = '', request = '', value = '', refusals = '']) => ({
    name: bare(name),
    address,
    sent: sent === NONE ? '' : sent,
    request: fieldsOf(request),
    value: valueOf(value, values),
    refusals: refusals === NONE ? [] : refusals.split(', ').map(bare),
  }))
}

/** `as login` is the value of login. */
function valueOf(cell: string, values: ReadonlyMap<string, string>): CallRow['value'] {
  const same = /^as (\w+)/.exec(cell)?.[1]
  if (same) return valueOf(values.get(same) ?? '', values)
  return ELSEWHERE.test(cell) ? 'elsewhere' : fieldsOf(cell)
}

function bare(cell: string): string {
  return cell.replaceAll('`', '')
}

/** The fields of the forms in a cell, `{ a, b?: { c }, d: [{ e }] }`. Words in brackets, texts and types after a colon name no fields. */
function fieldsOf(cell: string): DocumentedField[] {
  const forms = [...cell.matchAll(/`(\[?\{.*?\}\]?)`/g)].map(([, form = '']) => form)
  if (forms.length === 0 && cell !== NONE && cell !== 'null') throw new Error(`docs/calls.md: no fields in "${cell}"`)
  // A second form tells what is in each field of the first, unless it is an alternative.
  const read = cell.includes(', each ') ? forms.slice(0, 1) : forms
  return read.flatMap((form) => fieldsOfForm(form.replaceAll(/\([^)]*\)/g, '').replaceAll(/:(?!\s*\[?\{)[^,{}]*/g, '')))
}

function fieldsOfForm(form: string): DocumentedField[] {
  const fields: DocumentedField[] = []
  const parents: string[] = []
  let last = ''
  for (const [token] of form.matchAll(/[{}]|\w+\??/g)) {
    if (token === '{') parents.push(last)
    else if (token === '}') parents.pop()
    else {
      last = token.replace('?', '')
      fields.push({ path: [...parents.slice(1), last], optional: token.endsWith('?') })
    }
  }
  return fields
}
