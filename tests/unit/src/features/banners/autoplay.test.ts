import { expect, test } from 'vitest'
import { stepFor } from '#features/banners/arrow-keys.ts'
import { decideAutoplay, type Autoplay, type AutoplayFacts } from '#features/banners/autoplay.ts'

const facts: AutoplayFacts = { count: 2, paused: false, saveData: false, hovered: false, focused: false, visible: true, inView: true, reducedMotion: false }

test.each<[why: string, facts: Partial<AutoplayFacts>, expected: Autoplay]>([
  ['BAN-1 banners change by themselves', {}, { do: 'play' }],
  ['one alone does not', { count: 1 }, { do: 'never', because: 'oneBanner' }],
  ['nor for who asked for calm', { reducedMotion: true, paused: true }, { do: 'never', because: 'reducedMotion' }],
  ['nor where data is to be saved', { saveData: true, paused: true }, { do: 'never', because: 'saveData' }],
  ['not while paused', { paused: true, hovered: true }, { do: 'hold', because: 'paused' }],
  ['not under the pointer', { hovered: true, focused: true }, { do: 'hold', because: 'hovered' }],
  ['not while a slide has the focus', { focused: true, visible: false }, { do: 'hold', because: 'focused' }],
  ['not in a tab behind', { visible: false, inView: false }, { do: 'hold', because: 'hidden' }],
  ['not above or below the window', { inView: false }, { do: 'hold', because: 'outOfView' }],
])('%s', (_why, part, expected) => expect(decideAutoplay({ ...facts, ...part })).toEqual(expected))

test.each<[key: string, direction: string, step: number | undefined]>([
  ['ArrowRight', 'ltr', 1], ['ArrowLeft', 'ltr', -1], ['ArrowRight', 'rtl', -1], ['ArrowLeft', 'rtl', 1], ['ArrowRight', '', 1], ['ArrowUp', 'ltr', undefined], ['Tab', 'rtl', undefined],
])('%s in %s moves by %s', (key, direction, step) => expect(stepFor(key, direction)).toBe(step))
