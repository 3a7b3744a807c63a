import type { ReactElement } from 'react'

export interface ArtSource {
  /** The picture in a format that every browser shows. */
  src: string
  webp?: string | undefined
  avif?: string | undefined
  /** Its own size in pixels: only the proportion matters. */
  width: number
  height: number
  /** It is in the first screen: loaded before what is below. */
  eager?: boolean | undefined
  /** What it shows, where no words beside it say so. */
  alt?: string | undefined
}

/** A picture in the best format that the browser knows, with its room kept. */
export function Art({ src, webp, avif, width, height, eager, alt = '' }: ArtSource): ReactElement {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      {webp && <source type="image/webp" srcSet={webp} />}
      <img src={src} alt={alt} width={width} height={height} loading={eager ? 'eager' : 'lazy'} decoding="async" draggable={false} />
    </picture>
  )
}
