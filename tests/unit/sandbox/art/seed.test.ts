import { expect, test } from 'vitest'
import { readSeed, writeSeed } from '../../../../sandbox/art/seed.ts'

test.each<[why: string, seed: string | number, scene: 'koi' | 'gems' | undefined, expected: object]>([
  ['a seed names its scene', 'koi-17', undefined, { scene: 'koi', variation: '17' }],
  ['the variation may contain dashes', 'koi-a-b', undefined, { scene: 'koi', variation: 'a-b' }],
  ['the requested scene may be the same', 'koi-17', 'koi', { scene: 'koi', variation: '17' }],
  ['a requested scene overrides a named one', 'koi-17', 'gems', { scene: 'gems', variation: 'koi-17' }],
  ['a plain number is a variation of the requested scene', 17, 'koi', { scene: 'koi', variation: '17' }],
])('%s', (_why, seed, scene, expected) => expect(readSeed(seed, scene)).toEqual(expected))

test.each(['unknown-3', 'constructor-3', '-4', 'koi', ''])('«%s» names no scene and gets a stable one', (seed) => {
  expect(readSeed(seed).variation).toBe(seed)
  expect(readSeed(seed)).toEqual(readSeed(seed))
})

test('a written seed is read back', () => expect(readSeed(writeSeed('dragon', 4))).toEqual({ scene: 'dragon', variation: '4' }))
