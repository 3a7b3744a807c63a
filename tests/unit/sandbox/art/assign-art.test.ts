import { beforeAll, describe, expect, test } from 'vitest'
import { assignArt, DISTINCT } from '../../../../sandbox/art/assign-art.ts'
import { hammingDistance, type PictureHash } from '../../../../sandbox/art/perceptual-hash.ts'
import { SCENES_OF, scenesOf } from '../../../../sandbox/art/scene-for.ts'
import { SCENE_NAMES } from '../../../../sandbox/art/scenes/catalogue.ts'
import { readSeed } from '../../../../sandbox/art/seed.ts'
import { tileHash } from '../../../../sandbox/art/tile-hash.ts'

const CATEGORIES = Object.keys(SCENES_OF)
const FIRST_TILES = 24
const LIMIT = 8

/** A lobby of ten lanes, their games mixed as a back end sends them. */
const games = Array.from({ length: CATEGORIES.length * FIRST_TILES }, (_, i) => ({ category: CATEGORIES[i % CATEGORIES.length] ?? '' }))
const seeds = assignArt(games)

function closest(hashes: readonly PictureHash[]): number {
  let nearest = 64
  hashes.forEach((hash, i) =>
    hashes.slice(0, i).forEach((other) => {
      nearest = Math.min(nearest, hammingDistance(hash, other))
    }),
  )
  return nearest
}

test('a game gets a scene of its category and no two games get the same picture', () => {
  games.forEach(({ category }, i) => expect(scenesOf(category)).toContain(readSeed(seeds[i] ?? '').scene))
  expect(new Set(seeds).size).toBe(games.length)
})

test('neighbours of a lane show different scenes', () => {
  for (const category of CATEGORIES) {
    const lane = seeds.filter((_, i) => games[i]?.category === category).map((seed) => readSeed(seed).scene)
    expect(lane.filter((scene, i) => scene === lane[i - 1])).toEqual([])
  }
})

test('the same games are given the same pictures again, and a longer list begins like a shorter one', () => {
  expect(assignArt(games)).toEqual(seeds)
  expect(assignArt(games.slice(0, 30))).toEqual(seeds.slice(0, 30))
})

test('after the proven variations pictures go on without repeating', () => {
  const many = assignArt(Array.from({ length: 1200 }, () => ({ category: 'CRASH' })))
  expect(new Set(many).size).toBe(1200)
})

test('a category that is not known is drawn as slots are', () => {
  expect(scenesOf('RNG')).toContain(readSeed(assignArt([{ category: 'NEW' }])[0] ?? '').scene)
})

test('every scene has enough proven variations for a lane of its own', () => {
  for (const scene of SCENE_NAMES) expect(DISTINCT[scene].length, scene).toBeGreaterThanOrEqual(FIRST_TILES)
})

describe('rendered lanes', () => {
  let hashes: PictureHash[] = []

  beforeAll(async () => {
    hashes = []
    for (const seed of seeds) hashes.push(await tileHash(seed))
  }, 60_000)

  test.each(CATEGORIES)('no two of the first 24 tiles of %s are within a perceptual-hash distance of 8', (category) => {
    expect(closest(hashes.filter((_, i) => games[i]?.category === category))).toBeGreaterThan(LIMIT)
  })

  test('a lane mixed from all categories holds it too', () => {
    expect(closest(hashes)).toBeGreaterThan(LIMIT)
  })
})
