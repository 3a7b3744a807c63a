import type { Page } from '@playwright/test'

export interface Frames {
  readonly shown: number
  readonly dropped: number
  /** Milliseconds of each task of the main thread over 50. */
  readonly longTasks: readonly number[]
}

interface Watched {
  framesSeen?: { at: number[]; tasks: number[]; stop: () => void }
}

const FRAME_MS = 1000 / 60

/** The main thread's frames while something moves: each sixtieth of a second without one counts as dropped. */
export async function framesWhile(page: Page, move: () => Promise<void>): Promise<Frames> {
  await page.evaluate(watchFrames)
  await move()
  const { at, tasks } = await page.evaluate(() => {
    const watched = (window as Watched).framesSeen
    watched?.stop()
    return { at: watched?.at ?? [], tasks: watched?.tasks ?? [] }
  })
  const dropped = at.slice(1).reduce((sum, time, index) => sum + Math.max(0, Math.round((time - (at[index] ?? time)) / FRAME_MS) - 1), 0)
  return { shown: at.length, dropped, longTasks: tasks }
}

function watchFrames(): void {
  const at: number[] = []
  const tasks: number[] = []
  let isOver = false
  const frame = (time: number): void => {
    at.push(time)
    if (!isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
  Object.assign(window, { framesSeen: { at, tasks, stop: () => void (isOver = true) } } satisfies Watched)
}
