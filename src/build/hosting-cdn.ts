import type { Hosting } from '#build/hosting.ts'

/**
 * `_headers` for hosts of static files (Cloudflare Pages, Netlify). They join headers that two rules give, so each header stands in one
 * rule only; what no cache rule names is asked for again, which is their own default.
 * Rules by host are Cloudflare's; elsewhere the page's own script says noindex.
 */
export function headersFile({ headers, quarantine, cache, hosts }: Hosting): string {
  const rules: readonly (readonly [path: string, headers: readonly string[]])[] = [
    ['/*', Object.entries(headers).map(([name, value]) => `${name}: ${value}`)],
    // Taken away and set anew: two policies would both hold. Where `!` is not known they do, and chats are left out with a word in the console.
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
 * `_redirects` for the same hosts. They cannot look into a cookie: the language is chosen by the page's own script there.
 * The last rules give a path that is not there status 404 in its language; where they are not known, 404.html beside them does it.
 */
export function redirectsFile({ home, language, notFound, proxied }: Hosting): string {
  return [
    `/ ${home} 302`,
    `# The operator's back end, on hosts that can proxy: set its address and take the # away.`,
    ...proxied.map((path) => `# ${path}* https://backend.example${path}:splat 200`),
    ...Object.values(language.segments).map((segment) => `/m/${segment}/* /m/${segment}/${notFound} 404`),
    `/* /m/${notFound} 404`,
  ].join('\n') + '\n'
}
