import { expect, test } from 'vitest'
import {
  decideFetchAhead,
  decideScreenChange,
  type FetchAhead,
  type FetchAheadFacts,
  isFetchable,
  type ScreenChange,
} from '#features/core/navigation/speculation.rules.ts'

const phone: FetchAheadFacts = { lite: false, hasSpeculationRules: true }

test.each<[why: string, facts: Partial<FetchAheadFacts>, expected: FetchAhead]>([
  ['PER-4 rules where the browser has them', {}, { do: 'speculate' }],
  ['PER-4 links elsewhere', { hasSpeculationRules: false }, { do: 'prefetch' }],
  ['PER-5 nothing in lite mode', { lite: true }, { do: 'nothing', because: 'liteMode' }],
  [
    'PER-5 nothing in lite mode, in a browser without rules either',
    { lite: true, hasSpeculationRules: false },
    { do: 'nothing', because: 'liteMode' },
  ],
])('%s', (_why, facts, expected) => expect(decideFetchAhead({ ...phone, ...facts })).toEqual(expected))

test.each<[href: string, fetchable: boolean]>([
  ['/m/game', true],
  ['/m/ar/member/home', true],
  ['/m/game?category=RNG', true],
  ['/m/game?r=7', false],
  ['/m/game?category=RNG&r=7', false],
  ['/m/login?go=%2Fm%2Fgame', false],
  ['/m/home?redirectUrl=https%3A%2F%2Fa.example', false],
  ['/m/home?token=secret', false],
  ['https://elsewhere.example/m/game', false],
  ['//elsewhere.example/m/game', false],
  ['/wps/system/status', false],
  ['#lane-rng', false],
  ['', false],
])('PER-4 may the document at %s be fetched ahead: %s', (href, fetchable) => expect(isFetchable(href)).toBe(fetchable))

test.each<[why: string, facts: { lite: boolean; memory: number | undefined }, expected: ScreenChange]>([
  ['animated on a phone with much memory', { lite: false, memory: 8 }, { do: 'animate' }],
  ['animated where the browser does not tell', { lite: false, memory: undefined }, { do: 'animate' }],
  ['a cut with 4 GiB', { lite: false, memory: 4 }, { do: 'cut', because: 'slowPhone' }],
  ['a cut in lite mode', { lite: true, memory: 8 }, { do: 'cut', because: 'liteMode' }],
])('PER-4 the change to the next screen is %s', (_why, facts, expected) => expect(decideScreenChange(facts)).toEqual(expected))
