import Swiper from 'swiper'
import { Keyboard } from 'swiper/modules'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { SLIDE_CLASS, TRACK_CLASS } from '#ui/Banner.tsx'

/** Moves the row of banners. */
export interface Slider {
  /** Shows the next slide or the one before; the first one follows the last. */
  step(by: 1 | -1): void
  /** Reads the slides again after they changed. */
  update(): void
  stop(): void
}

/** A row rests on a slide when its start is this near, in CSS pixels. */
const REST_PX = 1
/** Browsers without `scrollend` are at rest when they have not scrolled for so long, in milliseconds. */
const SILENCE_MS = 150
const SLIDE_SPEED_MS = 300

/**
 * Binds Swiper to the prerendered row, at the slide that it shows. In its CSS mode the browser itself scrolls and snaps, so the row looks and works as
 * before, in both directions of text. Its keyboard module moves the banners. Three modules cannot serve here:
 * - `Autoplay` asks for a frame of the page sixty times a second while it waits, and moves behind an open dialog. `afterSlideTime` is one timer.
 * - `Pagination` writes its dots as markup, under a Trusted Types policy of its own (`html`), which our content policy does not admit. React prints them.
 * - `A11y` gives each `li` the role of a group, which is no child of a list, and English labels. A list of links tells place and number by itself.
 */
export function bindSwiper(carousel: HTMLElement, row: HTMLElement, onShow: (place: number) => void): Slider {
  const stop = new AbortController()
  let swiper: Swiper | undefined
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const speed = (): number => (calm.matches ? 0 : SLIDE_SPEED_MS)
  const start = (): void => {
    swiper = new Swiper(carousel, {
      modules: [Keyboard],
      cssMode: true,
      slidesPerView: 'auto',
      // Swiper does not count the row's own paddings; without them it never finds the row at its end.
      slidesOffsetAfter: row.scrollWidth - widthOfSlides(row),
      wrapperClass: TRACK_CLASS,
      slideClass: SLIDE_CLASS,
      initialSlide: placeOf(row),
      speed: speed(),
      rewind: true,
      watchOverflow: false,
      keyboard: { enabled: row.contains(document.activeElement), pageUpDown: false },
      on: { activeIndexChange: ({ activeIndex }) => show(activeIndex), resize: (swiper) => swiper.update() },
    })
    // CSS mode needs none of the listeners for touches, and they are active: the browser would wait for the page before each scroll. The listener
    // for the row's scrolling reads the layout at each event; `settle` does so once the row rests.
    swiper.detachEvents()
    settle()
    onShow(swiper.activeIndex)
  }
  /** Tells Swiper where the browser's own scrolling ended. */
  const settle = (): void => {
    swiper?.setTranslate(-Math.abs(row.scrollLeft))
    swiper?.updateActiveIndex()
  }
  const show = (place: number): void => {
    onShow(place)
    // The focus stays in view.
    if (row.contains(document.activeElement)) row.children[place]?.querySelector('a')?.focus({ preventScroll: true })
  }

  onRest(row, settle, stop.signal)
  const listen = { signal: stop.signal }
  calm.addEventListener('change', () => swiper && (swiper.params.speed = speed()), listen)
  // The module listens to the whole page, where the arrow keys belong to what has the focus.
  row.addEventListener('focusin', () => swiper?.keyboard.enable(), listen)
  row.addEventListener('focusout', () => swiper?.keyboard.disable(), listen)
  whenAtRest(row, start, stop.signal)
  return {
    step: (by) => {
      settle()
      if (by > 0) swiper?.slideNext()
      else swiper?.slidePrev()
    },
    update: () =>
      whenAtRest(
        row,
        () => {
          swiper?.update()
          settle()
        },
        stop.signal,
      ),
    stop: () => {
      stop.abort()
      swiper?.destroy(true, false)
    },
  }
}

/** Runs once the row rests on a slide, now or at the end of its scrolling: Swiper sets the scroll position, which would stop a finger. */
function whenAtRest(row: HTMLElement, run: () => void, signal: AbortSignal): void {
  const left = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft)
  if (left <= REST_PX || Math.abs(Math.abs(row.scrollLeft) - placeOf(row) * slideStep(row)) <= REST_PX) return run()
  const once = new AbortController()
  signal.addEventListener('abort', () => once.abort())
  onRest(
    row,
    () => {
      once.abort()
      run()
    },
    once.signal,
  )
}

/** Runs at the end of each scrolling of the row. */
function onRest(row: HTMLElement, run: () => void, signal: AbortSignal): void {
  if ('onscrollend' in row) return row.addEventListener('scrollend', run, { signal })
  let undo: Undo = () => undefined
  const listener = (): void => {
    undo()
    undo = platform().clock.after(SILENCE_MS, () => signal.aborted || run())
  }
  ;(row as HTMLElement).addEventListener('scroll', listener, { signal, passive: true })
}

/** The place of the slide at the start of the row. */
function placeOf(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / slideStep(row))
}

/** From the start of a slide to the start of the next one, in CSS pixels. */
function slideStep({ children: [first, second] }: HTMLElement): number {
  return first instanceof HTMLElement && second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) || 1 : 1
}

/** Of all slides and the spaces between them. */
function widthOfSlides(row: HTMLElement): number {
  const last = row.lastElementChild
  return last instanceof HTMLElement ? slideStep(row) * (row.children.length - 1) + last.offsetWidth : 0
}

/** The places of the slides whose pictures did not load. */
export function failedPictures(row: HTMLElement | null): number[] {
  return [...(row?.children ?? [])].flatMap(({ firstElementChild: frame }, place) => {
    const picture = frame?.querySelector('img')
    return picture?.complete && picture.currentSrc !== '' && picture.naturalWidth === 0 ? [place] : []
  })
}
