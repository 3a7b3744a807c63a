declare module 'virtual:before-paint' {
  /** The classic script that every page inlines first (src/early/before-paint.entry.ts). */
  const code: string
  export default code
}

declare module '*.css?inline' {
  const text: string
  export default text
}

declare module 'virtual:chat-frame' {
  /** A classic script, to be inlined in the chats' quarantine document. */
  const code: string
  export default code
}

declare module 'virtual:pixel-frame' {
  /** A classic script, to be inlined in the pixels' quarantine document. */
  const code: string
  export default code
}
