import { expect, test } from 'vitest'
import { packRows, pictureAddresses, pictureName, unpackRows } from '#lib/packed-list.ts'

test('cells and rows return as they were packed, without empty cells at the end of a row', () => {
  expect(packRows([['a', '', 'b', '', ''], ['c']])).toBe('a||b\nc')
  expect(unpackRows('a||b\nc')).toEqual([['a', '', 'b'], ['c']])
  expect(unpackRows('')).toEqual([])
})

test('separators inside a cell become spaces', () => expect(packRows([['a|b\nc|', 'd']])).toBe('a b c |d'))

test('both formats of a picture have the name of its address', () => {
  const name = pictureName('/m/brand/tile-100201.pa3WmwB.avif')
  expect([name, pictureAddresses(name)]).toEqual([
    'tile-100201.pa3WmwB',
    { image: '/m/brand/tile-100201.pa3WmwB.webp', avif: '/m/brand/tile-100201.pa3WmwB.avif' },
  ])
})
