import Swiper from 'swiper'
import { Keyboard } from 'swiper/modules'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { SLIDE_CLASS, TRACK_CLASS } from '#ui/BannerTrack.tsx'

export interface Slider {
  /** Wraps around. */
  step(by: 1 | -1): void
  update(): void
  stop(): void
}

/** CSS px. */
const REST_PX = 1
/** Without `scrollend`, ms. */
const SILENCE_MS = 150
const SLIDE_SPEED_MS = 300

/**
 * Binds Swiper in CSS mode, where the browser scrolls and snaps in both directions. Unused modules: `Autoplay` polls 60 times a second and
 * moves behind dialogs; `Pagination` writes markup under a Trusted Types policy (`html`) that ours refuses; `A11y` gives `li` a wrong role
 * and English labels.
 */
export function bindSwiper(carousel: HTMLElement, row: HTMLElement, onShow: (place: number) => void): Slider {
  const stop = new AbortController()
  let swiper: Swiper | undefined
  const motionQuery = matchMedia('(prefers-reduced-motion: reduce)')
  const speed = (): number => (motionQuery.matches ? 0 : SLIDE_SPEED_MS)
  const start = (): void => {
    swiper = new Swiper(carousel, {
      modules: [Keyboard],
      cssMode: true,
      slidesPerView: 'auto',
      // Swiper ignores paddings and would never reach the end.
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
    // CSS mode needs no touch listeners, which are active and delay scrolls; its scroll listener reads layout per event, `settle` once at
    // rest.
    swiper.detachEvents()
    settle()
    onShow(swiper.activeIndex)
  }
  /** Where the browser's scrolling ended. */
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
  motionQuery.addEventListener('change', () => swiper && (swiper.params.speed = speed()), listen)
  // It listens page-wide, but arrow keys belong to the focus.
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

/** Swiper sets the scroll position, which would stop a finger. */
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

function onRest(row: HTMLElement, run: () => void, signal: AbortSignal): void {
  if ('onscrollend' in row) return row.addEventListener('scrollend', run, { signal })
  let undo: Undo = () => undefined
  const listener = (): void => {
    undo()
    undo = platform().clock.after(SILENCE_MS, () => signal.aborted || run())
  }
  ;(row as HTMLElement).addEventListener('scroll', listener, { signal, passive: true })
}

function placeOf(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / slideStep(row))
}

/** CSS px between slide starts. */
function slideStep({ children: [first, second] }: HTMLElement): number {
  return first instanceof HTMLElement && second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) || 1 : 1
}

function widthOfSlides(row: HTMLElement): number {
  const last = row.lastElementChild
  return last instanceof HTMLElement ? slideStep(row) * (row.children.length - 1) + last.offsetWidth : 0
}

/** Indices. */
export function failedPictures(row: HTMLElement | null): number[] {
  return [...(row?.children ?? [])].flatMap(({ firstElementChild: frame }, place) => {
    const picture = frame?.querySelector('img')
    return picture?.complete && picture.currentSrc !== '' && picture.naturalWidth === 0 ? [place] : []
  })
}
