// Apart from banner-controls.bind.ts: loaded when the reader points at the banners, not with the page.
import Swiper from 'swiper'
import { SLIDE_CLASS, TRACK_CLASS } from '#ui/Banner.tsx'

/** Moves the row of banners. */
export interface Slider {
  /** Scrolls to a slide, without animation if `calm`. */
  show(place: number, calm: boolean): void
  /** Reads the slides again after they changed. */
  update(): void
  stop(): void
}

/** Space behind the last slide, in CSS pixels, so that the row can scroll to the start of every slide in any window. */
const SPACE_BEHIND = 400

/** Binds Swiper to a rendered row, at the slide that it shows. In its CSS mode the browser scrolls the row, so the layout stays as it is. */
export function bindSwiper(carousel: HTMLElement, place: number, onShow: (place: number) => void): Slider {
  const swiper = new Swiper(carousel, {
    cssMode: true,
    slidesPerView: 'auto',
    slidesOffsetAfter: SPACE_BEHIND,
    wrapperClass: TRACK_CLASS,
    slideClass: SLIDE_CLASS,
    initialSlide: place,
    watchOverflow: false,
    on: { activeIndexChange: ({ activeIndex }) => onShow(activeIndex) },
  })
  removeTouchListeners(swiper, carousel)
  onShow(swiper.activeIndex)
  return {
    show: (place, calm) => void swiper.slideTo(place, calm ? 0 : undefined),
    update: () => swiper.update(),
    stop: () => void swiper.destroy(true, false),
  }
}

/**
 * Swiper adds active touch listeners to the document: the browser would wait for the main thread before each scroll of the page. CSS mode needs none
 * of them.
 */
function removeTouchListeners(swiper: Swiper, carousel: HTMLElement): void {
  const { onDocumentTouchStart, onTouchStart, onTouchMove } = swiper as unknown as Record<string, () => void>
  for (const [target, type, listener] of [
    [document, 'touchstart', onDocumentTouchStart],
    [document, 'touchmove', onTouchMove],
    [carousel, 'touchstart', onTouchStart],
  ] as const) {
    if (listener) target.removeEventListener(type, listener)
  }
}
