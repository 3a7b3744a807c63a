import type { ReactElement } from 'react'
import { useHydrated } from './use-hydrated.ts'

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
  /** It is the screen's largest: loaded before all other pictures, and shown as soon as it is there. */
  first?: boolean | undefined
  /** Not loaded before its island is hydrated, which happens when it is near: the browser's own idea of near is several screens. Shown without scripts. */
  deferred?: boolean | undefined
  /** What it shows, where no words beside it say so. */
  alt?: string | undefined
}

/** A picture in the best format that the browser knows, with its room kept. */
export function Art({ src, webp, avif, width, height, eager, first, deferred, alt = '' }: ArtSource): ReactElement {
  const hydrated = useHydrated()
  const picture = (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      {webp && <source type="image/webp" srcSet={webp} />}
      <img src={src} alt={alt} width={width} height={height} loading={eager || first ? 'eager' : 'lazy'} fetchPriority={first ? 'high' : undefined} decoding={first ? undefined : 'async'} draggable={false} />
    </picture>
  )
  return deferred && !hydrated ? <noscript>{picture}</noscript> : picture
}
