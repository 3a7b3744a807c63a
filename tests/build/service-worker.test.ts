import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { isGuarded, ROUTE_IDS } from '#routes/routes.ts'
import { WORKS_OFFLINE } from '#routes/screens/works-offline.ts'
import { inlineCodeOf, isAdmitted } from '#sw/keeping.rules.ts'
import type { Site } from '#sw/site.ts'
import { codes, DIST, htmlOf, pages } from './dist.ts'
import { fileOf, packedSize } from './page.ts'

describe.each(codes())('the service worker of %s', (code) => {
  const text = readFileSync(join(DIST, code, 'm/sw.js'), 'utf8')
  const version = JSON.parse(readFileSync(join(DIST, code, 'm/version.json'), 'utf8')) as { release: string }
  const site = JSON.parse(/^self\.liverySite=(\{.*\});\n/.exec(text)?.[1] ?? '{}') as Site

  test('RTE-12 weighs 15 kB without the list of its languages’ words, and 6.4 kB over the wire', () => {
    expect(text.length - JSON.stringify(site.shell.ofLanguage).length).toBeLessThanOrEqual(15 * 1024)
    expect(packedSize(join(DIST, code, 'm/sw.js'))).toBeLessThanOrEqual(6.4 * 1024)
  })

  test('MER-3 names this merchant alone', () => {
    expect(site.merchant).toBe(code)
    expect(codes().filter((other) => other !== code && new RegExp(`\\b${other}\\b`).test(text))).toEqual([])
  })

  test('PWA-5 everything that it fetches ahead exists in each language', () => {
    const { screens, files, ofLanguage } = site.shell
    expect(screens).toEqual(ROUTE_IDS.filter((route) => WORKS_OFFLINE[route] !== undefined))
    const shown = site.segments.flatMap((segment) => screens.map((name) => ['/m', segment, name].filter(Boolean).join('/')))
    const all = [...shown, ...files, ...Object.values(ofLanguage).flat()]
    expect(all.filter((path) => fileOf(code, path) === undefined)).toEqual([])
    expect(site.segments.map((segment) => ofLanguage[segment]?.some((path) => path.includes('/offline.')))).toEqual(
      site.segments.map(() => true),
    )
    expect(files.some((path) => path.includes('/services.'))).toBe(true)
  })

  test('PWA-5 no launch image is fetched ahead, and no page names one', () => {
    expect(text).not.toContain('launch-')
    expect(htmlOf(code, 'home')).not.toMatch(/startup-image|launch-\d/)
    const links = JSON.parse(readFileSync(join(DIST, code, 'm/launch.json'), 'utf8')) as { href: string }[]
    expect(links.filter(({ href }) => fileOf(code, href) === undefined)).toEqual([])
    expect(links.length).toBeGreaterThan(30)
  })

  test('PWA-5 it knows the screens that need a session', () => {
    const { access } = loadMerchants([code])[0] ?? { access: 'public' }
    expect(ROUTE_IDS.filter((route) => site.guarded.includes(route))).toEqual(ROUTE_IDS.filter((route) => isGuarded(route, access)))
  })

  test('PWA-2 the asset list names files of this build, and version.json its version', () => {
    const { files } = JSON.parse(readFileSync(join(DIST, code, 'm/asset-manifest.json'), 'utf8')) as { files: Record<string, string> }
    expect(Object.values(files).filter((path) => fileOf(code, path) === undefined)).toEqual([])
    expect(Object.keys(files).length).toBeGreaterThan(20)
    expect(version).toMatchObject({ version: site.version, worker: 'on' })
  })

  test('OPS-3 PWA-5 finds no inline code in a page that its policy refuses', () => {
    const { documents } = JSON.parse(readFileSync(join(DIST, code, 'hosting.json'), 'utf8')) as {
      documents: { policies: { pages: string[]; policy: string }[] }
    }
    const policies = new Map(documents.policies.flatMap(({ pages: of, policy }) => of.map((path) => [path, policy] as const)))
    const markOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16)
    const refused = pages().filter(
      ([of, path]) =>
        of === code && inlineCodeOf(htmlOf(code, path)).some(([kind, text]) => !isAdmitted(policies.get(path) ?? '', kind, markOf(text))),
    )
    expect(policies.size).toBeGreaterThan(100)
    expect(refused).toEqual([])
  })

  test('OPS-3 every document carries the release of version.json', () => {
    const others = pages().filter(([of, path]) => of === code && !htmlOf(code, path).includes(` data-release="${version.release}" `))
    expect(version.release).toMatch(/^(?!0{8})[0-9a-f]{8}$/)
    expect(others).toEqual([])
  })
})
