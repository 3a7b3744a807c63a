import Swiper from 'swiper'
import { SLIDE_CLASS, TRACK_CLASS } from '#ui/BannerTrack.tsx'

export interface Slider {
  /** Brings a slide to the front; at once where motion is not wanted. */
  show(place: number, calm: boolean): void
  /** The slides have changed. */
  update(): void
  stop(): void
}

/** More room behind the last slide than any window's difference between its start and the row's end: each slide keeps a place of its own. */
const ROOM_BEHIND = 400

/**
 * Lets Swiper move a row that stands there already, from the slide that the reader has scrolled to. In its CSS mode the row goes on scrolling by the
 * browser, as it did before: nothing is laid out anew.
 */
export function startSwiper(carousel: HTMLElement, onShow: (place: number) => void): Slider {
  const row = carousel.querySelector<HTMLElement>(`.${TRACK_CLASS}`)
  const width = row?.querySelector<HTMLElement>(`.${SLIDE_CLASS}`)?.offsetWidth ?? 1
  const swiper = new Swiper(carousel, {
    cssMode: true,
    slidesPerView: 'auto',
    slidesOffsetAfter: ROOM_BEHIND,
    wrapperClass: TRACK_CLASS,
    slideClass: SLIDE_CLASS,
    initialSlide: Math.round(Math.abs(row?.scrollLeft ?? 0) / width),
    watchOverflow: false,
    on: { activeIndexChange: ({ activeIndex }) => onShow(activeIndex) },
  })
  holdNoScrolling(swiper, carousel)
  onShow(swiper.activeIndex)
  return {
    show: (place, calm) => void swiper.slideTo(place, calm ? 0 : undefined),
    update: () => swiper.update(),
    stop: () => void swiper.destroy(true, false),
  }
}

/**
 * Swiper listens to touches anywhere on the page as one that may call them off: each time a finger lands, the browser would ask the main thread before it
 * scrolls. In CSS mode the browser itself moves the row, and nothing of this is needed.
 */
function holdNoScrolling(swiper: Swiper, carousel: HTMLElement): void {
  const { onDocumentTouchStart, onTouchStart, onTouchMove } = swiper as unknown as Record<string, () => void>
  for (const [target, type, listener] of [[document, 'touchstart', onDocumentTouchStart], [document, 'touchmove', onTouchMove], [carousel, 'touchstart', onTouchStart]] as const) {
    if (listener) target.removeEventListener(type, listener)
  }
}
