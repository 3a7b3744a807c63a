import type { Declaration, RequestOf } from '#contract/call.ts'
import { rsaKey } from '#contract/sealed.ts'
import type { CallResult } from './answer.ts'
import { createErrorReport } from './error-report.ts'
import { ApiError, NetworkError, SealingError } from './errors.ts'
import { createExchange } from './exchange.ts'
import type { Errand } from './exchange.ts'
import type { ApiPorts } from './ports.ts'
import { buildRequest } from './request.ts'
import { createSealingKeys } from './sealing-key.ts'
import type * as sealing from './sealing.ts'
import type { RsaKey } from './sealing.ts'

export type { CallResult }

type Sealing = Pick<typeof sealing, 'sealBody' | 'chooseSuite' | 'loadSuite'>

export type CallOptions = {
  /** Takes the call back: it then throws NetworkError `aborted`. */
  readonly signal?: AbortSignal
  /** The caller speaks to the user itself: only what concerns the session is reported. */
  readonly quiet?: boolean
  /** Asks the server even when the cache knows; the answer is kept as ever. */
  readonly revalidate?: boolean
}

export interface Api {
  /**
   * Sends a declared call. Answers its value or one of its declared refusals; throws NetworkError, ApiError, ContractError or
   * SealingError, after `onError` was told what the catalogue says about it.
   */
  call<D extends Declaration>(declaration: D, request: RequestOf<D>, options?: CallOptions): Promise<CallResult<D>>
  /** Empties the cache (API-4): on sign-in, sign-out and language change. */
  clearCache(): void
  /** Fetches key and ciphers ahead and tries them once, when a login form gets its first focus. Never throws: the call itself will say. */
  preloadSealing(): Promise<void>
}

/** The transport: the words of a declaration (auth, sealed, cached, ext, concurrency, timeoutMs) become behaviour here. `loadSealing`: a fetch that tests let fail. */
export function createApi(ports: ApiPorts, loadSealing: () => Promise<Sealing> = () => import('./sealing.ts')): Api {
  const exchange = createExchange(ports)
  const report = createErrorReport(ports)
  const keys = createSealingKeys(fetchKey, ports.clock)
  /** Kept once it is there: an import() of what is there already waits for a task of its own, and the tap on "Sign in" with it. */
  let here: Sealing | undefined
  let isTried = false

  async function fetchKey(): Promise<RsaKey> {
    const result = await exchange.run(rsaKey, errandOf(rsaKey, { _: ports.clock.now() }, {}))
    // It declares no refusal, so it has none: any other code was thrown.
    return (result as Extract<typeof result, { ok: true }>).value
  }

  function errandOf(declaration: Declaration, request: unknown, { signal, revalidate }: CallOptions): Errand {
    const identity = ports.identity()
    return {
      outgoing: buildRequest(declaration, request as Readonly<Record<string, unknown>>, { identity, imageFormat: ports.imageFormat() }),
      identity,
      signal: signal ?? new AbortController().signal,
      revalidate: revalidate === true,
    }
  }

  async function perform<D extends Declaration>(declaration: D, errand: Errand): Promise<CallResult<D>> {
    if (declaration.auth === 'required' && !errand.identity.token) {
      throw new ApiError(declaration.name, { status: 0, code: 'customer.not.login', message: '' })
    }
    return await (declaration.sealed ? performSealed(declaration, errand) : exchange.run(declaration, errand))
  }

  /** A key that the server rotated meanwhile is replaced once; the second refusal is the caller's to hear. */
  async function performSealed<D extends Declaration>(declaration: D, errand: Errand): Promise<CallResult<D>> {
    const key = await keys.current()
    try {
      return await exchange.run(declaration, await sealed(declaration, errand, key))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'rsa.key.invalid')) throw error
      keys.refuse(key)
      return await exchange.run(declaration, await sealed(declaration, errand, await keys.current()))
    }
  }

  async function sealed({ name }: Declaration, errand: Errand, key: RsaKey): Promise<Errand> {
    const { sealBody } = (here ??= await loaded(name, loadSealing))
    const { outgoing } = errand
    const { body, headers } = await loaded(name, () => sealBody(String(outgoing.body), key, ports.crypto))
    return { ...errand, outgoing: { ...outgoing, body, headers: { ...outgoing.headers, ...headers } } }
  }

  return {
    async call(declaration, request, options = {}) {
      const errand = errandOf(declaration, request, options)
      try {
        return await perform(declaration, errand)
      } catch (thrown) {
        const error = errand.signal.aborted ? new NetworkError(declaration.name, 'aborted', thrown) : thrown
        report(error, { endpoint: declaration.name, token: errand.identity.token, quiet: options.quiet === true })
        throw error
      }
    },
    clearCache: () => exchange.clearCache(),
    async preloadSealing() {
      try {
        const [key, sealing] = await Promise.all([keys.current(), loadSealing()])
        here = sealing
        const seal = await sealing.loadSuite(sealing.chooseSuite(key, ports.crypto))
        // Once for nothing: the first seal compiles its cipher, four fifths of the work, and that must not come after the tap on "Sign in".
        if (!isTried) await seal('', key, ports.crypto)
        isTried = true
      } catch {
        // Nobody waits for this: the sealed call asks again and reports what it meets.
      }
    },
  }
}

/** A part of ours that could not be fetched is a missing answer like any other. */
async function loaded<T>(endpoint: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof SealingError) throw error
    throw new NetworkError(endpoint, 'failed', error)
  }
}
