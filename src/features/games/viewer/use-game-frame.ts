import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { refreshBalance } from '#features/member/actions.ts'
import { decided } from '#lib/decisions.ts'
import { decideMessage } from './messages.ts'
import { guardHistory } from './frame-history.ts'

/** After this long without a load the game is offered in a window, in milliseconds (GAM-4). */
const SLOW_AFTER_MS = 8000
/** A game that reports its balance often is asked about it this seldom, in milliseconds. */
const BALANCE_EVERY_MS = 3000

export type FrameState = 'loading' | 'slow' | 'loaded' | 'blocked'

/** Watches a game's frame: has it loaded, does it speak, and what does it do to the history. */
export function useGameFrame(gameUrl: string, close: () => void): { frame: RefObject<HTMLIFrameElement | null>; state: FrameState; onLoad: () => void } {
  const frame = useRef<HTMLIFrameElement>(null)
  const frameLoaded = useRef<() => void>(undefined)
  const [state, setState] = useState<FrameState>('loading')
  const leave = useEffectEvent(close)

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
    let askedAt = -BALANCE_EVERY_MS
    const listen = ({ data, origin, source, timeStamp }: MessageEvent): void => {
      const decision = decided('message of a window', decideMessage({ data, origin, fromFrame: source !== null && source === frame.current?.contentWindow, gameUrl, ownOrigin: location.origin }))
      if (decision.do === 'close') leave()
      if (decision.do === 'refreshBalance' && timeStamp - askedAt >= BALANCE_EVERY_MS) {
        askedAt = timeStamp
        void refreshBalance()
      }
    }
    const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setState('blocked')
    }
    window.addEventListener('message', listen)
    document.addEventListener('securitypolicyviolation', blocked)
    return () => {
      window.removeEventListener('message', listen)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
  }, [gameUrl])

  function onLoad(): void {
    frameLoaded.current?.()
    // A frame that the policy blocked loads an error page: that is no game.
    setState((now) => (now === 'blocked' ? now : 'loaded'))
  }

  return { frame, state, onLoad }
}
