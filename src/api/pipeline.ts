import type { Declaration } from '#contract/call.ts'
import { CACHE_MAX_LENGTH, createCache } from './cache.ts'
import type { ApiPorts, Identity } from './ports.ts'
import { createQueue, TOTAL_CONCURRENCY, type Slot } from './queue.ts'
import { cacheKey, shareKey, openEnvelope, toResult, type CallResult } from './wire.ts'
import { createTransport, type Outgoing } from './transport.ts'

/** A call with everything that its request needs. */
export type PreparedCall = {
  readonly outgoing: Outgoing
  readonly identity: Identity
  readonly signal: AbortSignal
  readonly revalidate: boolean
  /** Nobody waits for the response. */
  readonly background: boolean
}

export interface Pipeline {
  /**
   * GET: cache, identical request in flight, or server; POST: always the server. A GET never shares a response requested before a change:
   * `revalidate` reports one elsewhere, and any POST may be one.
   */
  run<D extends Declaration>(call: D, prepared: PreparedCall): Promise<CallResult<D>>
  clearCache(): void
}

/** Cache, sharing, queue, transport, in this order: cached data never waits, and shared GETs take one slot. */
export function createPipeline(ports: ApiPorts): Pipeline {
  const send = createTransport(ports)
  const queue = createQueue(ports.clock)
  const cache = createCache({ clock: ports.clock, random: ports.random, store: ports.cacheStore })
  const inFlight = createInFlight<CallResult<Declaration>>(queue.hurry)
  /** A response to a request from before a clearing is not cached. */
  let clearings = 0

  /** `store` gets the raw value: the next document may have another schema. */
  async function ask<D extends Declaration>(
    call: D,
    { outgoing, signal }: Pick<PreparedCall, 'outgoing' | 'signal'>,
    turn: Slot,
    store?: (value: unknown) => void,
  ): Promise<CallResult<D>> {
    const response = await queue.run(turn, () => send(call.name, outgoing, signal), signal)
    const opened = openEnvelope(call, response)
    const result = toResult(call, opened, (items) => ports.onDropped(call.name, items))
    // What exceeds storage would be rewritten in vain with each response, blocking the page.
    if (result.ok && response.text.length <= CACHE_MAX_LENGTH) store?.(opened.value)
    return result
  }

  function readCache<D extends Declaration>(call: D, key: string): CallResult<D> | undefined {
    const hit = cache.get(key)
    try {
      return hit && toResult(call, { success: true, value: hit.data })
    } catch {
      // Stored by another build's schema: ask the server.
      cache.delete(key)
      return undefined
    }
  }

  async function get<D extends Declaration>(
    call: D,
    { outgoing, identity, signal, revalidate, background }: PreparedCall,
  ): Promise<CallResult<D>> {
    const key = call.cached ? cacheKey(call, outgoing, identity) : undefined
    const known = key === undefined || revalidate ? undefined : readCache(call, key)
    if (known) return known
    const token = call.auth === 'none' ? undefined : identity.token
    const before = clearings
    const store = (value: unknown): void => {
      if (key !== undefined && before === clearings) cache.set(key, value, call.cacheMs)
    }
    const joining = { key: shareKey(outgoing, identity), token, signal, alone: revalidate, turn: turnOf(call, background) }
    return (await inFlight.join(joining, (shared) =>
      ask<Declaration>(call, { outgoing, signal: shared }, joining.turn, store),
    )) as CallResult<D>
  }

  async function post<D extends Declaration>(call: D, prepared: PreparedCall): Promise<CallResult<D>> {
    try {
      return await ask(call, prepared, turnOf(call, prepared.background))
    } finally {
      // Also after a failure: the server may have carried it out.
      inFlight.forget()
    }
  }

  return {
    run: async (call, prepared) => await (call.method === 'GET' ? get(call, prepared) : post(call, prepared)),
    clearCache() {
      clearings += 1
      cache.clear()
      inFlight.forget()
    },
  }
}

function turnOf({ path, method, concurrency = TOTAL_CONCURRENCY }: Declaration, background: boolean): Slot {
  return { path, spaced: method === 'GET', limit: concurrency, background }
}

interface Flight<T> extends Pick<Joining, 'token' | 'turn'> {
  readonly result: Promise<T>
  readonly controller: AbortController
  callers: number
}

export type Joining = {
  /** Equal keys ask for the same data. */
  readonly key: string
  /** Only calls of one session share a request. Apart from the key, so that no key holds a token. */
  readonly token: string | undefined
  readonly signal: AbortSignal
  /** Begins a request of its own, which later callers join. */
  readonly alone: boolean
  /** Its slot in the queue if this call begins the request. */
  readonly turn: Slot
}

interface InFlight<T> {
  join(joining: Joining, start: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Later calls start new requests; those in flight go on. */
  forget(): void
}

/**
 * Identical GETs in flight share one request (API-5); only the last caller's abort aborts it. `hurry`: a pressed call joined a background
 * one.
 */
export function createInFlight<T>(hurry: (turn: Slot) => void): InFlight<T> {
  let flights = new Map<string, Flight<T>>()

  function begin({ key, token, turn }: Joining, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const map = flights
    const result = start(controller.signal).finally(() => {
      if (map.get(key) === flight) map.delete(key)
    })
    const flight: Flight<T> = { result, controller, token, turn, callers: 0 }
    map.set(key, flight)
    return flight
  }

  return {
    async join(joining, start) {
      const { key, token, signal, alone, turn } = joining
      signal.throwIfAborted()
      const running = flights.get(key)
      const joinable = !alone && running !== undefined && running.token === token && !running.controller.signal.aborted
      const flight = joinable ? running : begin(joining, start)
      flight.callers += 1
      if (flight.turn.background && !turn.background) hurry(flight.turn)
      return await new Promise<T>((resolve, reject) => {
        const leave = (): void => {
          flight.callers -= 1
          reject(signal.reason)
          if (flight.callers === 0) flight.controller.abort(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
        flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      })
    },
    forget() {
      flights = new Map()
    },
  }
}
