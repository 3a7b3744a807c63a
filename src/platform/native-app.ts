/**
 * What the operator's app puts into the window of the pages that it shows, if it signs in with services by their own apps. `signIn` returns nothing:
 * the app calls `onNativeSignIn(text)` in the page when it knows how that ended.
 */
export interface NativeApp {
  offers(service: string): boolean
  signIn(service: string): void
}

interface AppWindow {
  NativeApp?: NativeApp & { trackingIds?: () => unknown; version?: unknown }
  onNativeSignIn?: (answer: unknown) => void
}

/** The app's part of this window; undefined outside an app that signs in with services. */
export function nativeApp(): NativeApp | undefined {
  const { NativeApp: app } = globalThis as AppWindow
  return typeof app?.signIn === 'function' && typeof app.offers === 'function' ? app : undefined
}

/** Does the operator's app show this page? It need not sign in with services. */
export function isInNativeApp(): boolean {
  return (globalThis as AppWindow).NativeApp !== undefined
}

/** Runs with the app's next answer, once; what nobody waits for is ignored. */
export function onNativeAnswer(run: (answer: unknown) => void): void {
  const page = globalThis as AppWindow
  page.onNativeSignIn = (answer) => {
    delete page.onNativeSignIn
    run(answer)
  }
}

/** The version that the app's bridge says, unchecked; undefined outside an app that says one. */
export function nativeVersion(): unknown {
  return (globalThis as AppWindow).NativeApp?.version
}

/** The ids by which advertisers know the app's device (TRK-4), as JSON text; undefined outside an app that tells them. */
export function nativeTrackingIds(): unknown {
  const { NativeApp: app } = globalThis as AppWindow
  try {
    return app?.trackingIds?.()
  } catch {
    // A fault of the app costs no event.
    return undefined
  }
}
