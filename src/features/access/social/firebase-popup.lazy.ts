import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  signInWithPopup,
  TwitterAuthProvider,
  type AuthProvider,
} from 'firebase/auth'
import { firebaseAuth, type FirebaseProject } from './firebase-app.lazy.ts'

/** A person whom a service has identified through Firebase. */
export interface FirebasePerson {
  readonly idToken: string
  readonly name: string | undefined
  readonly picture: string | undefined
}

/**
 * Asks Google, Facebook or Twitter in a window of 500×600. A newer request closes it, and a window that the visitor closes becomes an error after 8 s;
 * both are the library's own behaviour (SOC-5). Rejects with the library's error.
 */
export async function identifyByPopup(
  project: FirebaseProject,
  service: 'google' | 'facebook' | 'twitter',
  language: string,
): Promise<FirebasePerson> {
  const auth = firebaseAuth(project, language)
  const { user } = await signInWithPopup(auth, providerOf(service), browserPopupRedirectResolver)
  const idToken = await user.getIdToken()
  const { displayName, photoURL } = user
  await auth.signOut()
  return { idToken, name: displayName ?? undefined, picture: photoURL ?? undefined }
}

function providerOf(service: 'google' | 'facebook' | 'twitter'): AuthProvider {
  switch (service) {
    case 'google':
      // Phones have several Google accounts: let the visitor pick one.
      return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
    case 'facebook':
      return new FacebookAuthProvider()
    case 'twitter':
      return new TwitterAuthProvider()
  }
}
