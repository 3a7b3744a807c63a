import { describe, expect, test } from 'vitest'
import { headersFile, redirectsFile } from '#build-time/hosting/cdn.ts'
import { nginxInclude, nginxRedirect } from '#build-time/hosting/nginx.ts'
import { planHosting } from '#build-time/hosting/hosting-plan.ts'
import { aurora } from './fixture.ts'

const code = { scripts: ["'sha256-a'"], styles: [], dataImages: false }
const hosting = planHosting(aurora, code, ['home', 'member/home'])

describe('the policy', () => {
  test('SEO-2 search engines may list the merchant\'s own hosts, www and localhost, no affiliate\'s', () => {
    expect(hosting.listedHosts).toEqual(['aurora-play.example', 'www.aurora-play.example', 'aurora.localhost', 'www.aurora.localhost', 'localhost'])
  })

  test('RTE-13 only languages other than the default have a segment', () => {
    expect(hosting.language.segments).toEqual({ AR: 'ar' })
    expect(planHosting({ ...aurora, defaultLanguage: 'AR' }, code, []).language.segments).toEqual({ EN: 'en' })
  })

  test('pages are revalidated and stay in the back/forward cache', () => {
    expect(hosting.cache.at(-1)).toEqual({ under: '/', value: 'no-cache' })
    expect(JSON.stringify(hosting)).not.toContain('no-store')
  })

  test.each<[why: string, games: string[], expected: string]>([
    ['nobody else without games', [], 'fullscreen=(self), autoplay=(self)'],
    ['the games\' hosts by name', ['https://games.example'], 'fullscreen=(self "https://games.example"), autoplay=(self "https://games.example")'],
    ['all where the host is not known', ['https://games.example', 'http://*:4273'], 'fullscreen=*, autoplay=*'],
  ])('fullscreen and sound are allowed to %s', (_why, games, expected) => {
    const { headers } = planHosting({ ...aurora, origins: { ...aurora.origins, games } }, code, [])
    expect(headers['Permissions-Policy']).toBe(`${expected}, camera=(), microphone=(), geolocation=(), payment=(), usb=()`)
  })

  test('RTE-4 the other headers protect addresses, types and openers', () => {
    expect(hosting.headers).toMatchObject({
      'Referrer-Policy': 'strict-origin', 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', 'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  })

  test('X-Frame-Options is left out where Telegram must frame the site', () => {
    expect(planHosting({ ...aurora, vendors: ['telegram'] }, code, []).headers).not.toHaveProperty('X-Frame-Options')
  })
})

describe('https', () => {
  test('ERR-3 D-24 Strict-Transport-Security is no header of every response, but of those over https', () => {
    expect(hosting.headers).not.toHaveProperty('Strict-Transport-Security')
    expect(hosting.httpsHeaders).toEqual({ 'Strict-Transport-Security': 'max-age=31536000' })
    expect(headersFile(hosting)).toContain('  Strict-Transport-Security: max-age=31536000\n')
  })

  test('D-24 names of this machine are not redirected to https', () => {
    expect(nginxRedirect(hosting)).toContain('server_name .aurora-play.example;')
    expect(nginxRedirect({ ...hosting, hosts: ['aurora.localhost'] })).not.toContain('server {')
  })
})

describe('files for hosts of static files', () => {
  const rules = headersFile(hosting).trimEnd().split('\n\n').map((rule) => rule.split('\n  '))

  test('each header is in one rule, because the hosts join the values of two', () => {
    const everywhere = rules.find(([path]) => path === '/*') ?? []
    const cached = rules.filter(([path]) => path?.startsWith('/m/'))
    expect(everywhere).toContain(`Content-Security-Policy: ${hosting.headers['Content-Security-Policy']}`)
    expect(everywhere.join()).not.toContain('Cache-Control')
    expect(cached).toContainEqual(['/m/_astro/*', 'Cache-Control: public, max-age=31536000, immutable'])
  })

  test('PRO-5 the quarantine’s policy replaces the site’s', () => {
    expect(rules).toContainEqual(['/m/frame/*', '! Content-Security-Policy', `Content-Security-Policy: ${hosting.quarantine.policy}`])
    expect(nginxInclude(hosting)).toContain('if ($uri ~ "^/m/frame/") { set $livery_csp $livery_quarantine; }')
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

test('a policy longer than an nginx token is joined from parts', () => {
  const long = planHosting(aurora, { ...code, scripts: Array.from({ length: 90 }, (_, index) => `'sha256-${String(index).padStart(44, 'x')}'`) }, [])
  const parts = [...nginxInclude(long).matchAll(/set \$livery_csp "(?:\$\{livery_csp\})?([^"]*)";/g)].map(([, part = '']) => part)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every((part) => part.length < 4000)).toBe(true)
  expect(parts.join('')).toBe(long.headers['Content-Security-Policy'])
})
