import { Component, Fragment, type ErrorInfo, type ReactNode } from 'react'
import { t } from '#i18n/translate.ts'
import { Button } from './Button.tsx'
import css from './IslandBoundary.module.css'

export interface IslandBoundaryProps {
  /** The island's name, for the error report. */
  name: string
  /** What is said in its place, and the word on the button; every page carries the usual ones (`ui.failed`, `ui.retry`). */
  words?: { title: string; retry: string } | undefined
  /** Shown instead of the usual message. */
  fallback?: ((retry: () => void) => ReactNode) | undefined
  onError?: ((error: unknown, island: string, info: ErrorInfo) => void) | undefined
  children: ReactNode
}

interface State {
  failed: boolean
  attempt: number
}

/**
 * ERR-8: an error while one island renders stays inside it: the rest of the page keeps working, and a button renders the island anew.
 * React itself writes the error to the console.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, State> {
  override state: State = { failed: false, attempt: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, this.props.name, info)
  }

  retry = (): void => {
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }))
  }

  override render(): ReactNode {
    const { words, fallback, children } = this.props
    if (!this.state.failed) return <Fragment key={this.state.attempt}>{children}</Fragment>
    if (fallback) return fallback(this.retry)
    // Plain on purpose: what stands in for a failed part is on every page from the start.
    return (
      <div role="alert" className={css.failed}>
        <p>{words?.title ?? t('ui.failed')}</p>
        <Button kind="secondary" onClick={this.retry}>{words?.retry ?? t('ui.retry')}</Button>
      </div>
    )
  }
}
