import { atom } from 'nanostores'
import { isDeclared, parseHttpOrOwnPath, pathOf } from '#lib/url-safety.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from './current.ts'
import { $isLite } from './lite-mode.store.ts'

/** Branded, so that no unchecked text of back end or storage reaches `src`. */
export type PictureAddress = string & { readonly [checked]: true }
declare const checked: unique symbol

/** Any base will do: the result drops it. */
const OWN = 'https://own.invalid'
/** The build lays a small one beside each. */
const SNAPSHOT_PICTURE = /^(\/m\/brand\/[\w.-]+)\.avif$/

/**
 * A path of this origin, or http(s) here or at `hosts` (CSP sources; default: the folder's); undefined for others. In lite mode the
 * snapshot's small pictures (PER-5).
 */
export function pictureAddress(address: string | undefined, hosts?: readonly string[]): PictureAddress | undefined {
  const url = address === undefined ? undefined : parseHttpOrOwnPath(address, OWN)
  if (!url) return undefined
  if (url.origin === OWN) return ($isLite.get() ? pathOf(url).replace(SNAPSHOT_PICTURE, '$1.small.avif') : pathOf(url)) as PictureAddress
  if (isDeclared(url, hosts ?? currentShell().merchant.imageHosts) || isOurs(url)) return url.href as PictureAddress
  return void reportOnce(url.origin)
}

const $reported = atom<readonly string[]>([])

/** In the console, as for other policy violations. */
function reportOnce(origin: string): void {
  if ($reported.get().includes(origin)) return
  $reported.set([...$reported.get(), origin])
  // oxlint-disable-next-line no-console
  console.warn(`Pictures of ${origin} are not shown: the merchant’s folder does not declare it`)
}

/** The build knows no origin: a prerendered page has paths only. */
function isOurs({ origin }: URL): boolean {
  return !import.meta.env.SSR && origin === new URL(platform().page.href()).origin
}
