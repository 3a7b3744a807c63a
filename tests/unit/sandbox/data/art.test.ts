import { expect, test } from 'vitest'
import { artOf } from '../../../../sandbox/data/art.ts'
import { CATALOGUE } from '../../../../sandbox/data/catalogue.ts'
import { CATEGORIES } from '../../../../sandbox/data/categories.ts'

/** The tiles of a lane that a member scrolls through. */
const FIRST_TILES = 24

const listed = CATALOGUE.filter((game) => game.listed)

test.each(CATEGORIES.map(({ code }) => code))('%s: no two of the first 24 games have the same picture', (code) => {
  const lane = listed.filter(({ category }) => category === code).map(artOf)
  expect(new Set(lane.slice(0, FIRST_TILES)).size).toBe(FIRST_TILES)
  expect(new Set(lane.map((picture) => picture.split('-')[0])).size).toBeGreaterThan(1)
})

test.each([
  [/Roulette/, /^roulette-/],
  [/Sic Bo/, /^dice-/],
  [/Rocket$/, /^rocket-/],
])('behind a lane’s first games, a game called %s shows %s', (name, picture) => {
  expect(artOf(listed.findLast((one) => name.test(one.name)) ?? { nodeId: '' })).toMatch(picture)
})
