/** The document that chats of others run in, below its own policy. */
export const CHAT_FRAME = '/m/frame/chat.html'

/** Its address for one opening: the nonce stays with the browser. */
export function frameAddress(nonce: string): string {
  return `${CHAT_FRAME}#${nonce}`
}
