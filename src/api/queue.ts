import { elapsed } from '#lib/elapsed.ts'
import type { Clock, Undo } from '#platform/platform.ts'

/** The most calls that run at once (API-5). */
export const TOTAL_CONCURRENCY = 10

/** Background calls at once: HTTP/1.1 has six connections a host, and a press or the next page needs one. */
const BACKGROUND_CONCURRENCY = 4

/** A path cache holds at most 100 entries (API-4). */
export const MAX_PATH_QUEUES = 100

/** From one GET's start to that of the n-th queued on its path, n from 1, ms (API-5). */
export function spacingMs(n: number): number {
  return n === 1 ? 0 : 120 + 30 * n
}

export type Slot = {
  readonly path: string
  /** GETs of a path start at intervals; POSTs never wait for it. */
  readonly spaced: boolean
  /** How many calls of this path may run at once. */
  readonly limit: number
  /** Nothing waits for it; `hurry` ends that. */
  background: boolean
}

type Ticket = { readonly slot: Slot; readonly n: number; readonly start: () => void }
type PathQueue = { waiting: Ticket[]; running: number; queued: number; startedAt: number; cancelTimer: Undo }

export interface Queue {
  /** Runs the task in its slot; aborting removes it and throws the signal's reason. */
  run<T>(slot: Slot, task: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** A press now waits for a background call. */
  hurry(slot: Slot): void
}

/** Spacing and concurrency of calls; paths do not wait for each other's spacing. */
export function createQueue(clock: Clock): Queue {
  const pathQueues = new Map<string, PathQueue>()
  const running = new Set<Ticket>()

  /** Counting restarts when nothing waits and the next GET would not. */
  function nextNumber(pathQueue: PathQueue): number {
    const rested = elapsed(pathQueue.startedAt, clock.now()) >= spacingMs(pathQueue.queued + 1)
    pathQueue.queued = pathQueue.waiting.length === 0 && rested ? 1 : pathQueue.queued + 1
    return pathQueue.queued
  }

  function queueOf(path: string): PathQueue {
    const pathQueue = pathQueues.get(path) ?? {
      waiting: [],
      running: 0,
      queued: 0,
      startedAt: Number.NEGATIVE_INFINITY,
      cancelTimer: () => {},
    }
    pathQueues.delete(path)
    pathQueues.set(path, pathQueue)
    for (const [other, { waiting, running: busy }] of pathQueues) {
      if (pathQueues.size <= MAX_PATH_QUEUES) break
      if (other !== path && waiting.length === 0 && busy === 0) pathQueues.delete(other)
    }
    return pathQueue
  }

  function pump(): void {
    for (const pathQueue of pathQueues.values()) startReady(pathQueue)
  }

  function startReady(pathQueue: PathQueue): void {
    const own = [...running].filter(({ slot }) => slot.background).length
    // Awaited calls pass background ones that have to wait.
    const head = pathQueue.waiting.find(({ slot }) => !slot.background || own < BACKGROUND_CONCURRENCY)
    if (!head || running.size >= TOTAL_CONCURRENCY || pathQueue.running >= head.slot.limit) return
    const wait = head.slot.spaced ? spacingMs(head.n) - elapsed(pathQueue.startedAt, clock.now()) : 0
    if (wait > 0) {
      pathQueue.cancelTimer()
      pathQueue.cancelTimer = clock.after(wait, () => startReady(pathQueue))
      return
    }
    pathQueue.waiting = pathQueue.waiting.filter((ticket) => ticket !== head)
    pathQueue.startedAt = clock.now()
    pathQueue.running += 1
    running.add(head)
    head.start()
    startReady(pathQueue)
  }

  return {
    async run(slot, task, signal) {
      signal.throwIfAborted()
      // POSTs share neither spacing nor limit of their path's GETs.
      const pathQueue = queueOf(slot.spaced ? slot.path : `POST ${slot.path}`)
      const ticket = await new Promise<Ticket>((resolve, reject) => {
        const leave = (): void => {
          pathQueue.waiting = pathQueue.waiting.filter((other) => other !== waiting)
          reject(signal.reason)
        }
        const start = (): void => {
          signal.removeEventListener('abort', leave)
          resolve(waiting)
        }
        const waiting: Ticket = { slot, n: slot.spaced ? nextNumber(pathQueue) : 1, start }
        pathQueue.waiting.push(waiting)
        signal.addEventListener('abort', leave, { once: true })
        startReady(pathQueue)
      })
      try {
        return await task()
      } finally {
        pathQueue.running -= 1
        running.delete(ticket)
        pump()
      }
    },
    hurry(slot) {
      slot.background = false
      pump()
    },
  }
}
