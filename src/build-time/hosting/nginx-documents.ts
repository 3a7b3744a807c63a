import type { Hosting } from '#build-time/hosting/hosting-plan.ts'

/** nginx refuses a token of 4,096 bytes in its configuration. */
const MAX_TOKEN_LENGTH = 3000

/** Sets what only documents carry. Redirects use the https-only part. */
export function documentVariables(hosting: Hosting): string {
  const { documents, quarantine, drawings } = hosting
  const isNoDocument = '$livery_type !~ "^text/html"'
  return `
# Headers that are sent over https only, whether this server or a proxy in front ends it.
${httpsVariables(hosting)
  .map(
    ([, variable, value]) => `set ${variable} "";
${when('$scheme = https', variable, value)}
${when('$http_x_forwarded_proto = https', variable, value)}
${when(isNoDocument, variable, '')}`,
  )
  .join('\n')}

# Headers of documents, each with the policy for its own inline code.
${fixedVariables(hosting)
  .map(([, variable, value]) => `set ${variable} "${value}";\n${when(isNoDocument, variable, '')}`)
  .join('\n')}
${longSet('$livery_csp', documents.policy)}
${documents.policies.flatMap(({ pages, policy }) => pagePatterns(pages, Object.values(hosting.language.segments)).map((pattern) => `if ($uri ~ "${pattern}") {\n${longSet('$livery_csp', policy)}\n}`)).join('\n')}
# Documents that hold foreign code have a policy of their own.
${longSet('$livery_quarantine', quarantine.policy)}
if ($uri ~ "^${quarantine.under}") { set $livery_csp $livery_quarantine; }
${when(isNoDocument, '$livery_csp', '')}
# A drawing that is opened by itself is a document of this origin.
set $livery_drawing "${drawings.policy}";
if ($livery_type ~ "^image/svg") { set $livery_csp $livery_drawing; }
`
}

/** Languages with the same pages share a pattern. */
function pagePatterns(pages: readonly string[], segments: readonly string[]): string[] {
  const segmentsBy = new Map<string, string[]>()
  for (const segment of ['', ...segments]) {
    const routes =
      segment === ''
        ? pages.filter((page) => !segments.includes(page.split('/')[0] ?? ''))
        : pages.filter((page) => page.startsWith(`${segment}/`)).map((page) => page.slice(segment.length + 1))
    if (routes.length === 0) continue
    for (const names of alternatives(routes.flatMap((route) => (route === 'index' ? ['', route] : [route]))))
      segmentsBy.set(names, [...(segmentsBy.get(names) ?? []), segment])
  }
  return [...segmentsBy].map(
    ([names, found]) =>
      `^/m${found.join() === '' ? '' : `(/(${found.filter((segment) => segment !== '').join('|')}))${found.includes('') ? '?' : ''}`}/?(${names})(\\.html)?$`,
  )
}

/** `a|b`, in as many patterns as nginx's line limit needs. */
export function alternatives(paths: readonly string[]): string[] {
  const patterns: string[] = []
  for (const path of paths.map(escaped)) {
    const last = patterns.at(-1)
    if (last !== undefined && last.length + path.length < MAX_TOKEN_LENGTH) patterns[patterns.length - 1] = `${last}|${path}`
    else patterns.push(path)
  }
  return patterns
}

/** Variables such as `$livery_referrer_policy`. */
export function fixedVariables({ documents }: Hosting): (readonly [header: string, variable: string, value: string])[] {
  return Object.entries(documents.headers).map(([header, value]) => [header, variableOf(header), value])
}

/** Variables of https-only headers, such as `$livery_strict_transport_security`. */
export function httpsVariables({ httpsHeaders }: Hosting): (readonly [header: string, variable: string, value: string])[] {
  return Object.entries(httpsHeaders).map(([header, value]) => [header, variableOf(header), value])
}

function variableOf(header: string): string {
  return `$livery_${header.toLowerCase().replaceAll('-', '_')}`
}

export function when(condition: string, variable: string, value: string): string {
  return `if (${condition}) { set ${variable} "${value}"; }`
}

function longSet(variable: string, value: string): string {
  const parts = value.match(new RegExp(`.{1,${MAX_TOKEN_LENGTH}}`, 'g')) ?? ['']
  return parts.map((part, index) => `set ${variable} "${index === 0 ? '' : `\${${variable.slice(1)}}`}${part}";`).join('\n')
}

export function escaped(text: string): string {
  return text.replaceAll('.', '\\.')
}
