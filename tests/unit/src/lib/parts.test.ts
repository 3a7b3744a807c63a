// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ifFetched, signOfHope, untilFetched } from '#lib/parts.ts'

const PART = { draw: () => 'drawn' }
const LOST = new TypeError('Failed to fetch dynamically imported module')

/** Everything that waits for nothing has had its time. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A part that comes at the given try. */
function comingAt(last: number) {
  const seen = { tries: 0 }
  const load = (): Promise<typeof PART> => ((seen.tries += 1) < last ? Promise.reject(LOST) : Promise.resolve(PART))
  return { seen, load }
}

describe('a part that the page does without', () => {
  test('is what was fetched', async () => expect(await ifFetched(Promise.resolve(PART))).toBe(PART))
  test('is undefined when it cannot be fetched', async () => expect(await ifFetched(Promise.reject(LOST))).toBeUndefined())
})

describe('a part that the page cannot do without', () => {
  test('is fetched once where it comes at once', async () => {
    const { seen, load } = comingAt(1)
    expect(await untilFetched(load)).toBe(PART)
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(seen.tries).toBe(1)
  })

  test('is fetched again with each sign that it may come, and no more often', async () => {
    const { seen, load } = comingAt(4)
    const part = untilFetched(load)
    for (const [nth, sign] of ['online', 'pointerdown', 'keydown'].entries()) {
      await settled()
      expect(seen.tries).toBe(nth + 1)
      window.dispatchEvent(new Event(sign))
    }
    expect(await part).toBe(PART)
    expect(seen.tries).toBe(4)
  })

  test('hears of a press that goes no further than what was pressed', async () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener('pointerdown', (event) => event.stopPropagation())
    const hoped = signOfHope()
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await expect(hoped).resolves.toBeUndefined()
  })
})

test('nowhere is a part fetched on the side whose loss nobody hears of', () => {
  const lines = globSync('src/**/*.{ts,tsx}').flatMap((file) => readFileSync(file, 'utf8').split('\n').map((line) => `${file}: ${line.trim()}`))
  const aside = lines.filter((line) => line.includes('void import('))
  expect(aside.length).toBeGreaterThan(0)
  expect(aside.filter((line) => !/\.catch\(|, say\w+\)$/.test(line))).toEqual([])
})
