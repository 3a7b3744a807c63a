import { useEffect, useRef, type ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import megaphone from './icons/megaphone.ts'
import pause from './icons/pause.ts'
import play from './icons/play.ts'
import css from './Marquee.module.css'

export interface MarqueeProps {
  lines: readonly string[]
  /** How long a row of so many pixels runs, in seconds. */
  seconds: (width: number) => number
  paused: boolean
  /** What the button does, read out. */
  pauseWord: string
  onPause: () => void
}

/**
 * Lines that run by in one row. They stop under the pointer and with the focus; stopped by the button, and for who asked for calm, they stand still and the
 * row can be scrolled.
 */
export function Marquee({ lines, seconds, paused, pauseWord, onPause }: MarqueeProps): ReactElement {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const copy = row.current?.firstElementChild
    if (!row.current || !copy) return undefined
    const measure = new ResizeObserver(([entry]) => row.current?.style.setProperty('--run', `${seconds(entry?.borderBoxSize[0]?.inlineSize ?? 0)}s`))
    measure.observe(copy)
    return () => measure.disconnect()
  }, [seconds])

  return (
    <div className={css.marquee}>
      <Icon of={megaphone} size="sm" />
      {/* What scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classNames(css.window, paused && css.still)} tabIndex={0} role="group" aria-label={lines.join(' ')}>
        <div ref={row} className={css.row}>
          <p className={css.copy}>{lines.map((line) => <span key={line}>{line}</span>)}</p>
          <p className={classNames(css.copy, css.again)} aria-hidden="true">{lines.map((line) => <span key={line}>{line}</span>)}</p>
        </div>
      </div>
      <button type="button" className={css.button} aria-label={pauseWord} onClick={onPause}><Icon of={paused ? play : pause} size="sm" /></button>
    </div>
  )
}
