import type { ReactElement } from 'react'
import { BannerTrack } from '#ui/BannerTrack.tsx'
import css from './BannerCarousel.module.css'

export interface BannerSlide {
  readonly href: string | undefined
  readonly title: string
  readonly avif: string
  readonly webp: string
  readonly width: number
  readonly height: number
}

/** The banners of home, each a link with its words over the picture. The first picture is the page's largest paint: it comes before all others. */
export function BannerCarousel({ label, slides }: { label: string; slides: readonly BannerSlide[] }): ReactElement {
  return (
    <BannerTrack label={label}>
      {slides.map((slide, place) => (
        <a key={slide.avif} className={css.slide} href={slide.href}>
          <picture>
            <source type="image/avif" srcSet={slide.avif} />
            <img
              src={slide.webp}
              alt=""
              width={slide.width}
              height={slide.height}
              loading={place === 0 ? undefined : 'lazy'}
              fetchPriority={place === 0 ? 'high' : undefined}
              decoding={place === 0 ? undefined : 'async'}
            />
          </picture>
          <span className={css.title}>{slide.title}</span>
        </a>
      ))}
    </BannerTrack>
  )
}
