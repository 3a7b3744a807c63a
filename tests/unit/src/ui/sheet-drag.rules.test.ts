import { expect, test } from 'vitest'
import { decideDrag, type DragFacts } from '#ui/sheet-drag.rules.ts'

const resting: DragFacts = { moved: 20, height: 400, speed: 0 }

test.each<[why: string, facts: Partial<DragFacts>, expected: 'close' | 'stay']>([
  ['a short pull stays', {}, 'stay'],
  ['just under a quarter of the height stays', { moved: 99 }, 'stay'],
  ['a quarter of the height closes', { moved: 100 }, 'close'],
  ['a flick down closes whatever the way', { moved: 1, speed: 0.5 }, 'close'],
  ['a slower flick does not', { moved: 99, speed: 0.49 }, 'stay'],
  ['a flick back up keeps a sheet that was pulled far', { moved: 300, speed: -0.5 }, 'stay'],
  ['a slow drift up does not save it', { moved: 300, speed: -0.49 }, 'close'],
  ['nothing moved: a flick alone is a tap', { moved: 0, speed: 2 }, 'stay'],
  ['a pull upwards stays', { moved: -50, speed: 0.6 }, 'stay'],
])('%s', (_why, facts, expected) => expect(decideDrag({ ...resting, ...facts })).toBe(expected))
