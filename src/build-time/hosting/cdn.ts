import type { Hosting } from '#build-time/hosting/hosting-plan.ts'

/** Below these prefixes lies no document. */
const FILES_ONLY = /^\/m\/(?:_astro|brand|flags|i18n|profile-icons)\//
/** Folders with SVG files: not every host matches a pattern with text after `*`. */
const WITH_DRAWINGS = /^\/m\/(?:brand|flags|profile-icons)\//
const POLICY = 'Content-Security-Policy'
/** Cloudflare drops a longer line, and with it the policy. */
const MAX_LINE = 2000
/** For documents with foreign code that get no policy of their own: nothing loads or runs as this site. */
const NOTHING = "default-src 'none'; sandbox"
/** Some hosts refuse a header of more than 2,000 characters with its name. */
export const MAX_POLICY_LENGTH = 1900

/**
 * `_headers` for static hosts (Cloudflare Pages, Netlify), which redirect to https themselves. They join the values of two matching rules,
 * so a header is removed before it is set again; hosts that ignore `!` send home two policies, so the shared one allows all that home's
 * does. Cloudflare reads 100 rules of 2,000 characters: home has a policy in each language, the other pages share one. Only Cloudflare
 * reads rules by host; elsewhere the page's script adds noindex. No cache rule means revalidation.
 */
export function headersFile({ headers, documents, httpsHeaders, quarantine, drawings, cache, types, hosts }: Hosting): string {
  const ofDocuments = { [POLICY]: documents.policy, ...documents.headers, ...httpsHeaders }
  const withoutThem = Object.keys(ofDocuments).map((name) => `! ${name}`)
  const replaced = (policy: string): string[] => [`! ${POLICY}`, `${POLICY}: ${policy}`]
  const homes = documents.policies.flatMap(({ pages, policy }) =>
    pages.filter((page) => /^(?:[a-z-]+\/)?home$/.test(page) && page !== 'member/home').map((page) => [page, policy] as const),
  )
  const rules: readonly (readonly [path: string, headers: readonly string[]])[] = [
    ['/*', Object.entries({ ...headers, ...ofDocuments }).map(([name, value]) => `${name}: ${value}`)],
    ...homes.map(([page, policy]) => [`/m/${page}`, replaced(policy)] as const),
    // Hosts that ignore `!` send both policies with a chat's document, and chats do not load (the console names the policy).
    [`${quarantine.under}*`, replaced(POLICY.length + quarantine.policy.length < MAX_LINE - 4 ? quarantine.policy : NOTHING)],
    ...cache
      .filter(({ under }) => under !== '/')
      .map(
        ({ under, value }) =>
          [
            `${under}*`,
            [
              `Cache-Control: ${value}`,
              ...(FILES_ONLY.test(under) ? withoutThem : []),
              ...(WITH_DRAWINGS.test(under) ? replaced(drawings.policy).slice(1) : []),
            ],
          ] as const,
      ),
    ['/*.svg', replaced(drawings.policy)],
    ...Object.entries(types)
      .filter(([kind]) => kind.startsWith('/'))
      .map(([path, type]) => [path, ['! Content-Type', `Content-Type: ${type}`, ...withoutThem]] as const),
    ...hosts.flatMap((host) => [
      [`https://:prefix.${host}/*`, ['X-Robots-Tag: noindex']] as const,
      [`https://www.${host}/*`, ['! X-Robots-Tag']] as const,
    ]),
  ]
  return rules.map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)].join('\n')).join('\n\n') + '\n'
}

/**
 * `_redirects` for the same hosts. They cannot read a cookie, so the page's own script chooses the language there. They give what they proxy no header of
 * ours, so that nothing here leads to the back end.
 * The last rules serve a missing path with status 404 in its language; hosts that ignore them use 404.html.
 */
export function redirectsFile({ home, language, notFound }: Hosting): string {
  return (
    [
      `/ ${home} 302`,
      ...Object.values(language.segments).map((segment) => `/m/${segment}/* /m/${segment}/${notFound} 404`),
      `/* /m/${notFound} 404`,
    ].join('\n') + '\n'
  )
}
