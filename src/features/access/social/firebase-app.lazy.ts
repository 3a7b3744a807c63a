import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth'
import { emulatorOf } from './service-press.rules.ts'

/** The project that the settings name. */
export interface FirebaseProject {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId: string
}

let auth: Auth | undefined

/** The library's Auth, created once per page. It persists no user: the session is ours. */
export function firebaseAuth(options: FirebaseProject, language: string): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp(options, 'livery'), { persistence: inMemoryPersistence })
    const emulator = emulatorOf(options.authDomain)
    if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  }
  auth.languageCode = language
  return auth
}
