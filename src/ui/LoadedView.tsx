import type { ReactElement, ReactNode } from 'react'
import type { LoadState } from '#lib/load-state.ts'
import { ErrorState } from './EmptyState.tsx'
import css from './Loading.module.css'
import { Skeleton, type SkeletonProps } from './Loading.tsx'

const THREE_BLOCKS: SkeletonProps = { shape: 'block', count: 3 }

export interface LoadedViewProps<Value> {
  loaded: LoadState<Value>
  /** Texts for a failed load, for loading (read out), and on the retry button. */
  words: { failed: string; loading: string; retry: string }
  onRetry: () => void
  /** The size of the coming content. */
  skeleton?: SkeletonProps | undefined
  children: (value: Value) => ReactNode
}

/** Data from the server: a placeholder while it loads, the data, or an error with a retry button. */
export function LoadedView<Value>({ loaded, words, onRetry, skeleton = THREE_BLOCKS, children }: LoadedViewProps<Value>): ReactElement {
  if (loaded.state === 'failed') return <ErrorState title={words.failed} retryWord={words.retry} onRetry={onRetry} />
  if (loaded.state === 'loading') return <div className={css.waiting} role="status"><span className="visually-hidden">{words.loading}</span><Skeleton {...skeleton} /></div>
  return <>{children(loaded.value)}</>
}
