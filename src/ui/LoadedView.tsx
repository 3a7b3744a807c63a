import type { ReactElement, ReactNode } from 'react'
import type { Loaded } from '#lib/loaded.ts'
import { ErrorState } from './ErrorState.tsx'
import css from './LoadedView.module.css'
import { Skeleton, type SkeletonProps } from './Skeleton.tsx'

const THREE_BLOCKS: SkeletonProps = { shape: 'block', count: 3 }

export interface LoadedViewProps<Value> {
  loaded: Loaded<Value>
  /** What happened when it did not come, what is read out while it comes, and the word that asks again. */
  words: { failed: string; loading: string; retry: string }
  onRetry: () => void
  /** The size of what is on its way. */
  skeleton?: SkeletonProps | undefined
  children: (value: Value) => ReactNode
}

/** What is asked of a server: room for it while it comes, itself, or what happened and a way to ask again. */
export function LoadedView<Value>({ loaded, words, onRetry, skeleton = THREE_BLOCKS, children }: LoadedViewProps<Value>): ReactElement {
  if (loaded.state === 'failed') return <ErrorState title={words.failed} retryWord={words.retry} onRetry={onRetry} />
  if (loaded.state === 'loading') return <div className={css.waiting} role="status"><span className="visually-hidden">{words.loading}</span><Skeleton {...skeleton} /></div>
  return <>{children(loaded.value)}</>
}
