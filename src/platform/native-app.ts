/**
 * The bridge of the operator's app, if it signs in with services by their apps. `signIn` returns nothing: the app calls
 * `onNativeSignIn(text)` in the page.
 */
export interface NativeApp {
  offers(service: string): boolean
  signIn(service: string): void
}

interface AppWindow {
  NativeApp?: NativeApp & { trackingIds?: () => unknown; version?: unknown }
  onNativeSignIn?: (answer: unknown) => void
}

/** Undefined outside such an app. */
export function nativeApp(): NativeApp | undefined {
  const { NativeApp: app } = globalThis as AppWindow
  return typeof app?.signIn === 'function' && typeof app.offers === 'function' ? app : undefined
}

/** It need not sign in with services. */
export function isInNativeApp(): boolean {
  return (globalThis as AppWindow).NativeApp !== undefined
}

/** Once; unawaited responses are ignored. */
export function onNativeAnswer(run: (answer: unknown) => void): void {
  const page = globalThis as AppWindow
  page.onNativeSignIn = (answer) => {
    delete page.onNativeSignIn
    run(answer)
  }
}

/** Unchecked; undefined outside an app that sends one. */
export function nativeVersion(): unknown {
  return (globalThis as AppWindow).NativeApp?.version
}

/** Advertising ids of the app's device (TRK-4), JSON; undefined outside an app that sends them. */
export function nativeTrackingIds(): unknown {
  const { NativeApp: app } = globalThis as AppWindow
  try {
    return app?.trackingIds?.()
  } catch {
    // A fault of the app costs no event.
    return undefined
  }
}
