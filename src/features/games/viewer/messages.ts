import * as v from 'valibot'
import { framedPageMessage, gameMessage } from '#contract/messages.ts'

export interface MessageFacts {
  readonly data: unknown
  readonly origin: string
  /** Did the message come from the viewer's own frame? */
  readonly fromFrame: boolean
  readonly gameUrl: string
  readonly ownOrigin: string
}

export type MessageDecision =
  | { readonly do: 'close'; readonly because: 'gameAsked' | 'framedPageAsked' }
  | { readonly do: 'refreshBalance' }
  | { readonly do: 'nothing'; readonly because: 'otherWindow' | 'otherOrigin' | 'unknownMessage' }

/** What a message means for the viewer: it counts only from the frame itself, and only from the game's origin or from a page of ours inside it (GAM-4). */
export function decideMessage({ data, origin, fromFrame, gameUrl, ownOrigin }: MessageFacts): MessageDecision {
  if (!fromFrame) return { do: 'nothing', because: 'otherWindow' }
  if (origin === ownOrigin) return v.is(framedPageMessage, data) ? { do: 'close', because: 'framedPageAsked' } : { do: 'nothing', because: 'unknownMessage' }
  if (origin !== new URL(gameUrl).origin) return { do: 'nothing', because: 'otherOrigin' }
  const message = v.safeParse(gameMessage, data)
  if (!message.success) return { do: 'nothing', because: 'unknownMessage' }
  return message.output.type === 'close' ? { do: 'close', because: 'gameAsked' } : { do: 'refreshBalance' }
}
