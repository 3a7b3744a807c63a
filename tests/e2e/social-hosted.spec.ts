import { atRest } from './fixtures/at-rest.ts'
import { agreeAs, agreeAsNew, choiceSheet, HOSTED, openService, serviceButton, useHostedIdentity } from './fixtures/hosted-identity.ts'
import { agreeToJoin } from './fixtures/joining.ts'
import { expectGuest, expectMember, pressUntilSent, signOut } from './fixtures/members.ts'
import { continueAsNew, newPersona } from './fixtures/providers.ts'
import { expect, hydrated, openKnowing, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

for (const service of ['google', 'facebook', 'twitter'] as const) {
  test(`SOC-1 SOC-2 ${service}: a new user joins through the choice dialog, and later signs in with one press${service === 'google' ? ' @core' : ''}`, async ({
    page,
    context,
    sandbox,
  }) => {
    await useHostedIdentity(context, sandbox)
    const name = `New ${service} ${Date.now()}`
    await page.goto('/m/login')
    const popup = await openService(page, service)
    expect(await popup.evaluate(() => window.opener !== null)).toBe(true)
    await agreeAsNew(popup, name)
    const sheet = choiceSheet(page)
    await expect(sheet).toContainText(name)
    await sheet.getByRole('radio', { name: words('social.new') }).check()
    await sheet.getByLabel(words('register.username'), { exact: true }).fill(`n${Date.now().toString(36)}`)
    await sheet.getByRole('checkbox').first().check()
    await sheet.getByRole('button', { name: words('register.submit'), exact: true }).click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expectMember(page)
    const [joined] = await sandbox.received('register')
    expect(joined?.body).toMatchObject({ firebaseChannel2: service, login: true })
    expect(joined?.body).not.toHaveProperty('password')

    await page.goto('/m/member/home')
    await signOut(page)
    await expectGuest(page)
    await page.goto('/m/login')
    await agreeAs(await openService(page, service), name)
    await expect(page).toHaveURL(/\/m\/home/)
    await expectMember(page)
  })
}

test('SOC-2 a member binds the service to an existing account and is signed in; an unknown name and a wrong password bind nothing and say so', async ({
  page,
  context,
  sandbox,
}) => {
  await useHostedIdentity(context, sandbox)
  const member = await sandbox.scenario('freshMember')
  const name = `Bound ${Date.now()}`
  await page.goto('/m/login')
  await agreeAsNew(await openService(page, 'google'), name)
  const sheet = choiceSheet(page)
  await sheet.getByRole('textbox', { name: words('login.username'), exact: true }).fill(member.username)
  await sheet.getByLabel(words('login.password'), { exact: true }).fill('wrong-one-77')
  const bind = sheet.getByRole('button', { name: words('social.bind'), exact: true })
  // The sandbox tells nobody which names exist; other back ends do.
  await sandbox.fail('login', { do: 'refuse', errorCode: 'not.exists.user' }, 1)
  await pressUntilSent(bind, 'login')
  await expect(sheet.getByRole('alert')).toContainText(words('login.refused_credentials'))
  await expect(bind).toBeEnabled()
  await pressUntilSent(bind, 'login')
  await expect(sheet.getByRole('alert')).toContainText(words('login.refused_credentials'))
  // Nothing is bound: the service leads to the choice again.
  await page.goto('/m/login')
  await agreeAs(await openService(page, 'google'), name)
  await sheet.getByRole('textbox', { name: words('login.username'), exact: true }).fill(member.username)
  await sheet.getByLabel(words('login.password'), { exact: true }).fill(member.password)
  await pressUntilSent(bind, 'login')
  await expect(page).toHaveURL(/\/m\/home/)
  await expectMember(page)
  const sent = await sandbox.requests('login')
  expect(sent.at(-1)?.body).toMatchObject({ type: 'firebase', firebaseChannel: 'google', username: member.username })

  // Now it is: one press signs in to that account.
  await page.goto('/m/member/home')
  await signOut(page)
  await expectGuest(page)
  await page.goto('/m/login')
  await agreeAs(await openService(page, 'google'), name)
  await expectMember(page)
  const memberName = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName,
  )
  expect([memberName, await sandbox.requests('register')]).toEqual([member.username, []])
})

const CREATES = { whitelabelVal: { ...HOSTED.whitelabelVal, FIREBASECREATEACC3: true } }

test.describe('a merchant that creates accounts without asking', () => {
  test.use({ merchant: 'lotus' })

  test('SOC-2 one press creates an account with a proposed name, and a later press signs in to the same account', async ({
    page,
    context,
    sandbox,
  }) => {
    await useHostedIdentity(context, sandbox, CREATES)
    const name = `By itself ${Date.now()}`
    await openKnowing(page, '/m/en/login')
    // The age confirmation is next to the button: pressing it confirms the age.
    await expect(page.getByText(words('social.age', { age: 18 }))).toBeVisible()
    await agreeAsNew(await openService(page, 'google'), name)
    await expect(page).toHaveURL(/\/m\/en\/home/)
    await expectMember(page)
    await expect(choiceSheet(page)).toHaveCount(0)
    const [joined, ...more] = await sandbox.received('register')
    expect(joined?.body).toMatchObject({ firebaseChannel2: 'google', login: true, ageConfirmed: true })
    expect(joined?.body).not.toHaveProperty('password')
    expect(more).toEqual([])

    await page.goto('/m/en/member/home')
    await signOut(page)
    await expectGuest(page)
    await page.goto('/m/en/login')
    await agreeAs(await openService(page, 'google'), name)
    await expectMember(page)
    expect(await sandbox.received('register')).toHaveLength(1)
  })

  test('SOC-2 a proposed name that is taken meanwhile shows no error: the next name is tried', async ({ page, context, sandbox }) => {
    await useHostedIdentity(context, sandbox, CREATES)
    const { username } = await sandbox.scenario('freshMember')
    await page.route('**/wps/member/register/autoUsername', (route) => route.fulfill({ json: { success: true, value: { username } } }), {
      times: 1,
    })
    await openKnowing(page, '/m/en/login')
    await agreeAsNew(await openService(page, 'google'), `Twice ${Date.now()}`)
    await expect(page).toHaveURL(/\/m\/en\/home/)
    await expectMember(page)
    expect((await sandbox.received('register', 2)).map(({ body }) => (body as { username: string }).username === username)).toEqual([
      true,
      false,
    ])
  })

  test('SOC-2 with SSOMANUALREG3 the choice dialog asks, and its form joins', async ({ page, context, sandbox }) => {
    await useHostedIdentity(context, sandbox, { whitelabelVal: { ...CREATES.whitelabelVal, SSOMANUALREG3: true } })
    await openKnowing(page, '/m/en/login')
    await agreeAsNew(await openService(page, 'google'), `By hand ${Date.now()}`)
    await expect(choiceSheet(page)).toBeVisible()
    expect(await sandbox.requests('register')).toEqual([])
    const username = await agreeToJoin(choiceSheet(page))
    await expectMember(page)
    expect((await sandbox.received('register'))[0]?.body).toMatchObject({ username, firebaseChannel2: 'google' })
  })
})

test('SOC-2 FIREBASECREATEACC3 alone creates no account: the merchant’s configuration must allow it too', async ({
  page,
  context,
  sandbox,
}) => {
  await useHostedIdentity(context, sandbox, CREATES)
  await openKnowing(page, '/m/login')
  await agreeAsNew(await openService(page, 'google'), `Asked ${Date.now()}`)
  await expect(choiceSheet(page)).toBeVisible()
  expect(await sandbox.requests('register')).toEqual([])
})

test('SOC-5 SOC-8 a closed popup is reported after eight seconds, with code and reason @core', async ({ page, context, sandbox }) => {
  await useHostedIdentity(context, sandbox)
  await page.clock.install()
  await page.goto('/m/login')
  const popup = await openService(page, 'google')
  const now = (): Promise<number> => page.evaluate(() => Date.now())
  const openAt = await now()
  await popup.close()
  const alert = page.getByRole('alertdialog')
  // The vendor's code checks the window every two seconds, then waits eight more. Between the steps the clock goes on with the machine's.
  await expect(async () => {
    await page.clock.runFor(500)
    expect(await alert.count()).toBe(1)
  }).toPass({ intervals: [0] })
  expect((await now()) - openAt).toBeGreaterThanOrEqual(8000)
  await expect(alert).toContainText(words('social.error_popup-closed-by-user'))
  await expect(alert).toContainText(words('social.code', { code: 'auth/popup-closed-by-user' }))
})

test('SOC-5 a newer sign-in request replaces the waiting one without a notice', async ({ page, context, sandbox }) => {
  await useHostedIdentity(context, sandbox)
  await page.goto('/m/login')
  await openService(page, 'google')
  const second = await openService(page, 'facebook')
  await agreeAsNew(second, `Second ${Date.now()}`)
  await expect(choiceSheet(page)).toContainText(/Second/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await sandbox.received('login')).map(({ body }) => (body as { firebaseChannel?: string }).firebaseChannel)).toEqual(['facebook'])
})

test('SOC-8 a blocked popup shows an alert, and the form still works', async ({ page, context, sandbox }) => {
  await useHostedIdentity(context, sandbox)
  await page.addInitScript(() => void (window.open = () => null))
  await page.goto('/m/login')
  await serviceButton(page, 'google').click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(words('social.error_popup-blocked'))
  await alert.getByRole('button', { name: words('common.ok'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('login.submit'), exact: true })).toBeEnabled()
})

test('SOC-6 a private window without storage shows an alert before any service is called @core', async ({ page, context, sandbox }) => {
  await useHostedIdentity(context, sandbox)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/m/login')
  await serviceButton(page, 'google').click()
  await expect(page.getByRole('alertdialog')).toContainText(words('social.not_support_incognito'))
  expect(context.pages()).toHaveLength(1)
})

test('SOC-1 without its flag no service is offered, and home loads no service’s code', async ({ page, sandbox, context }) => {
  // Services outside hosted identity have their own flags.
  await sandbox.settings({ whitelabelVal: { LINELOGIN3: false, TELEGRAMLOGIN3: false } })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await page.goto('/m/login')
  await hydrated(page)
  await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(0)
  for (const service of ['google', 'facebook', 'twitter', 'phone']) await expect(serviceButton(page, service)).toHaveCount(0)
  await page.goto('/m/home')
  await atRest(page)
  expect(asked.filter((url) => /firebase|google|facebook|twitter|ServiceButtons|SocialSheets/i.test(url))).toEqual([])
})

test.describe('without Firebase', () => {
  test.use({ merchant: 'lotus', locale: 'en' })

  test('SOC-1 SOC-2 Facebook’s own SDK names a person, who gets an account and later signs in to it with one press', async ({
    page,
    sandbox,
  }) => {
    await sandbox.settings({ whitelabelVal: { FACEBOOKLOGIN3: true, FIREBASECREATEACC3: true } })
    const persona = newPersona('linh')
    const agree = async (): Promise<void> => {
      await page.goto('/m/en/login')
      const popup = await openService(page, 'facebook')
      await continueAsNew(popup, persona)
      await expect(page).toHaveURL(/\/m\/en\/home$/)
      await expectMember(page)
      await atRest(page)
    }
    await agree()
    expect((await sandbox.received('register'))[0]?.body).toMatchObject({ firebaseChannel2: 'facebook', login: true })
    await page.goto('/m/en/member/home')
    await signOut(page)
    await agree()
    expect(await sandbox.requests('register')).toHaveLength(1)
  })
})
