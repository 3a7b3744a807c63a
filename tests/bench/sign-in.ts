import type { Page } from '@playwright/test'
import { DEMO_MEMBER } from '../../sandbox/data/demo-member.ts'
import { MERCHANT } from '../e2e/sandbox/addresses.ts'
import { switchboard } from '../e2e/sandbox/switchboard.ts'
import { bytesOf, countLoads, launch, openPhone, quiet } from './browser.ts'
import { kilobytes, median, type Measure } from './report.ts'

const RUNS = 5
const SLOWER = 4
const SCOPE = 'bench-sign-in'

/** From tapping "Sign in" to the request leaving, on a back end that speaks RSA and DES alone; and what the way in weighs beside home. */
export async function measureSignIn(origin: string): Promise<Measure[]> {
  const sandbox = switchboard(SCOPE, MERCHANT)
  await sandbox.controls({ suites: [] })
  const browser = await launch()
  try {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await openPhone(browser)
      await context.addCookies([{ domain: `.${MERCHANT}.localhost`, name: 'sandbox_scope', value: SCOPE, path: '/' }])
      times.push(await timeSignIn(await context.newPage(), origin))
      await context.close()
    }
    return [{ name: 'From the tap to the request (median of 5)', value: median(times), unit: 'ms', limit: 100, note: `RSA + DES, processor ÷ ${SLOWER}, waiting included` }, ...(await weighWaysIn(await (await openPhone(browser)).newPage(), origin))]
  } finally {
    await browser.close()
  }
}

/** All the time between the two, so the main thread's work and whatever it waits for: the work alone is less. */
async function timeSignIn(page: Page, origin: string): Promise<number> {
  await page.addInitScript(() => {
    const noted = window as { tappedAt?: number; leftAt?: number }
    addEventListener('click', () => (noted.tappedAt = performance.now()), true)
    const { fetch } = window
    window.fetch = (...request) => {
      if (String(request[0] instanceof Request ? request[0].url : request[0]).includes('/wps/session/login')) noted.leftAt ??= performance.now()
      return fetch(...request)
    }
  })
  await page.goto(`${origin}/m/login`)
  await quiet(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.locator('[name=username]').fill(DEMO_MEMBER.username)
  await page.locator('[name=password]').fill(DEMO_MEMBER.password)
  // While a member types, key and ciphers come.
  await page.waitForLoadState('networkidle')
  await page.locator('main [type=submit]').tap()
  await page.waitForFunction(() => (window as { leftAt?: number }).leftAt !== undefined)
  return await page.evaluate(() => {
    const { leftAt = Number.NaN, tappedAt = Number.NaN } = window as { tappedAt?: number; leftAt?: number }
    return leftAt - tappedAt
  })
}

/** What opening sign-in over home loads that home had not. */
async function weighWaysIn(page: Page, origin: string): Promise<Measure[]> {
  const { loads } = await countLoads(page)
  await page.goto(`${origin}/m/home`)
  await quiet(page)
  const before = loads().length
  await page.getByRole('banner').locator('a[href$="/login"]').tap()
  await page.locator('dialog[open]').waitFor()
  await page.waitForLoadState('networkidle')
  const added = loads().slice(before)
  return [
    { name: 'JavaScript that signing in over home adds', value: kilobytes(bytesOf(added, 'Script')), unit: 'kB', note: 'all ways: sign-in, joining, second factor, forgotten' },
    { name: 'Words and styles that it adds', value: kilobytes(bytesOf(added, 'Fetch') + bytesOf(added, 'Stylesheet')), unit: 'kB' },
  ]
}
