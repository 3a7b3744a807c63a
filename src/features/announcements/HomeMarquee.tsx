import { useStore } from '@nanostores/react'
import { useEffect, useMemo, type ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { ifFetched } from '#lib/parts.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import css from './HomeMarquee.module.css'
import { chooseLines } from './rules.ts'
import { $lines, LINES_IN_SHELL } from './store.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./RunningLines.lazy.tsx'), loadWords('carousel')])
      return view.default
    }

/** The running lines of home (BAN-7), one under the other in `snapshot`. The first stands still until there is a button to stop it. */
export function HomeMarquee({ snapshot }: { snapshot: string }): ReactElement | null {
  const shown = useMemo(() => snapshot.split('\n').filter(Boolean), [snapshot])
  const lines = chooseLines(shown, useStore($lines, { ssr: () => LINES_IN_SHELL }))
  const Lines = useLazyView(loadView, useHydrated())

  useEffect(() => void ifFetched(import('./actions.ts')).then((actions) => actions?.loadLines()), [])

  if (lines.length === 0) return null
  return <div className={css.slot}>{Lines ? <Lines lines={lines} /> : <p className={css.line}>{lines[0]}</p>}</div>
}
