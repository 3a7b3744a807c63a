// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { bindSwiper, failedPictures } from '#features/content/banners/swiper.bind.ts'
import { SLIDE_CLASS, TRACK_CLASS } from '#ui/BannerTrack.tsx'
import { usePlatform } from '#platform/current.ts'
import { fakePlatform, type FakeTab } from '../../../platform/fake.ts'

const [WIDTH, GAP, COUNT] = [300, 12, 4]
const STEP = WIDTH + GAP
/** The last slide rests at the row's end, before its own step. */
const END = COUNT * STEP - GAP + 20 - 340

let tab: FakeTab
let motionQuery: { matches: boolean } & EventTarget

/** The row that the visitor sees, with the reports of what it shows. happy-dom lays nothing out: a row of four slides, 340 wide with a padding of 10 at each end. */
function openRow({ rightToLeft = false, at = 0 } = {}) {
  document.body.innerHTML = `<section><ul class="${TRACK_CLASS}">${`<li class="${SLIDE_CLASS}"><a href="#"></a></li>`.repeat(COUNT)}</ul></section><button></button>`
  const carousel = document.querySelector('section')!
  const row = document.querySelector('ul')!
  carousel.dir = rightToLeft ? 'rtl' : 'ltr'
  const sign = rightToLeft ? -1 : 1
  let from = at
  const width = (): number => row.children.length * STEP - GAP + 20
  const left = (): number => Math.min(from, width() - 340)
  const scrolled: (string | undefined)[] = []
  /** The browser snaps to the nearest slide. */
  const to = (x: number): void => {
    const places = [...row.children].map((_, place) => Math.min(place * STEP, width() - 340))
    const before = left()
    from = places.reduce((best, place) => (Math.abs(place - Math.abs(x)) < Math.abs(best - Math.abs(x)) ? place : best))
    if (left() === before) return
    row.dispatchEvent(new Event('scroll'))
    row.dispatchEvent(new Event('scrollend'))
  }
  Object.defineProperties(row, {
    scrollLeft: { get: () => sign * left(), set: to },
    scrollWidth: { get: width },
    clientWidth: { value: 340 },
    scrollTo: {
      value: ({ left: x = 0, behavior }: ScrollToOptions) => {
        scrolled.push(behavior)
        to(x)
      },
    },
  })
  Object.defineProperty(carousel, 'clientWidth', { value: 340 })
  ;[...row.children].forEach((slide, place) => {
    Object.defineProperties(slide, {
      offsetLeft: { value: sign * (10 + place * STEP) },
      offsetWidth: { value: WIDTH },
      clientWidth: { value: WIDTH },
    })
    ;(slide as HTMLElement).style.cssText = `width: ${WIDTH}px; ${place === 0 ? '' : `margin-left: ${GAP}px`}`
  })
  const shown: number[] = []
  const slider = bindSwiper(carousel, row, (place) => shown.push(place))
  onTestFinished(() => slider.stop())
  const scroll = (x: number): void => {
    from = x
    row.dispatchEvent(new Event('scroll'))
  }
  return { carousel, row, shown, slider, scroll, scrolled, left, rest: () => row.dispatchEvent(new Event('scrollend')) }
}

beforeEach(() => {
  usePlatform((tab = fakePlatform()))
  motionQuery = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => motionQuery)
  Object.assign(HTMLElement.prototype, { onscrollend: null })
})
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend'))

test('BAN-1 the row begins at the slide that is shown, in both directions of text', () => {
  expect(openRow().shown).toEqual([0])
  expect(openRow({ at: 2 * STEP }).shown.at(-1)).toBe(2)
  expect(openRow({ at: 2 * STEP, rightToLeft: true }).shown.at(-1)).toBe(2)
})

test('BAN-1 the buttons move it by a slide; after the last comes the first, and before the first the last', () => {
  const { slider, shown, left, scrolled } = openRow()
  slider.step(1)
  expect([shown.at(-1), left()]).toEqual([1, STEP])
  slider.step(-1)
  slider.step(-1)
  expect([shown.at(-1), left()]).toEqual([3, END])
  slider.step(1)
  expect([shown.at(-1), left()]).toEqual([0, 0])
  expect(new Set(scrolled)).toEqual(new Set(['smooth']))
})

test('BAN-1 for whoever wants less motion it moves at once, also from the moment in which they say so', () => {
  const { slider, shown, scrolled } = openRow()
  motionQuery.matches = true
  motionQuery.dispatchEvent(new Event('change'))
  slider.step(1)
  const next = openRow()
  next.slider.step(1)
  expect([shown.at(-1), scrolled, next.shown.at(-1), next.scrolled]).toEqual([1, [], 1, []])
})

test('BAN-1 what a finger scrolls is told once the row rests, and the buttons go on from there', () => {
  const { slider, shown, scroll, rest } = openRow()
  scroll(STEP)
  scroll(2 * STEP)
  expect(shown).toEqual([0])
  rest()
  expect(shown).toEqual([0, 2])
  scroll(STEP)
  slider.step(1)
  expect(shown.at(-1)).toBe(2)
})

test('BAN-1 a browser that does not tell the end of a scrolling is at rest after 150 ms of silence', async () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend')
  const { shown, scroll, slider } = openRow()
  scroll(STEP)
  await tab.clock.advance(149)
  scroll(STEP)
  await tab.clock.advance(149)
  expect(shown).toEqual([0])
  await tab.clock.advance(1)
  expect(shown).toEqual([0, 1])
  scroll(0)
  slider.stop()
  await tab.clock.advance(1000)
  expect(shown).toEqual([0, 1])
})

test('BAN-1 a row that a finger is moving is left alone until it rests; one at its end rests, though no slide begins there', () => {
  const moving = openRow({ at: STEP + 50 })
  expect(moving.shown).toEqual([])
  moving.slider.step(1)
  expect(moving.left(), 'there is nothing to move yet').toBe(STEP + 50)
  moving.scroll(2 * STEP)
  moving.rest()
  expect(moving.shown.at(-1)).toBe(2)
  const { length } = moving.shown
  moving.rest()
  expect(moving.shown.length, 'it begins once').toBe(length)
  expect(openRow({ at: END }).shown.at(-1)).toBe(3)
  expect(openRow({ at: STEP + 1 }).shown, 'browsers round').not.toEqual([])
})

test('BAN-1 a row that goes before it rested never begins', () => {
  const { slider, shown, rest, scroll } = openRow({ at: 50 })
  slider.stop()
  scroll(0)
  rest()
  expect(shown).toEqual([])
})

test('BAN-1 LOB-4 slides that are gone are counted no more, once the row rests', () => {
  const { slider, shown, row, scroll, rest } = openRow({ at: STEP })
  row.lastElementChild?.remove()
  row.lastElementChild?.remove()
  slider.update()
  slider.step(1)
  expect(shown.at(-1), 'the second of two is the last').toBe(0)
  scroll(50)
  row.lastElementChild?.remove()
  slider.update()
  scroll(0)
  rest()
  expect(shown.at(-1)).toBe(0)
})

test('BAN-1 the focus goes with the slides, and only where it is in them', () => {
  const { slider, row } = openRow()
  const links = [...row.querySelectorAll('a')]
  document.querySelector('button')!.focus()
  slider.step(1)
  expect(document.activeElement?.tagName).toBe('BUTTON')
  links[1]?.focus()
  slider.step(1)
  expect(links.indexOf(document.activeElement as HTMLAnchorElement)).toBe(2)
})

test('BAN-1 the arrow keys move the banners while the focus is in them, and belong to the page otherwise', () => {
  const { row, shown } = openRow()
  const strike = (): boolean =>
    document.dispatchEvent(Object.assign(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }), { keyCode: 39 }))
  strike()
  expect(shown).toEqual([0])
  row.querySelector('a')!.focus()
  strike()
  expect(shown).toEqual([0, 1])
  document.querySelector('button')!.focus()
  strike()
  expect(shown).toEqual([0, 1])
})

test('BAN-1 a row that has left the page tells nothing and answers to no key', () => {
  const { slider, shown, scroll, rest, row } = openRow()
  slider.stop()
  scroll(STEP)
  rest()
  row.querySelector('a')!.focus()
  expect(shown).toEqual([0])
})

test.each([
  ['whose file is no picture', { complete: true, currentSrc: '/x.avif', naturalWidth: 0 }, [1]],
  ['that has come', { complete: true, currentSrc: '/x.avif', naturalWidth: 10 }, []],
  ['that is on its way', { complete: false, currentSrc: '/x.avif', naturalWidth: 0 }, []],
  ['that waits to be near', { complete: true, currentSrc: '', naturalWidth: 0 }, []],
])('BAN-1 of pictures, one %s counts as failed or not', (_what, facts, failed) => {
  document.body.innerHTML = '<ul><li></li><li><a><img></a></li></ul>'
  const picture = document.querySelector('img')!
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(picture, name, { value })
  expect(failedPictures(document.querySelector('ul'))).toEqual(failed)
  expect(failedPictures(null)).toEqual([])
})
