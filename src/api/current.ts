import { atom } from 'nanostores'
import type { Api } from './call.ts'

const $api = atom<Api | undefined>(undefined)

/**
 * Boot connects once the session is known, so no member's call goes out as a visitor's. It brings the transport, which callers' chunks then
 * omit.
 */
export function connectApi(api: Api): void {
  $api.set(api)
}

/** Sends a call with this page's session, once boot has connected. */
export const call: Api['call'] = async (declaration, request, options) => (await connected()).call(declaration, request, options)

/** On sign-in, sign-out and language change (API-4). */
export async function clearCache(): Promise<void> {
  const api = await connected()
  api.clearCache()
}

/** At the first focus of a form with a password. */
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
