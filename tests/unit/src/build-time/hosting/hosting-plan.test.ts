import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { headersFile, redirectsFile } from '#build-time/hosting/cdn.ts'
import { nginxInclude, nginxRedirect } from '#build-time/hosting/nginx.ts'
import { planHosting } from '#build-time/hosting/hosting-plan.ts'
import { SPECULATION_RULES } from '#features/core/navigation/speculation.rules.ts'
import { aurora } from './fixture.ts'

const inline = { scripts: ["'sha256-a'"], styles: [] }
const code = [
  { files: ['aurora/home.html', 'aurora/ar/home.html', 'aurora/index.html'], code: inline },
  { files: ['aurora/member/home.html'], code: { ...inline, scripts: ["'sha256-m'"] } },
]
const kinds = { fonts: false, media: false }
const hosting = planHosting(aurora, code, ['home', 'member/home'], kinds)

describe('the policy', () => {
  test("SEO-2 search engines may list the merchant's own hosts, www and localhost, no affiliate's", () => {
    expect(hosting.listedHosts).toEqual([
      'aurora-play.example',
      'www.aurora-play.example',
      'aurora.localhost',
      'www.aurora.localhost',
      'localhost',
    ])
  })

  test('RTE-13 only languages other than the default have a segment', () => {
    expect(hosting.language.segments).toEqual({ AR: 'ar' })
    expect(planHosting({ ...aurora, defaultLanguage: 'AR' }, code, [], kinds).language.segments).toEqual({ EN: 'en' })
  })

  test('pages are revalidated and stay in the back/forward cache', () => {
    expect(hosting.cache.at(-1)).toEqual({ under: '/', value: 'no-cache' })
    expect(JSON.stringify(hosting)).not.toContain('no-store')
  })

  test('PER-3 what a browser reads of documents alone is no header of other files', () => {
    expect(hosting.headers).toEqual({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' })
  })

  test('PER-3 a document carries the hashes of its own inline code, and no other page’s', () => {
    expect(hosting.documents.policies.map(({ pages }) => pages)).toEqual([['home', 'ar/home', 'index'], ['member/home']])
    const [home = '', member = ''] = hosting.documents.policies.map(({ policy }) => policy)
    expect([home, member].map((policy) => /'sha256-[am]'/.exec(policy)?.[0])).toEqual(["'sha256-a'", "'sha256-m'"])
    expect(hosting.documents.policy).toContain("'sha256-a' 'sha256-m'")
  })

  test('PER-4 every document allows the speculation rules by their hash', () => {
    const hash = `'sha256-${createHash('sha256').update(SPECULATION_RULES).digest('base64')}'`
    expect(
      [...hosting.documents.policies.map(({ policy }) => policy), hosting.documents.policy].filter((policy) => !policy.includes(hash)),
    ).toEqual([])
  })

  test('RTE-4 the other headers protect addresses, types and openers', () => {
    expect(hosting.documents.headers).toMatchObject({
      'Referrer-Policy': 'strict-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Frame-Options': 'SAMEORIGIN',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    })
  })

  test('X-Frame-Options is left out where Telegram must frame the site', () => {
    expect(planHosting({ ...aurora, vendors: ['telegram'] }, code, [], kinds).documents.headers).not.toHaveProperty('X-Frame-Options')
  })
})

test.each([
  [true, "; media-src 'self'"],
  [false, undefined],
])('sound and film: ranges and a source in the policy only where there are any (%s)', (media, source) => {
  const planned = planHosting(aurora, code, [], { fonts: false, media })
  expect(/; media-src [^;]*/.exec(planned.documents.policy)?.[0]).toBe(source)
  expect(nginxInclude(planned).includes('max_ranges 0;')).toBe(!media)
})

describe('https', () => {
  test('ERR-3 Strict-Transport-Security is no header of every response, but of those over https', () => {
    expect(hosting.headers).not.toHaveProperty('Strict-Transport-Security')
    expect(hosting.httpsHeaders).toEqual({ 'Strict-Transport-Security': 'max-age=31536000' })
    expect(headersFile(hosting)).toContain('  Strict-Transport-Security: max-age=31536000\n')
  })

  test('names of this machine are not redirected to https', () => {
    expect(nginxRedirect(hosting)).toContain('server_name .aurora-play.example;')
    expect(nginxRedirect({ ...hosting, hosts: ['aurora.localhost'] })).not.toContain('server {')
  })
})

describe('files for hosts of static files', () => {
  const rules = headersFile(hosting)
    .trimEnd()
    .split('\n\n')
    .map((rule) => rule.split('\n  '))

  test('a header is in one rule or removed before it is set again, because the hosts join the values of two', () => {
    const everywhere = rules.find(([path]) => path === '/*') ?? []
    const cached = rules.filter(([path]) => path?.startsWith('/m/'))
    expect(everywhere).toContain(`Content-Security-Policy: ${hosting.documents.policy}`)
    expect(everywhere.join()).not.toContain('Cache-Control')
    expect(cached).toContainEqual([
      '/m/_astro/*',
      'Cache-Control: public, max-age=31536000, immutable',
      ...['Content-Security-Policy', ...Object.keys(hosting.documents.headers), 'Strict-Transport-Security'].map((name) => `! ${name}`),
    ])
  })

  test('PER-3 home has a policy of its own in each language', () => {
    const [{ policy } = { policy: '' }] = hosting.documents.policies
    for (const path of ['/m/home', '/m/ar/home'])
      expect(rules).toContainEqual([path, '! Content-Security-Policy', `Content-Security-Policy: ${policy}`])
    expect(rules.map(([path]) => path)).not.toContain('/m/member/home')
  })

  test('the origins that share passkeys are sent as JSON, for the file has no extension', () => {
    expect(rules.find(([path]) => path === '/.well-known/webauthn')).toContain('Content-Type: application/json')
    expect(nginxInclude(hosting)).toContain('if ($uri = /.well-known/webauthn) { set $livery_type "application/json"; }')
    expect(nginxInclude(hosting)).toContain('location = /.well-known/webauthn {')
  })

  test('PRO-5 the quarantine’s policy replaces the site’s', () => {
    expect(rules).toContainEqual(['/m/frame/*', '! Content-Security-Policy', `Content-Security-Policy: ${hosting.quarantine.policy}`])
    expect(nginxInclude(hosting)).toContain('if ($uri ~ "^/m/frame/") { set $livery_csp $livery_quarantine; }')
  })

  test('MER-1 drawings carry a policy under which nothing runs', () => {
    const policy = "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox"
    for (const folder of ['/m/brand/*', '/m/flags/*', '/m/profile-icons/*'])
      expect(rules.find(([path]) => path === folder)?.slice(-1)).toEqual([policy])
    expect(rules).toContainEqual(['/*.svg', '! Content-Security-Policy', policy])
    expect(nginxInclude(hosting)).toContain(
      `set $livery_drawing "${hosting.drawings.policy}";\nif ($livery_type ~ "^image/svg") { set $livery_csp $livery_drawing; }`,
    )
  })

  test('OPS-5 what leads to the back end gives its answers a policy under which nothing runs as this site, and what can give none does not lead there', () => {
    expect(hosting.proxied).toEqual(['/wps/', '/img/'])
    for (const path of hosting.proxied) {
      const location = new RegExp(`location \\^~ ${path} \\{[^}]*`).exec(nginxInclude(hosting))?.[0]
      expect(location).toContain('  add_header X-Content-Type-Options "nosniff" always;\n')
      expect(location).toContain(`  add_header Content-Security-Policy "default-src 'none'; style-src 'unsafe-inline'; sandbox" always;\n`)
      expect(redirectsFile(hosting)).not.toContain(path)
    }
  })

  test('PWA-2 an operator’s own location for /mobile/ comes before the empty list of the older front end', () => {
    expect(nginxInclude(hosting)).not.toMatch(/^location (?:=|~|\^~) \S*mobile/m)
    expect(nginxInclude(hosting)).toContain('location / { if ($uri != /mobile/mc/asset-manifest.json) { return 404; }')
  })

  test('SEO-2 a sub-domain is not listed, but www is', () => {
    const at = (path: string): number => rules.findIndex((rule) => rule[0] === path)
    expect(rules[at('https://:prefix.aurora-play.example/*')]).toContain('X-Robots-Tag: noindex')
    expect(rules[at('https://www.aurora-play.example/*')]).toContain('! X-Robots-Tag')
    expect(at('https://www.aurora-play.example/*')).toBeGreaterThan(at('https://:prefix.aurora-play.example/*'))
  })

  test('RTE-14 a missing path gets status 404 in its language', () => {
    const lines = redirectsFile(hosting).trimEnd().split('\n')
    expect(lines[0]).toBe('/ /m/home 302')
    expect(lines.slice(-2)).toEqual(['/m/ar/* /m/ar/not-found 404', '/* /m/not-found 404'])
  })
})

test('PER-3 nginx finds the policy by the page’s address, languages with the same pages in one pattern', () => {
  const patterns = [...nginxInclude(hosting).matchAll(/if \(\$uri ~ "(\^[^"]*)"\) \{\nset \$livery_csp/g)].map(
    ([, pattern = '']) => new RegExp(pattern),
  )
  const found = (path: string): number[] => patterns.flatMap((pattern, index) => (pattern.test(path) ? [index] : []))
  expect(patterns).toHaveLength(3)
  for (const path of ['/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/home.html']) expect(found(path), path).toEqual([0])
  expect([found('/m/ar/home'), found('/m/member/home.html'), found('/m/ar/index'), found('/m/homes')]).toEqual([[1], [2], [], []])
})

test('OPS-7 any number of pages fits the patterns of nginx, which refuses a long one', () => {
  const names = Array.from({ length: 400 }, (_, at) => `p/a-page-with-a-long-name-${at}`)
  const many = planHosting(aurora, [{ files: names.map((name) => `aurora/${name}.html`), code: inline }], names, kinds)
  const tokens = [...nginxInclude(many).matchAll(/if \(\$uri ~ "(\^\/m[^"]*)"\)/g)].map(([, token = '']) => token)
  expect(Math.max(...tokens.map((token) => token.length))).toBeLessThan(4000)
  for (const name of names) {
    // One pattern for the policy, one for the language.
    expect(tokens.filter((token) => new RegExp(token).test(`/m/${name}`)).length, name).toBe(2)
  }
})

test('a policy longer than an nginx token is joined from parts', () => {
  const long = planHosting(
    aurora,
    [{ files: [], code: { ...inline, scripts: Array.from({ length: 90 }, (_, index) => `'sha256-${String(index).padStart(44, 'x')}'`) } }],
    [],
    kinds,
  )
  const parts = [...nginxInclude(long).matchAll(/set \$livery_csp "(?:\$\{livery_csp\})?([^"]*)";/g)].map(([, part = '']) => part)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every((part) => part.length < 4000)).toBe(true)
  expect(parts.join('')).toBe(long.documents.policy)
})

test('PRO-5 OPS-5 a policy of foreign code that is too long for a line gives way to one under which nothing runs', () => {
  const lines = (policy: string): string[] => {
    const text = headersFile({ ...hosting, quarantine: { ...hosting.quarantine, policy } })
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000)
    const [, rule = ''] = /^\/m\/frame\/\*\n((?: .*\n)+)/m.exec(text) ?? []
    return rule.trim().split(/\n */)
  }
  expect(lines(`sandbox; img-src ${'a'.repeat(1900)}`)[1]).toMatch(/^Content-Security-Policy: sandbox; img-src a+$/)
  expect(lines(`sandbox; img-src ${'a'.repeat(2000)}`)[1]).toBe("Content-Security-Policy: default-src 'none'; sandbox")
})
