import { useStore } from '@nanostores/react'
import { useEffect, useMemo, type ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import css from '../home/home.module.css'
import { chooseLines } from './marquee.rules.ts'
import { $marquee, MARQUEE_IN_SHELL } from '../home/home.store.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./RunningLines.lazy.tsx'), loadWords('carousel')])
      return view.default
    }

/** The running lines of home (BAN-7); `snapshot` has one per line. The first is still until the pause button is loaded. */
export function HomeMarquee({ snapshot }: { snapshot: string }): ReactElement | null {
  const shown = useMemo(() => snapshot.split('\n').filter(Boolean), [snapshot])
  const lines = chooseLines(shown, useStore($marquee, { ssr: () => MARQUEE_IN_SHELL }))
  const Lines = useLazyView(loadView, useHydrated())

  useEffect(() => void importOptional(import('../home/home.actions.ts')).then((actions) => actions?.loadMarquee()), [])

  if (lines.length === 0) return null
  return <div className={css.marquee}>{Lines ? <Lines lines={lines} /> : <p className={css.line}>{lines[0]}</p>}</div>
}
