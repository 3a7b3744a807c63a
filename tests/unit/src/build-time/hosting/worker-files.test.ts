import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assetManifest, planWorkerSite, type WorkerFacts, writeWorkerFiles } from '#build-time/hosting/worker-files.ts'
import { folderOf } from './fixture.ts'

const markOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16)

const page = (path: string, guard: string, script: string) => ({
  file: `aurora/${path}.html`,
  html: `<!doctype html><html data-merchant="aurora" data-guard="${guard}"><astro-island component-url="/m/_astro/${script}"></astro-island><script type="module" src="/m/_astro/entry.hh88.js"></script></html>`,
})

const FILES: Readonly<Record<string, string>> = {
  'Lobby.bb22.js': 'import{r}from"./react.dd44.js";import("./Viewer.ee55.js")',
  'react.dd44.js': 'export const r=1',
  'Viewer.ee55.js': 'export default 1',
  'Inbox.ff66.js': 'export default 2',
  'boot.aa11.js': 'import"./store.cc33.js"',
  'store.cc33.js': '',
  'entry.hh88.js': 'import"./store.cc33.js"',
  'home.actions.ii99.js': '',
  'mark.gg77.woff2': '',
}

const facts: WorkerFacts = {
  merchant: 'aurora',
  name: 'Aurora',
  segments: ['', 'ar'],
  html: ['', 'ar/'].flatMap((segment) => [
    page(`${segment}home`, 'public', 'Lobby.bb22.js'),
    page(`${segment}offline`, 'public', 'Lobby.bb22.js'),
    page(`${segment}member/inbox`, 'member', 'Inbox.ff66.js'),
  ]),
  own: [
    'i18n/en/offline.0f0f.json',
    'i18n/ar/offline.0f0f.json',
    'i18n/ar/viewer.0f0f.json',
    'brand/logo.svg',
    'brand/icon-512.0f0f.png',
    'brand/icon-192.0f0f.png',
  ],
  shared: Object.keys(FILES),
  readShared: (name) => FILES[name] ?? '',
}

describe("what a merchant's worker knows", () => {
  const site = planWorkerSite(facts)

  test('PWA-5 the shell: the screens that exist, and the scripts that they run before anybody presses something', () => {
    expect(site.shell.screens).toEqual(['home', 'offline'])
    expect(site.shell.files).toEqual(['boot.aa11.js', 'entry.hh88.js', 'store.cc33.js'].map((name) => `/m/_astro/${name}`))
  })

  test('PWA-5 the words of the notice, by language', () => {
    expect(site.shell.ofLanguage).toEqual({ '': ['/m/i18n/en/offline.0f0f.json'], ar: ['/m/i18n/ar/offline.0f0f.json'] })
  })

  test('PWA-5 the sheets of home and of the offline screen, which may differ by language', () => {
    const withSheet = (sheet: string): string =>
      `<html><head><link rel="stylesheet" media="not all" href="/m/_astro/${sheet}"></head></html>`
    const html = [
      { file: 'aurora/home.html', html: withSheet('late.aa11.css') },
      { file: 'aurora/ar/home.html', html: withSheet('late.bb22.css') },
      { file: 'aurora/member/home.html', html: withSheet('screen.cc33.css') },
    ]
    expect(planWorkerSite({ ...facts, html, own: [] }).shell.ofLanguage).toEqual({
      '': ['/m/_astro/late.aa11.css'],
      ar: ['/m/_astro/late.bb22.css'],
    })
  })

  test('OPS-8 PWA-5 the brand’s fonts, with the words of the languages that load them', () => {
    const fonts = { '': ['/m/brand/heading-0.0f0f.woff2'], ar: [] }
    const { shell } = planWorkerSite({ ...facts, fonts })
    expect(shell.ofLanguage).toEqual({
      '': ['/m/i18n/en/offline.0f0f.json', '/m/brand/heading-0.0f0f.woff2'],
      ar: ['/m/i18n/ar/offline.0f0f.json'],
    })
  })

  test('PSH-4 the icon of notifications, and the name of those without a title', () =>
    expect([site.icon, site.name]).toEqual(['/m/brand/icon-192.0f0f.png', 'Aurora']))

  test('PWA-5 the screens that need a session', () => expect(site.guarded).toEqual(['member/inbox']))

  test('its version changes with a file and with a text', () => {
    const otherFile = planWorkerSite({ ...facts, shared: facts.shared.map((name) => name.replace('ee55', 'ee56')) })
    const otherText = planWorkerSite({
      ...facts,
      html: facts.html.map(({ file, html }) => ({ file, html: html.replace('</html>', 'new</html>') })),
    })
    expect(new Set([site, otherFile, otherText].map(({ version }) => version)).size).toBe(3)
    expect(planWorkerSite(facts).version).toBe(site.version)
  })
})

test('PWA-2 the asset list has each file by its name', () => {
  expect(assetManifest(['boot.aa11.js'])).toEqual({ files: { 'boot.aa11.js': '/m/_astro/boot.aa11.js' } })
})

describe('the files of a site', () => {
  const SITE = {
    merchant: 'aurora',
    name: 'Aurora',
    version: 'v1',
    segments: [''],
    guarded: [],
    shell: { screens: ['home'], files: [], ofLanguage: {} },
  }
  const written = (isOff: boolean, home = '<html></html>') => {
    const draft = folderOf({ 'm/home.html': home, 'm/_astro/boot.aa11.js': 'run()', 'm/brand/logo.svg': '<svg/>' })
    writeWorkerFiles(draft, SITE, {
      code: 'run()',
      shared: ['boot.aa11.js'],
      own: ['brand/logo.svg', 'robots.txt'],
      release: 'a1b2c3d4',
      isOff,
    })
    return (name: string) => readFileSync(join(draft, 'm', name), 'utf8')
  }

  test('RTE-12 the worker has its site in front, with the mark of the list by which it tells whether a file is whole', () => {
    const read = written(false)
    const hashes = read('hashes.json')
    expect(JSON.parse(hashes)).toEqual({ '_astro/boot.aa11.js': markOf('run()'), 'brand/logo.svg': markOf('<svg/>') })
    expect(read('sw.js')).toBe(`self.liverySite=${JSON.stringify({ ...SITE, hashes: markOf(hashes) })};\nrun()`)
  })

  test('PWA-2 the list of the older front end is there, and empty', () => {
    expect(written(false)('../mobile/mc/asset-manifest.json')).toBe('{"files":{}}')
  })

  test('OPS-3 the kill switch and the release stand in version.json', () => {
    expect([false, true].map((isOff) => JSON.parse(written(isOff)('version.json')) as object)).toEqual([
      { version: 'v1', worker: 'on', release: 'a1b2c3d4' },
      { version: 'v1', worker: 'off', release: 'a1b2c3d4' },
    ])
  })

  test('the build stops at a shell that is too heavy to be fetched unasked', () => {
    expect(() => written(false, 'x'.repeat(150_001))).toThrow('150001 bytes ahead')
  })
})
