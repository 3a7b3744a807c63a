import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactElement } from 'react'
import { showNotLoaded } from '#features/core/dialogs/not-loaded.actions.ts'
import { loadWords } from '#i18n/words.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { isPlainClick } from '#lib/plain-click.ts'
import { hrefTo, screenHref } from '#routes/links.ts'
import { BannerFrame, BannerTrack } from '#ui/Banner.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import type { BannerControlsProps } from './BannerControls.lazy.tsx'
import { bannerKey, bannerTarget, mergeBanners, needsScript, type HomeBanner } from './banners.rules.ts'
import { $banners, BANNERS_IN_SHELL } from '../home/home.store.ts'
import { unpackBanners } from './snapshot-banners.codec.ts'
import css from '../home/home.module.css'

export interface BannerCarouselProps {
  /** The list's accessible name. */
  label: string
  /** The snapshot's banners, packed; the HTML has their slides. */
  banners: string
  size: { width: number; height: number }
}

// Loaded after hydration: until then the browser scrolls the slides.
const loadControls = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./BannerControls.lazy.tsx'), loadWords('carousel')])
      return view.default
    }

/** The banners of home (BAN-1), each a link with its words over the picture. The first picture is the page's largest paint, so it is loaded before all others. */
export function BannerCarousel({ label, banners, size }: BannerCarouselProps): ReactElement {
  const shown = useMemo(() => unpackBanners(banners), [banners])
  const live = useStore($banners, { ssr: () => BANNERS_IN_SHELL })
  const signedIn = useStore($session, { ssr: () => SESSION_IN_SHELL }).state === 'member'
  const [passed, setPassed] = useState(false)
  const slides = useMemo(() => (live === BANNERS_IN_SHELL ? shown : mergeBanners(shown, live, passed)), [shown, live, passed])
  const carousel = useRef<HTMLDivElement>(null)
  const Controls = useLazyView<BannerControlsProps>(loadControls, useHydrated())

  useEffect(() => void importOptional(import('../home/home.actions.ts')).then((actions) => actions?.loadBanners()), [])

  return (
    <div ref={carousel} className={css.carousel}>
      <BannerTrack label={label}>
        {slides.map((banner, place) => (
          <BannerFrame
            key={place === 0 ? 'first' : `${place} ${bannerKey(banner)}`}
            href={bannerHref(banner)}
            newWindow={banner.openIn === 'new'}
            title={banner.title}
            art={{ src: banner.image, avif: banner.avif, ...size, first: place === 0 }}
            onClick={(event) => press(event, banner, signedIn)}
          />
        ))}
      </BannerTrack>
      {Controls && <Controls carousel={carousel} slides={slides.map(bannerKey).join('\n')} count={slides.length} onPass={() => setPassed(true)} />}
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

/** Handles a plain click. For another tab or window the browser follows the link as it is, without a proof of the session. */
function press(event: MouseEvent, banner: HomeBanner, signedIn: boolean): void {
  if (!isPlainClick(event) || !needsScript(banner, signedIn)) return
  event.preventDefault()
  void import('./open-banner.actions.ts').then(({ openBanner }) => openBanner(banner), showNotLoaded)
}
