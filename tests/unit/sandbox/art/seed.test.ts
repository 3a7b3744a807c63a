import { expect, test } from 'vitest'
import { readSeed, writeSeed } from '../../../../sandbox/art/seed.ts'

test.each<[why: string, seed: string | number, scene: 'koi' | 'gems' | undefined, expected: object]>([
  ['a seed names its scene', 'koi-17', undefined, { scene: 'koi', variation: '17' }],
  ['the variation may hold dashes', 'koi-a-b', undefined, { scene: 'koi', variation: 'a-b' }],
  ['the same scene may be asked for as well', 'koi-17', 'koi', { scene: 'koi', variation: '17' }],
  ['an asked-for scene outranks a named one', 'koi-17', 'gems', { scene: 'gems', variation: 'koi-17' }],
  ['a plain number is a variation of the asked-for scene', 17, 'koi', { scene: 'koi', variation: '17' }],
])('%s', (_why, seed, scene, expected) => expect(readSeed(seed, scene)).toEqual(expected))

test.each(['unknown-3', 'constructor-3', '-4', 'koi', ''])('«%s» names no scene and still gets one, always the same', (seed) => {
  expect(readSeed(seed).variation).toBe(seed)
  expect(readSeed(seed)).toEqual(readSeed(seed))
})

test('what is written is read back', () => expect(readSeed(writeSeed('dragon', 4))).toEqual({ scene: 'dragon', variation: '4' }))
