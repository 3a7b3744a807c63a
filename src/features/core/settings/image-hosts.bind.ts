// Apart from settings.actions.ts: only for settings with image CDNs, after boot.
import type { Undo } from '#platform/platform.ts'
import { pictureAddress } from '#page/pictures.ts'
import { cdnOfImage, chooseImageHost } from './image-hosts.rules.ts'
import { $settings } from './settings.store.ts'

/** STA-6; also for images that failed before. */
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
  // Else views show a substitute while another host is tried.
  const onError = (event: Event): void => {
    if (event.target instanceof HTMLImageElement && retry(event.target)) event.stopPropagation()
  }
  document.addEventListener('error', onError, true)
  for (const image of document.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) retry(image)
  return () => document.removeEventListener('error', onError, true)
}

/** Also in `<picture>` sources, which precede it. False if disallowed: two leading slashes would name a host. */
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
