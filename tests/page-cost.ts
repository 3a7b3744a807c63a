import type { Browser, Page } from '@playwright/test'

/** An event of the browser's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The part of `dur` during which the thread itself ran. */
  readonly tdur?: number
  readonly args: {
    readonly elementCount?: number
    readonly beginData?: {
      readonly url?: string
      readonly dirtyObjects?: number
      readonly totalObjects?: number
      readonly stackTrace?: readonly unknown[]
    }
  }
}

/** What a page's main thread did. Counts are the same on a fast and on a slow machine; times are the thread's own, so that neighbours do not count. */
export interface PageCost {
  /** Milliseconds of the thread in all its tasks. */
  readonly work: number
  /** By how much tasks would be longer than 50 ms on a processor a quarter as fast, in milliseconds. */
  readonly blocking: number
  /** Elements whose style was computed: in all, and in the largest pass. */
  readonly restyled: number
  readonly largest: number
  readonly stylePasses: number
  readonly layouts: number
  /** Layouts of more than 60 % of the document once something was painted. */
  readonly wholeLayouts: number
  /** Style and layout passes in the middle of a script. */
  readonly forced: number
  /** Frames that the main thread made while the page was left alone. */
  readonly restingFrames: number
}

const RESTS = 'the page rests'
const CATEGORIES = [
  'toplevel',
  'blink.user_timing',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
]

/** Traces a page while it is looked at, and then for `restMs` milliseconds in which nobody touches it. */
export async function costOf(browser: Browser, page: Page, look: () => Promise<void>, restMs: number): Promise<PageCost> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await look()
  await page.evaluate((mark) => void performance.mark(mark), RESTS)
  await page.waitForTimeout(restMs)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const all = mainThread(traceEvents)
  const restsAt = all.find(({ name }) => name === RESTS)?.ts ?? Infinity
  const main = all.filter(({ ts }) => ts < restsAt)
  const styles = main.filter(({ name, ph }) => name === 'UpdateLayoutTree' && ph === 'X')
  const layouts = main.filter(({ name, ph }) => name === 'Layout' && ph === 'X')
  const tasks = main.filter(({ name, ph }) => name === 'RunTask' && ph === 'X').map(({ tdur = 0 }) => tdur / 1000)
  const counts = styles.map(({ args }) => args.elementCount ?? 0)
  const painted = main.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  // A drawing is laid out as a document of its own.
  const largest = Math.max(0, ...layouts.map(({ args }) => args.beginData?.totalObjects ?? 0))
  const isWhole = ({ args }: TraceEvent): boolean => (args.beginData?.dirtyObjects ?? 0) > 0.6 * largest
  return {
    work: sum(tasks),
    blocking: sum(tasks.map((task) => Math.max(0, 4 * task - 50))),
    restyled: sum(counts),
    largest: Math.max(0, ...counts),
    stylePasses: styles.length,
    layouts: layouts.length,
    wholeLayouts: layouts.filter((layout) => layout.ts > painted && isWhole(layout)).length,
    forced: [...styles, ...layouts].filter(({ args }) => (args.beginData?.stackTrace?.length ?? 0) > 0).length,
    restingFrames: all.filter(({ name, ts }) => name === 'Commit' && ts >= restsAt).length,
  }
}

/** The events of the page's main thread. Other renderers in a trace are the browser's own. */
function mainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const page = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url?.startsWith('http'))
  return events.filter(({ pid, tid }) => pid === page?.pid && tid === page.tid)
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
