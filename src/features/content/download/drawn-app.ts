import star from 'lucide-static/icons/star.svg?raw'
import { t } from '#i18n/translate.ts'
import { element } from '#lib/element.ts'
import { pictureAddress } from '#page/pictures.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import { chooseIcon } from './download.rules.ts'
import { $downloads } from './download.store.ts'

const STARS = 5

/** The app's icon: the back end's if it may be shown, else the brand's. */
export function drawnAppIcon(size: number): HTMLImageElement {
  const own = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href
  return element('img', {
    class: 'download-icon',
    src: pictureAddress(chooseIcon($downloads.get() ?? [])) ?? own,
    alt: '',
    width: size,
    height: size,
  })
}

/** Five stars and the figure (DLB-1), read as one sentence. */
export function drawnStars(rating: string): HTMLElement {
  const stars = Array.from({ length: STARS }, () => drawnIcon(star, { size: 'sm', filled: true }))
  return element(
    'p',
    { class: 'download-stars', role: 'img', 'aria-label': t('download.rating', { rating }) },
    ...stars,
    element('span', {}, rating),
  )
}
