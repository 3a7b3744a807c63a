import type { Undo } from '#platform/platform.ts'

/** How long after the network's return the pictures are looked at once more, in milliseconds. */
const SECOND_LOOK_MS = 5000

/** The part of a window that this uses. */
export type PictureWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'fetch' | 'setTimeout'>

/**
 * Loads the pictures that were lost on their way once the network is back, and the preloaded ones at once: WebKit keeps the failure of a preload for as long as
 * its process lives, also for the next pages, unless a script fetches the file.
 */
export function bindLostPictures(window: PictureWindow): Undo {
  const preloaded = new Set([...window.document.querySelectorAll<HTMLLinkElement>('link[as=image]')].map(({ href }) => href))
  const isPreloaded = ({ currentSrc }: HTMLImageElement): boolean => preloaded.has(currentSrc)
  const loadAgain = async (image: HTMLImageElement): Promise<void> => {
    if (isPreloaded(image)) await window.fetch(image.currentSrc).then((response) => response.blob()).catch(() => undefined)
    // The same address once more is no new request in WebKit.
    const address = image.getAttribute('src') ?? ''
    image.removeAttribute('src')
    image.setAttribute('src', address)
  }
  const loadAll = (): void => lostPictures(window.document).forEach((image) => void loadAgain(image))
  const comeBack = (): void => {
    loadAll()
    // Some were under way when the network came back, and fail only now.
    window.setTimeout(loadAll, SECOND_LOOK_MS)
  }
  lostPictures(window.document).filter(isPreloaded).forEach((image) => void loadAgain(image))
  window.addEventListener('online', comeBack)
  return () => window.removeEventListener('online', comeBack)
}

function lostPictures(document: Document): HTMLImageElement[] {
  return [...document.querySelectorAll('img')].filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc !== '')
}
