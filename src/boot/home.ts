import { early } from '#early/page-script.ts'
import { islandsOf, wake } from '#early/wake.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'

/** Signs that banners are needed, beside use. A row's scroll and a picture's error do not bubble. */
const SIGNS = ['pointerover', 'focusin', 'scroll', 'error'] as const

/** Without React; islands hydrate, and load their texts, by themselves. */
export function startHome(): void {
  wakeBanners()
  early.liveryHome?.(() => importWithRetry(() => loadWords('home')))
}

/** Hydrates the banners (BAN-1) at first use, at once if the back end has withdrawn the first ones (LOB-4). */
function wakeBanners(): void {
  for (const island of islandsOf('BannerCarouselIsland')) {
    for (const sign of SIGNS) island.addEventListener(sign, () => wake(island), { capture: true, once: true, passive: true })
    if (document.documentElement.dataset['banners'] === 'front') wake(island)
  }
}
