import wretch from 'wretch'
import { NetworkError } from './errors.ts'
import type { NetworkFailure } from './errors.ts'
import type { ApiPorts } from './ports.ts'

/** One HTTP request. */
export type Outgoing = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly timeoutMs: number
  /** Past the browser's own HTTP cache. */
  readonly fresh: boolean
}

/** One HTTP answer: what it says is read later, any status is an answer. */
export type Answer = { readonly status: number; readonly text: string }

export type Send = (endpoint: string, outgoing: Outgoing, signal: AbortSignal) => Promise<Answer>

/** Sends with credentials and a time limit that also covers the body (API-2). No answer is a NetworkError that says why. */
export function createTransport({ fetch, clock, online, leaving }: Pick<ApiPorts, 'fetch' | 'clock' | 'online' | 'leaving'>): Send {
  /** Why there is no answer, when neither the time nor the caller ended it. */
  function failure(): NetworkFailure {
    if (leaving?.()) return 'aborted'
    return online() ? 'failed' : 'offline'
  }

  const base = wretch('', { credentials: 'include' }).fetchPolyfill((url, options) => fetch(url, options))

  return async (endpoint, outgoing, signal) => {
    const controller = new AbortController()
    let timedOut = false
    const timer = clock.setTimeout(() => {
      timedOut = true
      controller.abort()
    }, outgoing.timeoutMs)
    const leave = (): void => controller.abort(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      signal.throwIfAborted()
      const response = await respond(base, outgoing, controller.signal)
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new NetworkError(endpoint, timedOut ? 'timeout' : signal.aborted ? 'aborted' : failure(), error)
    } finally {
      clock.clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    }
  }
}

/** wretch throws on a status of 400 and more; to us that is an answer like any other. */
async function respond(base: ReturnType<typeof wretch>, outgoing: Outgoing, signal: AbortSignal): Promise<Response> {
  const { method, url, headers, body, fresh } = outgoing
  try {
    return await base
      .url(url)
      .headers(headers)
      .options({ signal, ...(fresh ? { cache: 'no-cache' as const } : {}) })
      // With a transformer wretch leaves the body of a refusal unread, for us to read.
      .customError((error) => error)
      .fetch(method, '', body)
      .res()
  } catch (error) {
    if (error instanceof wretch.WretchError) return error.response
    throw error
  }
}
