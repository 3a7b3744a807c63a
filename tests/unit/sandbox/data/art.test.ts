import { beforeAll, describe, expect, test } from 'vitest'
import { hammingDistance, type PictureHash } from '../../../../sandbox/art/perceptual-hash.ts'
import { tileHash } from '../../../../sandbox/art/tile-hash.ts'
import { artOf } from '../../../../sandbox/data/art.ts'
import { CATALOGUE } from '../../../../sandbox/data/catalogue.ts'
import { CATEGORIES } from '../../../../sandbox/data/categories.ts'

/** The tiles of a lane that a member scrolls through. */
const FIRST_TILES = 24
const LIMIT = 8

const laneOf = (category: string): string[] =>
  CATALOGUE.filter((game) => game.category === category)
    .slice(0, FIRST_TILES)
    .map(artOf)

test('no two games of the catalogue have the same picture', () => {
  expect(new Set(CATALOGUE.map(artOf)).size).toBe(CATALOGUE.length)
})

describe('the lanes of the lobby, rendered', () => {
  const hashes = new Map<string, PictureHash[]>()

  beforeAll(async () => {
    for (const { code } of CATEGORIES) {
      const lane: PictureHash[] = []
      for (const seed of laneOf(code)) lane.push(await tileHash(seed))
      hashes.set(code, lane)
    }
  }, 60_000)

  test.each(CATEGORIES.map(({ code }) => code))('%s: no two of the first 24 tiles are within a perceptual-hash distance of 8', (code) => {
    const lane = hashes.get(code) ?? []
    const distances = lane.flatMap((hash, i) => lane.slice(0, i).map((other) => hammingDistance(hash, other)))
    expect(lane).toHaveLength(FIRST_TILES)
    expect(Math.min(...distances)).toBeGreaterThan(LIMIT)
  })
})
