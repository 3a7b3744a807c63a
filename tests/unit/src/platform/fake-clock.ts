import { vi } from 'vitest'
import type { Clock } from '#platform/platform.ts'

export interface FakeClock extends Clock {
  /** Lets time pass: timers run in order, and promises settle between them. */
  advance(ms: number): Promise<void>
  /** A phone corrects its clock. Timers know nothing of it. */
  setBack(ms: number): void
  /** How many timers wait. */
  waiting(): number
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock that stands still until a test moves it. */
export function fakeClock(start = Date.UTC(2026, 10, 21)): FakeClock {
  let now = start
  let timers: Timer[] = []
  const next = (until: number): Timer | undefined =>
    timers
      .filter((timer) => timer.at <= until)
      .reduce<Timer | undefined>((first, timer) => (first && first.at <= timer.at ? first : timer), undefined)
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: async (ms) => {
      const until = now + ms
      await settle()
      for (let timer = next(until); timer; timer = next(until)) {
        const due = timer
        timers = timers.filter((other) => other !== due)
        now = due.at
        due.run()
        await settle()
      }
      now = until
    },
    setBack: (ms) => {
      now -= ms
      timers = timers.map(({ at, run }) => ({ at: at - ms, run }))
    },
    waiting: () => timers.length,
  }
}

/** Answers of other threads that a test waits for. */
const awaited = new Set<Promise<unknown>>()

/** WebCrypto whose answers `settle` waits for, however long its threads are busy. */
export function awaitedCrypto(subtle: SubtleCrypto): SubtleCrypto {
  return new Proxy(subtle, {
    get: (_subtle, name) => {
      const method: unknown = Reflect.get(subtle, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(method, subtle, args)
        if (answer instanceof Promise) noteAwaited(answer)
        return answer
      }
    },
  })
}

function noteAwaited(answer: Promise<unknown>): void {
  awaited.add(answer)
  const done = (): void => void awaited.delete(answer)
  answer.then(done, done)
}

/** Lets promises that wait for nothing outside settle, those of `awaitedCrypto` included. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await Promise.allSettled(awaited)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Several rounds, since one answer leads to the next question, and however long the dynamic imports take that they begin. */
export async function settleWithImports(): Promise<void> {
  for (let round = 0; round < 10; round++) await settle()
  await vi.dynamicImportSettled()
  for (let round = 0; round < 10; round++) await settle()
}
