import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { imageSize } from '#build-time/brand/checks/image-size.ts'

const picture = (width: number, height: number, alpha = false): Sharp => (
  sharp({ create: { width, height, channels: alpha ? 4 : 3, background: { r: 8, g: 80, b: 200, alpha: 0.5 } } }))

test.each([
  ['AVIF', picture(37, 91).avif()],
  ['AVIF with alpha', picture(37, 91, true).avif()],
  ['WebP, lossy', picture(37, 91).webp()],
  ['WebP, lossless', picture(37, 91).webp({ lossless: true })],
  ['WebP with alpha', picture(37, 91, true).webp()],
])('the size of %s', async (_kind, image) => {
  expect(imageSize(await image.toBuffer())).toEqual({ width: 37, height: 91 })
})

test('a size of more than a byte', async () => {
  expect(imageSize(await picture(1200, 630).avif().toBuffer())).toEqual({ width: 1200, height: 630 })
  expect(imageSize(await picture(1200, 630).webp().toBuffer())).toEqual({ width: 1200, height: 630 })
  expect(imageSize(await picture(1200, 630).webp({ lossless: true }).toBuffer())).toEqual({ width: 1200, height: 630 })
  expect(imageSize(await picture(1200, 630, true).webp().toBuffer())).toEqual({ width: 1200, height: 630 })
})

test.each([
  ['a PNG', picture(8, 8).png().toBuffer()],
  ['text', Promise.resolve(Buffer.from('hello'))],
  ['nothing', Promise.resolve(Buffer.alloc(0))],
  ['the head of a WebP alone', Promise.resolve(Buffer.from('RIFF....WEBPVP8X'))],
  ['a WebP of no known kind', Promise.resolve(Buffer.from(`RIFF....WEBPVP9 ${' '.repeat(30)}`))],
  ['an AVIF without its sizes', Promise.resolve(Buffer.from('....ftypavif............'))],
])('%s has none', async (_kind, file) => expect(imageSize(await file)).toBeUndefined())
