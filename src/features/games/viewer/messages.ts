import * as v from 'valibot'
import { framedPageMessage, gameMessage } from '#contract/messages.ts'
import { whoSpeaks, type FrameMessage } from '#ui/frame-message.ts'

export type MessageFacts = Omit<FrameMessage, 'timeStamp'>

export type MessageDecision =
  | { readonly do: 'close'; readonly because: 'gameAsked' | 'framedPageAsked' }
  | { readonly do: 'refreshBalance' }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'unknownMessage' }

/** What a message means for the viewer: it counts only from the frame itself, and only from the game's origin or from a page of ours inside it (GAM-4). */
export function decideMessage(message: MessageFacts, gameUrl: string): MessageDecision {
  const who = whoSpeaks(message, gameUrl)
  if (who === 'otherWindow' || who === 'otherOrigin') return { do: 'nothing', because: who }
  if (who === 'ourselves') return v.is(framedPageMessage, message.data) ? { do: 'close', because: 'framedPageAsked' } : { do: 'nothing', because: 'unknownMessage' }
  const read = v.safeParse(gameMessage, message.data)
  if (!read.success) return { do: 'nothing', because: 'unknownMessage' }
  return read.output.type === 'close' ? { do: 'close', because: 'gameAsked' } : { do: 'refreshBalance' }
}
