import { pathOfScreen } from './requests.rules.ts'
import type { Shell } from './site.ts'

/** Time (epoch ms) and version of the site. */
export const KEPT_AT = 'livery-kept-at'
export const KEPT_BY = 'livery-kept-by'

const DAY_MS = 86_400_000
/** Kept pages and pictures that are older are as good as absent. */
const MAX_AGE_MS = 30 * DAY_MS

/** Entries per cache. Pages beside the shell: the last seen. */
export const MOST = { pages: 30, member: 12, pictures: 60, files: 400 } as const

export interface ResponseFacts {
  readonly status: number
  /** `basic`: of our own origin, and readable. */
  readonly type: string
  readonly redirected: boolean
  readonly contentType: string
  /** The header Cache-Control. */
  readonly cacheControl?: string
}

/** In bytes: a picture that is larger is not kept. */
const MOST_PICTURE_BYTES = 512 * 1024

/** Not what the host forbids or redirected. */
function mayBeKept({ status, type, redirected, cacheControl = '' }: ResponseFacts): boolean {
  return status === 200 && type === 'basic' && !redirected && !/\b(?:no-store|private)\b/i.test(cacheControl)
}

/** Content-Type by extension, as the host must send it. */
const TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /css/, json: /json/, svg: /svg/, woff2: /font|octet-stream/ }

/** A hotspot's or host's error page would stay under the file's name for good. */
export function isFile(path: string, facts: ResponseFacts): boolean {
  if (!mayBeKept(facts)) return false
  const { contentType } = facts
  const expected = TYPES[path.slice(path.lastIndexOf('.') + 1)]
  return expected ? expected.test(contentType) : !/html/.test(contentType)
}

/** Another host's is opaque, and browsers count megabytes for each. */
export function isPicture(facts: ResponseFacts, bytes: number): boolean {
  return mayBeKept(facts) && facts.contentType.startsWith('image/') && bytes <= MOST_PICTURE_BYTES
}

/** Its text must be a page of this merchant. */
export function isPage(facts: ResponseFacts, html: string, merchant: string): boolean {
  return mayBeKept(facts) && facts.contentType.startsWith('text/html') && isOwnHtml(html, merchant)
}

/** Is this the document of a page of the merchant? */
export function isOwnHtml(html: string, merchant: string): boolean {
  return new RegExp(`^<!doctype html>\\s*<html[^>]* data-merchant="${merchant}"`, 'i').test(html) && /<\/html>\s*$/i.test(html)
}

/** A style or script within a page, which the policy must name. */
export type InlineCode = readonly [kind: string, text: string]

/** Scripts that are no file and no data. Linear even for unclosed tags: any response may be "a page". */
export function inlineCodeOf(html: string): InlineCode[] {
  const found: InlineCode[] = []
  const opening = /<(script|style)\b/gi
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const kind = tag[1] ?? ''
    const from = html.indexOf('>', opening.lastIndex) + 1
    const closing = new RegExp(`</${kind}\\s*>`, 'gi')
    closing.lastIndex = from
    const end = from > 0 && closing.exec(html)
    // It takes in all that is left of the document.
    if (!end) break
    const isCode = !/\s(src\s*=|type\s*=\s*\S*json)/i.test(html.slice(opening.lastIndex, from - 1))
    if (isCode) found.push([kind, html.slice(from, end.index).replace(/\r\n?/g, '\n')])
    opening.lastIndex = closing.lastIndex
  }
  return found
}

/**
 * `mark`: first half of the hash, from `markOf`. A host may send one release's policy with another's page (OPS-3), which would stay cached
 * without styles.
 */
export function isAdmitted(policy: string, kind: string, mark: string | undefined): boolean {
  return policy.split(',').every((one) => {
    const [, sources = "'unsafe-inline'"] = new RegExp(`\\b${kind}-src\\b([^;]*)`, 'i').exec(one) ?? /default-src([^;]*)/i.exec(one) ?? []
    return sources.includes(`'sha256-${mark ?? ''}`) || (sources.includes("'unsafe-inline'") && !/'(nonce|sha\d+)-/.test(sources))
  })
}

/** Lets a cached page show its age (STA-3). */
export function markKept(html: string, keptAt: number): string {
  return html.replace(/<html/i, `<html data-kept="${keptAt}"`)
}

/** The clock may have been set back. */
export function isTooOld(keptAt: number, now: number): boolean {
  return !(now - keptAt <= MAX_AGE_MS)
}

interface KeptEntry {
  readonly path: string
  readonly keptAt: number
}

/** Entries to evict: too old, then the oldest above the limit; never those of `always`. */
export function planEviction(
  entries: readonly KeptEntry[],
  { most, now, always = [] }: { readonly most: number; readonly now: number; readonly always?: readonly string[] },
): string[] {
  const evictable = entries.filter(({ path }) => !always.includes(path)).sort((a, b) => a.keptAt - b.keptAt)
  const surplus = entries.length - most
  return evictable.filter(({ keptAt }, place) => isTooOld(keptAt, now) || place < surplus).map(({ path }) => path)
}

/** Owner of the cached member pages after a page's report: another member's, and a signed-out one's, go (SES-4). */
export function decideOwner(owner: string | undefined, member: string | undefined): 'same' | 'forget' | 'replace' {
  if (owner === member) return 'same'
  return member === undefined ? 'forget' : 'replace'
}

/**
 * At once only if no worker of ours runs pages: the first one, or over an older front end's. Else it waits for the visitor's consent
 * (PWA-2).
 */
export function takesOver({
  active,
  caches,
  own,
}: {
  readonly active: boolean
  readonly caches: readonly string[]
  readonly own: readonly string[]
}): boolean {
  return !active || !caches.some((name) => own.includes(name))
}

/** In lite mode only the page that says there is no network. */
const LEAST = ['offline']

/** Pages and files to cache for a language (PWA-5). `shown`: the reporting screen, maybe loaded before the worker. */
export function planShell(
  { screens, files, ofLanguage }: Shell,
  { segment, shown, lite }: { readonly segment: string; readonly shown: string | undefined; readonly lite: boolean },
): { readonly pages: readonly string[]; readonly files: readonly string[] } {
  const kept = lite ? LEAST : [...screens, ...(shown === undefined ? [] : [shown])]
  const pages = [...new Set(kept.map((name) => pathOfScreen(name, segment)))]
  return { pages, files: lite ? [] : [...files, ...(ofLanguage[segment] ?? [])] }
}
