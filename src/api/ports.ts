import type { Device } from '#contract/fields.ts'
import type { DroppedItem } from '#contract/lenient-list.ts'
import type { ErrorDecision } from './error-catalogue.ts'
import type { CallError } from './errors.ts'
import type { ImageFormat } from './image-format.ts'

/** Time, from outside. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  setTimeout(task: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** Randomness and ciphers of the browser; `subtle` is undefined on plain http. */
export interface CryptoPort {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  readonly subtle: SubtleCrypto | undefined
}

/** Where the cache lives between documents: the tab snapshot. `read` answers what `write` last kept; a write may fail silently (SES-2). */
export interface CacheStore {
  read(): Readonly<Record<string, string>> | undefined
  write(entries: Readonly<Record<string, string>>): void
  clear(): void
}

/** Who asks. */
export interface Identity {
  readonly merchant: string
  /** UI language code, `EN`. */
  readonly language: string
  readonly userAgent: string
  readonly token: string | undefined
  /** The member's id when known: answers are cached per member. A session without it is not cached. */
  readonly memberId?: string | undefined
  readonly device: Device | undefined
}

export interface ErrorContext {
  /** The declaration's name. */
  readonly endpoint: string
  readonly error: CallError
  /** When it failed (for mayShowLoading). */
  readonly at: number
}

/** Everything that the transport needs from the world. */
export interface ApiPorts {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** 0 ≤ x < 1; only decides when the cache looks at its size. */
  readonly random: () => number
  readonly crypto: CryptoPort
  readonly cacheStore: CacheStore
  readonly identity: () => Identity
  readonly imageFormat: () => ImageFormat
  readonly online: () => boolean
  /** The document is being left (after `pagehide`): browsers fail what is under way then, and nobody is to be told. */
  readonly leaving?: () => boolean
  /** The page came over https. */
  readonly secure: boolean
  /** Told of every error that a call threw, with what the catalogue says: the one place that reacts. */
  readonly onError: (decision: ErrorDecision, context: ErrorContext) => void
  /** Told of malformed items that a list lost. */
  readonly onDropped?: (endpoint: string, items: readonly DroppedItem[]) => void
}
