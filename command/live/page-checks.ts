import type { Problem } from '#build-time/brand/problems.ts'
import { groupByInlineCode } from '#build-time/hosting/csp.ts'
import { tagsOf } from '#build-time/html/tags.ts'
import type { Answer } from './client.ts'
import { rewritingProblems } from './rewriting.ts'

/** The policy's directives of one header; a header that was sent twice, or by two places, holds several policies, and all of them count. */
const policiesOf = (header: string): string[] => header.split(', ').map((each) => each.trim())

/** What each document must say, and what it costs members where it does not. */
const DOCUMENT_HEADERS: readonly { readonly name: string; readonly fits: RegExp; readonly expected: string }[] = [
  { name: 'x-content-type-options', fits: /^nosniff$/, expected: 'nosniff' },
  {
    name: 'referrer-policy',
    fits: /^strict-origin$/,
    expected: 'strict-origin: an address may carry a token, which other sites must not learn',
  },
  {
    name: 'cross-origin-opener-policy',
    fits: /^same-origin-allow-popups$/,
    expected: 'same-origin-allow-popups, so that sign-in windows find their page',
  },
  { name: 'permissions-policy', fits: /camera=\(\)/, expected: 'camera=(), microphone=(), geolocation=()' },
  { name: 'cache-control', fits: /\bno-cache\b|\bmax-age=0\b/, expected: 'no-cache: else members keep the pages of an old release' },
]
const AS_BUILT = 'send the headers of hosting.json: a proxy or the host’s own rule replaces them'

/** What is wrong with a page of the site, from its answer alone. `isListed`: may search engines list this host? */
export function pageChecks(answer: Answer, isHttps: boolean): Problem[] {
  const { address: file, status, headers, text } = answer
  const problem = (field: string, found: string, expected: string, fix: string): Problem => ({ file, field, found, expected, fix })
  if (status !== 200) return [problem('status', String(status), '200', 'upload the page, or take it out of the sitemap')]
  const wrong = DOCUMENT_HEADERS.filter(({ name, fits }) => !fits.test(headers[name] ?? '')).map(({ name, expected }) =>
    problem(name, headers[name] ?? 'nothing', expected, AS_BUILT),
  )
  if (isHttps && !/max-age=[1-9]\d{6,}/.test(headers['strict-transport-security'] ?? ''))
    wrong.push(problem('strict-transport-security', headers['strict-transport-security'] ?? 'nothing', 'max-age=31536000', AS_BUILT))
  if (!/\b(?:br|gzip|zstd)\b/.test(headers['content-encoding'] ?? ''))
    wrong.push(
      problem(
        'content-encoding',
        headers['content-encoding'] ?? 'nothing',
        'br or gzip',
        'serve the .br and .gz files, or let the CDN compress HTML',
      ),
    )
  if (/\bcookie\b|\*/i.test(headers['vary'] ?? ''))
    wrong.push(
      problem('vary', headers['vary'] ?? '', 'Accept-Encoding', 'a cache keeps a copy for each member: take it out of the host’s rules'),
    )
  return [...wrong, ...policyProblems(file, headers['content-security-policy'], text), ...rewritingProblems(file, text)]
}

/** The policy that came with the page against the inline code that came in it. */
function policyProblems(file: string, header: string | undefined, html: string): Problem[] {
  const field = 'content-security-policy'
  const fix = 'deploy the hosting files and the pages of one build, the hosting files first'
  if (header === undefined) return [{ file, field, found: 'nothing', expected: 'the policy of this page', fix: AS_BUILT }]
  const blocked: Problem[] = []
  const refused = (found: string, why: string): number => blocked.push({ file, field, found, expected: 'what the policy allows', fix: why })
  try {
    for (const { code } of groupByInlineCode([{ file, html }])) {
      for (const policy of policiesOf(header)) {
        const scripts = code.scripts.filter((hash) => !policy.includes(hash))
        const styles = code.styles.filter((hash) => !policy.includes(hash))
        if (scripts.length > 0) refused(`${scripts.length} inline scripts are not in it: browsers refuse them`, fix)
        if (styles.length > 0) refused(`${styles.length} inline styles are not in it: the page is unstyled`, fix)
      }
    }
  } catch (error) {
    refused(
      (error as Error).message.split('\n').at(1) ?? '',
      'find what inserts this code between the build and the visitor, and switch it off',
    )
  }
  if (
    /'unsafe-inline'|'unsafe-eval'/.test(
      policiesOf(header)
        .flatMap((policy) => /(?:^|; ?)script-src [^;]*/.exec(policy) ?? [])
        .join(),
    )
  )
    refused('scripts by unsafe-inline or unsafe-eval', AS_BUILT)
  return blocked
}

/** A page's own addresses: of scripts and the manifest, and of the same page in other languages. */
export function linksOf(html: string): {
  readonly scripts: string[]
  readonly manifest: string | undefined
  readonly languages: Record<string, string>
  readonly pages: string[]
  readonly language: string
} {
  const tags = tagsOf(html)
  const links = tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes)
  const hashed = [...html.matchAll(/["'(](\/m\/(?:_astro|brand)\/[\w./-]+)/g)].map(([, path = '']) => path)
  return {
    scripts: [...new Set(hashed)],
    manifest: /\/m\/manifest\.[\w-]+\.webmanifest/.exec(html)?.[0],
    languages: Object.fromEntries(
      links.filter((link) => link['hreflang'] !== undefined).map((link) => [link['hreflang'] ?? '', link['href'] ?? '']),
    ),
    pages: tags
      .filter(({ name, attributes }) => name === 'a' && /^\/m\/[\w/-]+$/.test(attributes['href'] ?? ''))
      .map(({ attributes }) => attributes['href'] ?? ''),
    language: tags.find(({ name }) => name === 'html')?.attributes['lang'] ?? '',
  }
}
