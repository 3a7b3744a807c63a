import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** The size of what will stand there. */
  shape: 'line' | 'short' | 'title' | 'control' | 'tile' | 'banner' | 'circle' | 'block'
  /** How many, one below the other; beside each other in a `Rail`. */
  count?: number | undefined
}

/** Where content will be. Nothing is read out: what loads says so once, with a spinner's words or a live region. */
export function Skeleton({ shape, count = 1 }: SkeletonProps): ReactElement {
  return <>{Array.from({ length: count }, (_, at) => <span key={at} aria-hidden="true" className={classNames(css.skeleton, css[shape])} />)}</>
}
