import { useStore } from '@nanostores/react'
import { useMemo, type ReactElement } from 'react'
import { hrefTo, screenHref } from '#page/current.ts'
import { BannerFrame, BannerTrack } from '#ui/Banner.tsx'
import { bannerKey, bannerTarget, slidesToShow, type HomeBanner } from './banners.rules.ts'
import { $banners, $bannersPassed, BANNERS_IN_SHELL } from '../home/home.store.ts'
import { unpackBanners } from './snapshot-banners.codec.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'

/** The first banner and the one that peeks behind it. The pictures of the others do not delay these (PER-1); home-banners.bind.ts draws them before it wakes this view. */
const BANNERS_IN_VIEW = 2

export interface BannerCarouselProps {
  /** The list's accessible name. */
  label: string
  /** The snapshot's banners, packed; the HTML has their slides. */
  banners: string
  size: { width: number; height: number }
}

/**
 * The banners of home (BAN-1), each a link with its words over the picture. The first picture is the page's largest paint, so it is loaded before all others.
 * It hydrates when the back end's banners are others; home-banners.bind.ts moves them and handles their presses.
 */
function BannerCarousel({ label, banners, size }: BannerCarouselProps): ReactElement {
  const shown = useMemo(() => unpackBanners(banners), [banners])
  const live = useStore($banners, { ssr: () => BANNERS_IN_SHELL })
  const passed = useStore($bannersPassed, { ssr: () => false })
  const slides = useMemo(() => slidesToShow(shown, live, passed), [shown, live, passed])
  return (
    <div>
      <BannerTrack label={label}>
        {slides.map((banner, place) => (
          <BannerFrame
            key={place === 0 ? 'first' : `${place} ${bannerKey(banner)}`}
            href={bannerHref(banner)}
            newWindow={banner.openIn === 'new'}
            title={banner.title}
            art={{
              src: banner.image,
              avif: banner.avif,
              ...size,
              first: place === 0,
              deferred: import.meta.env.SSR && place >= BANNERS_IN_VIEW,
            }}
          />
        ))}
      </BannerTrack>
    </div>
  )
}

/** The link's address, for visitors and without scripts; undefined for a banner without a target. */
function bannerHref(banner: HomeBanner): string | undefined {
  const target = bannerTarget(banner)
  switch (target.to) {
    case 'activity':
      return hrefTo('activity', { id: target.id })
    case 'game':
      return hrefTo('game', target.game.nodeId === undefined ? { vendor: target.game.vendor } : { open: target.game.nodeId })
    case 'screen':
      return screenHref(target.path)
    case 'ownPath':
      return target.path
    case 'address':
      return target.href
    case 'nowhere':
      return undefined
  }
}

export default islandOf('banners', BannerCarousel)
