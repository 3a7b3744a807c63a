import { existsSync, readFileSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path/posix'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { hostingOf, merchantAt, merchantsIn, type Hosting } from './hosting-file.ts'
import { type Packing, replacedFile, type ReplacedSite, rewritten } from './replaced-files.ts'
import { encodedPath, fileFor, isFileName, notFoundPage, ownerOf, pathOf, redirectOf, statOf } from './site-paths.ts'

export { merchantsIn }

export interface StaticSite {
  /** The folder with one site per merchant. */
  readonly dist: string
  readonly merchants: readonly string[]
  /** The merchant of this port, whatever the host. */
  readonly fixedMerchant?: string
  /** Origins to replace in the headers, such as the games' origin when they run on another port. */
  readonly rewriteOrigins?: Readonly<Record<string, string>>
  /** Addresses to replace in pages and scripts, such as an outside vendor's by its stand-in's, for a site opened at this host name. */
  readonly addressesFor?: (hostname: string) => Readonly<Record<string, string>>
}

/** A Host header: a name or an address, with or without a port. It is written into pages. */
const HOST = /^(?:[\w.-]{0,253}|\[[\d:a-f.]{2,45}\])(?::\d{1,5})?$/iu

/** This machine's names for every site. */
const OWN_NAMES = ['localhost', '127.0.0.1']

/** Serves the built sites by their `hosting.json`, as nginx does with the include printed from the same plan. */
export function staticSite({ dist, merchants, fixedMerchant, rewriteOrigins = {}, addressesFor }: StaticSite): Handler {
  const origins = inPolicy(rewriteOrigins)
  return (c) => {
    const host = c.req.header('host') ?? ''
    if (!HOST.test(host)) return new Response('Bad Request', { status: 400 })
    const merchant =
      fixedMerchant ??
      merchantAt(
        host,
        merchants.map((code) => hostingOf(dist, code)),
      )
    const hosting = hostingOf(dist, merchant)
    const name = host.toLowerCase().replace(/:\d+$/, '')
    const isKept = [...hosting.hosts, ...OWN_NAMES].includes(name)
    const site = { hosting, root: join(dist, merchant), addresses: addressesFor?.(name) ?? {}, isKept }
    const answer = answerTo(c, site)
    for (const [name, value] of Object.entries(hosting.headers)) answer.headers.set(name, value)
    for (const [name, value] of Object.entries(documentHeaders(c, answer, site))) answer.headers.set(name, rewritten(value, origins))
    if (answer.status !== 204 && !hosting.listedHosts.includes(name)) answer.headers.set('X-Robots-Tag', 'noindex')
    return answer
  }
}

/** Adds to the back end's responses what hosts add to them, once a site is built: the plan is the same for all. */
export function backEndHeaders(dist: string): MiddlewareHandler {
  return (c, next) => {
    const [merchant] = existsSync(dist) ? merchantsIn(dist) : []
    if (merchant === undefined) return next()
    const { proxied, proxiedHeaders } = hostingOf(dist, merchant)
    const owner = ownerOf(addressOf(c), proxied)
    if (owner === 'nobody') return Promise.resolve(new Response('Bad Request', { status: 400 }))
    if (owner === 'site') return next()
    for (const [name, value] of Object.entries(proxiedHeaders)) c.header(name, value)
    return next()
  }
}

/** The address as the visitor's client wrote it, where a server listens; else as it was parsed. */
function addressOf(c: Context): string {
  const { incoming } = c.env as { readonly incoming?: { readonly url?: string } }
  return incoming?.url ?? c.req.path
}

/** The origins with and without their scheme, as a policy has them. */
function inPolicy(origins: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...origins, ...Object.fromEntries(Object.entries(origins).map(([origin, to]) => [origin.replace('https://', ''), to])) }
}

/** What only HTML carries, with the policy of the page itself, and what alone names origins. A file of another kind and a redirect have none. */
function documentHeaders(
  c: Context,
  answer: Response,
  { hosting, root }: Pick<Site, 'hosting' | 'root'>,
): Readonly<Record<string, string>> {
  const { documents, quarantine, drawings } = hosting
  const path = pathOf(c.req.url) ?? ''
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html') ?? (path.endsWith('.html') || !/\.[a-z0-9]+$/.test(path))
  if (answer.headers.get('Content-Type')?.startsWith('image/svg')) return { 'Content-Security-Policy': drawings.policy }
  if (!isHtml || [204, 302, 303].includes(answer.status)) return {}
  if (answer.status !== 404 && path.startsWith(quarantine.under))
    return { ...documents.headers, 'Content-Security-Policy': quarantine.policy }
  const file = (answer.status === 404 ? undefined : fileFor(path, hosting, root)) ?? notFoundPage(path, hosting)
  const page = file.slice('/m/'.length, -'.html'.length)
  const policy = documents.policies.find(({ pages }) => pages.includes(page))?.policy ?? documents.policy
  return { ...documents.headers, 'Content-Security-Policy': policy }
}

/** A merchant's built site. */
interface Site extends ReplacedSite {
  readonly hosting: Hosting
}

function answerTo(c: Context, site: Site): Response {
  const { hosting, root } = site
  const path = pathOf(c.req.url)
  if (path === undefined) return new Response('Bad Request', { status: 400 })
  const { search } = new URL(c.req.url)
  if (c.req.method === 'POST' && path.startsWith('/m/') && !isFileName(path)) return ledTo(303, encodedPath(path) + search)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
  if (path === hosting.health) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  const target = redirectOf(path, hosting, getCookie(c, hosting.language.cookie) ?? '')
  if (target !== undefined) return ledTo(302, encodedPath(target) + search)
  const found = fileFor(path, hosting, root)
  if (found === undefined && isFileName(path)) return new Response(null, { status: 404, headers: { 'Content-Length': '0' } })
  return found === undefined ? fileAnswer(c, site, notFoundPage(path, hosting), 404) : fileAnswer(c, site, found, 200)
}

function ledTo(status: 302 | 303, location: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-cache', Vary: 'Cookie' } })
}

function fileAnswer(c: Context, site: Site, file: string, status: 200 | 404): Response {
  const { hosting, root } = site
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const encoding = hosting.compressed.includes(extension) ? encodingFor(c.req.header('accept-encoding') ?? '', root + file) : undefined
  const served = root + file + (encoding?.suffix ?? '')
  const replaced = replacedFile(file, site, encoding)
  const headers = new Headers({
    'Content-Type': hosting.types[file] ?? hosting.types[extension] ?? 'application/octet-stream',
    'Cache-Control': hosting.cache.find(({ under }) => file.startsWith(under))?.value ?? 'no-cache',
    ...(encoding && { 'Content-Encoding': encoding.name }),
    // Not on the cookie too: a cache would keep a copy for each member. It asks each time (no-cache), and a redirect is decided before a file is compared.
    ...(hosting.compressed.includes(extension) && { Vary: 'Accept-Encoding' }),
    ETag: etagOf(statSync(served), replaced?.length),
  })
  if (status === 200 && isKnown(c, headers)) return new Response(null, { status: 304, headers })
  const body = replaced ?? readFileSync(served)
  headers.set('Content-Length', String(body.length))
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}

const ENCODINGS = [
  {
    name: 'br',
    suffix: '.br',
    compress: (bytes: Buffer, best: boolean) => brotliCompressSync(bytes, best ? {} : { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  },
  { name: 'gzip', suffix: '.gz', compress: (bytes: Buffer, best: boolean) => gzipSync(bytes, best ? {} : { level: 1 }) },
] as const satisfies readonly (Packing & { readonly suffix: string })[]

type Encoding = (typeof ENCODINGS)[number]

function encodingFor(accepted: string, file: string): Encoding | undefined {
  const names = new Set(
    accepted
      .split(',')
      .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
      .map((each) => each.split(';')[0]?.trim().toLowerCase()),
  )
  return ENCODINGS.find(({ name, suffix }) => names.has(name) && statOf(file + suffix)?.isFile())
}

/** nginx's format: the file's time in seconds and its size, in hexadecimal. */
function etagOf({ mtimeMs, size }: Stats, bytes = size): string {
  return `"${Math.floor(mtimeMs / 1000).toString(16)}-${bytes.toString(16)}"`
}

function isKnown(c: Context, headers: Headers): boolean {
  const known = c.req.header('if-none-match')
  return known !== undefined && (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers.get('ETag')))
}
