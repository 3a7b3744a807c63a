/** Pixels of the picture of a shared link, what networks take for Open Graph. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
