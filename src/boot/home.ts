import { early } from '#early/page-script.ts'
import { bindHomeBanners } from '#features/content/banners/home-banners.bind.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'

/** Starts what home shows beyond its HTML, without React; its islands wake by themselves, and load their words then. */
export function startHome(): void {
  bindHomeBanners()
  early.liveryHome?.(() => importWithRetry(() => loadWords('home')))
}
