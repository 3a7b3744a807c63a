import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { expectGuest, expectMember, signedInAs, signOut, type Credentials } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { sandboxAddresses } from './sandbox/addresses.ts'

// This merchant's folder names its own service, which the sandbox stands in for.
test.use({ merchant: 'savanna' })

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token)

/** The notifications that the merchant's service received about a session, oldest first. */
async function notificationsOf(token: string): Promise<string[]> {
  const hash = createHash('sha256').update(token).digest('hex')
  const answer = await fetch(`http://127.0.0.1:${sandboxAddresses().port}/_partner/session`)
  return ((await answer.json()) as { method: string; session: string }[])
    .filter(({ session }) => session === hash)
    .map(({ method }) => method)
}

/** Signs in by username, which is not the merchant's first tab. */
async function signInByName(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/m/login')
  await hydrated(page)
  await page.getByRole('tab', { name: words('login.way_username'), exact: true }).click()
  await page.getByRole('textbox', { name: words('login.username'), exact: true }).fill(username)
  await page.getByLabel(words('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: words('login.submit'), exact: true }).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
}

test('SES-7 a merchant’s service is notified of sign-in and sign-out, with the token as Bearer @core', async ({ page, sandbox }) => {
  await signInByName(page, await sandbox.scenario('freshMember'))
  const token = await tokenOf(page)
  await expect.poll(() => notificationsOf(token)).toEqual(['POST'])
  // A page that is left before the response arrives notifies again.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('livery:token-sync'))).not.toBeNull()
  await page.goto('/m/member/home')
  await expectMember(page)
  await signOut(page)
  await expectGuest(page)
  await expect.poll(() => notificationsOf(token)).toEqual(['POST', 'DELETE'])
})

test('SES-7 the service is notified of a session again after 300 s, and not before', async ({ page, sandbox }) => {
  const token = await signedInAs(page, await sandbox.scenario('freshMember'))
  const announced = page.waitForRequest(/\/_partner\/session$/)
  await page.goto('/m/home')
  await announced
  await expect.poll(() => notificationsOf(token)).toEqual(['POST'])
  for (const [seconds, times] of [
    [290, 1],
    [300, 2],
  ] as const) {
    await page.evaluate((ms) => {
      const record = JSON.parse(sessionStorage.getItem('livery:token-sync') ?? '{}') as { at: number }
      sessionStorage.setItem('livery:token-sync', JSON.stringify({ ...record, at: Date.now() - ms }))
    }, seconds * 1000)
    await page.goto('/m/member/home')
    await expectMember(page)
    await atRest(page)
    await expect.poll(async () => (await notificationsOf(token)).length).toBe(times)
  }
})

for (const [why, answer] of [
  ['is out of order', 500],
  ['cannot be reached', 'abort'],
] as const) {
  test(`SES-7 sign-in works when the service ${why}, and the next screen notifies it again`, async ({ page, sandbox, trouble }) => {
    trouble.expect(/_partner\/session/)
    let asked = 0
    await page.route('**/_partner/session', (route) => {
      asked += 1
      return answer === 'abort' ? route.abort() : route.fulfill({ status: answer })
    })
    await signInByName(page, await sandbox.scenario('freshMember'))
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const token = await tokenOf(page)
    await page.unroute('**/_partner/session')
    await page.goto('/m/member/home')
    await expectMember(page)
    await expect.poll(() => notificationsOf(token)).toEqual(['POST'])
    await signOut(page)
    await expectGuest(page)
  })
}
