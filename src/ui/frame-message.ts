/** A message of a window as a viewer hears it. */
export interface FrameMessage {
  readonly data: unknown
  readonly origin: string
  /** Did it come from the viewer's own frame? */
  readonly fromFrame: boolean
  readonly ownOrigin: string
  /** Milliseconds since the page began. */
  readonly timeStamp: number
}

/** Whose word a message is: the page that the frame was opened with, a page of ours inside it, or somebody who is not heard (GAM-4, PRO-7). */
export function whoSpeaks({ origin, fromFrame, ownOrigin }: Pick<FrameMessage, 'origin' | 'fromFrame' | 'ownOrigin'>, address: string): 'framed' | 'ourselves' | 'otherWindow' | 'otherOrigin' {
  if (!fromFrame) return 'otherWindow'
  if (origin === ownOrigin) return 'ourselves'
  return origin === new URL(address).origin ? 'framed' : 'otherOrigin'
}
