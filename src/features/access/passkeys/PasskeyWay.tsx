import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $passkeysOffered, PASSKEYS_IN_SHELL } from './passkeys.store.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./PasskeyButton.lazy.tsx'), loadWords('passkeys')])
      return view.default
    }

/** Passkey sign-in under a form. Loads nothing where the page offers no passkeys. */
export function PasskeyWay(): ReactElement | null {
  const View = useLazyView(loadView, useStore($passkeysOffered, { ssr: () => PASSKEYS_IN_SHELL }))
  return View ? <View /> : null
}
