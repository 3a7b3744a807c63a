// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindCarriedParameters } from '#boot/carry-parameters.ts'
import { usePlatform } from '#platform/current.ts'
import { fakePlatform } from '../platform/fake.ts'

let undo: () => void = () => undefined

beforeEach(() => {
  usePlatform(fakePlatform({ href: 'https://aurora.example/m/home?cid=1' }))
  document.body.innerHTML = '<a href="/m/game"><span>Games</span></a> <a href="https://x.example/m/game">Out</a> <a>None</a> <p>Text</p>'
  document.body.addEventListener('click', (event) => event.preventDefault())
  undo = bindCarriedParameters(document)
})

afterEach(() => undo())

const press = (selector: string, type = 'click'): void => void document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
const hrefs = (): (string | null)[] => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test.each(['click', 'auxclick'])('RTE-8 a link of ours that is followed by %s keeps the parameters, whatever in it was pressed', (type) => {
  press('span', type)
  press('span', type)
  expect(hrefs()).toEqual(['/m/game?cid=1', 'https://x.example/m/game', null])
})

test('RTE-8 other links and other elements do not change', () => {
  for (const place of ['a:nth-of-type(2)', 'a:nth-of-type(3)', 'p']) press(place)
  expect(hrefs()).toEqual(['/m/game', 'https://x.example/m/game', null])
})

test('the binding can be undone', () => {
  undo()
  press('span')
  expect(hrefs()[0]).toBe('/m/game')
})
