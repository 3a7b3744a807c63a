import { early, whenUsed } from '#early/page-script.ts'
import { bindHomeBanners } from '#features/content/banners/home-banners.bind.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'

/** As long as home's islands sleep on an unused page, in milliseconds. */
const REST_MS = 15_000

/** Starts what home shows beyond its HTML, without React; its islands wake with the words that this loads. */
export function startHome(): void {
  bindHomeBanners()
  whenUsed(REST_MS, () => void importWithRetry(() => loadWords('home')).then(early.liveryWords))
}
