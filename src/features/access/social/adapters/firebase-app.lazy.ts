import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth'
import { atom } from 'nanostores'
import { emulatorOf } from '#features/access/social/flow/service-press.rules.ts'

export interface FirebaseProject {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId: string
}

const $auth = atom<Auth | undefined>(undefined)

/** Once per page; persists no user. */
export function firebaseAuth(options: FirebaseProject, language: string): Auth {
  const auth = $auth.get() ?? createAuth(options)
  $auth.set(auth)
  auth.languageCode = language
  return auth
}

function createAuth(options: FirebaseProject): Auth {
  const auth = initializeAuth(initializeApp(options, 'livery'), { persistence: inMemoryPersistence })
  const emulator = emulatorOf(options.authDomain)
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  return auth
}
