import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $services, SERVICES_IN_SHELL } from './store.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./ServiceLinks.lazy.tsx'), loadWords('social')])
      return view.default
    }

/** Linking services, among the member's settings (SOC-7). Nothing of it is loaded where the merchant offers none. */
export function SocialSetting(): ReactElement | null {
  const { shown } = useStore($services, { ssr: () => SERVICES_IN_SHELL })
  const View = useLazyView(loadView, shown.length > 0)
  return View ? <View /> : null
}
