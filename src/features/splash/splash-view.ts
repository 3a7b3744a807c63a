import { addSheet } from '#lib/page-sheet.ts'
import sheetText from './splash.css?inline'

export interface SplashView {
  /** Puts a picture over the whole window in the icon's place, once it is there. */
  show(picture: string): void
  fade(): void
  remove(): void
}

/** Draws the splash over the page, with a picture or with the brand's icon. */
export function drawSplash(picture: string | undefined): SplashView {
  const removeSheet = addSheet(sheetText)
  const splash = document.body.appendChild(document.createElement('div'))
  splash.className = 'splash'
  splash.ariaHidden = 'true'
  const icon = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href
  if (icon !== undefined) addImage(splash, icon, 'splash-icon')
  const show = (address: string): void => {
    if ([...splash.children].some((image) => (image as HTMLImageElement).src === address)) return
    addImage(splash, address, 'splash-picture')
  }
  if (picture !== undefined) show(picture)
  return {
    show,
    fade: () => splash.classList.add('splash-over'),
    remove: () => {
      splash.remove()
      removeSheet()
    },
  }
}

/** A picture that does not come leaves what is under it in view. */
function addImage(splash: HTMLElement, address: string, className: string): void {
  const image = document.createElement('img')
  image.className = className
  image.alt = ''
  image.addEventListener('load', () => splash.append(image), { once: true })
  image.src = address
}
