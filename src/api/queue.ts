import { elapsed } from '#lib/elapsed.ts'
import type { Clock, Undo } from '#platform/platform.ts'

/** The most calls that run at once (API-5). */
export const TOTAL_CONCURRENCY = 10

/** The most calls of the page itself that run at once: over HTTP/1.1 a browser opens six connections to a host, and a press or the next page needs one. */
const BACKGROUND_CONCURRENCY = 4

/** Paths that the queue remembers (API-4: a path cache holds at most 100 entries). */
export const MAX_LANES = 100

/** Milliseconds from one GET's start to the start of the n-th queued on the same path, n counted from 1 (API-5). */
export function spacingMs(n: number): number {
  return n === 1 ? 0 : 120 + 30 * n
}

export type Turn = {
  readonly path: string
  /** GETs of one path start at intervals; a POST never waits for its path. */
  readonly spaced: boolean
  /** How many calls of this path may run at once. */
  readonly limit: number
  /** Asked by the page itself, with nobody waiting for it. `hurry` ends that. */
  background: boolean
}

type Ticket = { readonly turn: Turn; readonly n: number; readonly start: () => void }
type Lane = { waiting: Ticket[]; running: number; queued: number; startedAt: number; cancelTimer: Undo }

export interface Queue {
  /** Runs the task when its turn comes; aborting the signal removes it from the queue and throws the signal's reason. */
  run<T>(turn: Turn, task: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Somebody waits now for what the page asked by itself: its turn comes as if it had been pressed. */
  hurry(turn: Turn): void
}

/** Decides when calls start: spacing and concurrency. A path never waits for the spacing of another path. */
export function createQueue(clock: Clock): Queue {
  const lanes = new Map<string, Lane>()
  const running = new Set<Ticket>()

  /** A burst ends when nothing waits and the next GET would not have to wait either: counting starts again at 1. */
  function nextNumber(lane: Lane): number {
    const rested = elapsed(lane.startedAt, clock.now()) >= spacingMs(lane.queued + 1)
    lane.queued = lane.waiting.length === 0 && rested ? 1 : lane.queued + 1
    return lane.queued
  }

  function laneOf(path: string): Lane {
    const lane = lanes.get(path) ?? { waiting: [], running: 0, queued: 0, startedAt: Number.NEGATIVE_INFINITY, cancelTimer: () => {} }
    lanes.delete(path)
    lanes.set(path, lane)
    for (const [other, { waiting, running: busy }] of lanes) {
      if (lanes.size <= MAX_LANES) break
      if (other !== path && waiting.length === 0 && busy === 0) lanes.delete(other)
    }
    return lane
  }

  function pump(): void {
    for (const lane of lanes.values()) startReady(lane)
  }

  function startReady(lane: Lane): void {
    const own = [...running].filter(({ turn }) => turn.background).length
    // While the page's own calls have to wait, those that somebody waits for pass them.
    const head = lane.waiting.find(({ turn }) => !turn.background || own < BACKGROUND_CONCURRENCY)
    if (!head || running.size >= TOTAL_CONCURRENCY || lane.running >= head.turn.limit) return
    const wait = head.turn.spaced ? spacingMs(head.n) - elapsed(lane.startedAt, clock.now()) : 0
    if (wait > 0) {
      lane.cancelTimer()
      lane.cancelTimer = clock.after(wait, () => startReady(lane))
      return
    }
    lane.waiting = lane.waiting.filter((ticket) => ticket !== head)
    lane.startedAt = clock.now()
    lane.running += 1
    running.add(head)
    head.start()
    startReady(lane)
  }

  return {
    async run(turn, task, signal) {
      signal.throwIfAborted()
      // A POST has its own lane: it shares neither the spacing nor the limit of GETs of the same path.
      const lane = laneOf(turn.spaced ? turn.path : `POST ${turn.path}`)
      const ticket = await new Promise<Ticket>((resolve, reject) => {
        const leave = (): void => {
          lane.waiting = lane.waiting.filter((other) => other !== waiting)
          reject(signal.reason)
        }
        const start = (): void => {
          signal.removeEventListener('abort', leave)
          resolve(waiting)
        }
        const waiting: Ticket = { turn, n: turn.spaced ? nextNumber(lane) : 1, start }
        lane.waiting.push(waiting)
        signal.addEventListener('abort', leave, { once: true })
        startReady(lane)
      })
      try {
        return await task()
      } finally {
        lane.running -= 1
        running.delete(ticket)
        pump()
      }
    },
    hurry(turn) {
      turn.background = false
      pump()
    },
  }
}
