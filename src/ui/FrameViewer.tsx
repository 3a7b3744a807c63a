import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorState } from './ErrorState.tsx'
import type { FrameMessage } from './frame-message.ts'
import css from './FrameViewer.module.css'
import { IconButton } from './IconButton.tsx'
import externalLink from './icons/external-link.ts'
import x from './icons/x.ts'
import { Spinner } from './Spinner.tsx'
import { useFrame } from './use-frame.ts'

export interface FrameViewerProps {
  open: boolean
  title: string
  /** Beside the title: a badge. */
  aside?: ReactNode
  onClose: () => void
  /** Shows the same in a window of its own; inside the press. Without it that is not offered. */
  onWindow?: (() => void) | undefined
  words: { readonly close: string; readonly window: string }
  children: ReactNode
}

/** Somebody else's page over the screen (GAM-4, LAY-3): a bar with the way out, and a stage for a `Framed` page or for what stands in its place. */
export function FrameViewer({ open, title, aside, onClose, onWindow, words, children }: FrameViewerProps): ReactElement {
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden shape="screen">
      <div className={css.viewer}>
        <div className={css.bar}>
          <IconButton icon={x} label={words.close} onClick={onClose} />
          <p className={css.name}>{title}{aside}</p>
          {open && onWindow ? <IconButton icon={externalLink} label={words.window} onClick={onWindow} /> : <span className={css.space} />}
        </div>
        <div className={css.stage}>{children}</div>
      </div>
    </Dialog>
  )
}

export interface FramedProps {
  /** Never of our own origin: with its own origin and scripts such a page could take the sandbox off. */
  address: string
  title: string
  sandbox: string
  allow: string
  referrerPolicy: 'strict-origin' | 'no-referrer'
  onClose: () => void
  onWindow: () => void
  onMessage: (message: FrameMessage) => void
  words: { readonly window: string; readonly blocked: string; readonly blockedHint: string }
  /** What is shown until the page has loaded. */
  renderWaiting: (slow: boolean) => ReactNode
}

/** The page in its frame, with what is shown until it is there, and in its place where the policy keeps it out. */
export function Framed({ address, title, sandbox, allow, referrerPolicy, onClose, onWindow, onMessage, words, renderWaiting }: FramedProps): ReactElement {
  const { frame, state, onLoad } = useFrame({ onLeave: onClose, onMessage })
  return (
    <>
      {state === 'blocked'
        ? <ErrorState title={words.blocked} retryWord={words.window} onRetry={onWindow}>{words.blockedHint}</ErrorState>
        : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of another origin needs its own origin to work
          <iframe ref={frame} className={css.frame} data-loaded={state === 'loaded' || undefined} src={address} title={title} onLoad={onLoad} sandbox={sandbox} allow={allow} referrerPolicy={referrerPolicy} />
        )}
      {(state === 'loading' || state === 'slow') && renderWaiting(state === 'slow')}
    </>
  )
}

export interface WaitingProps {
  wait: string
  words: string
  /** It takes long: offers a window of its own. */
  slow?: { readonly word: string; readonly onWindow: () => void } | undefined
  picture?: ReactNode
}

/** What stands on the stage until the page is there. */
export function Waiting({ wait, words, slow, picture }: WaitingProps): ReactElement {
  return (
    <div className={css.waiting} role="status">
      {picture && <span className={css.art}>{picture}</span>}
      <Spinner words={wait} />
      <p>{words}</p>
      {slow && <Button kind="secondary" onClick={slow.onWindow}>{slow.word}</Button>}
    </div>
  )
}
