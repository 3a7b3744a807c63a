import { atRest } from './fixtures/at-rest.ts'
import { codeField, mobileField, newNumber, sendCode } from './fixtures/codes.ts'
import { agreeAs, agreeAsNew, openService, sentCode, useHostedIdentity } from './fixtures/hosted-identity.ts'
import { openLinks, serviceRow } from './fixtures/links.ts'
import { expectGuest, expectMember, signedInAs, signOut } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('SOC-7 a member links Google to the account and can then sign in with it', async ({ page, context, sandbox }) => {
  await useHostedIdentity(context, sandbox)
  const name = `Linked ${Date.now()}`
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  const sheet = await openLinks(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), serviceRow(sheet, 'google').click()])
  await agreeAsNew(popup, name)
  await expect(serviceRow(sheet, 'google')).toContainText(words('social.linked'))
  expect((await sandbox.received('saveMemberInfoByAuthKey')).map(({ body }) => (body as { channel: string }).channel)).toEqual(['google'])
  await sheet.getByRole('button', { name: words('common.close') }).click()

  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await expectGuest(page)
  await page.goto('/m/login')
  await agreeAs(await openService(page, 'google'), name)
  await expect(page).toHaveURL(/\/m\/home/)
  await expectMember(page)
  expect(await page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)).toBe(
    member.username,
  )
})

test('SOC-7 a service that is linked to another member’s account cannot be linked again', async ({ page, context, sandbox }) => {
  await useHostedIdentity(context, sandbox)
  const name = `Taken ${Date.now()}`
  await signedInAs(page, await sandbox.scenario('freshMember'))
  const sheet = await openLinks(page)
  const [first] = await Promise.all([page.waitForEvent('popup'), serviceRow(sheet, 'google').click()])
  await agreeAsNew(first, name)
  await expect(serviceRow(sheet, 'google')).toContainText(words('social.linked'))
  await signedInAs(page, await sandbox.scenario('richMember'))
  const theirs = await openLinks(page)
  const [again] = await Promise.all([page.waitForEvent('popup'), serviceRow(theirs, 'google').click()])
  await agreeAs(again, name)
  await expect(page.getByRole('alertdialog')).toContainText(words('social.link_taken', { service: words('social.name_google') }))
})

test('SOC-7 a member links a phone number by an SMS of the identity provider', async ({ page, context, sandbox, trouble }) => {
  // The emulator has no reCAPTCHA configuration and responds with 501.
  trouble.expect(/HTTP 501 GET .*recaptchaConfig/)
  await useHostedIdentity(context, sandbox)
  const { typed, whole } = newNumber()
  await signedInAs(page, await sandbox.scenario('freshMember'))
  const links = await openLinks(page)
  await serviceRow(links, 'phone').click()
  const sheet = page.getByRole('dialog', { name: words('social.phone_link') })
  await mobileField(sheet).fill(typed)
  await sendCode(sheet).click()
  await expect(codeField(sheet)).toBeFocused()
  await codeField(sheet).fill(await sentCode(whole))
  await sheet.getByRole('button', { name: words('social.link'), exact: true }).click()
  await expect(page.getByText(words('social.link_done', { service: words('social.name_phone') })).filter({ visible: true })).toBeVisible()
  expect((await sandbox.received('saveMemberInfoByAuthKey')).map(({ body }) => (body as { channel: string }).channel)).toEqual(['phone'])
})

test('SOC-7 without configured services no link row is shown and no code is loaded', async ({ page, sandbox }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await sandbox.settings({ whitelabelVal: { LINELOGIN3: false, TELEGRAMLOGIN3: false } })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await expectMember(page)
  await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(0)
  await atRest(page)
  await expect(page.getByRole('button', { name: words('social.links') })).toHaveCount(0)
  expect(asked.filter((url) => /ServiceLinks|firebase/i.test(url))).toEqual([])
})
