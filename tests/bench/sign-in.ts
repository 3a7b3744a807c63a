import type { Page } from '@playwright/test'
import { DEMO_MEMBER } from '../../sandbox/data/demo-member.ts'
import { MERCHANT } from '../e2e/sandbox/addresses.ts'
import { switchboard } from '../e2e/sandbox/switchboard.ts'
import { bytesOf, countLoads, launch, openPhone, untilNetworkIdle } from './browser.ts'
import { kilobytes, median, type Measure } from './report.ts'

const RUNS = 5
const SLOWER = 4
const SCOPE = 'bench-sign-in'

/** Measures the time from tapping "Sign in" to the request, on a back end with RSA-DES only, and the bytes that sign-in adds to home. */
export async function measureSignIn(origin: string): Promise<Measure[]> {
  const sandbox = switchboard(SCOPE, MERCHANT)
  await sandbox.controls({ suites: [] })
  const browser = await launch()
  try {
    const times: SignInTime[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await openPhone(browser)
      await context.addCookies([{ domain: `.${MERCHANT}.localhost`, name: 'sandbox_scope', value: SCOPE, path: '/' }])
      times.push(await timeSignIn(await context.newPage(), origin))
      await context.close()
    }
    return [
      {
        name: 'Main thread, tap to request (median of 5)',
        value: median(times.map(({ work }) => work)),
        unit: 'ms',
        limit: 100,
        note: 'RSA + DES, a quarter of the processor',
      },
      { name: 'The same by the clock', value: median(times.map(({ elapsed }) => elapsed)), unit: 'ms' },
      ...(await weighWaysIn(await (await openPhone(browser)).newPage(), origin)),
    ]
  } finally {
    await browser.close()
  }
}

interface SignInTime {
  /** The main thread's own CPU time in milliseconds, without time that other processes took. */
  readonly work: number
  /** Elapsed time in milliseconds, waiting included. */
  readonly elapsed: number
}

/** The page marks the tap and the request; the browser's trace shows the main thread's work between the two. */
async function timeSignIn(page: Page, origin: string): Promise<SignInTime> {
  await page.addInitScript(() => {
    addEventListener('click', () => performance.mark('bench:tap'), true)
    const { fetch } = window
    window.fetch = (...request) => {
      if (String(request[0] instanceof Request ? request[0].url : request[0]).includes('/wps/session/login')) performance.mark('bench:left')
      return fetch(...request)
    }
  })
  await page.goto(`${origin}/m/login`)
  await untilNetworkIdle(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.locator('[name=username]').fill(DEMO_MEMBER.username)
  await page.locator('[name=password]').fill(DEMO_MEMBER.password)
  // The key and the ciphers load while a member types.
  await page.waitForLoadState('networkidle')
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'] })
  await page.locator('main [type=submit]').tap()
  await page.waitForFunction(() => performance.getEntriesByName('bench:left').length > 0)
  const trace = await page.context().browser()?.stopTracing()
  return readTrace(JSON.parse(String(trace)) as { traceEvents: TraceEvent[] })
}

/** An event of the browser's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  /** The part of `dur` during which the thread itself ran. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

function readTrace({ traceEvents }: { traceEvents: readonly TraceEvent[] }): SignInTime {
  const tap = traceEvents.findLast(({ name }) => name === 'bench:tap')
  const left = traceEvents.find(({ name }) => name === 'bench:left')
  if (!tap || !left) return { work: Number.NaN, elapsed: Number.NaN }
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === tap.pid && tid === tap.tid)
  const work = tasks.reduce((sum, { ts, dur = 0, tdur = dur }) => {
    const between = Math.max(0, Math.min(ts + dur, left.ts) - Math.max(ts, tap.ts))
    return between === 0 ? sum : sum + (between * tdur) / dur
  }, 0)
  return { work: work / 1000, elapsed: (left.ts - tap.ts) / 1000 }
}

/** Measures what opening sign-in over home loads in addition to home. */
async function weighWaysIn(page: Page, origin: string): Promise<Measure[]> {
  const { loads } = await countLoads(page)
  await page.goto(`${origin}/m/home`)
  await untilNetworkIdle(page)
  const before = loads().length
  await page.getByRole('banner').locator('a[href$="/login"]').tap()
  await page.locator('dialog[open]').waitFor()
  await page.waitForLoadState('networkidle')
  const added = loads().slice(before)
  return [
    {
      name: 'JavaScript that signing in over home adds',
      value: kilobytes(bytesOf(added, 'Script')),
      unit: 'kB',
      note: 'all ways: sign-in, joining, second factor, forgotten',
    },
    { name: 'Words and styles that it adds', value: kilobytes(bytesOf(added, 'Fetch') + bytesOf(added, 'Stylesheet')), unit: 'kB' },
  ]
}
