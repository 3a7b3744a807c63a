import type { Hosting } from '#build-time/hosting/hosting-plan.ts'

/** Below these prefixes lies no document. */
const FILES_ONLY = /^\/m\/(?:_astro|brand|flags|i18n|profile-icons)\//
/** Folders of those that hold drawings. Not every host matches a pattern that goes on after its `*`. */
const WITH_DRAWINGS = /^\/m\/(?:brand|flags|profile-icons)\//
const POLICY = 'Content-Security-Policy'
/** Cloudflare drops a longer line, and with it the policy. */
const MAX_LINE = 2000
/** Of documents with foreign code, where their own policy does not fit: chats and pixels do not load, and nothing of theirs runs as this site. */
const NOTHING = "default-src 'none'; sandbox"
/** Some hosts refuse a header of more than 2,000 characters with its name. */
export const MAX_POLICY_LENGTH = 1900

/**
 * `_headers` for static file hosts (Cloudflare Pages, Netlify), which serve over https and redirect http themselves. They join the values of a header that
 * two rules set, so a header is removed before it is set again. Files without a cache rule are revalidated, which is these hosts' default. Cloudflare
 * reads 100 rules and 2,000 characters a line, too few for a policy of each page: home, where each byte counts, has its own in each language, and the
 * others share one. Hosts that ignore `!` send a policy with every file, and two with home, of which browsers enforce both: what home's allows, the shared
 * one allows too. Only Cloudflare reads rules by host; elsewhere the page's own script adds noindex.
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
