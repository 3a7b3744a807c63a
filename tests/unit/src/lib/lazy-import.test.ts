// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { importInTime, importOptional, untilOnlineOrInput, importWithRetry } from '#lib/lazy-import.ts'

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

describe('an optional chunk', () => {
  test('is the loaded module', async () => expect(await importOptional(Promise.resolve(PART))).toBe(PART))
  test('is undefined when it does not load', async () => expect(await importOptional(Promise.reject(LOST))).toBeUndefined())
})

describe('ERR-8 a chunk that somebody waits for', () => {
  const never = (): Promise<typeof PART> => new Promise(() => {})

  test('is the loaded module', async () => expect(await importInTime(() => Promise.resolve(PART))).toBe(PART))
  test('fails as its load does', async () => await expect(importInTime(() => Promise.reject(LOST))).rejects.toBe(LOST))

  test('counts as lost after eight seconds, not before', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const lost = vi.fn<() => void>()
    importInTime(never).catch(lost)
    await vi.advanceTimersByTimeAsync(7999)
    expect(lost).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(lost).toHaveBeenCalledOnce()
  })
})

describe('a chunk that the page needs', () => {
  test('is loaded once when the first try succeeds', async () => {
    const { seen, load } = comingAt(1)
    expect(await importWithRetry(load)).toBe(PART)
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(seen.tries).toBe(1)
  })

  test('is tried again when the network is back and with each press, and no more often', async () => {
    const { seen, load } = comingAt(4)
    const part = importWithRetry(load)
    for (const [nth, sign] of ['online', 'pointerdown', 'keydown'].entries()) {
      await settled()
      expect(seen.tries).toBe(nth + 1)
      window.dispatchEvent(new Event(sign))
    }
    expect(await part).toBe(PART)
    expect(seen.tries).toBe(4)
  })

  test('is tried again even after a press whose event stops at its target', async () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener('pointerdown', (event) => event.stopPropagation())
    const hoped = untilOnlineOrInput()
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await expect(hoped).resolves.toBeUndefined()
  })
})

test('no file imports a chunk in the background without handling its failure', () => {
  const lines = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  )
  const aside = lines.filter((line) => line.includes('void import('))
  expect(aside.length).toBeGreaterThan(0)
  expect(aside.filter((line) => !/\.catch\(|, (?:say|show)\w+\)$/.test(line))).toEqual([])
})
