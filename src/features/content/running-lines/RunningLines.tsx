import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import megaphone from 'lucide-static/icons/megaphone.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { t } from '#i18n/translate.ts'
import { classNames } from '#lib/element.ts'
import { whenServed } from '#lib/moments.ts'
import { $isLite } from '#page/lite-mode.store.ts'
import { Icon } from '#ui/Icon.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { loadMarquee } from './marquee.actions.ts'
import css from '#features/content/home/Home.module.css'
import { $marquee, MARQUEE_IN_SHELL } from './marquee.store.ts'
import { bindRun } from './running-lines.bind.ts'
import { chooseLines } from './marquee.rules.ts'

/**
 * BAN-7: run once the page is used; stop under pointer or focus. Stopped by button, reduced motion or lite mode (PER-5), the row scrolls.
 * Prerendered lines stand still.
 */
export function RunningLines({ lines: snapshot }: { lines: readonly string[] }): ReactElement | null {
  const lite = useStore($isLite, { ssr: () => true })
  const hydrated = useHydrated()
  const [choice, setChoice] = useState<'run' | 'stop'>()
  const lines = chooseLines(snapshot, useStore($marquee, { ssr: () => MARQUEE_IN_SHELL }))
  const isStill = !hydrated || (choice === undefined ? lite : choice === 'stop')

  useEffect(() => whenServed(() => void loadMarquee()), [])

  if (lines.length === 0) return null
  return (
    <div className={css.lines}>
      <Icon of={megaphone} size="sm" />
      {/* What scrolls has to be reachable by keyboard. */}
      <div
        className={classNames(css.linesWindow, isStill && css.linesStill)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="group"
        aria-label={lines.join(' ')}
      >
        <Row lines={lines} isTwice={hydrated} isAtOnce={choice === 'run'} />
      </div>
      {hydrated && (
        <button
          type="button"
          className={css.linesButton}
          aria-label={t(isStill ? 'carousel.marqueePlay' : 'carousel.marqueePause')}
          onClick={() => setChoice(isStill ? 'run' : 'stop')}
        >
          <Icon of={isStill ? play : pause} size="sm" />
        </button>
      )}
    </div>
  )
}

/** Twice: the copy enters where the first leaves. */
function Row({ lines, isTwice, isAtOnce }: { lines: readonly string[]; isTwice: boolean; isAtOnce: boolean }): ReactElement {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => bindRun(row.current), [])
  return (
    <div ref={row} className={classNames(css.linesRow, isAtOnce && css.linesAtOnce)}>
      <Copy lines={lines} />
      {isTwice && <Copy lines={lines} again />}
    </div>
  )
}

function Copy({ lines, again = false }: { lines: readonly string[]; again?: boolean }): ReactElement {
  return (
    <p className={classNames(css.linesCopy, again && css.linesAgain)} aria-hidden={again || undefined}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
