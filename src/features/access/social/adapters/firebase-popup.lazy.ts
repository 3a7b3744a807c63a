import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
  TwitterAuthProvider,
  type Auth,
  type AuthProvider,
  type PopupRedirectResolver,
} from 'firebase/auth'
import { platform } from '#platform/current.ts'
import { firebaseAuth, type FirebaseProject } from './firebase-app.lazy.ts'
import { libraryError } from '#features/access/social/flow/service-press.rules.ts'

export interface FirebasePerson {
  readonly idToken: string
  readonly name: string | undefined
  readonly picture: string | undefined
}

/** A window of 500×600. The library closes it for a newer request, and reports a closed one after 8 s (SOC-5). */
export async function identifyByPopup(
  project: FirebaseProject,
  service: 'google' | 'facebook' | 'twitter',
  language: string,
): Promise<FirebasePerson> {
  const auth = firebaseAuth(project, language)
  const { user } = await signInWithPopup(auth, providerOf(service), InTimeResolver as unknown as PopupRedirectResolver)
  const idToken = await user.getIdToken()
  const { displayName, photoURL } = user
  await auth.signOut()
  return { idToken, name: displayName ?? undefined, picture: photoURL ?? undefined }
}

/** Before the window opens, ms; the library has no limit. */
const SCRIPTS_LIMIT_MS = 10_000

interface Resolver {
  _initialize(auth: Auth): Promise<unknown>
}

/** The library's resolver with a limit. */
class InTimeResolver extends (browserPopupRedirectResolver as unknown as new () => Resolver) {
  override _initialize(auth: Auth): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(libraryError('auth/network-request-failed'))
      const undo = platform().clock.after(SCRIPTS_LIMIT_MS, fail)
      void super['_initialize'](auth).then(resolve, reject).finally(undo)
    })
  }
}

function providerOf(service: 'google' | 'facebook' | 'twitter'): AuthProvider {
  switch (service) {
    case 'google':
      // Phones have several accounts.
      return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
    case 'facebook':
      return new FacebookAuthProvider()
    case 'twitter':
      return new TwitterAuthProvider()
  }
}
