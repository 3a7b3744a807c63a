import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { filesIn } from '#build-time/hosting/files.ts'
import { removeOtherSites, layOutSite } from '#build-time/hosting/site.ts'
import { astroOutput, aurora, folderOf, lotus } from './fixture.ts'

const CODES = ['aurora', 'lotus']
const origin = { time: '2026-11-26T20:00:00.000Z', livery: { version: '1.2.3' }, brands: {} }
const release = { id: 'a1b2c3d4', origin }
let dist = ''
let pages = ''

function layOut(output: Record<string, string> = astroOutput()): void {
  const fresh = folderOf(output)
  pages = fresh
  for (const merchant of [aurora, lotus]) layOutSite(merchant, CODES, { pages, dist, release })
}

const shared = (code: string): string[] => filesIn(join(dist, code, 'm/_astro'))
const everything = (code: string): string =>
  filesIn(join(dist, code))
    .map((file) => file + textOf(`${code}/${file}`))
    .join()
const textOf = (path: string): string => readFileSync(join(dist, path), 'utf8')

/** The output of a later build, whose lobby has changed. */
const next = (number: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(astroOutput()).map(([path, text]) => [
      path.replace('Lobby.bb22', `Lobby.n${number}`),
      text.replaceAll('Lobby.bb22', `Lobby.n${number}`),
    ]),
  )

beforeEach(() => {
  dist = folderOf({})
  layOut()
})

describe("a merchant's folder", () => {
  test('holds its pages, its files, the public ones and the files of hosts', () => {
    expect(filesIn(join(dist, 'aurora')).filter((file) => !file.startsWith('m/_astro/'))).toEqual([
      '.well-known/webauthn',
      '_headers',
      '_redirects',
      'builds.json',
      'hosting.json',
      'm/404.html',
      'm/ar/404.html',
      'm/ar/home.html',
      'm/ar/index.html',
      'm/ar/member/home.html',
      'm/ar/not-found.html',
      'm/ar/offline.html',
      'm/ar/register.html',
      'm/asset-manifest.json',
      'm/brand/logo.1a2b.avif',
      'm/hashes.json',
      'm/home.html',
      'm/i18n/ar/viewer.0f0f.json',
      'm/index.html',
      'm/manifest.en.webmanifest',
      'm/member/home.html',
      'm/not-found.html',
      'm/offline.html',
      'm/profile-icons/fox.svg',
      'm/register.html',
      'm/release.json',
      'm/sw.js',
      'm/version.json',
      'mobile/mc/asset-manifest.json',
      'nginx-redirect.conf',
      'nginx.conf',
      'release.json',
      'robots.txt',
      'sitemap.xml',
    ])
  })

  test('MER-3 of the shared files it holds those that its pages can load, and nothing of another merchant', () => {
    expect(shared('aurora')).toEqual([
      'Lobby.bb22.js',
      'Viewer.ee55.js',
      'Viewer.ff66.css',
      'client.aa11.js',
      'mark.gg77.woff2',
      'react.dd44.js',
    ])
    expect(shared('lotus')).toEqual(['Garden.cc33.js', 'client.aa11.js', 'react.dd44.js'])
    expect(everything('aurora')).not.toContain('lotus')
    expect(everything('lotus')).not.toContain('aurora')
  })

  test("shares the bytes with Astro's output", () => {
    expect(statSync(join(dist, 'aurora/m/home.html')).ino).toBe(statSync(join(pages, 'aurora/home.html')).ino)
  })

  test('names the screens that the language cookie redirects, in the default language', () => {
    expect(JSON.parse(textOf('aurora/hosting.json'))).toMatchObject({ pages: ['home', 'index', 'member/home', 'register'] })
  })

  test('OPS-7 a page that a language lacks is not redirected to it', () => {
    const { 'aurora/home.html': home = '', ...rest } = astroOutput()
    layOut({ ...rest, 'aurora/home.html': home, 'aurora/p/terms.html': home, 'aurora/ar/p/terms.html': home, 'aurora/p/about.html': home })
    expect(JSON.parse(textOf('aurora/hosting.json'))).toMatchObject({ pages: ['home', 'index', 'member/home', 'p/terms', 'register'] })
  })

  test('leaves no draft folder', () => {
    expect(filesIn(dist).filter((file) => file.startsWith('.'))).toEqual([])
  })
})

test('PWA-4 the root of a host has the icon for home screens, under the names for which nobody is told to ask', () => {
  const png = 'not really a picture of 180 pixels'
  const to = folderOf({})
  layOutSite(aurora, ['aurora', 'lotus'], {
    pages: folderOf({ ...astroOutput(), 'aurora/brand/apple-touch.3c3c.png': png }),
    dist: to,
    release: { id: 'a1b2c3d4', origin: { time: '', livery: { version: '1.2.3' }, brands: {} } },
  })
  const read = (name: string): string => readFileSync(join(to, 'aurora', name), 'latin1')
  expect([read('apple-touch-icon.png'), read('apple-touch-icon-precomposed.png')]).toEqual([png, png])
  // An icon of one picture, which lies behind the 22 bytes that describe it.
  expect([...read('favicon.ico')].slice(0, 22).map((letter) => letter.charCodeAt(0))).toEqual([
    0,
    0,
    1,
    0,
    1,
    0,
    180,
    180,
    0,
    0,
    1,
    0,
    32,
    0,
    png.length,
    0,
    0,
    0,
    22,
    0,
    0,
    0,
  ])
  expect(read('favicon.ico').slice(22)).toBe(png)
})

test('PER-6 one changed brand rewrites its own folder alone, and a build of all changes no byte of the others', () => {
  const bytes = (code: string): string[] => filesIn(join(dist, code)).map((file) => `${file} ${textOf(`${code}/${file}`)}`)
  const files = (): number[] => filesIn(join(dist, 'lotus')).map((file) => statSync(join(dist, 'lotus', file)).ino)
  const [before, inodes, aurora0] = [bytes('lotus'), files(), bytes('aurora')]
  layOutSite(aurora, CODES, { pages: folderOf(next(1)), dist, release })
  expect(files()).toEqual(inodes)
  const changed = { ...astroOutput(), 'aurora/home.html': '<!doctype html><title>new</title>' }
  layOut(changed)
  expect(bytes('lotus')).toEqual(before)
  expect(bytes('aurora')).not.toEqual(aurora0)
})

describe('deploys are additive', () => {
  test('keeps the hashed files of the last three builds, removes older ones', () => {
    for (const number of [1, 2, 3]) layOut(next(number))
    expect(shared('aurora').filter((name) => name.startsWith('Lobby'))).toEqual(['Lobby.n1.js', 'Lobby.n2.js', 'Lobby.n3.js'])
  })

  test('an unchanged build keeps the earlier files', () => {
    for (const number of [1, 2, 2, 2]) layOut(next(number))
    expect(shared('aurora').filter((name) => name.startsWith('Lobby'))).toEqual(['Lobby.bb22.js', 'Lobby.n1.js', 'Lobby.n2.js'])
  })

  test('pages that are gone do not stay', () => {
    const { 'aurora/register.html': _gone, ...rest } = astroOutput()
    layOut(rest)
    expect(existsSync(join(dist, 'aurora/m/register.html'))).toBe(false)
  })
})

describe('the build stops', () => {
  test('on a file of which no type is known', () => {
    expect(() => layOut({ ...astroOutput(), 'aurora/brand/logo.psd': '' })).toThrow('brand/logo.psd')
  })

  test('on a page that the policy would block, and leaves the old site', () => {
    expect(() => layOut({ ...astroOutput(), 'aurora/home.html': '<p style="color:red">' })).toThrow('aurora/home.html: style attribute')
    expect(textOf('aurora/m/home.html')).toContain('<h1>')
  })

  test('on a shared file whose name it could not follow', () => {
    expect(() => layOut({ ...astroOutput(), '_astro/two words.js': '' })).toThrow('two words.js')
  })
})

test('the folder of a merchant that is gone goes, other folders stay', () => {
  renameSync(join(dist, 'lotus'), join(dist, 'gone'))
  writeFileSync(join(dist, 'note.txt'), '')
  removeOtherSites(['aurora'], dist)
  expect([existsSync(join(dist, 'gone')), existsSync(join(dist, 'aurora')), existsSync(join(dist, 'note.txt'))]).toEqual([
    false,
    true,
    true,
  ])
})
