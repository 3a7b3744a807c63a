import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { $bannersPassed } from '#features/content/home/home.store.ts'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { element } from '#lib/element.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { $isLite } from '#page/lite-mode.store.ts'
import type { Undo } from '#platform/platform.ts'
import { afterSlideTime, bindAttention } from '#ui/carousel/carousel.bind.ts'
import { decideAutoplay, stepOfKey, UNOBSERVED } from '#ui/carousel/carousel.rules.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import sheet from '../home/Home.css?inline'
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
    stopped.signal.addEventListener(
      'abort',
      atRest(row, () => {
        slider.stop()
        slider = swiper.bindSwiper(carousel, placeOf(row), onShow)
      }),
    )
  }
  for (const type of ['pointerover', 'focusin'])
    carousel.addEventListener(type, () => void startSwiper(), { once: true, signal: stopped.signal })
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
    show: (place, calm) =>
      row.scrollTo({
        left: place * slideStep(row) * (getComputedStyle(row).direction === 'rtl' ? -1 : 1),
        behavior: calm ? 'instant' : 'smooth',
      }),
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

/**
 * Moves the banners (BAN-1): by autoplay, by arrow keys, and by two arrow buttons for a mouse. Dots show the current one; a button pauses autoplay.
 * `carousel` is outside the view of the slides, which may render them again.
 */
export function bindBannerControls(carousel: HTMLElement, row: HTMLElement): void {
  adoptSheets(sheet)
  const dots = element('span', { class: 'home-banners-dots', 'aria-hidden': 'true' })
  const pauseButton = element('button', { type: 'button', class: 'home-banners-pause' })
  const arrows = element('span', { class: 'home-banners-arrows', 'aria-hidden': 'true' }, arrow(chevronLeft, -1), arrow(chevronRight, 1))
  const controls = element('div', { class: 'home-banners' }, dots, arrows)
  let place = 0
  let paused = false
  let attention = UNOBSERVED
  let timed = ''
  let stopTimer: Undo = () => undefined
  const slider = bindSlider(row.parentElement ?? carousel, row, (next) => {
    place = next
    const { length } = row.children
    // Not while the last one is in front: it would leave from under a finger for the place of the first (mergeBanners).
    if (place > 0 && (place < length - 1 || length === 2)) $bannersPassed.set(true)
    draw()
  })

  pauseButton.addEventListener('click', () => {
    paused = !paused
    draw()
  })
  carousel.addEventListener('keydown', (event) => {
    const step = stepOfKey(event.key, document.dir)
    if (step === undefined) return
    event.preventDefault()
    const count = row.children.length
    row.querySelectorAll('a')[(place + step + count) % count]?.focus({ preventScroll: true })
    show(place + step)
  })
  // The view of the slides may get others.
  new MutationObserver(() => {
    slider.update()
    draw()
  }).observe(row, { childList: true })
  bindAttention(row, (next) => {
    attention = next
    draw()
  })

  function draw(): void {
    const count = row.children.length
    const autoplay = logDecision('banners move', decideAutoplay({ ...attention, count, paused, lite: $isLite.get() }))
    if (count < 2) controls.remove()
    else if (!controls.isConnected) carousel.append(controls)
    if (dots.children.length !== count) dots.replaceChildren(...Array.from({ length: count }, (_, at) => dots.children[at] ?? element('i')))
    for (const [at, dot] of [...dots.children].entries()) dot.toggleAttribute('data-on', at === place)
    drawPause(autoplay.do === 'never')
    // A banner's time begins when it comes to the front.
    if (timed === `${autoplay.do} ${place}`) return
    timed = `${autoplay.do} ${place}`
    stopTimer()
    if (autoplay.do === 'play') stopTimer = afterSlideTime(() => show(place + 1))
  }

  function drawPause(isNever: boolean): void {
    if (isNever) return pauseButton.remove()
    const words = t(paused ? 'carousel.play' : 'carousel.pause')
    if (pauseButton.getAttribute('aria-label') !== words) {
      pauseButton.setAttribute('aria-label', words)
      pauseButton.replaceChildren(drawnIcon(paused ? play : pause, { size: 'sm' }))
    }
    if (!pauseButton.isConnected) dots.after(pauseButton)
  }

  function arrow(icon: string, step: 1 | -1): HTMLElement {
    const button = element('button', { type: 'button', tabindex: -1 }, drawnIcon(icon, { directional: true }))
    button.addEventListener('click', () => show(place + step))
    return button
  }

  function show(next: number): void {
    const count = row.children.length
    slider.show((next + count) % count, attention.reducedMotion)
  }
}
