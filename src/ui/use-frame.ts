import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { DEPTH } from './modal.ts'
import { logDecision } from '#lib/decision-log.ts'
import { parseUrl } from '#lib/url-safety.ts'
import type { FrameMessage, MessageToGame } from '../contract/messages.ts'

/** A frame not loaded by then is slow, ms (GAM-4). */
const SLOW_AFTER_MS = 8000

export type FrameState = 'loading' | 'slow' | 'loaded' | 'blocked'

interface FrameFacts {
  readonly onLeave: () => void
  readonly onMessage: (message: FrameMessage) => void
  /** Asks the page in the frame to pause while it is true. */
  readonly hold?: boolean
}

/** The violation of another program's frame closes no game. Where our own frame navigates shows in no address here. */
function isAnothers(own: HTMLIFrameElement | null, blocked: string): boolean {
  const origin = parseUrl(blocked)?.origin
  const isThere = ({ src }: HTMLIFrameElement): boolean => origin !== undefined && parseUrl(src)?.origin === origin
  return !(own && isThere(own)) && [...document.querySelectorAll('iframe')].some(isThere)
}

/** Follows a frame's loading, messages and history; one step back leaves it. */
export function useFrame({ onLeave, onMessage, hold = false }: FrameFacts): {
  frame: RefObject<HTMLIFrameElement | null>
  state: FrameState
  onLoad: () => void
} {
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
    const listen = ({ data, origin, source, timeStamp }: MessageEvent): void =>
      heard({ data, origin, fromFrame: source !== null && source === frame.current?.contentWindow, ownOrigin: location.origin, timeStamp })
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective !== 'frame-src' || isAnothers(frame.current, blockedURI)) return
      logDecision('host of a frame', { do: 'offerWindow', because: 'notDeclared', host: blockedURI })
      // oxlint-disable-next-line no-console -- tells the operator, as for pictures
      console.warn(`${blockedURI} is not framed: the merchant’s folder does not declare it ("origins.games")`)
      setState('blocked')
    }
    window.addEventListener('message', listen)
    document.addEventListener('securitypolicyviolation', blocked)
    return () => {
      window.removeEventListener('message', listen)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
  }, [])

  useEffect(() => {
    const to = frame.current?.contentWindow
    if (!hold || !to) return
    // To whichever page the frame shows: the message holds nothing secret.
    const send = (message: MessageToGame): void => to.postMessage(message, '*')
    send({ source: 'livery', type: 'pause' })
    return () => send({ source: 'livery', type: 'resume' })
  }, [hold])

  function onLoad(): void {
    frameLoaded.current?.()
    if (state === 'loading' || state === 'slow') returnFocus(frame.current)
    // A blocked frame loads an error page, which must not show.
    setState((now) => (now === 'blocked' ? now : 'loaded'))
  }

  return { frame, state, onLoad }
}

/**
 * Returns the focus that the frame's page took while loading: outside Chromium, Escape then reaches only the frame. A press or Tab still
 * moves it there.
 */
function returnFocus(frame: HTMLIFrameElement | null): void {
  if (frame && document.activeElement === frame) frame.closest('dialog')?.querySelector('button')?.focus()
}

/** Polling of the history's length, ms: no event reports a frame's entries. */
const LOOK_EVERY_MS = 250

const GUARD = 'frameGuard'

/**
 * Makes one step back leave the viewer (GAM-4): adds an entry of ours after each that the frame adds, and calls `leave` there. Call
 * `frameLoaded` after each load.
 */
export function guardHistory(window: Window, leave: () => void): { readonly frameLoaded: () => void; readonly stop: () => void } {
  const { history } = window
  let guards = 0
  let length = history.length
  const depth = stateOf(history)[DEPTH]

  const cover = (): void => {
    guards += 1
    history.pushState({ ...stateOf(history), [GUARD]: guards }, '')
    length = history.length
  }
  const look = (): void => {
    // Under an alert the entry is the alert's; one of ours follows once it has closed.
    if (history.length > length && stateOf(history)[DEPTH] === depth) cover()
  }
  const followHistory = (): void => {
    if (guards > 0 && guardOf(history) < guards) leave()
  }
  const timer = window.setInterval(look, LOOK_EVERY_MS)
  window.addEventListener('popstate', followHistory)

  return {
    frameLoaded: look,
    stop: () => {
      window.clearInterval(timer)
      window.removeEventListener('popstate', followHistory)
    },
  }
}

function stateOf({ state }: History): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}

function guardOf(history: History): number {
  const guard = stateOf(history)[GUARD]
  return typeof guard === 'number' ? guard : 0
}

/** A game that has not confirmed its pause by then is covered, ms (RGP-3). */
const PAUSE_MS = 1000

/** While `hold` is true the game is asked to pause, and covered if it does not confirm in time. */
export function useHold(hold: boolean): { readonly hold: boolean; readonly covered: boolean; readonly notePause: () => void } {
  const [game, setGame] = useState<'plays' | 'paused' | 'ignores'>('plays')
  useEffect(() => {
    if (!hold) return
    const timer = setTimeout(() => setGame((now) => (now === 'paused' ? now : 'ignores')), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setGame('plays')
    }
  }, [hold])
  return { hold, covered: hold && game === 'ignores', notePause: () => hold && setGame('paused') }
}
