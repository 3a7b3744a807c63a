import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectInlineCode, type Page } from '#build/csp.ts'
import { headersFile, redirectsFile } from '#build/hosting-cdn.ts'
import { nginxInclude } from '#build/hosting-nginx.ts'
import { planHosting, type HostedMerchant } from '#build/hosting.ts'

/** Writes what hosts need into a merchant's folder; answers the length of its Content-Security-Policy in characters. */
export function writeHostFiles(merchant: HostedMerchant, html: readonly Page[], draft: string): number {
  const hosting = planHosting(merchant, collectInlineCode(html), pagePaths(merchant, html))
  writeFileSync(join(draft, 'hosting.json'), `${JSON.stringify(hosting, undefined, 2)}\n`)
  writeFileSync(join(draft, 'nginx.conf'), nginxInclude(hosting))
  writeFileSync(join(draft, '_headers'), headersFile(hosting))
  writeFileSync(join(draft, '_redirects'), redirectsFile(hosting))
  return hosting.headers['Content-Security-Policy']?.length ?? 0
}

/** The screens' paths below `/m/` in the default language, but for the two pages nobody is led to. */
function pagePaths({ code, languages }: HostedMerchant, html: readonly Page[]): string[] {
  const segments = languages.map((language) => `${language.toLowerCase()}/`)
  return html
    .map(({ file }) => file.slice(code.length + 1, -'.html'.length))
    .filter((path) => path !== 'not-found' && path !== 'offline' && !segments.some((segment) => path.startsWith(segment)))
}
