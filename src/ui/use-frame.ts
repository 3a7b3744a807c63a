import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { guardHistory } from './frame-history.ts'
import type { FrameMessage } from '../lib/frame-message.ts'

/** A frame that has not loaded after this time counts as slow, in milliseconds (GAM-4). */
const SLOW_AFTER_MS = 8000

export type FrameState = 'loading' | 'slow' | 'loaded' | 'blocked'

interface FrameFacts {
  readonly onLeave: () => void
  readonly onMessage: (message: FrameMessage) => void
}

/** Follows the loading, the messages and the history of a frame. One step back leaves it, whatever it did to the history. */
export function useFrame({ onLeave, onMessage }: FrameFacts): { frame: RefObject<HTMLIFrameElement | null>; state: FrameState; onLoad: () => void } {
  const frame = useRef<HTMLIFrameElement>(null)
  const frameLoaded = useRef<() => void>(undefined)
  const [state, setState] = useState<FrameState>('loading')
  const leave = useEffectEvent(onLeave)
  const heard = useEffectEvent(onMessage)

  useEffect(() => {
    const timer = window.setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])

  useEffect(() => {
    const guard = guardHistory(window, leave)
    frameLoaded.current = guard.frameLoaded
    return guard.stop
  }, [])

  useEffect(() => {
    const listen = ({ data, origin, source, timeStamp }: MessageEvent): void => heard({ data, origin, fromFrame: source !== null && source === frame.current?.contentWindow, ownOrigin: location.origin, timeStamp })
    const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setState('blocked')
    }
    window.addEventListener('message', listen)
    document.addEventListener('securitypolicyviolation', blocked)
    return () => {
      window.removeEventListener('message', listen)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
  }, [])

  function onLoad(): void {
    frameLoaded.current?.()
    if (state === 'loading' || state === 'slow') returnFocus(frame.current)
    // A frame that the policy blocked loads an error page, which must not be shown.
    setState((now) => (now === 'blocked' ? now : 'loaded'))
  }

  return { frame, state, onLoad }
}

/**
 * Gives the focus back to the viewer's bar if the page in the frame took it while it loaded: outside Chromium, Escape then reaches the frame alone.
 * A press on the frame, or Tab, still moves the focus there.
 */
function returnFocus(frame: HTMLIFrameElement | null): void {
  if (frame && document.activeElement === frame) frame.closest('dialog')?.querySelector('button')?.focus()
}
