import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atRest } from './fixtures/at-rest.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { expectGuest, expectMember, signedInAs, signIn, signOut } from './fixtures/members.ts'
import { expect, scopeTo, test } from './fixtures/test.ts'
import { watchTrouble } from './fixtures/trouble.ts'
import { words } from './fixtures/words.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

test('SES-9 signing out in one tab signs the member out in all tabs @core', async ({ page, context, sandbox }) => {
  await signIn(page, await sandbox.scenario('freshMember'))
  const other = await context.newPage()
  await other.goto('/m/game')
  await expectMember(other)
  await page.goto('/m/member/home')
  await signOut(page)
  await expectGuest(other)
  await other.goto('/m/member/home')
  await expect(other).toHaveURL(/\/m\/login/)
})

test('SES-9 SES-10 signing out ends a session that began while the clock ran ahead, in its own tab and for new ones', async ({
  page,
  context,
  sandbox,
}) => {
  const now = Date.now()
  await context.clock.setFixedTime(now + 3_600_000)
  await signIn(page, await sandbox.scenario('freshMember'))
  await context.clock.setFixedTime(now)
  const other = await context.newPage()
  await other.goto('/m/member/home')
  await expectMember(other)
  await signOut(other)
  await expectGuest(page)
  const third = await context.newPage()
  await third.goto('/m/member/home')
  await expect(third).toHaveURL(/\/m\/login/)
})

test('SES-9 signing out leaves another member’s tab signed in', async ({ page, context, sandbox }) => {
  const other = await context.newPage()
  await signedInAs(other, await sandbox.scenario('richMember'))
  await other.goto('/m/home')
  await expectMember(other)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await other.goto('/m/member/home')
  await expect(other.getByRole('main').getByText('₱250,000.00')).toBeVisible()
})

test('SES-9 signing in in another tab never changes the member of a running tab', async ({ page, context, sandbox }) => {
  const first = await sandbox.scenario('freshMember')
  await signIn(page, first)
  const other = await context.newPage()
  await signedInAs(other, await sandbox.scenario('richMember'))
  await other.goto('/m/home')
  await expectMember(other)
  await page.goto('/m/member/home')
  await expect(page.getByRole('main').getByText(first.username, { exact: true })).toBeVisible()
})

test('SES-10 a tab that a game opened gets the session from its sibling tabs', async ({ page, context, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await signIn(page, member, { keep: false })
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open('/m/member/home', '_blank', 'noopener'))
  const tab = await opened
  await expectMember(tab)
  await expect(tab).toHaveURL('/m/member/home')
  await expect(tab.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
})

test('SES-10 a tab without siblings has no session when the member did not stay signed in', async ({ page, context, sandbox }) => {
  await signIn(page, await sandbox.scenario('freshMember'), { keep: false })
  await page.close()
  const tab = await context.newPage()
  await tab.goto('/m/member/home')
  await expect(tab).toHaveURL(/\/m\/login/)
})

test('SES-10 a member who chose to stay signed in is still signed in after the browser restarts', async ({ sandbox, baseURL }, info) => {
  const member = await sandbox.scenario('freshMember')
  const folder = mkdtempSync(join(tmpdir(), 'livery-browser-'))
  const troubles: string[] = []
  try {
    await inBrowser(folder, async (page) => {
      await signIn(page, member)
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token as string)
      expect(token.length).toBeGreaterThan(10)
      expect(stored, 'what is stored beyond the tab is encrypted').not.toContain(token)
    })
    await inBrowser(folder, async (page) => {
      await page.goto('/m/member/home')
      await expectMember(page)
      await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
      await signOut(page)
      await expect(page).toHaveURL(/\/m\/login/)
    })
    await inBrowser(folder, async (page) => {
      await page.goto('/m/member/home')
      await expect(page).toHaveURL(/\/m\/login/)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  expect(troubles).toEqual([])

  async function inBrowser(profile: string, visit: (page: Page) => Promise<void>): Promise<void> {
    const context = await chromium.launchPersistentContext(profile, {
      ...info.project.use.launchOptions,
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
    })
    try {
      await begin(context, sandbox, troubles)
      await visit(await context.newPage())
    } finally {
      await context.close()
    }
  }
})

async function begin(context: BrowserContext, sandbox: Sandbox, troubles: string[]): Promise<void> {
  await scopeTo(context, sandbox)
  watchTrouble(context, troubles)
}

test('ERR-1 an expired session shows one alert for many failed calls, then sign-in, then the same screen', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 401 .*\/wps\//)
  const member = await sandbox.scenario('vip')
  await signIn(page, member)
  // A call of home that is under way would end the session there.
  await atRest(page)
  await sandbox.endSessions(member.username)
  // The first refusal ends the session and the calls that wait: two are on their way before it comes.
  let asked = 0
  page.on('request', (request) => 'authorization' in request.headers() && (asked += 1))
  const release = await holdBack(page, /\/wps\/(?!v2\/system\/status)/)
  await page.goto('/m/member/home')
  await expect.poll(() => asked).toBeGreaterThan(1)
  release()
  const alert = page.getByRole('alertdialog', { name: words('errors.in_pls_login') })
  await expect(alert).toBeVisible()
  await expect.poll(async () => (await sandbox.requests()).filter(({ status }) => status === 401).length).toBeGreaterThan(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await alert.getByRole('button', { name: words('common.ok'), exact: true }).click()
  await expect(page).toHaveURL(/\/m\/login\?go=%2Fm%2Fmember%2Fhome/)
  await expectGuest(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
