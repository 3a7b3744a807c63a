import wretch from 'wretch'
import { NetworkError, type NetworkFailure } from './errors.ts'
import type { ApiPorts } from './ports.ts'
import { learnServerTime } from './server-time.ts'

/** One HTTP request. */
export type Outgoing = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly timeoutMs: number
  /** Bypass the browser's own HTTP cache. */
  readonly fresh: boolean
}

/** One HTTP response of any status, not yet parsed. */
export type RawResponse = { readonly status: number; readonly text: string }

export type Send = (endpoint: string, outgoing: Outgoing, signal: AbortSignal) => Promise<RawResponse>

/** Sends with credentials; the time limit covers the body (API-2). Throws NetworkError without a response. */
export function createTransport({ fetch, clock, online, leaving }: Pick<ApiPorts, 'fetch' | 'clock' | 'online' | 'leaving'>): Send {
  /** When neither time limit nor caller ended it. */
  function failure(): NetworkFailure {
    if (leaving()) return 'aborted'
    return online() ? 'failed' : 'offline'
  }

  const base = wretch('', { credentials: 'include' }).fetchPolyfill((url, options) => fetch(url, options))

  return async (endpoint, outgoing, signal) => {
    const controller = new AbortController()
    let timedOut = false
    const stopTimer = clock.after(outgoing.timeoutMs, () => {
      timedOut = true
      controller.abort()
    })
    const leave = (): void => controller.abort(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      signal.throwIfAborted()
      const response = await respond(base, outgoing, controller.signal)
      learnServerTime(response.headers.get('date'), clock.now())
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new NetworkError(endpoint, timedOut ? 'timeout' : signal.aborted ? 'aborted' : failure(), error)
    } finally {
      stopTimer()
      signal.removeEventListener('abort', leave)
    }
  }
}

/** wretch throws from status 400; here that is a response. */
async function respond(base: ReturnType<typeof wretch>, outgoing: Outgoing, signal: AbortSignal): Promise<Response> {
  const { method, url, headers, body, fresh } = outgoing
  try {
    return await base
      .url(url)
      .headers(headers)
      // No redirects: a sign-in page or another host is no response, and would lose the session's header.
      .options({ signal, redirect: 'manual', ...(fresh ? { cache: 'no-cache' as const } : {}) })
      // With a transformer wretch leaves a refusal's body unread.
      .customError((error) => error)
      .fetch(method, '', body)
      .res()
  } catch (error) {
    if (error instanceof wretch.WretchError) return error.response
    throw error
  }
}
