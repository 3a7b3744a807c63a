// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bindFetchAhead, bindScreenChange } from '#features/core/navigation/speculation.bind.ts'
import { SPECULATION_RULES, TABS } from '#features/core/navigation/speculation.rules.ts'
import { chooseLiteMode } from '#page/lite-mode.store.ts'
import { usePlatform } from '#platform/current.ts'
import { fakePlatform } from '../../../platform/fake.ts'

let fetched: unknown[] = []
const fetchAhead = (href: unknown): Promise<Response> => {
  fetched.push(href)
  return Promise.reject(new TypeError('Failed to fetch'))
}
const started = (): void => bindFetchAhead({ document, fetch: fetchAhead as typeof fetch })
const hrefs = (): unknown[] => fetched
const press = (selector: string): boolean => document.querySelector(selector)!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const supports = (types: readonly string[]): void =>
  void Object.assign(HTMLScriptElement, { supports: (type: string) => types.includes(type) })

beforeEach(() => {
  usePlatform(fakePlatform())
  chooseLiteMode(false)
  fetched = []
  document.documentElement.dataset['session'] = 'guest'
  document.head.innerHTML = ''
  document.body.innerHTML =
    '<main><a id="lane" href="/m/game?category=RNG"><b>All</b></a><a id="kept" href="/m/vip?r=7">VIP</a></main><nav><a href="/m/game">Games</a><a href="/m/member/home">Me</a></nav>'
})
afterEach(() => void Reflect.deleteProperty(HTMLScriptElement, 'supports'))

test('PER-4 a browser with speculation rules gets them as they are, or their hash would not allow them', () => {
  supports(['speculationrules'])
  started()
  expect(document.querySelector('script[type=speculationrules]')?.textContent).toBe(SPECULATION_RULES)
  expect(hrefs()).toEqual([])
})

test.each([
  ['that can tell', (): void => supports(['module'])],
  ['that cannot tell', (): void => undefined],
])('PER-4 another browser, %s, prefetches the tabs at rest and other screens when they are pressed, each once', (_why, prepare) => {
  prepare()
  started()
  expect(hrefs()).toEqual(['/m/game'])
  for (const selector of ['#lane b', '#lane b', '#kept', 'main', 'nav a']) press(selector)
  expect(hrefs()).toEqual(['/m/game', '/m/game?category=RNG'])
})

test('PER-5 in lite mode nothing is fetched ahead, at rest or when pressed', () => {
  chooseLiteMode(true)
  started()
  press('#lane b')
  expect([hrefs(), document.querySelector('script')]).toEqual([[], null])
})

test('PER-4 PER-5 lite mode forbids animated changes of screens while it is on, and says nothing to a browser that knows none', () => {
  const sheets = document.adoptedStyleSheets.length
  chooseLiteMode(true)
  bindScreenChange({})
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  bindScreenChange({ onpageswap: null })
  expect(document.adoptedStyleSheets).toHaveLength(sheets + 1)
  chooseLiteMode(false)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
})

describe('PER-4 the tabs that are fetched ahead', () => {
  const found = (session: string): (string | null)[] => {
    document.documentElement.dataset['session'] = session
    document.body.innerHTML =
      '<main><nav><a href="/m/vip">no tab</a></nav></main><nav><a href="/m/home" aria-current="page">1</a><a href="/m/game">2</a><a href="/m/promotions?r=7">3</a><a href="/m/member/home">4</a></nav>'
    return [...document.querySelectorAll(TABS)].map((tab) => tab.getAttribute('href'))
  }

  test('of a visitor lead to other screens that visitors may see, without parameters', () => expect(found('guest')).toEqual(['/m/game']))
  test('of a member lead to members’ screens too', () => expect(found('member')).toEqual(['/m/game', '/m/member/home']))
})
