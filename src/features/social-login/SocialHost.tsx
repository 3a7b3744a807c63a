import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $socialWanted } from './wanted.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./SocialSheets.lazy.tsx'), loadWords('social'), loadWords('ways')])
      return view.default
    }

/** Where somebody whom a service vouches for is asked what to do, over any screen. */
export function SocialHost(): ReactElement | null {
  const Views = useLazyView(loadView, useStore($socialWanted, { ssr: () => false }))
  return Views ? <Views /> : null
}
