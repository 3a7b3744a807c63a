import { expect, test } from 'vitest'
import { endingFor, imagePath, imageRoutes, IMAGE_WIDTHS } from '../../../../sandbox/art/image-routes.ts'
import type { ImageRequest } from '../../../../sandbox/art/encode-picture.ts'
import type { ImageService } from '../../../../sandbox/art/image-service.ts'

const asked: ImageRequest[] = []
const service: ImageService = {
  image: (request) => {
    asked.push(request)
    return Promise.resolve({ body: new Uint8Array([1, 2, 3]), type: `image/${request.format}`, etag: '"one"' })
  },
}
const routes = imageRoutes(service)

test('a picture may be cached for a year under its own name', async () => {
  const answer = await routes.request('/img/tile/koi-17.avif?w=240')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('etag')).toBe('"one"')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3])
  expect(asked.at(-1)).toEqual({ kind: 'tile', seed: 'koi-17', width: 240, format: 'avif' })
})

test('a request with the current ETag gets 304 without the picture', async () => {
  const answer = await routes.request('/img/tile/koi-17.avif?w=240', { headers: { 'if-none-match': '"one"' } })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

test.each(IMAGE_WIDTHS.map(String))('a width of %s is served', async (width) => {
  expect((await routes.request(`/img/round/a.webp?w=${width}`)).status).toBe(200)
})

test.each(['0', '-240', '241', '239', '240.0', '0240', 'wide', '', '1e2', '999999'])('a width of «%s» is refused', async (width) => {
  expect((await routes.request(`/img/tile/a.webp?w=${width}`)).status).toBe(400)
})

test('without a width the picture is 320 pixels wide', async () => {
  await routes.request('/img/banner/a.png')
  expect(asked.at(-1)).toEqual({ kind: 'banner', seed: 'a', width: 320, format: 'png' })
})

test.each([
  ['an unknown kind', '/img/poster/a.avif'],
  ['an inherited name', '/img/constructor/a.avif'],
  ['an unknown format', '/img/tile/a.gif'],
  ['an inherited format', '/img/tile/a.keys'],
  ['no format', '/img/tile/koi-17'],
  ['a path in the seed', '/img/tile/..%2F..%2Fetc.png'],
  ['dots in the seed', '/img/tile/a.b.png'],
  ['an empty seed', '/img/tile/.png'],
  ['a seed that is too long', `/img/tile/${'a'.repeat(65)}.png`],
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
  expect(imagePath('wide', 'dragon-3', 'na', 480)).toBe('/img/wide/dragon-3.png?w=480')
  expect((await routes.request(imagePath('mark', 'NOVA_8', 'webp', 160))).status).toBe(200)
})
