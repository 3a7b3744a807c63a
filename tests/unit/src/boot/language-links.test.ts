// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindLanguageLinks } from '#boot/language-links.ts'

const chosen: string[] = []
const asked: HTMLElement[] = []
let undo: () => void = () => undefined

beforeEach(() => {
  document.body.innerHTML =
    '<a href="https://aurora.example/m/home" hreflang="en-US"><span>English</span></a> <a href="https://aurora.example/m/ar/game">Games</a> <p>Text</p><details><summary data-languages=""><i>All languages</i></summary></details><a href="https://aurora.example/m/service" data-languages=""><b>All</b></a>'
  undo = bindLanguageLinks(document, { choose: (href) => chosen.push(href), showAll: (control) => asked.push(control) })
})

afterEach(() => {
  undo()
  chosen.length = 0
  asked.length = 0
})

/** Answers whether the browser was kept from following it. */
function press(selector: string, options: MouseEventInit = {}): boolean {
  return !document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
}

test('I18-3 a press on any element of a link to another language is a choice', () => {
  expect(press('span')).toBe(true)
  expect(chosen).toEqual(['https://aurora.example/m/home'])
})

test.each<[string, MouseEventInit]>([
  ['the middle button', { button: 1 }],
  ['Meta', { metaKey: true }],
  ['Control', { ctrlKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a link that is opened elsewhere, by %s, is the browser’s', (_how, options) => {
  expect(press('span', options)).toBe(false)
  expect(chosen).toEqual([])
})

test.each(['a:nth-of-type(2)', 'p'])('%s is no link to a language', (selector) => {
  expect(press(selector)).toBe(false)
  expect(chosen).toEqual([])
})

test('LAY-3 a press on “All languages” asks for the selector, and the list stays folded', () => {
  expect(press('i')).toBe(true)
  expect(press('b')).toBe(true)
  expect(asked).toEqual([...document.querySelectorAll('body [data-languages]')])
  expect(chosen).toEqual([])
})

test('the binding can be undone', () => {
  undo()
  expect(press('span')).toBe(false)
})
