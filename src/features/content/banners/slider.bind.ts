import { importOptional } from '#lib/lazy-import.ts'
import type { Undo } from '#platform/platform.ts'
import type { Slider } from './swiper.bind.ts'

/** A row rests on a slide when its start is this near, in CSS pixels. */
const REST_PX = 1

/**
 * Moves the row by the browser's own scrolling, which is all that autoplay needs. Loads Swiper (20 kB) once the reader points at the carousel or focuses it:
 * a page that is only looked at does without. Swiper sets the scroll position when it starts, so it starts when the row rests.
 */
export function bindSlider(carousel: HTMLElement, row: HTMLElement, onShow: (place: number) => void): Slider {
  const stopped = new AbortController()
  let slider = bindScrolling(row, onShow)
  let started = false
  const startSwiper = async (): Promise<void> => {
    if (started) return
    started = true
    const swiper = await importOptional(import('./swiper.bind.ts'))
    if (!swiper || stopped.signal.aborted) return
    stopped.signal.addEventListener('abort', atRest(row, () => {
      slider.stop()
      slider = swiper.bindSwiper(carousel, placeOf(row), onShow)
    }))
  }
  for (const type of ['pointerover', 'focusin']) carousel.addEventListener(type, () => void startSwiper(), { once: true, signal: stopped.signal })
  return {
    show: (place, calm) => slider.show(place, calm),
    update: () => slider.update(),
    stop: () => {
      stopped.abort()
      slider.stop()
    },
  }
}

function bindScrolling(row: HTMLElement, onShow: (place: number) => void): Slider {
  let shown = placeOf(row)
  const report = (): void => {
    if (placeOf(row) === shown) return
    shown = placeOf(row)
    onShow(shown)
  }
  row.addEventListener('scroll', report, { passive: true })
  onShow(shown)
  return {
    // Rows of right-to-left pages count from 0 downwards.
    show: (place, calm) => row.scrollTo({ left: place * slideStep(row) * (getComputedStyle(row).direction === 'rtl' ? -1 : 1), behavior: calm ? 'instant' : 'smooth' }),
    update: report,
    stop: () => row.removeEventListener('scroll', report),
  }
}

/** Runs once the row rests on a slide: now, or at the end of its scrolling. */
function atRest(row: HTMLElement, run: () => void): Undo {
  const check = (): void => {
    const rest = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft)
    if (rest > REST_PX && Math.abs(Math.abs(row.scrollLeft) - placeOf(row) * slideStep(row)) > REST_PX) return
    row.removeEventListener('scroll', check)
    run()
  }
  row.addEventListener('scroll', check, { passive: true })
  check()
  return () => row.removeEventListener('scroll', check)
}

/** The place of the slide at the start of the row. */
function placeOf(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / slideStep(row))
}

/** From the start of a slide to the start of the next one, in CSS pixels. */
function slideStep({ children: [first, second] }: HTMLElement): number {
  return first instanceof HTMLElement && second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) || 1 : 1
}
