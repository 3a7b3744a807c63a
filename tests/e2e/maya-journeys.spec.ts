import { atRest } from './fixtures/at-rest.ts'
import { expectGuest, expectMember, signedInAs } from './fixtures/members.ts'
import { mayaLanding, mayaOrigin } from './fixtures/providers.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { MERCHANT, siteOrigin } from './sandbox/addresses.ts'

test('LOG-9 the super-app’s tile opens home signed in; the session id leaves the address, is sent once, and the next screen renews the session @core', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${mayaOrigin()}/`)
  await page.getByRole('link', { name: 'Mika Santos' }).click()
  await expect(page).toHaveURL(`${siteOrigin(MERCHANT)}/m/home`)
  await expectMember(page)
  const [sent, ...more] = await sandbox.received('loginMaya')
  expect(more).toEqual([])
  expect(sent?.body).toMatchObject({
    sessionId: '•••',
    env: 'prod',
    domain: expect.stringContaining('aurora.localhost'),
    registerUrl: `${siteOrigin(MERCHANT)}/m/home`,
  })
  expect(sent?.body).toHaveProperty('loginDeviceId')
  await page.goto('/m/promotions')
  await expectMember(page)
  await expect
    .poll(async () => (await sandbox.requests('refreshMayaTokens')).map(({ errorCode, query }) => [errorCode, query['env']]))
    .toContainEqual([undefined, 'prod'])
})

test('LOG-9 a session id works once: opened again it shows an alert and signs nobody in', async ({ page, newBrowser }) => {
  const address = await mayaLanding('linh')
  await page.goto(address)
  await expectMember(page)
  const other = await (await newBrowser()).newPage()
  await other.goto(address)
  await expect(other.getByRole('alertdialog')).toContainText(words('social.maya_failed'))
  await expectGuest(other)
  await expect(other).toHaveURL(/\/m\/home$/)
})

test('Maya is off where the merchant’s folder does not name it: the session id is removed from the address and no call is made', async ({
  page,
  sandbox,
}) => {
  await page.goto(await mayaLanding('linh', 'lotus'))
  await hydrated(page)
  await atRest(page)
  await expectGuest(page)
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await sandbox.requests('loginMaya')).toEqual([])
})

test('a landing does not replace a running session', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto(await mayaLanding('linh'))
  await atRest(page)
  await expectMember(page)
  await atRest(page)
  expect(await sandbox.requests('loginMaya')).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toContain(member.username)
})
