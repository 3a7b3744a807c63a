import { expect, test } from 'vitest'
import { decideFetchAhead, type FetchAhead, type FetchAheadFacts, isFetchable } from '#features/core/navigation/speculation.rules.ts'

const phone: FetchAheadFacts = { saveData: false, memory: 4, connection: '4g', hasSpeculationRules: true }

test.each<[why: string, facts: Partial<FetchAheadFacts>, expected: FetchAhead]>([
  ['PER-4 rules where the browser has them', {}, { do: 'speculate' }],
  ['PER-4 links elsewhere', { hasSpeculationRules: false, memory: undefined, connection: undefined }, { do: 'prefetch' }],
  ['PER-5 nothing under Save-Data', { saveData: true }, { do: 'nothing', because: 'saveData' }],
  ['PER-5 nothing under Save-Data, in a browser without rules either', { saveData: true, hasSpeculationRules: false }, { do: 'nothing', because: 'saveData' }],
  ['PER-5 nothing with 2 GiB', { memory: 2 }, { do: 'nothing', because: 'littleMemory' }],
  ['PER-5 nothing on 2g', { connection: '2g' }, { do: 'nothing', because: 'slowConnection' }],
  ['PER-5 nothing on less than 2g', { connection: 'slow-2g' }, { do: 'nothing', because: 'slowConnection' }],
  ['PER-4 rules on 3g', { connection: '3g' }, { do: 'speculate' }],
])('%s', (_why, facts, expected) => expect(decideFetchAhead({ ...phone, ...facts })).toEqual(expected))

test.each<[href: string, fetchable: boolean]>([
  ['/m/game', true], ['/m/ar/member/home', true], ['/m/game?category=RNG', true],
  ['/m/game?r=7', false], ['/m/game?category=RNG&r=7', false], ['/m/login?go=%2Fm%2Fgame', false], ['/m/home?redirectUrl=https%3A%2F%2Fa.example', false], ['/m/home?token=secret', false],
  ['https://elsewhere.example/m/game', false], ['//elsewhere.example/m/game', false], ['/wps/system/status', false], ['#lane-rng', false], ['', false],
])('PER-4 may the document at %s be fetched ahead: %s', (href, fetchable) => expect(isFetchable(href)).toBe(fetchable))
