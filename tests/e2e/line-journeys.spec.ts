import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { agreeToJoin } from './fixtures/joining.ts'
import { choiceSheet } from './fixtures/hosted-identity.ts'
import { expectGuest, expectMember, pressUntilSent, signOut } from './fixtures/members.ts'
import { continueAsNew, goToLine, LINE_AND_TELEGRAM, lineAnswer, lineOrigin, newPersona } from './fixtures/providers.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.beforeEach(({ sandbox }) => sandbox.settings(LINE_AND_TELEGRAM))

test('SOC-3 a new user joins with LINE from the first tap to home, and later signs in with one press @core', async ({ page, sandbox }) => {
  const asked: URL[] = []
  page.on(
    'request',
    (request) => void (request.url().startsWith(`${lineOrigin()}/oauth2/v2.1/authorize`) && asked.push(new URL(request.url()))),
  )
  await goToLine(page)
  const query = Object.fromEntries(asked[0]?.searchParams ?? [])
  const { origin } = new URL(page.url())
  expect(query).toMatchObject({ response_type: 'code', scope: 'profile openid', code_challenge_method: 'S256' })
  expect(query['redirect_uri']).toMatch(/^http:\/\/aurora\.localhost:\d+\/m\/home$/)
  expect(query['state']).toMatch(/^[\w-]{43}$/)
  expect(query['nonce']).toMatch(/^[\w-]{43}$/)
  expect(origin).toBe(lineOrigin())
  const persona = newPersona('mika')
  await continueAsNew(page, persona)
  await expect(choiceSheet(page)).toContainText('Mika Santos')
  await expect(page).toHaveURL(/\/m\/home$/)
  await agreeToJoin(choiceSheet(page))
  await expectMember(page)
  await expect(page).toHaveURL(/\/m\/home$/)
  // From home a new member goes on to home.
  await atRest(page)
  const [joined] = await sandbox.received('register')
  expect(joined?.body).toMatchObject({ lineSessionToken: '•••', login: true })
  expect(joined?.body).not.toHaveProperty('password')

  await page.goto('/m/member/home')
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await expectGuest(page)
  await goToLine(page)
  await continueAsNew(page, persona)
  await expect(page).toHaveURL(/\/m\/home$/)
  await expectMember(page)
  expect((await sandbox.received('verifyLineCode', 2)).map(({ status, errorCode }) => [status, errorCode])).toEqual([
    [200, undefined],
    [200, undefined],
  ])
})

test('SOC-3 language and destination survive LINE’s single callback address, and an existing account is bound', async ({
  page,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  await goToLine(page, '/m/ar/login?go=%2Fm%2Far%2Fmember%2Fhome', 'ar')
  await continueAsNew(page, newPersona('noor'))
  await expect(page).toHaveURL(/\/m\/ar\/home/)
  const sheet = page.getByRole('dialog', { name: words('social.choice_title', {}, 'ar') })
  await sheet.getByLabel(words('login.username', {}, 'ar'), { exact: true }).fill(member.username)
  await sheet.getByLabel(words('login.password', {}, 'ar'), { exact: true }).fill(member.password)
  await pressUntilSent(sheet.getByRole('button', { name: words('social.bind', {}, 'ar'), exact: true }), 'login')
  await expect(page).toHaveURL(/\/m\/ar\/member\/home/)
  await expectMember(page)
  expect((await sandbox.received('login')).at(-1)?.body).toMatchObject({ type: 'line', username: member.username })
})

test('SOC-3 a visitor who cancels at LINE sees an alert and stays a guest', async ({ page, sandbox }) => {
  await goToLine(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(words('social.error_user-cancelled'))
  await expect(page).toHaveURL(/\/m\/home$/)
  await expectGuest(page)
  expect(await sandbox.requests('verifyLineCode')).toEqual([])
})

test('ERR-2 SOC-3 a sign-in that a gateway loses after LINE is told on home, which has no form', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 502 POST .*\/wps\/session\/login\/line/)
  await sandbox.fail('loginLine', { do: 'status', status: 502, body: 'no' })
  await goToLine(page)
  await continueAsNew(page, newPersona('mika'))
  await expect(page.getByRole('alertdialog')).toContainText(words('login.refused_badGateway'))
  await expect(page).toHaveURL(/\/m\/home$/)
  await expectGuest(page)
})

test('SOC-3 a LINE callback in another tab finds its flow', async ({ page, context }) => {
  await goToLine(page)
  const answer = await lineAnswer(page, 'linh')
  const other = await context.newPage()
  await other.goto(answer)
  await expect(choiceSheet(other)).toContainText('Linh Trần')
})

test('SOC-2 the choice dialog returns after a reload until the visitor has chosen', async ({ page, sandbox }) => {
  await goToLine(page)
  await continueAsNew(page, newPersona('mika'))
  await expect(choiceSheet(page)).toContainText('Mika Santos')
  await page.reload()
  await expect(choiceSheet(page)).toContainText('Mika Santos')
  expect(await sandbox.received('verifyLineCode')).toHaveLength(1)
  const home = page.waitForEvent('load')
  await agreeToJoin(choiceSheet(page))
  await home
  await expectMember(page)

  await page.goto('/m/member/home')
  expect(await hasPendingChoice(page)).toBe(false)
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await expectGuest(page)
  await goToLine(page)
  await continueAsNew(page, newPersona('mika'))
  await choiceSheet(page)
    .getByRole('button', { name: words('common.close') })
    .click()
  await expect.poll(() => hasPendingChoice(page)).toBe(false)
  await page.reload()
  await expectGuest(page)
  await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(0)
  await atRest(page)
  await expect(choiceSheet(page)).toHaveCount(0)
})

/** Does this tab still hold an unused LINE session? */
function hasPendingChoice(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.values(sessionStorage).some((value: string) => value.includes('lineSessionToken')))
}

test('LINE’s callback is handled on any page, before the guard', async ({ page, sandbox }) => {
  await goToLine(page)
  const answer = new URL(await lineAnswer(page, 'linh'))
  await page.goto(`/m/member/home${answer.search}`)
  await expect.poll(async () => (await sandbox.requests('verifyLineCode')).length).toBe(1)
  await expect(page).not.toHaveURL(/code=|state=/)
  await expect(choiceSheet(page)).toContainText('Linh Trần')
})
