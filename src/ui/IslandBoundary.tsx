import { Component, Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n/translate.ts'
import { Button } from './Button.tsx'

export interface IslandBoundaryProps {
  /** The island's name, for the console. */
  name: string
  /** Replaces the usual `ui.failed` and `ui.retry`. */
  words?: { title: string; retry: string } | undefined
  /** Shown instead of the usual message. */
  fallback?: ((retry: () => void) => ReactNode) | undefined
  children: ReactNode
}

interface State {
  failed: boolean
  attempt: number
}

/**
 * Keeps a rendering error inside its island and offers to render it again (ERR-8). React logs the error, but no component name survives the
 * build.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, State> {
  declare state: State

  // Fields with values need a compiler helper outside this chunk (chunks.ts).
  constructor(props: IslandBoundaryProps) {
    super(props)
    this.state = { failed: false, attempt: 0 }
    this.retry = this.retry.bind(this)
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    // For what watches (OPS-4): to the browser this error is caught.
    ;(window as { liveryHeld?: Event[] }).liveryHeld?.push(new ErrorEvent('error', { error }))
    // oxlint-disable-next-line no-console -- React logs the error, without a name that a developer knows
    console.error(`The island "${this.props.name}" could not be shown.`)
  }

  retry(): void {
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }))
  }

  override render(): ReactNode {
    const { words, fallback, children } = this.props
    if (!this.state.failed) return <Fragment key={this.state.attempt}>{children}</Fragment>
    if (fallback) return fallback(this.retry)
    // Plain: every page carries these styles.
    return (
      <div role="alert" className="island-failed">
        <p>{words?.title ?? t('ui.failed')}</p>
        <Button kind="secondary" onClick={this.retry}>
          {words?.retry ?? t('ui.retry')}
        </Button>
      </div>
    )
  }
}

/** Wraps a view as an island whose errors stay inside, under `name` (ERR-8). */
export function islandOf<Props extends object>(name: string, View: ComponentType<Props>): (props: Props) => ReactElement {
  return (props) => (
    <IslandBoundary name={name}>
      <View {...props} />
    </IslandBoundary>
  )
}
