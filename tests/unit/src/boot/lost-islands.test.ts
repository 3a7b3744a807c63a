// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindLostIslands } from '#boot/lost-islands.ts'

let undo: () => void
let starts: number

beforeEach(() => {
  starts = 0
  document.body.innerHTML = '<astro-island></astro-island>'
  Object.assign(document.querySelector('astro-island')!, { start: async () => void (starts += 1) })
  undo = bindLostIslands(document)
})
afterEach(() => undo())

const lose = (): boolean => document.querySelector('astro-island')!.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, cancelable: true }))

test('an island whose files did not come begins anew with the next sign that they may', async () => {
  lose()
  expect(starts).toBe(0)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(starts).toBe(1))
})

test('what went wrong is still told in the console', () => expect(lose()).toBe(true))
