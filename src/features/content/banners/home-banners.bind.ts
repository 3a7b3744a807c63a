import { computed } from 'nanostores'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { islandsOf, propsOf, wake } from '#early/wake.ts'
import type { BannerCarouselProps } from './BannerCarousel.tsx'
import { bindBannerControls } from './banner-controls.bind.ts'
import { isBannerNews, needsScript, slidesToShow } from './banners.rules.ts'
import { loadBanners } from '../home/home.actions.ts'
import { $banners, $bannersPassed } from '../home/home.store.ts'
import { unpackBanners } from './snapshot-banners.codec.ts'

/** Makes the prerendered banners of home live (BAN-1): moves them, handles their presses, and wakes their view only if the back end has other banners. */
export function bindHomeBanners(): void {
  const [island] = islandsOf('BannerCarousel')
  const carousel = island?.parentElement
  const row = carousel?.querySelector('ul')
  if (!island || !carousel || !row) return
  const { banners } = propsOf<BannerCarouselProps>(island)
  const shown = unpackBanners(banners)
  const $slides = computed([$banners, $bannersPassed], (live, passed) => slidesToShow(shown, live, passed))

  carousel.addEventListener('click', (event) => {
    const slide = event.target instanceof Element ? event.target.closest('a')?.closest('li') : undefined
    const banner = slide && $slides.get()[[...row.children].indexOf(slide)]
    // For another tab or window the browser follows the link as it is, without a proof of the session.
    if (!banner || !isPlainClick(event) || !needsScript(banner, $session.get().state === 'member')) return
    event.preventDefault()
    void import('./open-banner.actions.ts').then(({ openBanner }) => openBanner(banner), showNotLoaded)
  })
  $slides.subscribe((slides) => {
    if (isBannerNews(shown, slides)) wake(island)
  })
  void importWithRetry(() => loadWords('carousel')).then(() => bindBannerControls(carousel, row))
  void loadBanners()
}
