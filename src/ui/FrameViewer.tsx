import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorState, Spinner } from './LoadedView.tsx'
import type { FrameMessage } from '../contract/messages.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import sheet from './FrameViewer.css?inline'
import loadedViewSheet from './LoadedView.module.css?inline'
import { IconButton } from './IconButton.tsx'
import externalLink from 'lucide-static/icons/external-link.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import { useFrame } from './use-frame.ts'

adoptSheets(loadedViewSheet, sheet)

export interface FrameViewerProps {
  open: boolean
  title: string
  /** Below the title: a badge, figures. */
  aside?: ReactNode
  /** A row below the page. */
  foot?: ReactNode
  /** On a phone held sideways the page fills the window, under the buttons, badge and row. */
  wholeSideways?: boolean
  onClose: () => void
  /** Opens the page in its own window, within the press; without it no such button. */
  onWindow?: (() => void) | undefined
  words: { readonly close: string; readonly window: string }
  children: ReactNode
}

/** A page of another origin over the screen (GAM-4, LAY-3): a bar with a close button, and a `Framed` page or its placeholder. */
export function FrameViewer({
  open,
  title,
  aside,
  foot,
  wholeSideways = false,
  onClose,
  onWindow,
  words,
  children,
}: FrameViewerProps): ReactElement {
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden shape="screen">
      <div className="frame-viewer" data-whole-sideways={wholeSideways || undefined}>
        <div className="frame-viewer-bar">
          <IconButton icon={x} label={words.close} onClick={onClose} />
          <p className="frame-viewer-name">
            <span className="frame-viewer-title">{title}</span>
            {aside && <span className="frame-viewer-aside">{aside}</span>}
          </p>
          {open && onWindow ? (
            <IconButton icon={externalLink} label={words.window} onClick={onWindow} />
          ) : (
            <span className="frame-viewer-space" />
          )}
        </div>
        <div className="frame-viewer-stage">{children}</div>
        {foot && <div className="frame-viewer-foot">{foot}</div>}
      </div>
    </Dialog>
  )
}

export interface FramedProps {
  /** Never our origin: with `allow-same-origin` and scripts it could remove its sandbox. */
  address: string
  title: string
  sandbox: string
  allow: string
  referrerPolicy: 'strict-origin' | 'no-referrer'
  onClose: () => void
  onWindow: () => void
  onMessage: (message: FrameMessage) => void
  words: { readonly window: string; readonly blocked: string; readonly blockedHint: string }
  /** Pauses the page while true; `covered` hides it meanwhile. */
  hold?: boolean
  covered?: boolean
  /** Shown until the page has loaded. */
  renderWaiting: (slow: boolean) => ReactNode
}

/** Shows a placeholder until it has loaded, and a message if the policy blocks it. */
export function Framed({
  address,
  title,
  sandbox,
  allow,
  referrerPolicy,
  onClose,
  onWindow,
  onMessage,
  hold = false,
  covered = false,
  words,
  renderWaiting,
}: FramedProps): ReactElement {
  const { frame, state, onLoad } = useFrame({ onLeave: onClose, onMessage, hold })
  return (
    <>
      {state === 'blocked' ? (
        <ErrorState title={words.blocked} retryWord={words.window} onRetry={onWindow}>
          {words.blockedHint}
        </ErrorState>
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of another origin needs its own origin to work
        <iframe
          ref={frame}
          className="frame-viewer-frame"
          data-loaded={state === 'loaded' || undefined}
          data-covered={covered || undefined}
          src={address}
          title={title}
          onLoad={onLoad}
          sandbox={sandbox}
          allow={allow}
          referrerPolicy={referrerPolicy}
        />
      )}
      {(state === 'loading' || state === 'slow') && renderWaiting(state === 'slow')}
    </>
  )
}

export interface WaitingProps {
  wait: string
  words: string
  /** The page is slow: offers to open it in its own window. */
  slow?: { readonly word: string; readonly onWindow: () => void } | undefined
  picture?: ReactNode
}

/** The placeholder on the stage until the page has loaded. */
export function Waiting({ wait, words, slow, picture }: WaitingProps): ReactElement {
  return (
    <div className="frame-viewer-waiting" role="status">
      {picture && <span className="frame-viewer-art">{picture}</span>}
      <Spinner words={wait} />
      <p>{words}</p>
      {slow && (
        <Button kind="secondary" onClick={slow.onWindow}>
          {slow.word}
        </Button>
      )}
    </div>
  )
}
