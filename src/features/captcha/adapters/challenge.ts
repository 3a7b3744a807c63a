import type { CaptchaResult } from '../rules.ts'

/** What an adapter starts from. */
export interface AdapterFacts {
  /** Version 4's id; version 3 asks the back end. */
  readonly captchaId: string
  /** As this version names it (CAP-5). */
  readonly language: string
  /** The vendor's test mode (GEETESTTEST3). */
  readonly testMode: boolean
  /** Where the vendor's files come from this time: an origin. */
  readonly host: string
  /** Is this the second try? */
  readonly again: boolean
  /** How long the vendor may take, in milliseconds (CAP-4). */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

export type Solved = { readonly do: 'passed'; readonly captcha: CaptchaResult } | { readonly do: 'closed' }

/** One captcha that the vendor has ready, of whatever version. It is solved once. */
export interface Challenge {
  /** Shows it; rejects with a VendorError when it breaks under way. */
  solve(): Promise<Solved>
  /** Takes it off the page. Does nothing the second time. */
  destroy(): void
}

/** Makes a challenge ready; rejects with a VendorError, or with what loading or the back end met. */
export type Adapter = (facts: AdapterFacts) => Promise<Challenge>

/** The vendor said that it does not work. `code`: the vendor's own, '' when it has none. */
export class VendorError extends Error {
  override readonly name = 'VendorError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
