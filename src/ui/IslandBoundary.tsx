import { Component, Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { t } from '#i18n/translate.ts'
import { Button } from './Button.tsx'

export interface IslandBoundaryProps {
  /** The island's name, for the console. */
  name: string
  /** Message and button text instead of the usual ones (`ui.failed`, `ui.retry`), which every page carries. */
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
 * ERR-8: keeps a rendering error inside its island. The rest of the page keeps working, and a button renders the island again.
 * React itself logs the error to the console, but no component's name survives the build.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, State> {
  declare state: State

  // Fields with values would need the compiler's helper, which is in no chunk that this one loads (chunks.ts).
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
    // Plain on purpose: every page carries the styles of this message from the start.
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

/** The island of a view: an error in the view stays inside the island, under `name` (ERR-8). Its props are the view's. */
export function islandOf<Props extends object>(name: string, View: ComponentType<Props>): (props: Props) => ReactElement {
  return (props) => (
    <IslandBoundary name={name}>
      <View {...props} />
    </IslandBoundary>
  )
}
