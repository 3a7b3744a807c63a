import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { expectGuest, expectMember, fillSignIn, passwordField, signOut, type Credentials } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

/** Signs in with "remember me", then clears everything else, like a browser that was closed. */
async function rememberAndClose(page: Page, member: Credentials): Promise<void> {
  await page.goto('/m/login')
  await hydrated(page)
  await page.getByRole('checkbox', { name: words('login.remember') }).check()
  await fillSignIn(page, member, { keep: false })
  await expect(page).toHaveURL('/m/home')
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('memberInfo')
  })
}

/** The page has done all that it does by itself, and sent no sign-in beside those before. */
async function expectNoSignIn(page: Page, sandbox: Sandbox, before = 1): Promise<void> {
  await atRest(page)
  await expectGuest(page)
  expect(await sandbox.received('login')).toHaveLength(before)
}

/** Opens an address with a sign-in remembered: the form is filled in, and nothing is sent. */
async function staysOut(page: Page, sandbox: Sandbox, address: string): Promise<void> {
  const member = await sandbox.scenario('freshMember')
  await rememberAndClose(page, member)
  await page.goto(address)
  await expect(passwordField(page)).toHaveValue(member.password)
  await expect(page.getByRole('textbox', { name: words('login.username'), exact: true })).toHaveValue(member.username)
  await expectNoSignIn(page, sandbox)
}

test('LOG-6 LOG-7 a remembered member is signed in automatically, on the screen they open @core', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await rememberAndClose(page, member)
  await page.goto('/m/game')
  await expectMember(page)
  await expect(page).toHaveURL('/m/game')
  expect(await sandbox.received('login', 2)).toHaveLength(2)
})

test('LOG-7 RTE-6 a link with backUrl signs nobody in by memory; the form is still filled in @core', async ({ page, sandbox }) => {
  await staysOut(page, sandbox, '/m/login?backUrl=%2Fm%2Fhome')
})

for (const [ids, why, address] of [
  ['LOG-7', 'autoLogin is 0', '/m/login?autoLogin=0'],
  ['LOG-7 RTE-6', 'redirectUrl is set', '/m/login?redirectUrl=https%3A%2F%2Frewards.aurora-play.example%2Fx'],
  [
    'LOG-7 RTE-3 RTE-6',
    'a screen of members is opened with redirectUrl',
    '/m/member/home?redirectUrl=https%3A%2F%2Frewards.aurora-play.example%2Fx',
  ],
  ['LOG-7 RTE-3 RTE-6', 'a game is opened with backUrl', '/m/launchGame?vendor=TCG_LOTTO_VN&code=MIENBAC&backUrl=%2Fm%2Fgame'],
] as const) {
  test(`${ids} no automatic sign-in when ${why}; the form is still filled in`, async ({ page, sandbox }) => {
    await staysOut(page, sandbox, address)
  })
}

test('LOG-7 RTE-4 no automatic sign-in where the back end refuses the token of a link: it meant somebody else', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 401 GET .*\/wps\/member\/info/)
  const member = await sandbox.scenario('freshMember')
  await rememberAndClose(page, member)
  await page.goto('/m/member/home?token=made-up-by-somebody')
  await expect(passwordField(page)).toHaveValue(member.password)
  await expectNoSignIn(page, sandbox)
})

test('LOG-7 no automatic sign-in while MOBILEAUTOLOGIN3 is off', async ({ page, sandbox }) => {
  await sandbox.settings({ whitelabelVal: { MOBILEAUTOLOGIN3: false } })
  await rememberAndClose(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/login')
  await expect(passwordField(page)).not.toHaveValue('')
  await expectNoSignIn(page, sandbox)
})

test('LOG-7 no automatic sign-in after signing out', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await rememberAndClose(page, member)
  await page.goto('/m/member/home')
  await expectMember(page)
  await expect(page).toHaveURL('/m/member/home')
  await signOut(page)
  await page.goto('/m/login')
  await expect(passwordField(page)).toHaveValue(member.password)
  // One by hand, and one by memory before the sign-out.
  await expectNoSignIn(page, sandbox, 2)
})

test('LOG-8 a remembered password that is no longer valid is deleted @core', async ({ page, sandbox }) => {
  await rememberAndClose(page, await sandbox.scenario('freshMember'))
  await sandbox.fail('login', { do: 'refuse', errorCode: 'login.cred.err' })
  await page.goto('/m/home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rememberedLogin'))).toBeNull()
  await expectGuest(page)
})

test('LOG-4 a refused manual sign-in deletes it too', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await rememberAndClose(page, member)
  await page.goto('/m/login?autoLogin=0')
  await expect(passwordField(page)).toHaveValue(member.password)
  await fillSignIn(page, { ...member, password: 'not-this-one-1' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words('login.refused_credentials'))
  expect(await page.evaluate(() => localStorage.getItem('rememberedLogin'))).toBeNull()
})

test('LOG-6 a record of an older front end is read once and rewritten encrypted', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/robots.txt')
  await page.evaluate(({ username, password }) => {
    localStorage.setItem(
      'rememberedLogin',
      JSON.stringify({ type: 'username', username, password: btoa(`saltsalt${btoa(password)}`), merchant: 'aurora' }),
    )
  }, member)
  await page.goto('/m/home')
  await expectMember(page)
  await atRest(page)
  expect(await page.evaluate(() => localStorage.getItem('rememberedLogin'))).toMatch(/^\{"box":/)
})

test('the previous sign-in is shown after signing in', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await rememberAndClose(page, member)
  await page.goto('/m/home')
  await expectMember(page)
  await expect(page.getByText(new RegExp(words('dialogs.last_sign_in', { when: '' }).trim()))).toBeVisible()
})

test('I18-4 the previous sign-in has its date in a language that the browser does not know', async ({ page, sandbox }) => {
  await rememberAndClose(page, await sandbox.scenario('freshMember'))
  await page.evaluate(() => localStorage.setItem('language', 'KM'))
  await page.goto('/m/km/home')
  await expectMember(page)
  const month = new Intl.DateTimeFormat('km-KH', { month: 'short' }).format(Date.now())
  await expect(page.getByText(new RegExp(words('dialogs.last_sign_in', { when: '' }, 'km').trim()))).toContainText(month)
})
