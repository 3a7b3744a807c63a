import { isSealed, type Declaration, type RequestOf, type ValueOf } from '#contract/call.ts'
import { rsaKey } from '#contract/sealed.ts'
import { createErrorReport } from './error-catalogue.ts'
import { ApiError, isOutcomeUnknown, NetworkError, SealingError } from './errors.ts'
import { createPipeline, type PreparedCall } from './pipeline.ts'
import type { ApiPorts } from './ports.ts'
import { buildRequest, type CallResult } from './wire.ts'
import { createSealingKeys, type RsaKey } from './sealing-key.ts'
import type * as sealing from './sealing.ts'

type Sealing = Pick<typeof sealing, 'sealBody' | 'chooseSuite' | 'loadSuite'>

export type CallOptions = {
  /** Aborts the call, which then throws NetworkError `aborted`. */
  readonly signal?: AbortSignal
  /** The caller shows errors itself: only session errors are reported. */
  readonly quiet?: boolean
  /** A press waits for this quiet call: it does not give way as background calls do (API-5). */
  readonly pressed?: boolean
  /** Errors that would be notices are alerts (REG-9). */
  readonly alert?: boolean
  /** Bypasses cache and in-flight requests; the response is cached as usual. */
  readonly revalidate?: boolean
}

export type CallOptionsOf<D extends Declaration> = CallOptions & {
  /**
   * Called when the outcome is unknown, before the failure is reported (ERR-2); its result becomes the call's value. Must be safe to
   * repeat.
   */
  readonly lookUp?: () => Promise<ValueOf<D> | undefined>
}

export interface Api {
  /**
   * Sends a declared call; returns its value or a declared refusal. Throws NetworkError, ApiError, ContractError or SealingError after
   * reporting to `onError`.
   */
  call<D extends Declaration>(declaration: D, request: RequestOf<D>, options?: CallOptionsOf<D>): Promise<CallResult<D>>
  /** On sign-in, sign-out and language change (API-4). */
  clearCache(): void
  /** Loads key and ciphers and runs them once, at a login form's first focus. Never throws. */
  preloadSealing(): Promise<void>
}

/** Carries out a declaration (auth, sealed, cached, ext, concurrency, timeoutMs). Tests let `loadSealing` fail. */
export function createApi(ports: ApiPorts, loadSealing: () => Promise<Sealing> = () => import('./sealing.ts')): Api {
  const pipeline = createPipeline(ports)
  const report = createErrorReport(ports)
  const keys = createSealingKeys(fetchKey, ports.clock)
  /** Even a loaded module's import() takes a task, which would delay the tap on "Sign in". */
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

  /** Fetches a rotated key once; a second refusal goes to the caller. */
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
        // The first seal compiles its cipher, four fifths of the work: do that before the tap.
        if (!isTried) await sealOnce('', key, ports.crypto)
        isTried = true
      } catch {
        // The sealed call tries again and reports its own error.
      }
    },
  }
}

/** A chunk that does not load counts as a network error. */
async function loadPart<T>(endpoint: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof SealingError) throw error
    throw new NetworkError(endpoint, 'failed', error)
  }
}
