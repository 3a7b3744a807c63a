import { costOf, type PageCost } from '../page-cost.ts'
import { launch, openPhone } from './browser.ts'
import type { Announcements } from './server.ts'

/** How long a page is watched after it stands, in milliseconds. */
const AFTER_MS = 1000

/** What a newcomer's look at a page costs its main thread, until a second after the announcement stands, or after the last file of a page without one (PER-1). */
export async function workOf(url: string, announcements: Announcements): Promise<PageCost> {
  const browser = await launch()
  try {
    const page = await (await openPhone(browser)).newPage()
    const look = async (): Promise<void> => {
      await page.goto(url)
      await (announcements === 'on' ? page.locator('dialog[open]').waitFor() : page.waitForLoadState('networkidle'))
      await page.waitForTimeout(AFTER_MS)
    }
    return await costOf(browser, page, look, 0)
  } finally {
    await browser.close()
  }
}
