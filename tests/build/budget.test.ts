import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tagsOf, type Tag } from '#build/html-scan.ts'
import { codes, DIST, htmlOf, pages } from './dist.ts'
import { decoded, fileOf, packedSize, withImports } from './page.ts'

const KB = 1024
const homes = pages().filter(([, path]) => /^(?:[a-z-]+\/)?home$/.test(path) && !path.startsWith('member/'))

describe.each(homes)('the first load of %s/%s', (code, path) => {
  const html = htmlOf(code, path)
  const tags = tagsOf(html)

  test('HTML with all that is inlined: 14 kB over the wire, 100 kB in memory, 1,000 elements', () => {
    expect(packedSize(join(DIST, code, 'm', `${path}.html`))).toBeLessThanOrEqual(14 * KB)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100 * KB)
    expect(tags.length).toBeLessThanOrEqual(1000)
  })

  test('style: 12 kB over the wire', () => {
    const css = tags.filter(({ name }) => name === 'style').map(({ text }) => text).join('')
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(12 * KB)
  })

  test('the largest picture of the first screen: preloaded, sized, 35 kB in every size', () => {
    const preloads = tags.filter(({ name, attributes }) => name === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'image')
    expect(preloads).toHaveLength(1)
    const addresses = preloads.flatMap(candidates)
    const image = tags.find((tag) => tag.name === 'img' && candidates(tag).some((address) => addresses.includes(address)))
      ?? tags.find((tag) => tag.name === 'img' && tag.attributes['fetchpriority'] === 'high')
    expect(image?.attributes).toMatchObject({ width: expect.stringMatching(/^\d+$/) as string, height: expect.stringMatching(/^\d+$/) as string })
    expect(image?.attributes['loading']).not.toBe('lazy')
    for (const address of addresses) expect(packedSize(fileOf(code, address) ?? ''), address).toBeLessThanOrEqual(35 * KB)
  })

  test('scripts that run without being asked for: 80 kB over the wire', () => {
    const names = withImports(code, firstScripts(tags))
    expect(names.reduce((sum, name) => sum + packedSize(join(DIST, code, 'm/_astro', name)), 0)).toBeLessThanOrEqual(80 * KB)
  })
})

function candidates({ attributes }: Tag): string[] {
  const list = attributes['imagesrcset'] ?? attributes['srcset'] ?? attributes['href'] ?? attributes['src'] ?? ''
  return decoded(list).split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')
}

/** Chunks of the page's own scripts and of the islands that do not wait to be seen. */
function firstScripts(tags: readonly Tag[]): string[] {
  const own = tags.filter(({ name, attributes }) => name === 'script' && attributes['src'] !== undefined).map(({ attributes }) => attributes['src'])
  const inline = tags.filter(({ name, attributes }) => name === 'script' && attributes['type'] === 'module').flatMap(({ text }) => text.match(/\/m\/_astro\/[\w.-]+\.js/g) ?? [])
  const islands = tags
    .filter(({ name, attributes }) => name === 'astro-island' && !['visible', 'quiet'].includes(attributes['client'] ?? ''))
    .flatMap(({ attributes }) => [attributes['component-url'], attributes['renderer-url'], attributes['before-hydration-url']])
  return [...own, ...inline, ...islands].flatMap((address) => (address === undefined ? [] : [address.replace('/m/_astro/', '')]))
}

test('every merchant has a home in every language', () => expect(new Set(homes.map(([code]) => code))).toEqual(new Set(codes())))
