import type { ReactElement } from 'react'
import css from './Loading.module.css'
import { classNames } from './class-names.ts'

export interface SkeletonProps {
  /** The size of the coming content. */
  shape: 'line' | 'short' | 'title' | 'control' | 'tile' | 'banner' | 'circle' | 'block'
  /** How many, one below another; side by side in a `Rail`. */
  count?: number | undefined
}

/** A placeholder for content that loads. It is not read out: the view announces loading once, by a spinner or a live region. */
export function Skeleton({ shape, count = 1 }: SkeletonProps): ReactElement {
  return <>{Array.from({ length: count }, (_, at) => <span key={at} aria-hidden="true" className={classNames(css.skeleton, css[shape])} />)}</>
}

export interface SpinnerProps {
  /** Read out and, with `shown`, printed under the ring: 'Please wait…'. */
  words: string
  shown?: boolean | undefined
}

/** A turning ring for work of unknown length (LAY-3). */
export function Spinner({ words, shown }: SpinnerProps): ReactElement {
  return (
    <output className={css.spinner}>
      <span className={classNames(css.ring, shown && css.large)} />
      <span className={shown ? css.words : 'visually-hidden'}>{words}</span>
    </output>
  )
}
