import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth'

/** The project that the settings name. */
export interface FirebaseProject {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId: string
  /** Origin of the Auth emulator, if the sandbox uses one. */
  readonly emulator?: string | undefined
}

let auth: Auth | undefined

/** The library's Auth, created once per page. It persists no user: the session is ours. */
export function firebaseAuth({ emulator, ...options }: FirebaseProject, language: string): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp(options, 'livery'), { persistence: inMemoryPersistence })
    if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  }
  auth.languageCode = language
  return auth
}
