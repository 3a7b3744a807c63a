import { holdBack } from './fixtures/hold-back.ts'
import {
  accountLink,
  expectGuest,
  expectMember,
  fillSignIn,
  passwordField,
  pressUntilSent,
  signIn,
  typeSignIn,
} from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const submit = { name: words('login.submit'), exact: true }

test('LOG-1 LOG-3 a member signs in by name and password and returns home with name and balance shown @core', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('richMember')
  const bodies: string[] = []
  page.on('request', (request) => request.url().endsWith('/wps/session/login') && bodies.push(request.postData() ?? ''))
  await page.goto('/m/home')
  await page.getByRole('link', { name: words('header.signIn'), exact: true }).click()
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  await expect(accountLink(page)).toContainText('₱250,000.00')

  const [sent] = await sandbox.received('login')
  expect(sent?.body).toMatchObject({ type: 'username', username: member.username })
  expect(bodies).toHaveLength(1)
  for (const secret of [member.username, member.password]) expect(bodies[0]).not.toContain(secret)
})

test('CRY-1 calls are sealed with RSA-DES when the back end supports only that @core', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('oldBackEnd')
  await signIn(page, member)
  const [sent] = await sandbox.received('login')
  expect(sent?.headers['encryption']).toBe('RSA-DES')
})

test('SES-4 API-1 sign-in loads rank progress, deposit settings, unread count and chat identity, by calls that say browser, brand, language and session @core', async ({
  page,
  sandbox,
}) => {
  await sandbox.settings({ whitelabelVal: { INBOX3: true, CBS3: true } })
  await signIn(page, await sandbox.scenario('vip'))
  for (const call of ['memberInfo', 'playerRankProgress', 'unreadCount', 'systemStatus', 'chatAuthKey']) {
    await expect.poll(async () => (await sandbox.requests(call)).some(({ withSession }) => withSession), { message: call }).toBe(true)
  }
  const agent = await page.evaluate(() => navigator.userAgent)
  for (const { headers } of await sandbox.requests('unreadCount'))
    expect(headers).toMatchObject({ 'x-real-ua': agent, merchant: 'aurora', language: 'EN', authorization: expect.any(String) as unknown })
  await page.goto('/m/promotions')
  // A list that is the same for everybody goes without the token.
  const [list] = await sandbox.received('promotionCategories')
  expect(list).toMatchObject({ withSession: false, headers: { merchant: 'aurora' } })
})

for (const { go, leads } of [
  { go: '/m/game?category=LIVE#top', leads: '/m/game?category=LIVE#top' },
  { go: '/m/ar/member/home', leads: '/m/ar/member/home' },
  { go: '//evil.example/m/home', leads: '/m/home' },
  { go: '/m/%2e%2e/evil', leads: '/m/home' },
  { go: '/m/\\evil.example', leads: '/m/home' },
]) {
  test(`RTE-5 after sign-in, go=${JSON.stringify(go)} leads to ${leads}`, async ({ page, sandbox }) => {
    await page.goto(`/m/login?go=${encodeURIComponent(go)}`)
    await fillSignIn(page, await sandbox.scenario('freshMember'))
    await expect(page).toHaveURL(leads)
    await expectMember(page)
  })
}

test('LOG-4 a wrong password is shown beside the form, and the right one still works @core', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/login')
  await fillSignIn(page, { ...member, password: 'not-this-one-1' })
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText(words('login.refused_credentials'))
  await expect(page).toHaveURL('/m/login')
  await expectGuest(page)
  await passwordField(page).fill(member.password)
  await pressUntilSent(page.getByRole('button', submit), 'login')
  await expect(page).toHaveURL('/m/home')
})

test('an empty field is named and focused, and nothing is sent', async ({ page, sandbox }) => {
  await page.goto('/m/login')
  await page.getByRole('textbox', { name: words('login.username'), exact: true }).fill('demo7')
  await page.getByRole('button', submit).click()
  await expect(page.getByRole('alert').filter({ hasText: words('login.empty_password') })).toBeVisible()
  await expect(page.getByLabel(words('login.password'), { exact: true })).toBeFocused()
  expect(await sandbox.requests('login')).toHaveLength(0)
})

test('after five wrong passwords the form asks the member to wait, without an alert', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/login')
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await typeSignIn(page, { ...member, password: `wrong-${attempt}` })
    await pressUntilSent(page.getByRole('button', submit), 'login')
  }
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/Too many attempts/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('LOG-2 a second submission is ignored while the first is in flight @core', async ({ page, sandbox }) => {
  const release = await holdBack(page, /\/wps\/session\/login$/)
  await page.goto('/m/login')
  await fillSignIn(page, await sandbox.scenario('freshMember'))
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  release()
  await expect(page).toHaveURL('/m/home')
  expect(await sandbox.received('login')).toHaveLength(1)
})

test('ERR-2 a bad gateway shows no alert, notice or toast: the form itself reports it', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 502 POST .*\/wps\/session\/login/)
  const repair = await sandbox.fail('login', { do: 'status', status: 502, body: 'no' })
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/login')
  await fillSignIn(page, member)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('login.refused_badGateway'))
  await expect(page.getByText(words('errors.unknown_error'))).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await repair()
  await pressUntilSent(page.getByRole('button', submit), 'login')
  await expect(page).toHaveURL('/m/home')
})

test('ERR-2 any other failure shows a notice with the server’s words @core', async ({ page, sandbox }) => {
  await sandbox.fail('login', { do: 'refuse', errorCode: 'some.new.code', message: 'The vault is being dusted.' })
  await page.goto('/m/login')
  await fillSignIn(page, await sandbox.scenario('freshMember'))
  await expect(page.getByText('The vault is being dusted.')).toBeVisible()
  await expect(page.getByRole('button', submit)).toBeEnabled()
})

test('text typed before hydration stays, and cannot be submitted into the address', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/m/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: words('login.username'), exact: true }).fill(member.username)
  await page.getByLabel(words('login.password'), { exact: true }).fill(member.password)
  await expect(page.getByRole('button', submit)).toBeDisabled()
  release()
  await page.getByRole('button', submit).click()
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
})

test('LOG-3 a member who opens sign-in is redirected', async ({ page, sandbox }) => {
  await signIn(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/login?go=/m/game')
  await expect(page).toHaveURL('/m/game')
})
