import { atom } from 'nanostores'
import { isDeclared, parseHttpOrOwnPath, pathOf } from '#lib/url-safety.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from './current.ts'
import { $isLite } from './lite-mode.store.ts'

/** A picture's address that a page may show. The brand keeps unchecked text of the back end or of storage out of `src`. */
export type PictureAddress = string & { readonly [checked]: true }
declare const checked: unique symbol

/** Any base will do: the result drops it. */
const OWN = 'https://own.invalid'
/** The build lays a small one beside each. */
const SNAPSHOT_PICTURE = /^(\/m\/brand\/[\w.-]+)\.avif$/

/**
 * Checks the address of a picture from the back end or from storage: a path of this origin, or http(s) at this origin or at one of `hosts` (CSP
 * sources; by default those that the merchant's folder declares). Undefined for anything else, such as `data:` and `javascript:`.
 * In lite mode, pictures of the snapshot are the small ones (PER-5).
 */
export function pictureAddress(address: string | undefined, hosts?: readonly string[]): PictureAddress | undefined {
  const url = address === undefined ? undefined : parseHttpOrOwnPath(address, OWN)
  if (!url) return undefined
  if (url.origin === OWN) return ($isLite.get() ? pathOf(url).replace(SNAPSHOT_PICTURE, '$1.small.avif') : pathOf(url)) as PictureAddress
  if (isDeclared(url, hosts ?? currentShell().merchant.imageHosts) || isOurs(url)) return url.href as PictureAddress
  return void reportOnce(url.origin)
}

const $reported = atom<readonly string[]>([])

/** Tells the operator in the console, as the policy does about everything else that is not declared. */
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
