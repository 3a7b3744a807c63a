import { useId, type ReactElement } from 'react'
import css from './Progress.module.css'

export interface ProgressProps {
  /** What it is the progress of, read out. */
  label: string
  value: number
  max: number
  /** The figure in words, printed: `3 of 10`. */
  words: string
}

/** A bar that fills, with its figure. */
export function Progress({ label, value, max, words }: ProgressProps): ReactElement {
  const id = useId()
  return (
    <div className={css.progress}>
      <progress className={css.bar} value={value} max={Math.max(1, max)} aria-label={label} aria-describedby={id} />
      <span id={id} className={css.words}><bdi className="figures">{words}</bdi></span>
    </div>
  )
}
