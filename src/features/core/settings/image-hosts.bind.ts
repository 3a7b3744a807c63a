// Apart from settings.actions.ts: loaded only where the settings name image CDNs, once boot is done.
import type { Undo } from '#platform/platform.ts'
import { cdnOfImage, chooseImageHost } from './image-hosts.rules.ts'
import { $settings } from './settings.store.ts'

/** Asks the next host for each image that a CDN of the settings fails to deliver (STA-6), images that failed before included. */
export function bindImageHosts(document: Document): Undo {
  const failed = new Set<string>()
  const triedFor = new WeakMap<HTMLImageElement, string[]>()

  const retry = (image: HTMLImageElement): boolean => {
    const imageCDNs = $settings.get()?.imageCDNs ?? []
    const cdn = cdnOfImage(image.currentSrc || image.src, imageCDNs)
    if (cdn === undefined) return false
    failed.add(cdn)
    const tried = [...(triedFor.get(image) ?? []), cdn]
    triedFor.set(image, tried)
    const host = chooseImageHost({ imageCDNs, failed: [...failed], tried })
    if (host !== undefined) moveTo(image, cdn, host)
    return host !== undefined
  }
  // Views must not show their substitute while another host is asked.
  const onError = (event: Event): void => {
    if (event.target instanceof HTMLImageElement && retry(event.target)) event.stopPropagation()
  }
  document.addEventListener('error', onError, true)
  for (const image of document.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) retry(image)
  return () => document.removeEventListener('error', onError, true)
}

/** Replaces the host in the image's address, and in those of its `<picture>`, whose sources precede the image's own. */
function moveTo(image: HTMLImageElement, cdn: string, host: string): void {
  const moved = (address: string): string => (address.startsWith(`${cdn}/`) ? host + address.slice(cdn.length) : address)
  const sources = image.parentElement instanceof HTMLPictureElement ? image.parentElement.querySelectorAll('source') : []
  for (const source of sources) source.srcset = moved(source.srcset)
  image.src = moved(image.src)
}
