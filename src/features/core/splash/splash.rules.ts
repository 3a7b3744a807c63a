/** How long the splash stays at least, and how long it then fades, in milliseconds (STA-7). */
export const SPLASH_MS = 1200
export const FADE_MS = 200

export interface SplashFacts {
  /** Could this tab store that its app has started? */
  readonly noted: boolean
  /** Did another screen of ours lead to this document? */
  readonly fromOurs: boolean
}

export type Splash = { readonly show: true } | { readonly show: false; readonly because: 'startedBefore' }

/** Is this document the start of the installed app (STA-7)? Where the tab can store nothing, a screen that another of ours led to is no start. */
export function decideSplash({ noted, fromOurs }: SplashFacts): Splash {
  return noted || !fromOurs ? { show: true } : { show: false, because: 'startedBefore' }
}
