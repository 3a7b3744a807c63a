import { expect, test } from 'vitest'
import { LOOK_ATTRIBUTES, lookAttributes } from '#brand/look-attributes.ts'
import { LEAST_LOOK, merchantOf } from './least-merchant.ts'

test('what most brands have is not said', () => {
  expect(lookAttributes(merchantOf().look)).toEqual({ 'data-tile': 'wide', 'data-header': 'solid' })
})

test('every shape that a brand chooses is an attribute of its pages', () => {
  const { look } = merchantOf({ look: { ...LEAST_LOOK, tile: 'round', header: 'ornate', heading: 'seal', lane: 'framed', categories: 'medallions', tabBar: 'raised' } })
  expect(lookAttributes(look)).toEqual({
    'data-tile': 'round', 'data-header': 'ornate', 'data-heading': 'seal', 'data-lane': 'framed', 'data-categories': 'medallions', 'data-tabs': 'raised',
  })
  expect(Object.keys(lookAttributes(look))).toEqual([...LOOK_ATTRIBUTES])
})
