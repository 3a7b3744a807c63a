import * as v from 'valibot'

/** What goes wrong. */
const effect = v.variant('do', [
  /** A refusal in the envelope. */
  v.object({
    do: v.literal('refuse'),
    errorCode: v.pipe(v.string(), v.nonEmpty()),
    /** '' gives the code's own text, where it has one. */
    message: v.optional(v.string(), ''),
    value: v.optional(v.unknown()),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
  }),
  /** A bare HTTP status, with a body that is no JSON. */
  v.object({
    do: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    body: v.optional(v.string(), '<html><body>The gateway is unwell</body></html>'),
  }),
  /** A JSON answer that breaks off. */
  v.object({ do: v.literal('malformed') }),
  /** Any value where the call's own should be. */
  v.object({ do: v.literal('answer'), value: v.unknown() }),
  /** No answer: the connection ends. */
  v.object({ do: v.literal('drop') }),
  /** No answer: the connection stays open until the asker gives up. */
  v.object({ do: v.literal('hang') }),
  /** The real answer, with one item that fits nothing at the head of each of its lists. */
  v.object({ do: v.literal('spoilItem') }),
  /** The real answer, so many milliseconds later. */
  v.object({ do: v.literal('delay'), milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)) }),
])
export type FaultEffect = v.InferOutput<typeof effect>

/** One thing that is wrong with the back end, until it is put right. */
export const faultRequest = v.object({
  /** A call's name (`login`), its path, or `*` for all of them. */
  call: v.pipe(v.string(), v.nonEmpty()),
  effect,
  merchant: v.optional(v.string()),
  /** Only for requests of this scope. */
  scope: v.optional(v.string()),
  /** Ends by itself after so many requests. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type FaultRequest = v.InferOutput<typeof faultRequest>
export interface Fault extends FaultRequest {
  readonly id: number
}

/** What is known of a request before it is answered. */
export interface FaultFacts {
  readonly names: readonly string[]
  readonly path: string
  readonly merchant: string | undefined
  readonly scope: string | undefined
}

export interface Faults {
  add(fault: FaultRequest): Fault
  remove(id: number): boolean
  list(scope?: string): Fault[]
  clear(scope?: string): void
  /** Takes what goes wrong with this request: how long to wait, and what to do in the answer's place. */
  take(facts: FaultFacts): { readonly delay: number; readonly effect: FaultEffect | undefined }
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  const served = new Map<number, number>()
  let next = 1

  function fits(fault: Fault, facts: FaultFacts): boolean {
    const isItsCall = fault.call === '*' || fault.call === facts.path || facts.names.includes(fault.call)
    return isItsCall && (fault.scope === undefined || fault.scope === facts.scope) && (fault.merchant === undefined || fault.merchant === facts.merchant)
  }

  function use(fault: Fault): void {
    const count = (served.get(fault.id) ?? 0) + 1
    served.set(fault.id, count)
    if (fault.times !== undefined && count >= fault.times) faults = faults.filter(({ id }) => id !== fault.id)
  }

  return {
    add: (request) => {
      const fault = { id: next++, ...request }
      faults = [...faults, fault]
      return fault
    },
    remove: (id) => {
      const before = faults.length
      faults = faults.filter((fault) => fault.id !== id)
      return faults.length < before
    },
    list: (scope) => faults.filter((fault) => scope === undefined || fault.scope === scope),
    clear: (scope) => {
      faults = scope === undefined ? [] : faults.filter((fault) => fault.scope !== scope)
    },
    take: (facts) => {
      const fitting = faults.filter((fault) => fits(fault, facts))
      const delays = fitting.flatMap((fault) => (fault.effect.do === 'delay' ? [{ fault, milliseconds: fault.effect.milliseconds }] : []))
      const other = fitting.find((fault) => fault.effect.do !== 'delay')
      for (const { fault } of delays) use(fault)
      if (other !== undefined) use(other)
      return { delay: delays.reduce((sum, { milliseconds }) => sum + milliseconds, 0), effect: other?.effect }
    },
  }
}

/** An item that no call of the contract knows. */
const STRANGER = { stranger: true }

/** An answer of which each list of things begins with one that fits nothing; lists of plain texts and numbers stay as they are. */
export function spoilLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isThing) ? [STRANGER, ...value.map(spoilLists)] : value
  return isThing(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilLists(inner)])) : value
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
