import { useStore } from '@nanostores/react'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { hrefTo, screenHref } from '#page/current.ts'
import { $isLite } from '#page/lite-mode.store.ts'
import { pictureAddress } from '#page/pictures.ts'
import { BannerFrame } from '#ui/BannerFrame.tsx'
import { BannerTrack } from '#ui/BannerTrack.tsx'
import { afterSlideTime, bindAttention } from '#ui/carousel/carousel.bind.ts'
import { decideAutoplay, UNOBSERVED, type Autoplay } from '#ui/carousel/carousel.rules.ts'
import { Icon } from '#ui/Icon.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { loadBanners, showLiveBanners } from './banners.actions.ts'
import { $banners, BANNERS_IN_SHELL } from './banners.store.ts'
import { lobbyData } from '../home/lobby-data.codec.ts'
import css from './BannerCarousel.module.css'
import { bannerTarget, needsScript, slideKeys, slidesToShow, type HomeBanner } from './banners.rules.ts'
import { bindSwiper, failedPictures, type Slider } from './swiper.bind.ts'

/** Others follow on hydration. */
const PRERENDERED_BANNERS = 3
/** The first and the peeking one (PER-1). */
const BANNERS_IN_VIEW = 2

export interface BannerCarouselProps {
  /** For this snapshot's banners. */
  kept: string
}

/** BAN-1. The first picture is the LCP: loaded first. Asleep a snapping row; in use it has controls and autoplay. */
export function BannerCarousel({ kept }: BannerCarouselProps): ReactElement {
  const carousel = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const { banners: snapshot } = lobbyData()
  const known = useStore($banners, { ssr: () => BANNERS_IN_SHELL })
  /** Once another slide was seen. */
  const [passed, setPassed] = useState<string>()
  const [failed, setFailed] = useState<readonly string[]>([])
  const hydrated = useHydrated()
  const slides = useMemo(() => {
    // Snapshot banners keep pictures until hydration.
    const hasPicture = ({ image }: HomeBanner): boolean => pictureAddress(image) !== undefined && !failed.includes(image)
    return slidesToShow({ ...known, snapshot, passed: passed !== undefined, hasPicture })
  }, [known, snapshot, passed, failed])
  const isOver = lobbyData().bannerTitles === 'over'
  const own = slideKeys(slides)
  // A replacement reuses the element: React moves no slide under a finger.
  const keys = passed === undefined ? own : [passed, ...slideKeys(slides.slice(1))]

  const noteFailed = useCallback(() => {
    const images = failedPictures(row.current).flatMap((place) => slides[place]?.image ?? [])
    if (images.length > 0) setFailed((before) => [...before, ...images])
  }, [slides])
  // Pictures that failed before the view was there.
  useEffect(noteFailed, [noteFailed])
  useEffect(() => void loadBanners(kept, snapshot), [kept, snapshot])
  useLayoutEffect(() => {
    if (known.live) showLiveBanners(known.withdrawn)
  }, [known])

  return (
    <div ref={carousel} onErrorCapture={noteFailed}>
      <BannerTrack label={t('home.banners')} list={row}>
        {(hydrated ? slides : slides.slice(0, PRERENDERED_BANNERS)).map((banner, place) => (
          <BannerFrame
            key={keys[place]}
            href={bannerHref(banner)}
            newWindow={banner.openIn === 'new'}
            title={isOver ? banner.title : undefined}
            onClick={needsScript(banner, true) ? (event) => press(event, banner) : undefined}
            art={{
              src: banner.image,
              avif: banner.avif,
              ...lobbyData().bannerSize,
              first: place === 0,
              deferred: place >= BANNERS_IN_VIEW,
              alt: isOver ? undefined : banner.title,
            }}
          />
        ))}
      </BannerTrack>
      <Controls
        carousel={carousel}
        row={row}
        keys={keys.join(' ')}
        count={slides.length}
        onPass={() => setPassed((before) => before ?? own[0])}
      />
    </div>
  )
}

interface ControlsProps {
  carousel: RefObject<HTMLDivElement | null>
  row: RefObject<HTMLUListElement | null>
  keys: string
  count: number
  onPass: () => void
}

/** Dots, pause, and mouse arrows, once hydrated. */
function Controls({ carousel, row, keys, count, onPass }: ControlsProps): ReactElement | null {
  const slider = useRef<Slider>(undefined)
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attention, setAttention] = useState(UNOBSERVED)
  const hydrated = useHydrated()
  const lite = useStore($isLite, { ssr: () => false })
  const autoplay = decideAutoplay({ ...attention, count, paused, lite })
  useDecisionLog(autoplay)

  useEffect(() => (row.current ? bindAttention(row.current, setAttention) : undefined), [row])
  useEffect(() => {
    if (!carousel.current || !row.current) return undefined
    const bound = bindSwiper(carousel.current, row.current, setPlace)
    slider.current = bound
    return () => bound.stop()
  }, [carousel, row])
  useEffect(() => slider.current?.update(), [keys])
  // Not while the last slide is in front (mergeBanners).
  const hasPassed = place > 0 && (place < count - 1 || count === 2)
  useEffect(() => {
    if (hasPassed) onPass()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [hasPassed])
  // A banner's time begins when it comes to the front.
  useEffect(
    () => (autoplay.do === 'play' && row.current ? afterSlideTime(() => slider.current?.step(1), row.current) : undefined),
    [autoplay.do, place, row],
  )

  if (!hydrated || count < 2) return null
  return (
    <div className={css.controls}>
      <span className={css.dots} aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <i key={at} data-on={at === place ? '' : undefined} />
        ))}
      </span>
      {autoplay.do !== 'never' && (
        <button
          type="button"
          className={css.pause}
          aria-label={t(paused ? 'carousel.play' : 'carousel.pause')}
          onClick={() => setPaused(!paused)}
        >
          <Icon of={paused ? play : pause} size="sm" />
        </button>
      )}
      <span className={css.arrows} aria-hidden>
        <button type="button" tabIndex={-1} onClick={() => slider.current?.step(-1)}>
          <Icon of={chevronLeft} directional />
        </button>
        <button type="button" tabIndex={-1} onClick={() => slider.current?.step(1)}>
          <Icon of={chevronRight} directional />
        </button>
      </span>
    </div>
  )
}

function useDecisionLog(autoplay: Autoplay): void {
  const because = 'because' in autoplay ? autoplay.because : ''
  useEffect(() => {
    logDecision('banners move', autoplay)
    // oxlint-disable-next-line react/exhaustive-deps -- the decision is another object each time
  }, [autoplay.do, because])
}

/** New tabs and windows get no proof. */
function press(event: MouseEvent, banner: HomeBanner): void {
  if (!isPlainClick(event.nativeEvent) || !needsScript(banner, $session.get().state === 'member')) return
  event.preventDefault()
  void import('./open-banner.actions.ts').then(({ openBanner }) => openBanner(banner), showNotLoaded)
}

/** Undefined without a target. */
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
