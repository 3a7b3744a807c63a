import { atom } from 'nanostores'
import type { Api } from './call.ts'

const $api = atom<Api | undefined>(undefined)

/**
 * Connects the page's calls. Boot does so when it knows the session, so that no call of a member goes out as a guest's. Boot also brings the
 * transport, so that the chunks of callers need not carry it.
 */
export function connectApi(api: Api): void {
  $api.set(api)
}

/** Sends a declared call with the session of this page; calls made before boot connects wait for it. */
export const call: Api['call'] = async (declaration, request, options) => (await connected()).call(declaration, request, options)

/** Empties the cache (API-4): on sign-in, sign-out and language change. */
export async function clearCache(): Promise<void> {
  const api = await connected()
  api.clearCache()
}

/** Loads key and ciphers early, when a form with a password gets its first focus. */
export async function preloadSealing(): Promise<void> {
  const api = await connected()
  await api.preloadSealing()
}

function connected(): Api | Promise<Api> {
  return (
    $api.get() ??
    new Promise((resolve) => {
      const stop = $api.listen((api) => {
        stop()
        if (api) resolve(api)
      })
    })
  )
}
