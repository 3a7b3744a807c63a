import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { DEPTH } from './modal.ts'
import { logDecision } from '#lib/decision-log.ts'
import { parseUrl } from '#lib/url-safety.ts'
import type { FrameMessage, MessageToGame } from '../contract/messages.ts'

/** A frame that has not loaded after this time counts as slow, in milliseconds (GAM-4). */
const SLOW_AFTER_MS = 8000

export type FrameState = 'loading' | 'slow' | 'loaded' | 'blocked'

interface FrameFacts {
  readonly onLeave: () => void
  readonly onMessage: (message: FrameMessage) => void
  /** Asks the page in the frame to pause while it is true. */
  readonly hold?: boolean
}

/** Was it the frame of a program or proxy that writes into pages? It takes no running game away. What our own frame leads on to is in no address here. */
function isAnothers(own: HTMLIFrameElement | null, blocked: string): boolean {
  const origin = parseUrl(blocked)?.origin
  const isThere = ({ src }: HTMLIFrameElement): boolean => origin !== undefined && parseUrl(src)?.origin === origin
  return !(own && isThere(own)) && [...document.querySelectorAll('iframe')].some(isThere)
}

/** Follows the loading, the messages and the history of a frame. One step back leaves it, whatever it did to the history. */
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
    // To whichever page the frame shows by now: the message holds nothing that another may not read.
    const send = (message: MessageToGame): void => to.postMessage(message, '*')
    send({ source: 'livery', type: 'pause' })
    return () => send({ source: 'livery', type: 'resume' })
  }, [hold])

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

/** Interval between checks of the history's length while a frame is shown, in milliseconds: no event reports an entry that a frame adds. */
const LOOK_EVERY_MS = 250

const GUARD = 'frameGuard'

/**
 * Makes Back leave the viewer (GAM-4): after each history entry that a page in the frame adds, adds one of ours, so that one step back
 * always lands on ours and calls `leave`. Returns `frameLoaded`, to be called after each load of the frame, and `stop`.
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
    // Above an alert over the game the entry is the alert's, which Back closes. Once it has closed, one of ours replaces it.
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

/** A game that does not say within this time that it has paused is covered, in milliseconds (RGP-3). */
const PAUSE_MS = 1000

/** Holds a game while `hold` is true: it is asked to pause, and covered if it does not say in time that it has. */
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
