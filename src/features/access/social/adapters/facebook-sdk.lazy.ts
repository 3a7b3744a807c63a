import { atom } from 'nanostores'
import { platform } from '#platform/current.ts'
import type { FirebasePerson } from './firebase-popup.lazy.ts'
import { libraryError } from '#features/access/social/flow/service-press.rules.ts'

const SDK = 'https://connect.facebook.net/en_US/sdk.js'
const VERSION = 'v23.0'

/** For name and picture, which are optional, ms. */
const PROFILE_LIMIT_MS = 5000

interface FacebookSdk {
  init(config: {
    readonly appId: string
    readonly version: string
    readonly cookie: boolean
    readonly xfbml: boolean
    readonly status: boolean
  }): void
  login(
    done: (response: { readonly authResponse?: { readonly accessToken: string } | null }) => void,
    options: { readonly scope: string },
  ): void
  api(path: string, fields: Readonly<Record<string, string>>, done: (response: unknown) => void): void
}

const $sdk = atom<Promise<FacebookSdk> | undefined>(undefined)

/** Without a Firebase project (SOC-1). The proof is an access token that the back end checks. Rejects with Firebase-like errors (SOC-8). */
export async function identifyByFacebook(appId: string): Promise<FirebasePerson> {
  const loading = $sdk.get() ?? loadSdk(appId)
  $sdk.set(loading)
  const sdk = await loading.catch((error: unknown) => {
    // The next press loads the script again.
    $sdk.set(undefined)
    throw libraryError('auth/network-request-failed', error)
  })
  const { authResponse } = await new Promise<Parameters<Parameters<FacebookSdk['login']>[0]>[0]>((resolve) =>
    sdk.login(resolve, { scope: 'public_profile' }),
  )
  if (!authResponse) throw libraryError('auth/popup-closed-by-user')
  const profile = await new Promise<unknown>((resolve) => {
    sdk.api('/me', { fields: 'name,picture.width(200)' }, resolve)
    platform().clock.after(PROFILE_LIMIT_MS, () => resolve(undefined))
  })
  const { name, picture } = (profile ?? {}) as {
    readonly name?: unknown
    readonly picture?: { readonly data?: { readonly url?: unknown } }
  }
  const url = picture?.data?.url
  return {
    idToken: authResponse.accessToken,
    name: typeof name === 'string' ? name : undefined,
    picture: typeof url === 'string' ? url : undefined,
  }
}

async function loadSdk(appId: string): Promise<FacebookSdk> {
  await platform().loadScript(SDK)
  const { FB } = globalThis as { FB?: FacebookSdk }
  if (!FB) throw new Error(`${SDK} does not define FB`)
  // No cookies or plugins: no tracking of visits.
  FB.init({ appId, version: VERSION, cookie: false, xfbml: false, status: false })
  return FB
}
