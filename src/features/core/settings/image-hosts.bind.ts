// Apart from settings.actions.ts: loaded only where the settings name image CDNs, once boot is done.
import type { Undo } from '#platform/platform.ts'
import { pictureAddress } from '#page/pictures.ts'
import { cdnOfImage, chooseImageHost } from './image-hosts.rules.ts'
import { $settings } from './settings.store.ts'

/** Asks the next host for each image that a CDN of the settings fails to deliver (STA-6), images that failed before included. */
export function bindImageHosts(document: Document): Undo {
  const failed = new Set<string>()
  const triedFor = new WeakMap<HTMLImageElement, string[]>()

  const retry = (image: HTMLImageElement): boolean => {
    const imageCDNs = ($settings.get()?.imageCDNs ?? []).filter((cdn) => pictureAddress(cdn))
    const cdn = cdnOfImage(image.currentSrc || image.src, imageCDNs)
    if (cdn === undefined) return false
    failed.add(cdn)
    const tried = [...(triedFor.get(image) ?? []), cdn]
    triedFor.set(image, tried)
    const host = chooseImageHost({ imageCDNs, failed: [...failed], tried })
    return host !== undefined && moveTo(image, cdn, host)
  }
  // Views must not show their substitute while another host is asked.
  const onError = (event: Event): void => {
    if (event.target instanceof HTMLImageElement && retry(event.target)) event.stopPropagation()
  }
  document.addEventListener('error', onError, true)
  for (const image of document.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) retry(image)
  return () => document.removeEventListener('error', onError, true)
}

/**
 * Replaces the host in the image's address, and in those of its `<picture>`, whose sources precede the image's own. Returns false if the page may not
 * show the result: a path with two slashes in front would name a host.
 */
function moveTo(image: HTMLImageElement, cdn: string, host: string): boolean {
  const moved = (address: string): string | undefined =>
    address.startsWith(`${cdn}/`) ? pictureAddress(host + address.slice(cdn.length)) : address
  const src = moved(image.src)
  if (src === undefined) return false
  const sources = image.parentElement instanceof HTMLPictureElement ? image.parentElement.querySelectorAll('source') : []
  for (const source of sources) source.srcset = moved(source.srcset) ?? ''
  image.src = src
  return true
}
