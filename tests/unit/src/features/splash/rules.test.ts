import { expect, test } from 'vitest'
import { decideSplash, type Splash, type SplashFacts } from '#features/splash/rules.ts'

test.each<[why: string, facts: SplashFacts, expected: Splash]>([
  ['STA-7 the app’s start has its splash', { noted: true, fromOurs: false }, { show: true }],
  ['STA-7 also where a link of ours opened it in a new window', { noted: true, fromOurs: true }, { show: true }],
  ['STA-7 where nothing can be noted the first screen has it', { noted: false, fromOurs: false }, { show: true }],
  ['STA-7 and no screen after it', { noted: false, fromOurs: true }, { show: false, because: 'startedBefore' }],
])('%s', (_why, facts, expected) => expect(decideSplash(facts)).toEqual(expected))
