import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { endingFor, IMAGE_KINDS, imagePath, imageRoutes, IMAGE_WIDTHS } from '../../../../sandbox/art/image-routes.ts'
import { artOf } from '../../../../sandbox/data/art.ts'
import { ALL_GAMES } from '../../../../sandbox/data/catalogue.ts'
import { VENDORS } from '../../../../sandbox/data/vendors.ts'

const ART = join(import.meta.dirname, '../../../../sandbox/art')
const routes = imageRoutes()
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await routes.request(path)).arrayBuffer())

test('a picture may be cached for a year under its own name, and a request with its ETag gets 304 without it', async () => {
  const path = '/img/tile/koi-46.avif?w=240'
  const answer = await routes.request(path)
  const { headers } = answer
  expect([answer.status, headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
    'nosniff',
  ])
  const again = await routes.request(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(IMAGE_WIDTHS)('a width of %i is served', async (width) => {
  expect((await sharp(await bytesOf(`/img/round/koi-46.webp?w=${width}`)).metadata()).width).toBe(width)
})

test.each(['0', '-240', '241', '239', '240.0', '0240', 'wide', '', '1e2', '999999'])('a width of «%s» is refused', async (width) => {
  expect((await routes.request(`/img/tile/koi-46.webp?w=${width}`)).status).toBe(400)
})

test('however many pictures have to be made, few wait, the others are told to ask again, and stored ones come at once', async () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const { toBuffer } = sharp.prototype
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp) {
    await opened
    return await (toBuffer.call(this) as Promise<Buffer>)
  })
  const answers: number[] = []
  const made = Array.from({ length: 100 }, async (_, place) => {
    answers.push((await routes.request(`/img/mark/AMBER_YETI.png?w=${IMAGE_WIDTHS[place % 3]}`)).status)
  })
  // None can be ready before the gate opens, however busy the machine is.
  await vi.waitUntil(() => answers.length >= 38)
  expect((await routes.request('/img/tile/koi-46.avif')).status).toBe(200)
  expect(answers).toEqual(Array.from({ length: 38 }, () => 503))
  open()
  await Promise.all(made)
  expect(answers.slice(38)).toEqual(Array.from({ length: 62 }, () => 200))
  expect((await routes.request('/img/mark/AMBER_YETI.png?w=240')).status).toBe(200)
})

test('without a width the picture comes as it is', async () => {
  expect((await sharp(await bytesOf('/img/banner/gems-9.png')).metadata()).width).toBe(780)
})

test.each([
  ['an unknown kind', '/img/poster/koi-46.avif'],
  ['an inherited name', '/img/constructor/koi-46.avif'],
  ['an unknown picture', '/img/tile/koi-9999.avif'],
  ['an unknown format', '/img/tile/koi-46.gif'],
  ['an inherited format', '/img/tile/koi-46.keys'],
  ['no format', '/img/tile/koi-46'],
  ['a path in the name', '/img/tile/..%2F..%2Fetc.png'],
  ['dots in the name', '/img/tile/a.b.png'],
  ['an empty name', '/img/tile/.png'],
  ['a name that is too long', `/img/tile/${'a'.repeat(65)}.png`],
])('%s is not found', async (_why, path) => expect((await routes.request(path)).status).toBe(404))

test.each([
  ['avif', 'avif'],
  ['webp', 'webp'],
  ['na', 'png'],
  ['', 'png'],
  ['svg', 'png'],
])('API-3 ext %s returns %s', (ext, ending) => {
  expect(endingFor(ext)).toBe(ending)
})

test('the path in a response is served', async () => {
  expect(imagePath('wide', 'koi-46', 'na', 480)).toBe('/img/wide/koi-46.png?w=480')
  expect((await routes.request(imagePath('mark', 'TCG_FOUNDRY', 'webp', 160))).headers.get('content-type')).toBe('image/webp')
})

describe('the files', () => {
  const names = new Map(IMAGE_KINDS.map((kind) => [kind, new Set(readdirSync(join(ART, kind)))]))
  const lacking = (kind: (typeof IMAGE_KINDS)[number], wanted: readonly string[]): string[] =>
    [...new Set(wanted)]
      .flatMap((name) => ['avif', 'webp'].map((ending) => `${name}.${ending}`))
      .filter((file) => !names.get(kind)?.has(file))

  test.each(['tile', 'round', 'wide'] as const)('hold a picture of every game as %s', (kind) => {
    expect(lacking(kind, ALL_GAMES.map(artOf))).toEqual([])
  })

  test('hold a mark of every provider', () =>
    expect(
      lacking(
        'mark',
        VENDORS.map(({ code }) => code),
      ),
    ).toEqual([]))

  test('take 6.5 MB at most', () => {
    const sizes = [...names].flatMap(([kind, files]) => [...files].map((file) => statSync(join(ART, kind, file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6.5e6)
  })
})
