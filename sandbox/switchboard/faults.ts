import * as v from 'valibot'

/** The effect of a fault. */
const effect = v.variant('do', [
  /** A refusal in the envelope. */
  v.object({
    do: v.literal('refuse'),
    errorCode: v.pipe(v.string(), v.nonEmpty()),
    /** '' gives the code's own text, if it has one. */
    message: v.optional(v.string(), ''),
    value: v.optional(v.unknown()),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
  }),
  /** A bare HTTP status, with a body that is not JSON. */
  v.object({
    do: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    body: v.optional(v.string(), '<html><body>The gateway is unwell</body></html>'),
  }),
  /** A truncated JSON response. */
  v.object({ do: v.literal('malformed') }),
  /** The given value in place of the call's own. */
  v.object({ do: v.literal('answer'), value: v.unknown() }),
  /** No response: the connection closes. Also for a file of the built site, by its path. */
  v.object({ do: v.literal('drop') }),
  /** No response: the connection stays open until the client gives up. */
  v.object({ do: v.literal('hang') }),
  /** The real response, with a malformed item at the head of each of its lists. */
  v.object({ do: v.literal('spoilItem') }),
  /** The real response after this many milliseconds. */
  v.object({ do: v.literal('delay'), milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)) }),
])
export type FaultEffect = v.InferOutput<typeof effect>

/** One fault of the back end, active until it is removed. */
export const faultRequest = v.object({
  /** A call's name (`login`), its path, or `*` for all calls. */
  call: v.pipe(v.string(), v.nonEmpty()),
  effect,
  merchant: v.optional(v.string()),
  /** Only for requests of this scope. */
  scope: v.optional(v.string()),
  /** Ends after this many requests. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type FaultRequest = v.InferOutput<typeof faultRequest>
export interface Fault extends FaultRequest {
  readonly id: number
}

/** The facts about a request before its call runs. */
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
  /** Returns the sum of all delays and the first other effect for this request, and counts each as used. */
  take(facts: FaultFacts): { readonly delay: number; readonly effect: FaultEffect | undefined }
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  const served = new Map<number, number>()
  let next = 1

  function fits(fault: Fault, facts: FaultFacts): boolean {
    const isItsCall = fault.call === '*' || fault.call === facts.path || facts.names.includes(fault.call)
    return (
      isItsCall &&
      (fault.scope === undefined || fault.scope === facts.scope) &&
      (fault.merchant === undefined || fault.merchant === facts.merchant)
    )
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

/** An item that fits no call of the contract. */
const MALFORMED_ITEM = { stranger: true }

/** Puts a malformed item at the head of each list of objects; lists of strings and numbers stay as they are. */
export function spoilLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isThing) ? [MALFORMED_ITEM, ...value.map(spoilLists)] : value
  return isThing(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilLists(inner)])) : value
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
