import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n/translate.ts'
import refresh from 'lucide-static/icons/refresh-cw.svg?raw'
import alert from 'lucide-static/icons/triangle-alert.svg?raw'
import { LOADING, type LoadState } from '#lib/load-state.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import css from './LoadedView.module.css'
import { classNames } from '../lib/element.ts'

interface SkeletonProps {
  /** The size of the coming content. */
  shape: 'line' | 'short' | 'title' | 'control' | 'tile' | 'banner' | 'circle' | 'block'
  /** How many, one below another; side by side in a `Rail`. */
  count?: number | undefined
}

/** Not read out: the view announces loading once. */
export function Skeleton({ shape, count = 1 }: SkeletonProps): ReactElement {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} aria-hidden="true" className={classNames(css.skeleton, css[shape])} />
      ))}
    </>
  )
}

/** For work of unknown length (LAY-3). `words` are read out. */
export function Spinner({ words }: { words: string }): ReactElement {
  return (
    <output className={css.spinner}>
      <span className={css.ring} />
      <span className="visually-hidden">{words}</span>
    </output>
  )
}

interface EmptyStateProps {
  icon: string
  title: string
  children?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** Replaces content: empty, signed out, maintenance. */
export function EmptyState({ icon, title, children, action, role }: EmptyStateProps): ReactElement {
  return (
    <div className={css.state} role={role}>
      <span className={css.medal}>
        <Icon of={icon} size="lg" />
      </span>
      <p className={css.stateTitle}>{title}</p>
      {children && <div className={css.stateWords}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  /** What the visitor can do. */
  children?: ReactNode
  retryWord?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  busyWords?: string | undefined
  /** The SVG text of another icon: offline, maintenance, a lock. */
  icon?: string | undefined
}

export function ErrorState({ title, children, retryWord, onRetry, busy, busyWords, icon = alert }: ErrorStateProps): ReactElement {
  const retry = retryWord && onRetry && (
    <Button kind="secondary" icon={refresh} busy={busy} busyWords={busyWords} onClick={onRetry}>
      {retryWord}
    </Button>
  )
  return (
    <EmptyState role="alert" icon={icon} title={title} action={retry}>
      {children}
    </EmptyState>
  )
}

const THREE_BLOCKS: SkeletonProps = { shape: 'block', count: 3 }

interface LoadedViewProps<Value> {
  loaded: LoadState<Value>
  /** `loading` is read out. */
  words: { failed: string; loading: string; retry: string }
  onRetry: () => void
  /** The size of the coming content. */
  skeleton?: SkeletonProps | undefined
  children: (value: Value) => ReactNode
}

/** Data, its placeholder, or an error with a retry button. */
export function LoadedView<Value>({ loaded, words, onRetry, skeleton = THREE_BLOCKS, children }: LoadedViewProps<Value>): ReactElement {
  if (loaded.state === 'failed') return <ErrorState title={words.failed} retryWord={words.retry} onRetry={onRetry} />
  if (loaded.state === 'loading')
    return (
      <div className={css.waiting} role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton {...skeleton} />
      </div>
    )
  return <>{children(loaded.value)}</>
}

/** Something that a screen shows from the back end (`createResource`). */
interface Loadable<Value> {
  readonly $loaded: ReadableAtom<LoadState<Value>>
  load(): Promise<void>
}

/** Loads when the screen opens; prerendered as loading. */
export function useResource<Value>(resource: Loadable<Value>): Pick<LoadedViewProps<Value>, 'loaded' | 'words' | 'onRetry'> {
  useEffect(() => void resource.load(), [resource])
  const loaded = useStore(resource.$loaded, { ssr: () => LOADING })
  const words = { failed: t('common.notLoaded'), loading: t('common.wait'), retry: t('common.retry') }
  return { loaded, words, onRetry: () => void resource.load() }
}
