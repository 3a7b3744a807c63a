import { initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'

/** The project that the settings name. */
export interface FirebaseProject {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId: string
  /** The Auth emulator's origin, where one stands in. */
  readonly emulator?: string | undefined
}

let auth: Auth | undefined

/** The library, once a page. It keeps nobody: the session is ours, and what it knows of somebody goes with the document. */
export function firebaseAuth({ emulator, ...options }: FirebaseProject, language: string): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp(options, 'livery'), { persistence: inMemoryPersistence })
    if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  }
  auth.languageCode = language
  return auth
}
