/** A `message` event, as a frame viewer receives it. */
export interface FrameMessage {
  readonly data: unknown
  readonly origin: string
  /** Did it come from the viewer's own frame? */
  readonly fromFrame: boolean
  readonly ownOrigin: string
  /** Milliseconds since the page was opened. */
  readonly timeStamp: number
}

/** The sender of a message: the framed page, a page of ours inside the frame, or another sender, whom the viewer ignores (GAM-4, PRO-7). */
export function frameMessageSender({ origin, fromFrame, ownOrigin }: Pick<FrameMessage, 'origin' | 'fromFrame' | 'ownOrigin'>, address: string): 'framed' | 'ourselves' | 'otherWindow' | 'otherOrigin' {
  if (!fromFrame) return 'otherWindow'
  if (origin === ownOrigin) return 'ourselves'
  return origin === new URL(address).origin ? 'framed' : 'otherOrigin'
}
