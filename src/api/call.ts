import { isSealed, type Declaration, type RequestOf, type ValueOf } from '#contract/call.ts'
import { rsaKey } from '#contract/sealed.ts'
import { createErrorReport } from './error-catalogue.ts'
import { ApiError, isOutcomeUnknown, NetworkError, SealingError } from './errors.ts'
import { createPipeline, type PreparedCall } from './pipeline.ts'
import type { ApiPorts } from './ports.ts'
import { buildRequest, type CallResult } from './wire.ts'
import { createSealingKeys, type RsaKey } from './sealing-key.ts'
import type * as sealing from './sealing.ts'

export type { CallResult }

type Sealing = Pick<typeof sealing, 'sealBody' | 'chooseSuite' | 'loadSuite'>

export type CallOptions = {
  /** Aborts the call, which then throws NetworkError `aborted`. */
  readonly signal?: AbortSignal
  /** The caller shows errors itself: only those that concern the session are reported. */
  readonly quiet?: boolean
  /** Somebody waits for this quiet call, so it does not give way as the page's own quiet calls do (API-5). */
  readonly pressed?: boolean
  /** Errors that would be notices are alerts (REG-9). */
  readonly alert?: boolean
  /** Asks the server even when the cache has the data or a request for it is in flight; the response is cached as usual. */
  readonly revalidate?: boolean
}

export type CallOptionsOf<D extends Declaration> = CallOptions & {
  /** Asked when the outcome is unknown, before the failure is reported (ERR-2): what the back end did is the call's value. It must be safe to ask. */
  readonly lookUp?: () => Promise<ValueOf<D> | undefined>
}

export interface Api {
  /**
   * Sends a declared call. Returns its value or one of its declared refusals; throws NetworkError, ApiError, ContractError or
   * SealingError, after it has reported the error to `onError` with the catalogue's decision.
   */
  call<D extends Declaration>(declaration: D, request: RequestOf<D>, options?: CallOptionsOf<D>): Promise<CallResult<D>>
  /** Empties the cache (API-4): on sign-in, sign-out and language change. */
  clearCache(): void
  /** Loads key and ciphers early and runs them once, when a login form gets its first focus. Never throws: the call itself reports errors. */
  preloadSealing(): Promise<void>
}

/** The transport: it carries out the words of a declaration (auth, sealed, cached, ext, concurrency, timeoutMs). Tests let `loadSealing` fail. */
export function createApi(ports: ApiPorts, loadSealing: () => Promise<Sealing> = () => import('./sealing.ts')): Api {
  const pipeline = createPipeline(ports)
  const report = createErrorReport(ports)
  const keys = createSealingKeys(fetchKey, ports.clock)
  /** Stored once it is loaded: an import() of a loaded module still waits for a task of its own, and the tap on "Sign in" with it. */
  let loadedSealing: Sealing | undefined
  let isTried = false

  async function fetchKey(): Promise<RsaKey> {
    return (await pipeline.run(rsaKey, prepare(rsaKey, { _: ports.clock.now() }, {}))).value
  }

  function prepare(
    declaration: Declaration,
    request: unknown,
    { signal, revalidate, quiet = false, pressed = false }: CallOptions,
  ): PreparedCall {
    const identity = ports.identity()
    return {
      outgoing: buildRequest(declaration, request as Readonly<Record<string, unknown>>, { identity, imageFormat: ports.imageFormat() }),
      identity,
      signal: signal ?? new AbortController().signal,
      revalidate: revalidate === true,
      background: quiet && !pressed,
    }
  }

  async function perform<D extends Declaration>(declaration: D, prepared: PreparedCall, sealed: boolean): Promise<CallResult<D>> {
    if (declaration.auth === 'required' && !prepared.identity.token) {
      throw new ApiError(declaration.name, { status: 0, code: 'customer.not.login', message: '' })
    }
    return await (sealed ? performSealed(declaration, prepared) : pipeline.run(declaration, prepared))
  }

  /** Replaces a key once when the server has rotated it; a second refusal goes to the caller. */
  async function performSealed<D extends Declaration>(declaration: D, prepared: PreparedCall): Promise<CallResult<D>> {
    const key = await keys.current()
    try {
      return await pipeline.run(declaration, await seal(declaration, prepared, key))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'rsa.key.invalid')) throw error
      keys.refuse(key)
      return await pipeline.run(declaration, await seal(declaration, prepared, await keys.current()))
    }
  }

  async function seal({ name }: Declaration, prepared: PreparedCall, key: RsaKey): Promise<PreparedCall> {
    const { sealBody } = (loadedSealing ??= await loadPart(name, loadSealing))
    const { outgoing } = prepared
    const { body, headers } = await loadPart(name, () => sealBody(String(outgoing.body), key, ports.crypto))
    return { ...prepared, outgoing: { ...outgoing, body, headers: { ...outgoing.headers, ...headers } } }
  }

  return {
    async call(declaration, request, options = {}) {
      const prepared = prepare(declaration, request, options)
      try {
        return await perform(declaration, prepared, isSealed(declaration, request))
      } catch (thrown) {
        const error = prepared.signal.aborted ? new NetworkError(declaration.name, 'aborted', thrown) : thrown
        const found = isOutcomeUnknown(error) ? await options.lookUp?.().catch(() => undefined) : undefined
        if (found !== undefined) return { ok: true, value: found } as CallResult<typeof declaration>
        report(error, {
          endpoint: declaration.name,
          token: prepared.identity.token,
          quiet: options.quiet === true,
          alert: options.alert === true,
        })
        throw error
      }
    },
    clearCache: () => pipeline.clearCache(),
    async preloadSealing() {
      try {
        const [key, sealing] = await Promise.all([keys.current(), loadSealing()])
        loadedSealing = sealing
        const sealOnce = await sealing.loadSuite(sealing.chooseSuite(key, ports.crypto))
        // The first seal compiles its cipher, four fifths of the work, and that must not come after the tap on "Sign in".
        if (!isTried) await sealOnce('', key, ports.crypto)
        isTried = true
      } catch {
        // The sealed call tries again and reports its own error.
      }
    },
  }
}

/** A chunk of ours that does not load is a network error like any other. */
async function loadPart<T>(endpoint: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof SealingError) throw error
    throw new NetworkError(endpoint, 'failed', error)
  }
}
