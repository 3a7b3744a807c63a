import { early } from '#early/page-script.ts'
import { islandsOf, wake } from '#early/wake.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'

/** What tells that the banners are needed, beside the use of the page, which wakes them too. A row's scrolling and a picture's failing do not bubble. */
const SIGNS = ['pointerover', 'focusin', 'scroll', 'error'] as const

/** Starts what home shows beyond its HTML, without React; its islands wake by themselves, and load their words then. */
export function startHome(): void {
  wakeBanners()
  early.liveryHome?.(() => importWithRetry(() => loadWords('home')))
}

/** Wakes the prerendered banners (BAN-1) at their first use; at once where the back end has withdrawn those in front, as this device knows (LOB-4). */
function wakeBanners(): void {
  for (const island of islandsOf('BannerCarousel')) {
    for (const sign of SIGNS) island.addEventListener(sign, () => wake(island), { capture: true, once: true, passive: true })
    if (document.documentElement.dataset['banners'] === 'front') wake(island)
  }
}
