import { expect, test } from 'vitest'
import { SCENES_OF, sceneFor, type ArtCategory } from '../../../../sandbox/art/scene-for.ts'

test('LOB-1 every category has scenes of its own', () => {
  expect(Object.keys(SCENES_OF)).toEqual(['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'])
})

test.each(Object.keys(SCENES_OF) as ArtCategory[])('%s: any seed gets one of the category’s scenes, and all of them occur', (category) => {
  const seen = new Set(Array.from({ length: 60 }, (_, i) => sceneFor(category, `game-${i}`)))
  expect([...seen].sort()).toEqual([...new Set(SCENES_OF[category])].sort())
})

test('the same seed gets the same scene', () => expect(sceneFor('RNG', 'a')).toBe(sceneFor('RNG', 'a')))

test('an unknown category is drawn like slots', () => expect(SCENES_OF.RNG).toContain(sceneFor('toString', 1)))
