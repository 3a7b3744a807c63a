import type { CDPSession, Page } from '@playwright/test'

export interface Frames {
  /** Frames shown while something scrolled. */
  readonly shown: number
  /** Frames missed while something scrolled, as the browser reports them: it scrolls outside the main thread. */
  readonly dropped: number
  /** Milliseconds of each main-thread task over 50 ms. */
  readonly longTasks: readonly number[]
}

/** The trace's record of one frame. */
interface TracedFrame {
  readonly name: string
  readonly ph: string
  readonly args?: {
    readonly [reporter in 'chrome_frame_reporter' | 'frame_reporter']?: {
      readonly state?: string
      readonly scroll_state?: string
      readonly affects_smoothness?: boolean
    }
  }
}

/** Records the frames of a scrolling page and its long main-thread tasks. */
export async function framesWhile(page: Page, session: CDPSession, move: () => Promise<void>): Promise<Frames> {
  await page.evaluate(watchTasks)
  const traced: TracedFrame[] = []
  const note = ({ value }: { value: object[] }): void => void traced.push(...(value as TracedFrame[]))
  session.on('Tracing.dataCollected', note)
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['cc', 'benchmark'] } })
  await move()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', note)
  const frames = traced
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph !== 'e')
    .map(({ args }) => args?.chrome_frame_reporter ?? args?.frame_reporter ?? {})
    .filter(({ scroll_state: scrolling }) => scrolling !== undefined && scrolling !== 'SCROLL_NONE')
  return {
    shown: frames.filter(({ state }) => state?.startsWith('STATE_PRESENTED')).length,
    dropped: frames.filter((frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness).length,
    longTasks: await page.evaluate(() => (window as Watched).tasksSeen ?? []),
  }
}

interface Watched {
  tasksSeen?: number[]
}

function watchTasks(): void {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
  Object.assign(window, { tasksSeen: tasks } satisfies Watched)
}

/** Swipes up as far as a thumb reaches, over 24 frames, and lets go: the page glides on. CSS pixels. */
export async function swipeUp(page: Page, session: CDPSession): Promise<void> {
  const [x, from, step] = [195, 700, 20]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] })
  for (let frame = 1; frame <= 24; frame += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: from - frame * step }] })
    await page.waitForTimeout(1000 / 60)
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(500)
}
