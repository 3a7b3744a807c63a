import type { Device, DroppedItem } from '#contract/fields.ts'
import type { Words } from '#i18n/words.ts'
import type { Clock } from '#platform/platform.ts'
import type { CallError, ContractError } from './errors.ts'
import type { ImageFormat } from './image-format.ts'

/** `subtle` is undefined on plain http. */
export interface CryptoPort {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  readonly subtle: SubtleCrypto | undefined
}

/** Cache storage between documents (the tab's). A write may fail silently (SES-2). */
export interface CacheStore {
  read(): Readonly<Record<string, string>> | undefined
  write(entries: Readonly<Record<string, string>>): void
  clear(): void
}

/** The visitor or member that calls are sent for. */
export interface Identity {
  readonly merchant: string
  /** UI language code, `EN`. */
  readonly language: string
  readonly userAgent: string
  readonly token: string | undefined
  /** Part of cache keys. A session without one caches nothing. */
  readonly memberId: string | undefined
  readonly device: Device | undefined
}

/** For errors that the caller does not handle. */
export type ErrorDecision =
  /** Clear the session, alert, go to /m/login. */
  | { readonly do: 'relogin'; readonly because: 'noSession'; readonly words: Words }
  /** For the rest of the tab's session (LOG-7), with a notice. */
  | { readonly do: 'disableAutoLogin'; readonly because: 'tokenIpDifferent'; readonly words: Words }
  | { readonly do: 'silent'; readonly because: 'aborted' | 'badGateway' | 'tooManyRequests' | 'otherSession' | 'alreadyAsked' | 'quiet' }
  | { readonly do: 'notice'; readonly because: 'refused' | 'timeout' | 'unreadable' | 'unsealed'; readonly words: Words }
  | { readonly do: 'toast'; readonly because: 'offline' | 'noConnection'; readonly words: Words; readonly forMs: number }
  | { readonly do: 'alert'; readonly because: 'noConnection' | 'refused' | 'timeout' | 'unreadable' | 'unsealed'; readonly words: Words }

export interface ErrorContext {
  /** The declaration's name. */
  readonly endpoint: string
  readonly error: CallError
  /** When it failed, in epoch milliseconds (for mayShowLoading). */
  readonly at: number
}

/** Everything that the transport needs from the page. */
export interface ApiPorts {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** 0 ≤ x < 1; only decides when the cache checks its size. */
  readonly random: () => number
  readonly crypto: CryptoPort
  readonly cacheStore: CacheStore
  readonly identity: () => Identity
  readonly imageFormat: () => ImageFormat
  readonly online: () => boolean
  /** True since `pagehide`: requests fail then, and are not reported. */
  readonly leaving: () => boolean
  /** The page came over https. */
  readonly secure: boolean
  /** The single handler of every error that a call throws. */
  readonly onError: (decision: ErrorDecision, context: ErrorContext) => void
  /** Every response that breaks the contract, also of quiet calls; repeated for shared ones. */
  readonly onUnreadable: (error: ContractError) => void
  /** Gets the malformed items that a call's lists lost. */
  readonly onDropped: (endpoint: string, items: readonly DroppedItem[]) => void
}
