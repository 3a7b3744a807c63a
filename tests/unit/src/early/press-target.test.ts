// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindPressTarget } from '#early/press-target.ts'

const reached: string[] = []

beforeEach(() => bindPressTarget(window))

beforeEach(() => {
  document.body.innerHTML = '<button id="out"><i>Sign out</i></button><a id="links" href="#links">Links</a><input id="name" />'
  for (const { id } of document.body.children) document.getElementById(id)!.addEventListener('click', () => void reached.push(id))
})

afterEach(() => {
  reached.length = 0
})

const down = (selector: string): void => {
  document.querySelector(selector)!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 50, clientY: 100 }))
}

/** Ends a press of mouse or finger over an element. Returns whether the browser may go on with it. */
function click(selector: string, init: MouseEventInit = {}): boolean {
  return document
    .querySelector(selector)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 50, clientY: 102, ...init }))
}

test.each([
  ['what slipped under the finger', '#links'],
  ['their common parent, as with a mouse', 'body'],
])('PER-2 a press that ends on %s reaches the control on which it began, and nothing else', (_what, end) => {
  down('#out i')
  expect([click(end), reached]).toEqual([false, ['out']])
})

test('PER-2 a field from which the page shifted has the focus', () => {
  down('#name')
  click('#links')
  expect([document.activeElement?.id, reached]).toEqual(['name', ['name']])
})

test('a press within one control stays as it is', () => {
  down('#out i')
  expect([click('#out'), reached]).toEqual([true, ['out']])
})

test.each<[why: string, end: () => boolean]>([
  ['was dragged away', () => click('#links', { clientY: 130 })],
  ['became a scroll', () => (window.dispatchEvent(new Event('pointercancel')), click('#links'))],
  ['was ended by the keyboard or a script', () => click('#links', { detail: 0 })],
  ['opens another tab', () => click('#links', { ctrlKey: true })],
  ['began on a control that is gone', () => (document.querySelector('#out')?.remove(), click('#links'))],
])('a press that %s is left alone', (_why, end) => {
  down('#out')
  expect([end(), reached]).toEqual([true, ['links']])
})
