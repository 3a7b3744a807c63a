import { islandsOf, wake } from '#early/wake.ts'

/** What tells that the row is needed, beside the use of the page, which wakes it too. The scrolling of a row and the failing of a picture do not bubble. */
const SIGNS = ['pointerover', 'focusin', 'scroll', 'error'] as const

/** Wakes the prerendered banners of home (BAN-1) at their first use; at once where the back end has withdrawn those in front, as this device knows (LOB-4). */
export function bindHomeBanners(): void {
  for (const island of islandsOf('BannerCarousel')) {
    for (const sign of SIGNS) island.addEventListener(sign, () => wake(island), { capture: true, once: true, passive: true })
    if (document.documentElement.dataset['banners'] === 'front') wake(island)
  }
}
