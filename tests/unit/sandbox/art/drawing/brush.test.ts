import { expect, test } from 'vitest'
import { createBrush } from '../../../../../sandbox/art/drawing/brush.ts'
import { BLACK, WHITE } from '../../../../../sandbox/art/drawing/colour.ts'
import { paletteFor } from '../../../../../sandbox/art/drawing/palette.ts'
import { randomFrom } from '../../../../../sandbox/art/drawing/random.ts'

const brush = (side: -1 | 1 = -1) => createBrush(randomFrom(1), paletteFor('royal', randomFrom(1)), side)

test('a definition is written once, however often it is used', () => {
  const used = brush()
  expect(
    used.linear([
      [0, WHITE],
      [1, BLACK],
    ]),
  ).toBe(
    used.linear([
      [0, WHITE],
      [1, BLACK],
    ]),
  )
  expect(used.definitions().match(/<linearGradient/g)).toHaveLength(1)
})

test('different definitions have different names', () => {
  const used = brush()
  expect(
    used.linear([
      [0, WHITE],
      [1, BLACK],
    ]),
  ).not.toBe(
    used.linear([
      [0, BLACK],
      [1, WHITE],
    ]),
  )
  expect(used.clip('<path d="M0 0"/>')).not.toBe(used.clip('<path d="M0 1"/>'))
})

test('a mirrored picture is lit from the other side, so that the light ends on the same side', () => {
  const plain = brush()
  const mirrored = brush(1)
  plain.linear([
    [0, WHITE],
    [1, BLACK],
  ])
  mirrored.linear([
    [0, WHITE],
    [1, BLACK],
  ])
  expect(plain.definitions()).toContain('x1="0.2" y1="0" x2="0.8" y2="1"')
  expect(mirrored.definitions()).toContain('x1="0.8" y1="0" x2="0.2" y2="1"')
})
