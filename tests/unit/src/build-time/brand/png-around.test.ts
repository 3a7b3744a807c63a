import sharp from 'sharp'
import { expect, test } from 'vitest'
import { layOn, pngAround } from '#build-time/brand/launch-images.ts'

const pixels = (...colours: string[]): Buffer => Buffer.from(colours.join(''), 'hex')

test('a picture lies in the middle of its ground, its half-transparent pixels mixed with it', async () => {
  const laid = layOn('#0000ff', { width: 2, height: 1, data: pixels('ff0000ff', 'ff000080') })
  const { data, info } = await sharp(await pngAround(laid, { width: 4, height: 3 }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([4, 3, 3])
  const ground = '0000ff'
  expect(data.toString('hex').match(/.{6}/g)).toEqual([
    ground,
    ground,
    ground,
    ground,
    ground,
    'ff0000',
    '80007f',
    ground,
    ground,
    ground,
    ground,
    ground,
  ])
})

test('more colours than a palette holds are refused', () => {
  const data = Buffer.concat(Array.from({ length: 256 }, (_none, blue) => Buffer.from([1, 2, blue, 255])))
  expect(() => layOn('#ffffff', { width: 256, height: 1, data })).toThrow('257 colours, more than 256')
})
