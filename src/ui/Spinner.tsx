import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import css from './Spinner.module.css'

export interface SpinnerProps {
  /** What is read out and, with `shown`, printed under the ring: 'Please wait…'. */
  words: string
  shown?: boolean | undefined
}

/** A turning ring for work whose end is not known (LAY-3). */
export function Spinner({ words, shown }: SpinnerProps): ReactElement {
  return (
    <output className={css.spinner}>
      <span className={classNames(css.ring, shown && css.large)} />
      <span className={shown ? css.words : 'visually-hidden'}>{words}</span>
    </output>
  )
}
