/** Least time, then fade, ms (STA-7). */
export const SPLASH_MS = 1200
export const FADE_MS = 200

export interface SplashFacts {
  /** Could this tab store that its app has started? */
  readonly noted: boolean
  /** Another of our screens led here. */
  readonly fromOurs: boolean
}

export type Splash = { readonly show: true } | { readonly show: false; readonly because: 'startedBefore' }

/** STA-7. Without tab storage a screen reached from ours is no start. */
export function decideSplash({ noted, fromOurs }: SplashFacts): Splash {
  return noted || !fromOurs ? { show: true } : { show: false, because: 'startedBefore' }
}
