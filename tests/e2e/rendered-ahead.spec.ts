import puppeteer, { type CDPSession, type Page } from 'puppeteer-core'
import { sessionRecord } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** A page that is shown and never used begins its work by then, in milliseconds (`src/lib/moments.ts`). */
const UNUSED_MS = 4000

/** Lets the browser render a screen ahead, as another site or an app that leads here may, and gives its scripts as long as a shown page would take. */
async function renderAhead(page: Page, path: string): Promise<void> {
  // Another connection to the page would keep the browser from it.
  const session = (page as unknown as Record<'_client', () => CDPSession>)['_client']()
  const states: string[] = []
  session.on('Preload.prerenderStatusUpdated', ({ status, prerenderStatus }) => states.push(prerenderStatus ?? status))
  await session.send('Preload.enable')
  await page.evaluate((url) => {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.text = JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] })
    document.head.append(rules)
  }, path)
  await expect.poll(() => states.at(-1)).toBe('Ready')
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), UNUSED_MS)
}

// Playwright's connection keeps browsers from rendering ahead.
test('PER-4 home that the browser has rendered ahead asks the back end nothing until it is shown; then it shows who has signed in meanwhile, and the news', async ({
  sandbox,
  merchant,
  baseURL,
  launchOptions,
}) => {
  await sandbox.controls({ popups: 'news' })
  const record = await sessionRecord(await sandbox.scenario('richMember'))
  const { executablePath = '', args = [] } = launchOptions
  const browser = await puppeteer.launch({ ...(executablePath && { executablePath }), args })
  try {
    await browser.setCookie({ name: 'sandbox_scope', value: sandbox.scope, domain: `.${merchant}.localhost`, path: '/' })
    const page = await browser.newPage()
    await page.goto(`${baseURL}/robots.txt`)
    await renderAhead(page, '/m/home')
    const shown = page.waitForNavigation()
    await page.evaluate(
      (stored, since) => {
        sessionStorage.setItem('MC_SESSION_INFO', stored)
        sessionStorage.setItem('livery:session-since', since)
        location.assign('/m/home')
      },
      record,
      String(Date.now()),
    )
    await shown
    await page.waitForSelector('html[data-session=member]')
    await page.waitForSelector(`dialog[open] ::-p-text(${words('announcements.title')})`)
    const { shownAt, asked, scripts } = await page.evaluate(() => {
      const [{ activationStart }] = performance.getEntriesByType('navigation') as unknown as [
        PerformanceEntry & { activationStart: number },
      ]
      const resources = performance.getEntriesByType('resource')
      const at = (pattern: RegExp): number[] => resources.filter(({ name }) => pattern.test(name)).map(({ startTime }) => startTime)
      return { shownAt: activationStart, asked: at(/\/wps\//), scripts: at(/\/m\/_astro\/.*\.js/) }
    })
    expect(shownAt, 'it was rendered before it was shown').toBeGreaterThan(0)
    expect(Math.min(...scripts), 'its scripts were loaded before').toBeLessThan(shownAt)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((at) => at < shownAt)).toEqual([])
  } finally {
    await browser.close()
  }
})
