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

/** Loads nothing where no passkeys are offered. */
export function PasskeyWay(): ReactElement | null {
  const View = useLazyView(loadView, useStore($passkeysOffered, { ssr: () => PASSKEYS_IN_SHELL }))
  return View ? <View /> : null
}
