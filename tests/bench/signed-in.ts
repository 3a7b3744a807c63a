import type { Page } from '@playwright/test'
import { DEMO_MEMBER } from '../../sandbox/data/demo-member.ts'
import { sessionRecord } from '../e2e/fixtures/members.ts'

/** Signs the tab in as the demo member, as an earlier screen of it would have (SES-1). Leaves it on a file of the site that loads nothing. */
export async function signTabIn(page: Page, origin: string): Promise<void> {
  const record = await sessionRecord(DEMO_MEMBER)
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((session) => {
    sessionStorage.setItem('MC_SESSION_INFO', session)
    sessionStorage.setItem('livery:session-since', String(Date.now()))
  }, record)
}
