import { expect, test } from 'vitest'
import { assignArt, DISTINCT } from '../../../../sandbox/art/assign-art.ts'
import { SCENES_OF, scenesOf } from '../../../../sandbox/art/scene-for.ts'
import { SCENE_NAMES } from '../../../../sandbox/art/scenes/catalogue.ts'
import { readSeed } from '../../../../sandbox/art/seed.ts'

const CATEGORIES = Object.keys(SCENES_OF)
const FIRST_TILES = 24

/** A lobby of ten lanes with mixed games, as a back end returns them. */
const games = Array.from({ length: CATEGORIES.length * FIRST_TILES }, (_, i) => ({ category: CATEGORIES[i % CATEGORIES.length] ?? '' }))
const seeds = assignArt(games)

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

test('a game gets the scene of its name, while the verified variations last', () => {
  expect(assignArt([{ category: 'LIVE', scene: 'dragon' }])).toEqual([`dragon-${DISTINCT.dragon[0]}`])
  const many = assignArt(Array.from({ length: DISTINCT.rocket.length + 1 }, () => ({ category: 'LOTT', scene: 'rocket' as const })))
  expect(many.filter((seed) => readSeed(seed).scene === 'rocket')).toHaveLength(DISTINCT.rocket.length)
  expect(scenesOf('LOTT')).toContain(readSeed(many.at(-1) ?? '').scene)
})

test('a game gets the composition of its name, each time in another picture', () => {
  const seeds = assignArt(Array.from({ length: 30 }, () => ({ category: 'SPORTS', scene: 'court' as const, composition: 3 })))
  expect(new Set(seeds).size).toBe(30)
  for (const seed of seeds) expect(seed).toMatch(/^court-\d*[38]$/)
  expect(DISTINCT.court).toContain(Number(readSeed(seeds[0] ?? '').variation))
})

test('a requested composition leaves the others to the following games', () => {
  const [asked, next] = assignArt([
    { category: 'SPORTS', scene: 'court', composition: 0 },
    { category: 'SPORTS', scene: 'court' },
  ])
  expect([asked, next]).toEqual([`court-${DISTINCT.court[0]}`, `court-${DISTINCT.court[1]}`])
})

test('a game gets another scene than its neighbour requested', () => {
  const [first] = scenesOf('LOTT')
  expect(readSeed(assignArt([{ category: 'LOTT', scene: first }, { category: 'LOTT' }])[1] ?? '').scene).not.toBe(first)
})

test('the same games get the same pictures again, and a longer list starts like a shorter one', () => {
  expect(assignArt(games)).toEqual(seeds)
  expect(assignArt(games.slice(0, 30))).toEqual(seeds.slice(0, 30))
})

test('after the verified variations pictures continue without repeats', () => {
  const many = assignArt(Array.from({ length: 1200 }, () => ({ category: 'CRASH' })))
  expect(new Set(many).size).toBe(1200)
})

test('an unknown category is drawn like slots', () => {
  expect(scenesOf('RNG')).toContain(readSeed(assignArt([{ category: 'NEW' }])[0] ?? '').scene)
})

test('every scene has enough verified variations for its own lane', () => {
  for (const scene of SCENE_NAMES) expect(DISTINCT[scene].length, scene).toBeGreaterThanOrEqual(FIRST_TILES)
})

test('pictures use the verified variations', () => {
  for (const seed of seeds) {
    const { scene, variation } = readSeed(seed)
    expect(DISTINCT[scene]).toContain(Number(variation))
  }
})
