import type { ReactElement } from 'react'
import { pictureAddress } from '#page/pictures.ts'
import { useHydrated } from './use-lazy-view.ts'

export interface ArtSource {
  /** A format that every browser supports. */
  src: string
  avif?: string | undefined
  /** Intrinsic size in pixels; only the ratio matters. */
  width: number
  height: number
  /** In the first screen: loads before the pictures below it. */
  eager?: boolean | undefined
  /** The screen's largest picture: loads first, shows as soon as loaded. */
  first?: boolean | undefined
  /** Loads when its island hydrates; browsers' lazy loading starts several screens earlier. Shown without scripts. */
  deferred?: boolean | undefined
  /** Describes the picture, if no text beside it does. */
  alt?: string | undefined
}

export interface ArtProps extends ArtSource {
  className?: string | undefined
  /** Shown by a frame of this class where the picture fails. */
  letter?: string | undefined
}

/** In the best supported format; its size is reserved even for a refused address. */
export function Art({ src, avif, width, height, eager, first, deferred, alt = '', className, letter }: ArtProps): ReactElement {
  const hydrated = useHydrated()
  const waits = deferred && !hydrated
  const picture = (
    <picture className={className} data-letter={letter}>
      {avif && <source type="image/avif" srcSet={pictureAddress(avif)} />}
      <img
        src={pictureAddress(src)}
        alt={waits ? '' : alt}
        width={width}
        height={height}
        loading={eager || first ? 'eager' : 'lazy'}
        // A lazy picture has a low priority until it is in view.
        fetchPriority={first ? 'high' : eager ? 'low' : undefined}
        draggable={false}
      />
    </picture>
  )
  if (!waits) return picture
  // A picture that is not there yet names nothing.
  return (
    <>
      <noscript>{picture}</noscript>
      {alt && <span className="visually-hidden">{alt}</span>}
    </>
  )
}
