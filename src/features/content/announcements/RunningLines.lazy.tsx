import megaphone from 'lucide-static/icons/megaphone.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { runSeconds } from './marquee.rules.ts'
import sheet from '../home/moving.css?inline'

adoptSheets(sheet)

/**
 * Lines that run by in one row. They stop under the pointer and with the focus; stopped by the button, or where the visitor prefers reduced motion, they
 * stand still and the row can be scrolled.
 */
export default function RunningLines({ lines }: { lines: readonly string[] }): ReactElement {
  const [paused, setPaused] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const copy = row.current?.firstElementChild
    if (!row.current || !copy) return undefined
    const measure = new ResizeObserver(([entry]) => row.current?.style.setProperty('--run', `${runSeconds(entry?.borderBoxSize[0]?.inlineSize ?? 0)}s`))
    measure.observe(copy)
    return () => measure.disconnect()
  }, [])

  return (
    <div className="running-lines">
      <Icon of={megaphone} size="sm" />
      {/* What scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classNames('running-lines-window', paused && 'running-lines-still')} tabIndex={0} role="group" aria-label={lines.join(' ')}>
        <div ref={row} className="running-lines-row">
          <p className="running-lines-copy">{lines.map((line) => <span key={line}>{line}</span>)}</p>
          <p className="running-lines-copy running-lines-again" aria-hidden="true">{lines.map((line) => <span key={line}>{line}</span>)}</p>
        </div>
      </div>
      <button type="button" className="running-lines-button" aria-label={t(paused ? 'carousel.marqueePlay' : 'carousel.marqueePause')} onClick={() => setPaused(!paused)}>
        <Icon of={paused ? play : pause} size="sm" />
      </button>
    </div>
  )
}
