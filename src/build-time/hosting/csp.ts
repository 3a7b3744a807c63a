import { createHash } from 'node:crypto'
import { tagsOf, type Tag } from '#build-time/html/tags.ts'
import { chatHosts, pixelHosts, vendorSources } from '#build-time/hosting/vendor-sources.ts'

/** The inline code of pages that a policy must name. */
export interface InlineCode {
  /** Sources such as `'sha256-…'`, sorted, each once. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface Trust {
  readonly origins: {
    readonly images: readonly string[]
    readonly games: readonly string[]
    readonly connect: readonly string[]
    readonly chat: readonly string[]
  }
  readonly vendors: readonly string[]
  readonly pixels?: { readonly voluum?: string | undefined } | undefined
  /** The operator's payment page. */
  readonly cashier?: { readonly url: string } | undefined
}

/** The kinds of files in a site that a policy must name. */
export interface FileKinds {
  readonly fonts: boolean
  /** Sound or film, which browsers ask for in ranges. */
  readonly media: boolean
}

export interface Page {
  readonly file: string
  readonly html: string
}

/** Pages with the same inline code, and so with the same policy. */
export interface PagesOfCode {
  readonly files: readonly string[]
  readonly code: InlineCode
}

/** Script types that a policy governs. Any other type is a data block. */
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i
/** A quick test that spares `blockedIn` nearly all tags. */
const SUSPECT = /^<(?:script|link|base|object|embed)\b|[\s"'/](?:on|style)|javascript:/i

/**
 * Groups pages by the hashes of their inline code. Throws, with file and snippet, on what the policy would block: style attributes, event
 * handlers, other origins' code.
 */
export function groupByInlineCode(pages: readonly Page[]): PagesOfCode[] {
  const blocked: string[] = []
  const groups = groupByCode(
    pages.map(({ file, html }) => {
      const tags = tagsOf(html)
      blocked.push(
        ...tags
          .filter(({ source }) => SUSPECT.test(source))
          .flatMap((tag) => blockedIn(tag).map((why) => `${file}: ${why}: ${tag.source.slice(0, 160)}`)),
      )
      return { file, code: inlineCodeOf(tags) }
    }),
  )
  if (blocked.length > 0) throw new Error(`The Content-Security-Policy would block this code of the pages:\n${blocked.join('\n')}`)
  return groups
}

export function groupByCode(pages: readonly { readonly file: string; readonly code: InlineCode }[]): PagesOfCode[] {
  const groups = new Map<string, { files: string[]; code: InlineCode }>()
  for (const { file, code } of pages) {
    const group = groups.get(JSON.stringify(code)) ?? { files: [], code }
    group.files.push(file)
    groups.set(JSON.stringify(code), group)
  }
  return [...groups.values()]
}

function inlineCodeOf(tags: readonly Tag[]): InlineCode {
  const scripts = tags.filter(
    ({ name, attributes }) => name === 'script' && attributes['src'] === undefined && EXECUTABLE.test(attributes['type'] ?? ''),
  )
  const styles = tags.filter(({ name }) => name === 'style')
  return { scripts: hashesOf(scripts.map(({ text }) => text)), styles: hashesOf(styles.map(({ text }) => text)) }
}

/** All code together, for hosts with one policy for all pages. */
export function joinInlineCode(codes: readonly InlineCode[]): InlineCode {
  const all = (kind: 'scripts' | 'styles'): string[] => [...new Set(codes.flatMap((code) => code[kind]))].sort()
  return { scripts: all('scripts'), styles: all('styles') }
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(hashOf))].sort()
}

/** Browsers hash the parsed text, in which CRLF is LF. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`
}

function blockedIn({ name, attributes }: Tag): string[] {
  const loads = attributes[name === 'link' ? 'href' : 'src'] ?? ''
  return [
    ...Object.keys(attributes)
      .filter((key) => /^on[a-z]+$/.test(key))
      .map((key) => `event handler ${key}`),
    ...Object.entries(attributes)
      .filter(([, value]) => /^\s*javascript:/i.test(value))
      .map(([key]) => `javascript: in ${key}`),
    ...(attributes['style'] === undefined ? [] : ['style attribute']),
    ...(name === 'base' || name === 'object' || name === 'embed' ? [`<${name}>`] : []),
    ...((name === 'script' || isStylesheet(name, attributes)) && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(loads)
      ? ['code of another origin']
      : []),
  ]
}

function isStylesheet(name: string, attributes: Tag['attributes']): boolean {
  return name === 'link' && /\bstylesheet\b/i.test(attributes['rel'] ?? '')
}

/**
 * The CSP of documents with this inline code, short because it precedes each document's first byte (workers fall back to script-src,
 * plug-ins to default-src). No `upgrade-insecure-requests`: plain http is supported (ERR-3), and only declared origins load. Trusted Types:
 * `default` is src/platform/trusted-types.rules.ts, `dompurify` the sanitiser.
 */
export function contentSecurityPolicy({ origins, vendors, cashier }: Trust, code: InlineCode, kinds: FileKinds): string {
  const theirs = vendorSources(vendors)
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...code.scripts, ...theirs.scripts],
    ['style-src', "'self'", ...code.styles, ...theirs.styles],
    // Masks of deferred styles are written as data.
    ['img-src', "'self'", 'data:', ...origins.images, ...theirs.images],
    ...(kinds.fonts ? [['font-src', "'self'"] as const] : []),
    ['connect-src', "'self'", ...origins.connect, ...theirs.connect],
    ['frame-src', "'self'", ...origins.games, ...origins.chat, ...(cashier ? [new URL(cashier.url).origin] : []), ...theirs.frames],
    ['manifest-src', "'self'", 'blob:'],
    ...(kinds.media ? [['media-src', "'self'"] as const] : []),
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default', 'dompurify'],
    frameAncestors(vendors),
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}

function frameAncestors(vendors: readonly string[]): readonly [name: string, ...sources: string[]] {
  return ['frame-ancestors', "'self'", ...(vendors.includes('telegram') ? ['https://web.telegram.org'] : [])]
}

/** For SVG files and other non-pages: styles, but nothing runs or loads; `sandbox` takes our origin away. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * For quarantine documents (`/m/frame/`): code of chats and pixels runs, from declared hosts, in an opaque origin without our storage,
 * cookies or session, also when opened as a page.
 */
export function quarantinePolicy({ origins, vendors, pixels }: Pick<Trust, 'origins' | 'vendors' | 'pixels'>): string {
  const hosts = [...chatHosts(vendors), ...origins.chat, ...pixelHosts(vendors, pixels?.voluum)]
  const overHttp = hosts.filter((host) => !host.startsWith('wss:'))
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['sandbox', 'allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    ['default-src', "'none'"],
    ['script-src', "'unsafe-inline'", ...overHttp],
    ['style-src', "'unsafe-inline'", ...overHttp],
    ['img-src', 'data:', 'blob:', ...overHttp],
    ['font-src', 'data:', ...overHttp],
    ['media-src', 'data:', 'blob:', ...overHttp],
    ['connect-src', ...(hosts.length === 0 ? ["'none'"] : hosts)],
    ['frame-src', ...(hosts.length === 0 ? ["'none'"] : overHttp)],
    ['form-action', ...(hosts.length === 0 ? ["'none'"] : overHttp)],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    frameAncestors(vendors),
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}
