import { browserPopupRedirectResolver, FacebookAuthProvider, GoogleAuthProvider, signInWithPopup, TwitterAuthProvider, type AuthProvider } from 'firebase/auth'
import { firebaseAuth, type FirebaseProject } from './firebase-app.ts'

export interface HostedPerson {
  readonly idToken: string
  readonly name: string | undefined
  readonly picture: string | undefined
}

/**
 * Asks Google, Facebook or Twitter in a window of 500×600, which a newer request closes; a window that the visitor closes is an error after 8 s
 * (SOC-5: both are the library's own). Rejects with the library's error.
 */
export async function signInByPopup(project: FirebaseProject, service: 'google' | 'facebook' | 'twitter', language: string): Promise<HostedPerson> {
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
      // Phones have several accounts: which one is meant, the member says.
      return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
    case 'facebook':
      return new FacebookAuthProvider()
    case 'twitter':
      return new TwitterAuthProvider()
  }
}
