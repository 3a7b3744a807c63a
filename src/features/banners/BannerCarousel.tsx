import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, type MouseEvent, type ReactElement } from 'react'
import { sayNotLoaded } from '#features/dialogs/not-loaded.ts'
import { loadWords } from '#i18n/words.ts'
import { ifFetched } from '#lib/parts.ts'
import { $session, SESSION_IN_SHELL } from '#features/session/store.ts'
import { BannerFrame } from '#ui/BannerFrame.tsx'
import { BannerTrack } from '#ui/BannerTrack.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import type { BannerControlsProps } from './BannerControls.lazy.tsx'
import { bannerHref, needsScript } from './href.ts'
import { unpackBanners } from './packed.ts'
import { bannerKey, mergeBanners, type HomeBanner } from './target.ts'
import { $banners, BANNERS_IN_SHELL } from './store.ts'
import css from './BannerCarousel.module.css'

export interface BannerCarouselProps {
  /** The list's name, read out. */
  label: string
  /** The snapshot's banners, packed; they are in the HTML from the start. */
  banners: string
  size: { width: number; height: number }
}

// What moves the row comes after it: the slides scroll by themselves until then, and where data is to be saved for good.
const loadControls = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./BannerControls.lazy.tsx'), loadWords('carousel')])
      return view.default
    }

/** The banners of home (BAN-1), each a link with its words over the picture. The first picture is the page's largest paint: it comes before all others. */
export function BannerCarousel({ label, banners, size }: BannerCarouselProps): ReactElement {
  const shown = useMemo(() => unpackBanners(banners), [banners])
  const live = useStore($banners, { ssr: () => BANNERS_IN_SHELL })
  const signedIn = useStore($session, { ssr: () => SESSION_IN_SHELL }).state === 'member'
  const slides = useMemo(() => mergeBanners(shown, live), [shown, live])
  const carousel = useRef<HTMLDivElement>(null)
  const Controls = useLazyView<BannerControlsProps>(loadControls, useHydrated())

  useEffect(() => void ifFetched(import('./actions.ts')).then((actions) => actions?.loadBanners()), [])

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
      {Controls && <Controls carousel={carousel} slides={slides.map(bannerKey).join('\n')} count={slides.length} />}
    </div>
  )
}

/** A plain press; one that asks for another window or tab follows the link as it stands, which carries nothing. */
function press(event: MouseEvent, banner: HomeBanner, signedIn: boolean): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !needsScript(banner, signedIn)) return
  event.preventDefault()
  void import('./open.ts').then(({ openBanner }) => openBanner(banner), sayNotLoaded)
}
