import { expect, test } from 'vitest'
import { hex, lch, lit, mix, turn, WHITE } from '../../../../../sandbox/art/drawing/colour.ts'

test.each<[string, ReturnType<typeof lch>, string]>([
  ['white', WHITE, '#ffffff'],
  ['black', lch(0, 0, 0), '#000000'],
  ['middle grey', lch(0.5999, 0, 0), '#808080'],
  ['pure red', lch(0.62796, 0.25768, 29.234), '#ff0000'],
  ['pure blue', lch(0.45201, 0.31321, 264.052), '#0000ff'],
])('hex writes %s', (_name, colour, expected) => expect(hex(colour)).toBe(expected))

test('a colour outside sRGB loses chroma until it fits', () => {
  expect(hex(lch(0.9, 0.37, 264))).toMatch(/^#[0-9a-f]{6}$/)
  expect(hex(lch(0.9, 0.37, 264))).not.toBe(hex(lch(0.9, 0, 264)))
})

test('light brightens a colour towards yellow, shadow darkens it towards violet', () => {
  const green = lch(0.6, 0.15, 150)
  expect(lit(green, 0.5).l).toBeGreaterThan(0.6)
  expect(lit(green, 0.5).h).toBeLessThan(150)
  expect(lit(green, -0.5).l).toBeLessThan(0.6)
  expect(lit(green, -0.5).h).toBeGreaterThan(150)
  expect(lit(green, 0)).toEqual(green)
})

test('mixing takes the shorter way round the hues', () => {
  expect(mix(lch(0.5, 0.1, 350), lch(0.7, 0.2, 10), 0.5).h).toBeCloseTo(0)
  expect(mix(WHITE, lch(0.5, 0.2, 120), 0.5).h).toBe(120)
})

test('turning stays within the circle', () => {
  expect(turn(lch(0.5, 0.1, 350), 20).h).toBe(10)
  expect(turn(lch(0.5, 0.1, 10), -20).h).toBe(350)
})
