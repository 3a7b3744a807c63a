import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_POLICY_LENGTH } from '#build-time/hosting/cdn.ts'
import { hashOf } from '#build-time/hosting/csp.ts'
import { filesIn } from '#build-time/hosting/files.ts'
import { releaseBefore, stampReleases, type Release } from '#build-time/hosting/release.ts'
import { layOutSite } from '#build-time/hosting/site.ts'
import { astroOutput, aurora, folderOf, lotus } from './fixture.ts'

const origin = { time: '2026-11-26T20:00:00.000Z', livery: { version: '1.2.3', commit: 'c0ffee' }, brands: { commit: 'ba5e-dirty' } }

/** A build of two brands, whose documents have room for the id. */
const output = (change: (text: string) => string = (text) => text): Record<string, string> =>
  Object.fromEntries(
    Object.entries(astroOutput()).map(([path, text]) => [path, change(text.replace('<html ', '<html data-release="00000000" '))]),
  )
const recoloured = (colour: string) => (text: string) => text.replace('color:red', `color:${colour}`)
const idsOf = (files: Record<string, string>, merchants = [aurora, lotus]): (string | undefined)[] => {
  const ids = stampReleases(folderOf(files), merchants)
  return [ids.get('aurora'), ids.get('lotus')]
}

/** Builds aurora into `dist` as the build does. */
async function build(dist: string, files = output(), from?: string, made = origin): Promise<void> {
  const pages = folderOf(files)
  const before = await releaseBefore(aurora, join(dist, 'aurora'), from, () => undefined)
  layOutSite(aurora, ['aurora', 'lotus'], {
    pages,
    dist,
    release: { id: stampReleases(pages, [aurora]).get('aurora') ?? '', before, origin: made },
  })
}

const textOf = (dist: string, path: string): string => readFileSync(join(dist, 'aurora', path), 'utf8')
const releaseOf = (dist: string): Release => JSON.parse(textOf(dist, 'release.json')) as Release
const policiesOf = (dist: string) => {
  const { documents } = JSON.parse(textOf(dist, 'hosting.json')) as {
    documents: { policy: string; policies: { pages: string[]; policy: string }[] }
  }
  return { shared: documents.policy, of: (page: string) => documents.policies.find(({ pages }) => pages.includes(page))?.policy ?? '' }
}
const style = (colour: string): string => hashOf(`h1{color:${colour}}`)

describe('OPS-3 the id of a release', () => {
  test('is the same for equal content', () => expect(idsOf(output())).toEqual(idsOf(output())))

  test.each<[what: string, files: Record<string, string>, others: boolean]>([
    ['a colour', { ...output(), 'aurora/home.html': output(recoloured('blue'))['aurora/home.html'] ?? '' }, false],
    ['a file that no page names by its content', { ...output(), 'aurora/robots.txt': 'User-agent: x\n' }, false],
    ['a picture', { ...output(), 'aurora/brand/logo.3c4d.avif': '' }, false],
    ['a file of all brands', { ...output(), 'profile-icons/fox.svg': '<svg />' }, true],
    ['the worker', { ...output(), 'sw.js': 'walk()' }, true],
  ])('changes with %s', (_what, files, others) => {
    const [before, changed] = [idsOf(output()), idsOf(files)]
    expect([before[0] === changed[0], before[1] === changed[1]]).toEqual([false, !others])
  })

  test('changes with what the host is told', () =>
    expect(idsOf(output(), [{ ...aurora, hosts: ['other.example'] }, lotus])[0]).not.toBe(idsOf(output())[0]))

  test('stands in every document, in version.json and in release.json, with time and commits', async () => {
    const dist = folderOf({})
    await build(dist)
    const { id, ...facts } = releaseOf(dist)
    expect(facts).toMatchObject({ merchant: 'aurora', ...origin })
    expect(JSON.parse(textOf(dist, 'm/version.json'))).toMatchObject({ release: id })
    for (const page of ['home', 'ar/home', 'member/home', 'not-found', '404', 'offline'])
      expect(textOf(dist, `m/${page}.html`)).toContain(`<html data-release="${id}" `)
    expect(textOf(dist, 'm/release.json')).toBe(textOf(dist, 'release.json'))
  })
})

test('OPS-3 PER-6 a second build of the same content changes no byte', async () => {
  const dist = folderOf({})
  const all = (): string[] => filesIn(join(dist, 'aurora')).map((file) => `${file} ${textOf(dist, file)}`)
  await build(dist)
  await build(dist, output(recoloured('blue')))
  const before = all()
  await build(dist, output(recoloured('blue')), undefined, { ...origin, time: '2026-11-27T09:00:00.000Z' })
  expect(all()).toEqual(before)
})

describe('OPS-3 the policy of a release', () => {
  test('admits the inline code of the release before too, of the same pages, and of pages that are gone', async () => {
    const dist = folderOf({})
    await build(dist, { ...output(), 'aurora/old.html': '<style>h2{color:lime}</style>' })
    await build(dist, output(recoloured('blue')))
    const { of, shared } = policiesOf(dist)
    for (const policy of [of('home'), shared]) {
      expect(policy).toContain(style('red'))
      expect(policy).toContain(style('blue'))
    }
    expect(of('home')).not.toContain(hashOf('h2{color:lime}'))
    expect(of('old')).toContain(hashOf('h2{color:lime}'))
    for (const file of ['nginx.conf', '_headers']) expect(textOf(dist, file)).toContain(style('red'))
  })

  test('grows by nothing where the code is the same', async () => {
    const dist = folderOf({})
    await build(dist)
    const before = policiesOf(dist)
    await build(dist, { ...output(), 'aurora/robots.txt': 'User-agent: x\n' })
    expect(policiesOf(dist).shared).toBe(before.shared)
    expect(policiesOf(dist).of('home')).toBe(before.of('home'))
  })

  test('admits no older one, and a second build of the same content still admits the one before', async () => {
    const dist = folderOf({})
    for (const colour of ['red', 'green', 'blue', 'blue']) await build(dist, output(recoloured(colour)))
    const home = policiesOf(dist).of('home')
    expect(['red', 'green', 'blue'].map((colour) => home.includes(style(colour)))).toEqual([false, true, true])
  })

  test('of hosts that cap its length names this build alone for all pages but home', async () => {
    const dist = folderOf({})
    const many = (kind: string): Record<string, string> =>
      Object.fromEntries(Array.from({ length: 18 }, (_none, page) => [`aurora/p${page}.html`, `<style>${kind}${page}{}</style>`]))
    await build(dist, { ...output(), ...many('a') })
    await build(dist, { ...output(recoloured('blue')), ...many('b') })
    const policies = textOf(dist, '_headers').match(/Content-Security-Policy: .*/g) ?? []
    expect(Math.max(...policies.map((policy) => policy.length))).toBeLessThan(MAX_POLICY_LENGTH + 'Content-Security-Policy: '.length)
    expect(
      textOf(dist, '_headers')
        .split('\n\n')
        .find((rule) => rule.startsWith('/m/home\n')),
    ).toContain(style('red'))
  })
})

describe('OPS-3 the release before is found', () => {
  const sites = folderOf({})
  const server = createServer((incoming, outgoing) => {
    const [path, status] =
      incoming.url === '/aurora/m/release.json' ? ['release.json', 200] : ['', incoming.url?.includes('gone') ? 404 : 500]
    outgoing.writeHead(status).end(path && textOf(sites, path))
  })
  afterAll(() => void server.close())
  const at = async (from: string) => {
    if (!server.listening) await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    return from.replace('SITE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`).replace('DIST', sites)
  }

  test.each(['SITE/{merchant}', 'SITE/aurora/', 'SITE/{merchant}/m/release.json', 'DIST', 'DIST/{merchant}/release.json'])(
    'at %s',
    async (from) => {
      await build(sites)
      expect((await releaseBefore(aurora, '', await at(from), () => undefined))?.id).toBe(releaseOf(sites).id)
    },
  )

  test('at a host that has none yet there is none, and the build says so', async () => {
    const said: string[] = []
    expect(await releaseBefore(aurora, '', await at('SITE/gone'), (text) => said.push(text))).toBeUndefined()
    expect(said.join()).toContain('/gone')
  })

  test.each([
    ['a host in trouble', 'SITE/broken', '500'],
    ['the release of another brand', 'DIST/aurora/release.json', 'release of aurora'],
    ['something else', 'DIST/aurora/hosting.json', 'something else'],
  ])('the build stops on %s', async (_what, from, message) => {
    await build(sites)
    await expect(releaseBefore(lotus, '', await at(from), () => undefined)).rejects.toThrow(message)
  })

  test('a page or a source that could reach a configuration is refused', async () => {
    await build(sites)
    for (const bad of [{ pages: ['a"; return 200 "'] }, { scripts: ["'unsafe-inline'"] }]) {
      const found = releaseOf(sites)
      const file = join(folderOf({ 'release.json': JSON.stringify({ ...found, code: [{ ...found.code[0], ...bad }] }) }), 'release.json')
      await expect(releaseBefore(aurora, '', file, () => undefined)).rejects.toThrow('something else')
    }
  })
})
