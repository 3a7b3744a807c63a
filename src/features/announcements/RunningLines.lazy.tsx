import { useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Marquee } from '#ui/Marquee.tsx'
import { runSeconds } from './rules.ts'

/** The lines, running, with a button that stops them. */
export default function RunningLines({ lines }: { lines: readonly string[] }): ReactElement {
  const [paused, setPaused] = useState(false)
  return <Marquee lines={lines} seconds={runSeconds} paused={paused} pauseWord={t(paused ? 'carousel.marqueePlay' : 'carousel.marqueePause')} onPause={() => setPaused(!paused)} />
}
