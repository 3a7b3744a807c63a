import { expect, test } from 'vitest'
import { decideSplash, type Splash, type SplashFacts } from '#features/core/splash/splash.rules.ts'

test.each<[why: string, facts: SplashFacts, expected: Splash]>([
  ['STA-7 the app’s start shows the splash', { noted: true, fromOurs: false }, { show: true }],
  ['STA-7 also where a link of ours opened it in a new window', { noted: true, fromOurs: true }, { show: true }],
  ['STA-7 where nothing can be stored the first screen shows it', { noted: false, fromOurs: false }, { show: true }],
  ['STA-7 and no later screen does', { noted: false, fromOurs: true }, { show: false, because: 'startedBefore' }],
])('%s', (_why, facts, expected) => expect(decideSplash(facts)).toEqual(expected))
