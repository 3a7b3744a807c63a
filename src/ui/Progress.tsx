import { useId, type ReactElement } from 'react'
import { classNames } from '../lib/element.ts'
import css from './Progress.module.css'

export interface ProgressProps {
  /** The accessible name of the progress bar. */
  label: string
  value: number
  max: number
  /** The progress as text: `3 of 10`. */
  words: string
  /** Text above the bar, so that stacked bars have one length. */
  stacked?: boolean
}

/** A progress bar with its figure. */
export function Progress({ label, value, max, words, stacked }: ProgressProps): ReactElement {
  const id = useId()
  return (
    <div className={classNames(css.progress, stacked && css.stacked)}>
      <progress className={css.bar} value={value} max={Math.max(1, max)} aria-label={label} aria-describedby={id} />
      <span id={id} className={css.words}>
        <bdi className="figures">{words}</bdi>
      </span>
    </div>
  )
}
