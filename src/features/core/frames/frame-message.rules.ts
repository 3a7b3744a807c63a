import * as v from 'valibot'
import { framedPageMessage, gameMessage, frameMessageSender, type FrameMessage } from '#contract/messages.ts'

export type FrameMessageFacts = Omit<FrameMessage, 'timeStamp'>

export type FrameMessageDecision =
  | { readonly do: 'close'; readonly because: 'gameAsked' | 'framedPageAsked' }
  | { readonly do: 'refreshBalance' }
  | { readonly do: 'notePause' }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'unknownMessage' }

/** GAM-4. Only from the frame itself, of the framed origin or our page inside it. */
export function decideFrameMessage(message: FrameMessageFacts, gameUrl: string): FrameMessageDecision {
  const who = frameMessageSender(message, gameUrl)
  if (who === 'otherWindow' || who === 'otherOrigin') return { do: 'nothing', because: who }
  if (who === 'ourselves')
    return v.is(framedPageMessage, message.data)
      ? { do: 'close', because: 'framedPageAsked' }
      : { do: 'nothing', because: 'unknownMessage' }
  const read = v.safeParse(gameMessage, message.data)
  if (!read.success) return { do: 'nothing', because: 'unknownMessage' }
  switch (read.output.type) {
    case 'close':
      return { do: 'close', because: 'gameAsked' }
    case 'paused':
      return { do: 'notePause' }
    default:
      return { do: 'refreshBalance' }
  }
}
