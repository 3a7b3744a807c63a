import { elapsed } from '#lib/elapsed.ts'
import type { Clock, Undo } from '#platform/platform.ts'

/** The most calls that run at once (API-5). */
export const TOTAL_CONCURRENCY = 10

/** Background calls at once: HTTP/1.1 has six connections a host, and a press or the next page needs one. */
const BACKGROUND_CONCURRENCY = 4

/** A path cache holds at most 100 entries (API-4). */
export const MAX_LANES = 100

/** From one GET's start to that of the n-th queued on its path, n from 1, ms (API-5). */
export function spacingMs(n: number): number {
  return n === 1 ? 0 : 120 + 30 * n
}

export type Turn = {
  readonly path: string
  /** GETs of a path start at intervals; POSTs never wait for it. */
  readonly spaced: boolean
  /** How many calls of this path may run at once. */
  readonly limit: number
  /** Nothing waits for it; `hurry` ends that. */
  background: boolean
}

type Ticket = { readonly turn: Turn; readonly n: number; readonly start: () => void }
type Lane = { waiting: Ticket[]; running: number; queued: number; startedAt: number; cancelTimer: Undo }

export interface Queue {
  /** Runs the task in its slot; aborting removes it and throws the signal's reason. */
  run<T>(turn: Turn, task: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** A press now waits for a background call. */
  hurry(turn: Turn): void
}

/** Spacing and concurrency of calls; paths do not wait for each other's spacing. */
export function createQueue(clock: Clock): Queue {
  const lanes = new Map<string, Lane>()
  const running = new Set<Ticket>()

  /** Counting restarts when nothing waits and the next GET would not. */
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
    // Awaited calls pass background ones that have to wait.
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
      // POSTs share neither spacing nor limit of their path's GETs.
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
