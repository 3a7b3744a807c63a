import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { t } from '#i18n/translate.ts'
import { logDecision } from '#lib/decision-log.ts'
import { element } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import type { Undo } from '#platform/platform.ts'
import { afterSlideTime, bindAttention, savesData } from '#ui/carousel/carousel.bind.ts'
import { decideAutoplay, stepOfKey, UNOBSERVED } from '#ui/carousel/carousel.rules.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import { $bannersPassed } from '../home/home.store.ts'
import sheet from './BannerControls.css?inline'
import { bindSlider } from './slider.bind.ts'

/**
 * Moves the banners (BAN-1): by autoplay, by arrow keys, and by two arrow buttons for a mouse. Dots show the current one; a button pauses autoplay.
 * `carousel` is outside the view of the slides, which may render them again.
 */
export function bindBannerControls(carousel: HTMLElement, row: HTMLElement): void {
  adoptSheets(sheet)
  const dots = element('span', { class: 'banner-controls-dots', 'aria-hidden': 'true' })
  const pauseButton = element('button', { type: 'button', class: 'banner-controls-pause' })
  const arrows = element('span', { class: 'banner-controls-arrows', 'aria-hidden': 'true' }, arrow(chevronLeft, -1), arrow(chevronRight, 1))
  const controls = element('div', { class: 'banner-controls' }, dots, arrows)
  let place = 0
  let paused = false
  let attention = UNOBSERVED
  let timed = ''
  let stopTimer: Undo = () => undefined
  const slider = bindSlider(row.parentElement ?? carousel, row, (next) => {
    place = next
    if (place > 0) $bannersPassed.set(true)
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
    const autoplay = logDecision('banners move', decideAutoplay({ ...attention, count, paused, saveData: savesData() }))
    if (count < 2) controls.remove()
    else if (!controls.isConnected) carousel.append(controls)
    dots.replaceChildren(...Array.from({ length: count }, (_, at) => dots.children[at] ?? element('i')))
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
