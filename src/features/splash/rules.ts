/** How long the splash is seen at least, and then fades, in milliseconds (STA-7). */
export const SPLASH_MS = 1200
export const FADE_MS = 200

export interface SplashFacts {
  /** Could this tab note that its app has started? */
  readonly noted: boolean
  /** The document was reached from another screen of ours. */
  readonly fromOurs: boolean
}

export type Splash = { readonly show: true } | { readonly show: false; readonly because: 'startedBefore' }

/** Is this document the start of the installed app (STA-7)? Where a tab can note nothing, a screen that another led to is none. */
export function decideSplash({ noted, fromOurs }: SplashFacts): Splash {
  return noted || !fromOurs ? { show: true } : { show: false, because: 'startedBefore' }
}
