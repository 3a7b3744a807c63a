import type { CDPSession, Page } from '@playwright/test'

export interface Frames {
  readonly shown: number
  readonly dropped: number
  /** Milliseconds of each task of the main thread over 50. */
  readonly longTasks: readonly number[]
}

interface TraceEvent {
  readonly name: string
  readonly ph?: string
  readonly args?: { readonly chrome_frame_reporter?: { readonly state?: string; readonly affects_smoothness?: boolean } }
}

/** What the compositor says of its frames while something moves: those that came too late and were to be seen count as dropped. */
export async function framesWhile(session: CDPSession, page: Page, move: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasksWhile: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['cc', 'benchmark', 'cc.debug.scheduler.frames', 'devtools.timeline.frame'] } } as never)
  await move()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  const states = events.flatMap(({ name, args }) => (name === 'PipelineReporter' && args?.chrome_frame_reporter?.state ? [args.chrome_frame_reporter] : []))
  return {
    shown: states.filter(({ state }) => state === 'STATE_PRESENTED_ALL' || state === 'STATE_PRESENTED_PARTIAL').length,
    dropped: states.filter(({ state, affects_smoothness: seen }) => state === 'STATE_DROPPED' && seen !== false).length,
    longTasks: await page.evaluate(() => (window as { tasksWhile?: number[] }).tasksWhile ?? []),
  }
}
