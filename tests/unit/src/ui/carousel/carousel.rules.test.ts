import { expect, test } from 'vitest'
import { decideAutoplay, stepOfKey, type Autoplay, type AutoplayFacts } from '#ui/carousel/carousel.rules.ts'

const facts: AutoplayFacts = {
  count: 2,
  paused: false,
  lite: false,
  hovered: false,
  focused: false,
  visible: true,
  inView: true,
  reducedMotion: false,
}

test.each<[why: string, facts: Partial<AutoplayFacts>, expected: Autoplay]>([
  ['BAN-1 a carousel moves by itself', {}, { do: 'play' }],
  ['not with a single slide', { count: 1 }, { do: 'never', because: 'oneBanner' }],
  ['not with reduced motion', { reducedMotion: true, paused: true }, { do: 'never', because: 'reducedMotion' }],
  ['PER-5 not in lite mode', { lite: true, paused: true }, { do: 'never', because: 'liteMode' }],
  ['not while paused', { paused: true, hovered: true }, { do: 'hold', because: 'paused' }],
  ['not while the pointer is over it', { hovered: true, focused: true }, { do: 'hold', because: 'hovered' }],
  ['not while a slide has the focus', { focused: true, visible: false }, { do: 'hold', because: 'focused' }],
  ['not in a background tab', { visible: false, inView: false }, { do: 'hold', because: 'hidden' }],
  ['not outside the window', { inView: false }, { do: 'hold', because: 'outOfView' }],
])('%s', (_why, part, expected) => expect(decideAutoplay({ ...facts, ...part })).toEqual(expected))

test.each<[key: string, direction: string, step: number | undefined]>([
  ['ArrowRight', 'ltr', 1],
  ['ArrowLeft', 'ltr', -1],
  ['ArrowRight', 'rtl', -1],
  ['ArrowLeft', 'rtl', 1],
  ['ArrowRight', '', 1],
  ['ArrowUp', 'ltr', undefined],
  ['Tab', 'rtl', undefined],
])('%s in %s moves by %s', (key, direction, step) => expect(stepOfKey(key, direction)).toBe(step))
