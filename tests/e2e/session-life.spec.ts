import { expectMember, fillSignIn, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'

test('a session that ends during an action leads back to the screen after sign-in, with what was typed', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 401/)
  const member = await sandbox.scenario('agent')
  await signedInAs(page, member)
  await page.goto('/m/agentRegister')
  await hydrated(page)
  const name = page.locator('input[name=realName]')
  const contact = page.locator('input[name=contact]')
  await name.fill('Ana Reyes')
  await contact.fill('ana@example.org')
  await page.locator('input[name=channel]').fill('Radio')
  await page.locator('textarea[name=audience]').fill('Two football clubs')
  await sandbox.endSessions(member.username)
  await page.getByRole('main').locator('form').getByRole('button').last().click()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page).toHaveURL(/\/m\/login\?go=/)
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/m/agentRegister')
  await expect(name).toHaveValue('Ana Reyes')
  await expect(contact).toHaveValue('ana@example.org')
  await expect(page.locator('textarea[name=audience]')).toHaveValue('Two football clubs')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Ana Reyes')
})

test('SES-5 SES-3 a member of the old front end keeps language, device id, campaign and where they came from; other records stay untouched, and the plain token is removed @core', async ({
  page,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const old: Record<string, string> = {
      language: 'FR',
      merchant: 'aurora',
      merchantCode: 'aurora',
      tid: 'campaign-42',
      WEBCLIP: '1',
      deviceId: '3f2a9c1e7b6d4805a1c2e3f405162738495a',
      PWA_skipA2hs: '1',
      FCM_webToken: 'fcm-token',
      FCM_closeDate: '1790000000000',
      registerInfo: JSON.stringify({ affiliateCode: 'agent7', referralCode: 'FRIEND', originalDomain: 'old.aurora-play.example' }),
      memberInfo: JSON.stringify({ id: '999', userName: 'oldmember', token: 'old-token', customerType: 0, firstTimeLogin: false }),
    }
    for (const [key, value] of Object.entries(old)) localStorage.setItem(key, value)
  })
  await page.goto('/m/home')
  await expect(page).toHaveURL('/m/fr/home')
  await page.goto('/m/login')
  await expect(page).toHaveURL('/m/fr/login')
  await hydrated(page)
  await page.locator('input[name=username]').fill(member.username)
  await page.locator('input[name=password]').fill(member.password)
  await page.locator('input[name=password]').press('Enter')
  await expectMember(page)
  const [login] = await sandbox.received('login')
  expect(login?.body).toMatchObject({ loginDeviceId: '3f2a9c1e7b6d4805a1c2e3f405162738495a' })
  const [status] = await sandbox.received('systemStatus')
  expect(JSON.stringify(status)).toContain('campaign-42')
  expect(JSON.stringify(status)).toContain('old.aurora-play.example')
  const left = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  expect(left).toMatchObject({
    language: 'FR',
    merchant: 'aurora',
    merchantCode: 'aurora',
    WEBCLIP: '1',
    tid: 'campaign-42',
    PWA_skipA2hs: '1',
    FCM_webToken: 'fcm-token',
    FCM_closeDate: '1790000000000',
  })
  expect(JSON.parse(left['registerInfo'] ?? '{}')).toMatchObject({ affiliateCode: 'agent7', referralCode: 'FRIEND' })
  expect(Object.values(left).join()).not.toContain('old-token')
  const details = JSON.parse(left['memberInfo'] ?? '{}') as object
  expect(details).toMatchObject({ userName: member.username })
  expect(details).not.toHaveProperty('token')
})
