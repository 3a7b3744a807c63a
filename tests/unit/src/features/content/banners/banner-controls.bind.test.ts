// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindSlider } from '#features/content/banners/banner-controls.bind.ts'

const STEP = 370

/** A carousel of three slides, `STEP` apart, whose row scrolls at once. */
function carousel(direction: 'ltr' | 'rtl' = 'ltr'): { element: HTMLElement; row: HTMLElement; scroll: (left: number) => void } {
  document.body.innerHTML = `<div><ul dir="${direction}" style="direction:${direction}"><li></li><li></li><li></li></ul></div>`
  const row = document.querySelector('ul') as HTMLElement
  ;[...row.children].forEach((slide, place) =>
    Object.defineProperty(slide, 'offsetLeft', { value: place * STEP * (direction === 'rtl' ? -1 : 1) }),
  )
  Object.defineProperties(row, { scrollWidth: { value: 3 * STEP }, clientWidth: { value: STEP } })
  const scroll = (left: number): void => {
    row.scrollLeft = left
    row.dispatchEvent(new Event('scroll'))
  }
  row.scrollTo = vi.fn(({ left = 0 }: ScrollToOptions = {}) => scroll(left)) as typeof row.scrollTo
  return { element: row.parentElement as HTMLElement, row, scroll }
}

const shown: number[] = []
beforeEach(() => void shown.splice(0))
afterEach(() => document.body.replaceChildren())
const onShow = (place: number): void => void shown.push(place)

test('BAN-1 it reports the slide that the reader has scrolled to, and each change of it', () => {
  const { element, row, scroll } = carousel()
  row.scrollLeft = STEP
  bindSlider(element, row, onShow)
  scroll(STEP + 20)
  scroll(2 * STEP)
  expect(shown).toEqual([1, 2])
})

test.each([
  ['ltr', 2 * STEP],
  ['rtl', -2 * STEP],
] as const)('BAN-1 it scrolls to a slide in a row that reads %s', (direction, left) => {
  const { element, row } = carousel(direction)
  const slider = bindSlider(element, row, onShow)
  slider.show(2, false)
  expect(row.scrollTo).toHaveBeenCalledWith({ left, behavior: 'smooth' })
  slider.show(0, true)
  expect(row.scrollTo).toHaveBeenLastCalledWith({ left: expect.closeTo(0) as number, behavior: 'instant' })
  expect(shown).toEqual([0, 2, 0])
})

test('a stopped slider reports nothing', () => {
  const { element, row, scroll } = carousel()
  bindSlider(element, row, onShow).stop()
  scroll(STEP)
  expect(shown).toEqual([0])
})
