// Apart from popup.store.ts: loaded with the dialog.
import { atom, computed } from 'nanostores'
import { $isLite } from '#page/lite-mode.store.ts'
import { UNOBSERVED, type Attention } from '#ui/carousel/carousel.rules.ts'
import { decidePageAutoplay, popupOptions } from './popup.rules.ts'
import { $pages } from './popup.store.ts'

export const $pageInView = atom(0)

export const $paused = atom(false)

const $attention = atom<Attention>(UNOBSERVED)

/** May the pages move by themselves (BAN-6)? */
export const $pageAutoplay = computed([$pages, $paused, $attention, $isLite], (pages, paused, attention, lite) =>
  decidePageAutoplay({ ...attention, options: popupOptions(pages), count: pages.length, paused, lite }),
)

/** Without the reason: fewer changes. */
export const $autoplay = computed($pageAutoplay, ({ do: autoplay }) => autoplay)

export function notePageInView(place: number): void {
  $pageInView.set(place)
}

export function noteAttention(attention: Attention): void {
  $attention.set(attention)
}

/** Ends autoplay. */
export function takeOver(): void {
  $paused.set(true)
}

export function togglePause(): void {
  $paused.set(!$paused.get())
}
