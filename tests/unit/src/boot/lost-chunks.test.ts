import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bindLostChunks, type LostChunksWindow } from '#boot/lost-chunks.ts'

interface Start {
  readonly onLine?: boolean
  readonly refuseStorage?: boolean
}

function open({ onLine = true, refuseStorage = false }: Start = {}) {
  const target = new EventTarget()
  const stored = new Map<string, string>()
  const seen = { reloads: 0 }
  const window = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    navigator: { onLine },
    location: { reload: () => { seen.reloads += 1 } },
    get sessionStorage() {
      if (refuseStorage) throw new DOMException('refused', 'SecurityError')
      return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) }
    },
  } as unknown as LostChunksWindow
  const undo = bindLostChunks(window)
  /** Answers how often the page was reloaded by then. Whoever asked for the part hears of every failure. */
  const fail = (): number => {
    expect(target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))).toBe(true)
    return seen.reloads
  }
  return { fail, undo }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a part that a deploy replaced', () => {
  test('reloads the page once', () => {
    const page = open()
    expect(page.fail()).toBe(1)
    vi.advanceTimersByTime(59_999)
    expect(page.fail()).toBe(1)
  })

  test('reloads it again a minute later', () => {
    const page = open()
    page.fail()
    vi.advanceTimersByTime(60_000)
    expect(page.fail()).toBe(2)
  })

  test.each<[why: string, start: Start]>([['offline', { onLine: false }], ['where storage is refused', { refuseStorage: true }]])('is left to whoever asked for it %s', (_why, start) => {
    const page = open(start)
    expect(page.fail()).toBe(0)
  })

  test('is left to them after it was taken back', () => {
    const page = open()
    page.undo()
    expect(page.fail()).toBe(0)
  })
})
