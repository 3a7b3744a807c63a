import { expect, test } from 'vitest'
import type { PictureHash } from '../../../../sandbox/art/perceptual-hash.ts'
import { pickDistinctSeeds } from '../../../../sandbox/art/pick-distinct-seeds.ts'

/** The seed is the hash: a word with this many bits. */
const hashOf = (seed: string): Promise<PictureHash> => Promise.resolve({ high: 0, low: (2 ** Number(seed) - 1) >>> 0 })

test('a seed is selected only if it differs enough from all selected before', async () => {
  expect(await pickDistinctSeeds(['0', '8', '9', '17', '18'], hashOf, { count: 9, apart: 8 })).toEqual(['0', '9', '18'])
})

test('it stops at the requested number of seeds', async () => {
  const looked: string[] = []
  const kept = await pickDistinctSeeds(
    ['0', '10', '20', '30'],
    (seed) => {
      looked.push(seed)
      return hashOf(seed)
    },
    { count: 2, apart: 8 },
  )
  expect(kept).toEqual(['0', '10'])
  expect(looked).toEqual(['0', '10'])
})

test('the seeds also differ from the given pictures, and are added to them', async () => {
  const taken = [await hashOf('0')]
  expect(await pickDistinctSeeds(['3', '20'], hashOf, { count: 2, apart: 8, taken })).toEqual(['20'])
  expect(taken).toHaveLength(2)
})
