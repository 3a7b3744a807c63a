import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $services, SERVICES_IN_SHELL } from '#features/access/social/flow/social.store.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./ServiceButtons.lazy.tsx'), loadWords('social')])
      return view.default
    }

/** SOC-1. Loads nothing where none are offered. */
export function SocialButtons(): ReactElement | null {
  const services = useStore($services, { ssr: () => SERVICES_IN_SHELL })
  const View = useLazyView(loadView, services.shown.length > 0 || services.betterOutside !== undefined)
  return View ? <View /> : null
}
