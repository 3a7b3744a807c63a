import { early } from '#early/page-script.ts'
import { islandsOf, wake } from '#early/wake.ts'
import { startPopup } from '#features/content/announcements/popup.actions.ts'
import type { Consent } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importOptional, importWithRetry } from '#lib/lazy-import.ts'
import { whenKnown, whenNear, whenServed } from '#lib/moments.ts'

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

/** Opens the announcements (BAN-6). Where nothing opens over home, its blocks that are in view are filled although nobody has used it (BRD-1, PER-2). */
export async function openHome(): Promise<void> {
  // Without a network the blocks have no data, and the worker may not have kept their code.
  if ((await startPopup()) !== 'none') return
  const answered = ({ state }: Consent): true | undefined => state !== 'unanswered' || undefined
  whenKnown($consent, answered, () => {
    for (const block of document.querySelectorAll('[data-live]')) whenNear(block, '0px', () => whenServed(() => void fillBlocks()))
  })
}

/** Fills the blocks of home that age (BRD-1). */
export async function fillBlocks(): Promise<void> {
  if (!document.querySelector('[data-live]')) return
  const blocks = await importOptional(import('#features/content/blocks/live-blocks.bind.ts'))
  blocks?.bindLiveBlocks()
}
