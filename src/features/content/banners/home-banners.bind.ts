import { computed } from 'nanostores'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { islandsOf, propsOf, sizeProp, wake } from '#lib/wake.ts'
import { drawnPicture } from '#ui/drawn-tile.ts'
import { bindBannerControls } from './banner-controls.bind.ts'
import { BANNERS_IN_VIEW, isBannerNews, needsScript, slidesToShow, type HomeBanner } from './banners.rules.ts'
import { loadBanners } from '../home/home.actions.ts'
import { $banners, $bannersDrawn, $bannersPassed } from '../home/home.store.ts'
import { unpackBanners } from './snapshot-banners.codec.ts'

/** Makes the prerendered banners of home live (BAN-1): moves them, handles their presses, and wakes their view only if the back end has other banners. */
export function bindHomeBanners(): void {
  const [island] = islandsOf('BannerCarousel')
  const carousel = island?.parentElement
  const row = carousel?.querySelector('ul')
  if (!island || !carousel || !row) return
  const shown = unpackBanners(String(propsOf(island)['banners']))
  const $slides = computed([$banners, $bannersPassed], (live, passed) => slidesToShow(shown, live, passed))

  carousel.addEventListener('click', (event) => {
    const slide = event.target instanceof Element ? event.target.closest('a')?.closest('li') : undefined
    const banner = slide && $slides.get()[[...row.children].indexOf(slide)]
    // For another tab or window the browser follows the link as it is, without a proof of the session.
    if (!banner || !isPlainClick(event) || !needsScript(banner, $session.get().state === 'member')) return
    event.preventDefault()
    void import('./open-banner.actions.ts').then(({ openBanner }) => openBanner(banner), showNotLoaded)
  })
  drawPictures(row, shown, sizeProp(island))
  $slides.subscribe((slides) => {
    if (isBannerNews(shown, slides)) wake(island)
  })
  void importWithRetry(() => loadWords('carousel')).then(() => bindBannerControls(carousel, row))
  void loadBanners()
}

/** Draws the pictures of the banners behind those in view. */
function drawPictures(row: Element, banners: readonly HomeBanner[], size: { width: number; height: number }): void {
  for (const [place, { image, avif }] of banners.entries()) {
    if (place >= BANNERS_IN_VIEW) row.children[place]?.querySelector('noscript')?.replaceWith(drawnPicture({ src: image, avif, ...size }))
  }
  $bannersDrawn.set(true)
}
