import { statSync, type Stats } from 'node:fs'
import { join, normalize } from 'node:path/posix'
import type { Hosting } from './hosting-file.ts'

/** The path as nginx normalises it: decoded, slashes merged, dots resolved. Undefined for an invalid path. */
export function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url).pathname)
    // `normalize` keeps an absolute path below its root, so that no file outside the site can be read.
    return path.includes('\0') ? undefined : normalize(path)
  } catch {
    return undefined
  }
}

/**
 * Whose path is it: the back end's, the site's, or nobody's, since the back end, which is sent what was written, would read another path in it? `address`: as
 * written, with its query.
 */
export function ownerOf(address: string, proxied: readonly string[]): 'backEnd' | 'site' | 'nobody' {
  const written = address.split(/[?#]/, 1)[0] ?? ''
  const path = normalised(written)
  const [meant, asked] = [path, written].map((text) => proxied.find((each) => text?.startsWith(each)))
  if (meant !== asked) return 'nobody'
  if (path === undefined || meant === undefined) return 'site'
  // As decoded and no further: a later step up may take the treacherous part away for us, and not for the back end.
  return /\\|\/\.{0,2};/.test(decodeURIComponent(written)) ? 'nobody' : 'backEnd'
}

function normalised(written: string): string | undefined {
  try {
    return normalize(decodeURIComponent(written))
  } catch {
    return undefined
  }
}

/** The name of a file: another extension than a page's. Whoever asks for one can do nothing with the page of what is not there. */
export function isFileName(path: string): boolean {
  return /\.(?!html$)[a-z0-9]+$/.test(path)
}

/** A path in an address: `?` and `#` of its own begin nothing. */
export function encodedPath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)
}

/** Redirect target of a path: `/` to home, a page without language to the chosen language, signs behind a link removed. */
export function redirectOf(path: string, { home, language, pages, cutLinks }: Hosting, chosen: string): string | undefined {
  const segment = Object.entries(language.segments).find(([code]) => code === chosen.toUpperCase())?.[1]
  if (path === '/') return segment === undefined ? home : home.replace('/m/', `/m/${segment}/`)
  const page = path === '/m' ? '' : path.replace(/^\/m\//, '').replace(/\.html$/, '')
  if (segment !== undefined && (page === '' || pages.includes(page))) return `/m/${segment}${path.slice('/m'.length)}`
  return new RegExp(cutLinks).exec(path)?.[1]
}

/** The site's file for a path: `$uri`, `$uri.html`, `$uri/index.html`. */
export function fileFor(path: string, hosting: Hosting, root: string): string | undefined {
  const isFile = (file: string): boolean => statOf(root + file)?.isFile() ?? false
  if (hosting.rootFiles.includes(path.slice(1))) return isFile(path) ? path : undefined
  if (path !== '/m' && !path.startsWith('/m/')) return undefined
  const name = below(path, hosting).replace(/\.html$/, '')
  if (name === hosting.notFound || name === '404' || /\.(?:br|gz)$/.test(path)) return undefined
  return [path, `${path}.html`, join(path, 'index.html')].find(isFile)
}

/** The file's facts. Undefined when there is none, or when its name is longer than a file system allows, which nginx answers with 404 too. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return undefined
    throw error
  }
}

/** The path below `/m/` and its language segment. */
function below(path: string, { language }: Hosting): string {
  const segment = Object.values(language.segments).find((each) => path.startsWith(`/m/${each}/`))
  return path.slice(segment === undefined ? '/m/'.length : `/m/${segment}/`.length)
}

/** The not-found page in the language of the path (RTE-14). */
export function notFoundPage(path: string, hosting: Hosting): string {
  const segment = Object.values(hosting.language.segments).find((each) => path.startsWith(`/m/${each}/`))
  return segment === undefined ? `/m/${hosting.notFound}.html` : `/m/${segment}/${hosting.notFound}.html`
}
