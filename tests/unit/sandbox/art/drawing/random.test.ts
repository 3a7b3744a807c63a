import { expect, test } from 'vitest'
import { randomFrom } from '../../../../../sandbox/art/drawing/random.ts'

const draws = (seed: string | number): number[] => {
  const random = randomFrom(seed)
  return Array.from({ length: 50 }, () => random.next())
}

test('the same seed returns the same numbers, another seed others', () => {
  expect(draws('koi-1')).toEqual(draws('koi-1'))
  expect(draws('koi-1')).not.toEqual(draws('koi-2'))
  expect(draws(7)).toEqual(draws('7'))
})

test('numbers are spread from 0 to below 1', () => {
  const random = randomFrom('spread')
  const all = Array.from({ length: 4000 }, () => random.next())
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThan(1)
  expect(all.reduce((a, b) => a + b) / all.length).toBeCloseTo(0.5, 1)
})

test('whole numbers include both ends and nothing beyond', () => {
  const random = randomFrom('whole')
  const all = new Set(Array.from({ length: 300 }, () => random.whole(2, 5)))
  expect([...all].sort()).toEqual([2, 3, 4, 5])
})

test('a shuffle keeps everything', () => {
  expect(randomFrom('mix').shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
})

test('pick reaches both ends of a list, and both signs occur', () => {
  const random = randomFrom('pick')
  expect(new Set(Array.from({ length: 60 }, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']))
  expect(new Set(Array.from({ length: 60 }, () => random.sign()))).toEqual(new Set([-1, 1]))
})
