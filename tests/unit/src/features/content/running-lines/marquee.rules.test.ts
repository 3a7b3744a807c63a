import { expect, test } from 'vitest'
import { chooseLines, runSeconds } from '#features/content/running-lines/marquee.rules.ts'

test('BAN-7 lines run at 60 pixels a second', () => {
  expect([runSeconds(60), runSeconds(1200), runSeconds(0)]).toEqual([1, 20, 0])
})

test('BAN-7 the back end’s lines replace those of the page, each on one line', () => {
  expect(chooseLines(['old'], ['  A\n draw ', 'B'])).toEqual(['A draw', 'B'])
})

test('BAN-7 LOB-4 the snapshot’s lines stay until the back end has sent its own, also if that has none with text', () => {
  expect(chooseLines(['old'], undefined)).toEqual(['old'])
  expect(chooseLines(['old'], [])).toEqual([])
  expect(chooseLines(['old'], [' ', ''])).toEqual([])
})
