import { countLoads, launch, openPhone, untilNetworkIdle } from './browser.ts'
import type { Measure } from './report.ts'

interface Task {
  readonly at: number
  readonly ms: number
}

/** Measures tasks of over 50 ms during hydration, at rest and while scrolling, at a quarter of this machine's processor. */
export async function measureLongTasks(url: string): Promise<Measure[]> {
  const browser = await launch()
  try {
    const page = await (await openPhone(browser)).newPage()
    const { session } = await countLoads(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(noteLongTasks)
    await page.goto(url)
    await untilNetworkIdle(page)
    const alive = await page.evaluate(() => performance.now())
    await page.waitForTimeout(6000)
    const scrolled = await page.evaluate(() => performance.now())
    for (let y = 0; y < 8; y += 1) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(250)
    }
    const tasks = await page.evaluate(() => (window as { longTasks?: Task[] }).longTasks ?? [])
    const between = (from: number, to: number): Task[] => tasks.filter(({ at }) => at >= from && at < to)
    return [
      {
        name: 'Longest task until hydrated',
        value: longest(between(0, alive)),
        unit: 'ms',
        note: `${between(0, alive).length} over 50 ms, hydrated after ${Math.round(alive)} ms`,
      },
      {
        name: 'Tasks over 50 ms afterwards, at rest',
        value: between(alive, scrolled).length,
        unit: '',
        limit: 0,
        note: listed(between(alive, scrolled)),
      },
      {
        name: 'Tasks over 50 ms while scrolling',
        value: between(scrolled, Infinity).length,
        unit: '',
        note: `${listed(between(scrolled, Infinity))} (lanes hydrate when they become visible)`,
      },
    ]
  } finally {
    await browser.close()
  }
}

function noteLongTasks(): void {
  const tasks: Task[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const { startTime: at, duration: ms } of list.getEntries()) tasks.push({ at, ms })
  }).observe({ type: 'longtask', buffered: true })
}

const longest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ ms }) => ms))
const listed = (tasks: readonly Task[]): string => tasks.map(({ ms }) => `${Math.round(ms)} ms`).join(', ')
