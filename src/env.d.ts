declare module 'virtual:before-paint' {
  /** Inlined first into every page (src/early/before-paint.entry.ts). */
  const code: string
  export default code
}

declare module 'virtual:before-paint-lite' {
  /** The same with the mark of lite mode, for brands with fonts. */
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

declare module 'subset-font' {
  /** Keeps what a text needs, and a range or point of its axes. Throws for a broken font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly keepFeatures: readonly string[]
      readonly noHinting: boolean
      readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    },
  ): Promise<Buffer>
}
