import type { Declaration } from '#contract/call.ts'
import { openAnswer, toResult } from './answer.ts'
import type { CallResult } from './answer.ts'
import { createCache } from './cache.ts'
import type { ApiPorts, Identity } from './ports.ts'
import { createQueue, TOTAL_CONCURRENCY } from './queue.ts'
import { answerKey, shareKey } from './request.ts'
import { createSharedFlights } from './shared.ts'
import { createTransport } from './transport.ts'
import type { Outgoing } from './transport.ts'

export type Errand = {
  readonly outgoing: Outgoing
  readonly identity: Identity
  readonly signal: AbortSignal
  readonly revalidate: boolean
}

export interface Exchange {
  /** Gets an answer: a GET from the cache, from a like one in flight, or from the server; a POST always from the server. */
  run<D extends Declaration>(call: D, errand: Errand): Promise<CallResult<D>>
  clearCache(): void
}

/** Cache, sharing, queue and transport in this order: what is known waits for nobody, what is shared takes one place in the queue. */
export function createExchange(ports: ApiPorts): Exchange {
  const send = createTransport(ports)
  const queue = createQueue(ports.clock)
  const cache = createCache({ clock: ports.clock, random: ports.random, store: ports.cacheStore })
  const flights = createSharedFlights<CallResult<Declaration>>()
  /** Counts the clearings: an answer that was asked for before one is not kept after it. */
  let clearings = 0

  /** `keep` gets the value as it came: the next document may run a newer build with another schema. */
  async function ask<D extends Declaration>(call: D, outgoing: Outgoing, signal: AbortSignal, keep?: (value: unknown) => void): Promise<CallResult<D>> {
    const turn = { path: call.path, spaced: call.method === 'GET', limit: call.concurrency ?? TOTAL_CONCURRENCY }
    const answer = await queue.run(turn, () => send(call.name, outgoing, signal), signal)
    const opened = openAnswer(call, answer)
    const result = toResult(call, opened, (items) => ports.onDropped?.(call.name, items))
    if (result.ok) keep?.(opened.value)
    return result
  }

  function readCache<D extends Declaration>(call: D, key: string): CallResult<D> | undefined {
    const hit = cache.get(key)
    try {
      return hit && toResult(call, { success: true, value: hit.data })
    } catch {
      // Kept by an older build, whose schema was another: the server is asked, and says so if it is wrong too.
      cache.delete(key)
      return undefined
    }
  }

  async function get<D extends Declaration>(call: D, { outgoing, identity, signal, revalidate }: Errand): Promise<CallResult<D>> {
    const key = call.cached ? answerKey(call, outgoing, identity) : undefined
    const known = key === undefined || revalidate ? undefined : readCache(call, key)
    if (known) return known
    const token = call.auth === 'none' ? undefined : identity.token
    const before = clearings
    const keep = (value: unknown): void => {
      if (key !== undefined && before === clearings) cache.set(key, value)
    }
    const boarding = { key: shareKey(outgoing, identity), token, signal }
    return (await flights.join(boarding, (together) => ask<Declaration>(call, outgoing, together, keep))) as CallResult<D>
  }

  return {
    run: async (call, errand) => (call.method === 'GET' ? await get(call, errand) : await ask(call, errand.outgoing, errand.signal)),
    clearCache() {
      clearings += 1
      cache.clear()
      flights.forget()
    },
  }
}
