import type { Declaration } from '#contract/call.ts'
import { CACHE_MAX_LENGTH, createCache } from './cache.ts'
import type { ApiPorts, Identity } from './ports.ts'
import { createQueue, TOTAL_CONCURRENCY, type Turn } from './queue.ts'
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
   * Gets a result: for a GET from the cache, from an identical GET in flight, or from the server; for a POST always from the server. A GET never shares
   * the response to one that was sent before a change: `revalidate` says that something has changed elsewhere, and any POST may have changed something.
   */
  run<D extends Declaration>(call: D, prepared: PreparedCall): Promise<CallResult<D>>
  clearCache(): void
}

/** Cache, sharing, queue and transport, in this order: cached data never waits, and shared GETs take one place in the queue. */
export function createPipeline(ports: ApiPorts): Pipeline {
  const send = createTransport(ports)
  const queue = createQueue(ports.clock)
  const cache = createCache({ clock: ports.clock, random: ports.random, store: ports.cacheStore })
  const inFlight = createInFlight<CallResult<Declaration>>(queue.hurry)
  /** Counts the clearings: a response to an earlier request is not cached after one. */
  let clearings = 0

  /** `store` gets the value as the server sent it: the next document may run a newer build with another schema. */
  async function ask<D extends Declaration>(
    call: D,
    { outgoing, signal }: Pick<PreparedCall, 'outgoing' | 'signal'>,
    turn: Turn,
    store?: (value: unknown) => void,
  ): Promise<CallResult<D>> {
    const response = await queue.run(turn, () => send(call.name, outgoing, signal), signal)
    const opened = openEnvelope(call, response)
    const result = toResult(call, opened, (items) => ports.onDropped(call.name, items))
    // What no storage takes would be written anew with each later response, in vain, and a page hangs meanwhile.
    if (result.ok && response.text.length <= CACHE_MAX_LENGTH) store?.(opened.value)
    return result
  }

  function readCache<D extends Declaration>(call: D, key: string): CallResult<D> | undefined {
    const hit = cache.get(key)
    try {
      return hit && toResult(call, { success: true, value: hit.data })
    } catch {
      // An older build with another schema stored it. The server is asked, and its response throws if it is wrong too.
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

function turnOf({ path, method, concurrency = TOTAL_CONCURRENCY }: Declaration, background: boolean): Turn {
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
  /** Only calls of the same session share a request. Compared apart from the key, so that no key holds a token. */
  readonly token: string | undefined
  readonly signal: AbortSignal
  /** Begins a request of its own, which later callers join. */
  readonly alone: boolean
  /** Its place in the queue, which is the request's if this call begins it. */
  readonly turn: Turn
}

interface InFlight<T> {
  join(joining: Joining, start: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Later calls start new requests; those in flight go on. */
  forget(): void
}

/**
 * Identical GETs in flight share one request (API-5). A caller that aborts does not abort the others'; only the last caller aborts the request. `hurry`:
 * a pressed call has joined one that the page asked by itself.
 */
export function createInFlight<T>(hurry: (turn: Turn) => void): InFlight<T> {
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
