import { readFileSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path/posix'
import type { Context, Handler } from 'hono'
import { getCookie } from 'hono/cookie'
import { hostingOf, merchantAt, type Hosting } from './hosting-file.ts'
import { fileFor, notFoundPage, pathOf, redirectOf, statOf } from './site-paths.ts'

export { merchantsIn } from './hosting-file.ts'

export interface StaticSite {
  /** The folder with one site per merchant. */
  readonly dist: string
  readonly merchants: readonly string[]
  /** The merchant of this port, whatever the host. */
  readonly fixedMerchant?: string
  /** Origins to replace in the headers, such as the games' origin when they run on another port. */
  readonly rewriteOrigins?: Readonly<Record<string, string>>
}

/** Serves the built sites by their `hosting.json`, as nginx does with the include printed from the same plan. */
export function staticSite({ dist, merchants, fixedMerchant, rewriteOrigins = {} }: StaticSite): Handler {
  return (c) => {
    const host = c.req.header('host') ?? ''
    const merchant = fixedMerchant ?? merchantAt(host, merchants.map((code) => hostingOf(dist, code)))
    const hosting = hostingOf(dist, merchant)
    const answer = answerTo(c, hosting, join(dist, merchant))
    const robots = hosting.listedHosts.includes(host.toLowerCase().replace(/:\d+$/, '')) ? {} : { 'X-Robots-Tag': 'noindex' }
    const policy = answer.status !== 404 && pathOf(c.req.url)?.startsWith(hosting.quarantine.under) ? { 'Content-Security-Policy': hosting.quarantine.policy } : {}
    for (const [name, value] of Object.entries({ ...hosting.headers, ...policy, ...robots })) answer.headers.set(name, rewritten(value, rewriteOrigins))
    const permissions = answer.headers.get('Permissions-Policy')
    if (permissions !== null) answer.headers.set('Permissions-Policy', onHostOf(c.req.url, permissions))
    return answer
  }
}

/** One pass for all origins, because a replacement may begin like another origin. */
function rewritten(header: string, origins: Readonly<Record<string, string>>): string {
  const names = Object.keys(origins).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
  return names.length === 0 ? header : header.replaceAll(new RegExp(`(?:${names.join('|')})(?!\\d)`, 'gu'), (name) => origins[name] ?? name)
}

/** Unlike a CSP source, a permission cannot name "any host at this port", so it names the page's own host. */
function onHostOf(url: string, permissions: string): string {
  return permissions.replaceAll('//*:', `//${new URL(url).hostname}:`)
}

function answerTo(c: Context, hosting: Hosting, root: string): Response {
  const path = pathOf(c.req.url)
  if (path === undefined) return new Response('Bad Request', { status: 400 })
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
  const target = redirectOf(path, hosting, getCookie(c, hosting.language.cookie) ?? '')
  if (target !== undefined) {
    const { search } = new URL(c.req.url)
    return new Response(null, { status: 302, headers: { Location: encodeURI(target) + search, 'Cache-Control': 'no-cache', Vary: 'Cookie' } })
  }
  const found = fileFor(path, hosting, root)
  return found === undefined
    ? fileAnswer(c, hosting, root, notFoundPage(path, hosting), 404)
    : fileAnswer(c, hosting, root, found, 200)
}

function fileAnswer(c: Context, hosting: Hosting, root: string, file: string, status: 200 | 404): Response {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const encoding = hosting.compressed.includes(extension) ? encodingFor(c.req.header('accept-encoding') ?? '', root + file) : undefined
  const served = root + file + (encoding?.suffix ?? '')
  const stats = statSync(served)
  const vary = hosting.compressed.includes(extension) ? varyOf(extension, hosting) : undefined
  const headers = new Headers({
    'Content-Type': hosting.types[extension] ?? 'application/octet-stream',
    'Cache-Control': hosting.cache.find(({ under }) => file.startsWith(under))?.value ?? 'no-cache',
    ...(encoding && { 'Content-Encoding': encoding.name }),
    ...(vary && { Vary: vary }),
    // No date for a page that is served in place of another, as with nginx.
    ...(status === 200 && { 'Last-Modified': new Date(Math.floor(stats.mtimeMs / 1000) * 1000).toUTCString() }),
    ETag: etagOf(stats),
  })
  if (status === 200 && isKnown(c, headers)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(stats.size))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(readFileSync(served)), { status, headers })
}

function varyOf(extension: string, { language }: Hosting): string {
  return extension === 'html' && Object.keys(language.segments).length > 0 ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
}

const ENCODINGS = [{ name: 'br', suffix: '.br' }, { name: 'gzip', suffix: '.gz' }] as const

function encodingFor(accepted: string, file: string): (typeof ENCODINGS)[number] | undefined {
  const names = new Set(accepted.split(',').filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each)).map((each) => each.split(';')[0]?.trim().toLowerCase()))
  return ENCODINGS.find(({ name, suffix }) => names.has(name) && statOf(file + suffix)?.isFile())
}

/** nginx's format: the file's time in seconds and its size, in hexadecimal. */
function etagOf({ mtimeMs, size }: Stats): string {
  return `"${Math.floor(mtimeMs / 1000).toString(16)}-${size.toString(16)}"`
}

function isKnown(c: Context, headers: Headers): boolean {
  const known = c.req.header('if-none-match')
  if (known === undefined) return c.req.header('if-modified-since') === headers.get('Last-Modified')
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers.get('ETag'))
}
