import type * as v from 'valibot'

type Action = { readonly type: string; readonly requirement?: unknown; readonly metadata?: { readonly item?: v.GenericSchema } }

type Parts = {
  readonly type: string
  readonly wrapped: v.GenericSchema
  readonly item: v.GenericSchema
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly options: readonly unknown[]
  readonly literal: unknown
  readonly pipe?: readonly [v.GenericSchema, ...Action[]]
}

/** Texts that pass the checks which the contract makes of a text. */
const CHECKED: Readonly<Record<string, unknown>> = { url: 'https://play.example/', iso_date: '2026-01-31', digits: '63', regex: '5.00' }

/** A value that a schema of the contract accepts, with its optional fields: what a back end may send where nothing better is known. */
export function exampleOf(schema: v.GenericSchema): unknown {
  const parts = schema as unknown as Parts
  if (parts.pipe) return exampleOfPipe(parts.pipe)
  switch (parts.type) {
    case 'string':
      return 'text'
    case 'number':
      return 1
    case 'null':
      return null
    case 'literal':
      return parts.literal
    case 'picklist':
      return parts.options[0]
    case 'union':
      return exampleOf(parts.options[0] as v.GenericSchema)
    case 'array':
      return [exampleOf(parts.item)]
    case 'object':
    case 'loose_object':
      return Object.fromEntries(Object.entries(parts.entries).map(([key, field]) => [key, exampleOf(field)]))
    case 'record':
      return {}
    case 'optional':
    case 'nullish':
    case 'nullable':
      return exampleOf(parts.wrapped)
    default:
      return true
  }
}

function exampleOfPipe([base, ...actions]: readonly [v.GenericSchema, ...Action[]]): unknown {
  const item = actions.find(({ metadata }) => metadata?.item)?.metadata?.item
  if (item) return [exampleOf(item)]
  const checked = actions.find(({ type }) => Object.hasOwn(CHECKED, type))
  return checked ? CHECKED[checked.type] : exampleOf(base)
}
