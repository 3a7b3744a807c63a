import type { Hosting } from '#build-time/hosting/hosting-plan.ts'

/**
 * `_headers` for static file hosts (Cloudflare Pages, Netlify), which serve over https and redirect http themselves. They join the values of a header that two rules set, so each header is in one
 * rule only. Files without a cache rule are revalidated, which is these hosts' default.
 * Only Cloudflare reads rules by host; elsewhere the page's own script adds noindex.
 */
export function headersFile({ headers, httpsHeaders, quarantine, cache, hosts }: Hosting): string {
  const rules: readonly (readonly [path: string, headers: readonly string[]])[] = [
    ['/*', Object.entries({ ...headers, ...httpsHeaders }).map(([name, value]) => `${name}: ${value}`)],
    // Removed before it is set again: a browser enforces both of two policies. Hosts that ignore `!` send both, and chats do not load (the console names the policy).
    [`${quarantine.under}*`, ['! Content-Security-Policy', `Content-Security-Policy: ${quarantine.policy}`]],
    ...cache.filter(({ under }) => under !== '/').map(({ under, value }) => [`${under}*`, [`Cache-Control: ${value}`]] as const),
    ...hosts.flatMap((host) => [
      [`https://:prefix.${host}/*`, ['X-Robots-Tag: noindex']] as const,
      [`https://www.${host}/*`, ['! X-Robots-Tag']] as const,
    ]),
  ]
  return rules.map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)].join('\n')).join('\n\n') + '\n'
}

/**
 * `_redirects` for the same hosts. They cannot read a cookie, so the page's own script chooses the language there.
 * The last rules serve a missing path with status 404 in its language; hosts that ignore them use 404.html.
 */
export function redirectsFile({ home, language, notFound, proxied }: Hosting): string {
  return [
    `/ ${home} 302`,
    `# The operator's back end, on hosts that can proxy: set its address and remove the #.`,
    ...proxied.map((path) => `# ${path}* https://backend.example${path}:splat 200`),
    ...Object.values(language.segments).map((segment) => `/m/${segment}/* /m/${segment}/${notFound} 404`),
    `/* /m/${notFound} 404`,
  ].join('\n') + '\n'
}
