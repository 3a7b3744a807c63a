import { useRef, type RefObject } from 'react'
import { decided } from '#lib/decisions.ts'
import type { FrameMessage } from '#ui/frame-message.ts'
import { useFrame } from '#ui/use-frame.ts'
import { chatFailed, chatSays, closeChat } from './actions.ts'
import { decideFrameMessage, orderMessage } from './quarantine/messages.ts'
import type { Chat } from './store.ts'

/**
 * Speaks with a chat in quarantine. It is told what to open once, when its own document says that it is ready: what comes into the frame after that document
 * is told nothing, and is no chat.
 */
export function useQuarantine({ nonce, order }: Extract<Chat, { state: 'frame' }>): { frame: RefObject<HTMLIFrameElement | null>; onLoad: () => void } {
  const told = useRef(false)
  const loads = useRef(0)
  const { frame, onLoad } = useFrame({ onLeave: closeChat, onMessage: hear })

  function hear({ data, origin, fromFrame }: FrameMessage): void {
    const decision = decided('message of a chat', decideFrameMessage({ data, origin, fromFrame, nonce }))
    if (decision.do === 'nothing') return
    if (decision.word.type !== 'ready') return chatSays(decision.word)
    if (!told.current) frame.current?.contentWindow?.postMessage(orderMessage(nonce, order), '*')
    told.current = true
  }

  return {
    frame,
    onLoad: () => {
      onLoad()
      loads.current += 1
      if (loads.current > 1) chatFailed('unavailable')
    },
  }
}
