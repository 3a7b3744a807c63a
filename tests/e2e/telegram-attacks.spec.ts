import { atRest } from './fixtures/at-rest.ts'
import { choiceSheet } from './fixtures/hosted-identity.ts'
import { expectGuest, expectMember, signedInAs } from './fixtures/members.ts'
import { askBackEnd, inHash, LINE_AND_TELEGRAM, openTelegram, telegramLogin, telegramState } from './fixtures/providers.ts'
import { callBackEnd } from './sandbox/sign-in.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.beforeEach(({ sandbox }) => sandbox.settings(LINE_AND_TELEGRAM))

test('login CSRF: a result signed by Telegram in a link signs nobody in when no flow is open', async ({ page, sandbox }) => {
  await page.goto(`/m/home#tgAuthResult=${inHash(telegramLogin({}))}`)
  await atRest(page)
  await expectGuest(page)
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await sandbox.requests('loginTelegram')).toEqual([])
})

test('login CSRF: nor does it when a flow is open whose state it does not carry', async ({ page, context, sandbox }) => {
  await openTelegram(page)
  const other = await context.newPage()
  for (const state of ['', '?tgState=guessed']) {
    await other.goto(`/m/home${state}#tgAuthResult=${inHash(telegramLogin({}))}`)
    await atRest(other)
    await expectGuest(other)
  }
  expect(await sandbox.requests('loginTelegram')).toEqual([])
})

test('a message from another window is ignored', async ({ page, sandbox }) => {
  await openTelegram(page)
  await page.evaluate((result) => window.postMessage(JSON.stringify({ event: 'auth_result', result }), '*'), telegramLogin({}))
  await atRest(page)
  await expectGuest(page)
  expect(await sandbox.requests('loginTelegram')).toEqual([])
})

for (const [why, auth] of [
  ['signed by another bot', () => telegramLogin({}, '7412900365:another-secret')],
  ['changed after signing', () => ({ ...telegramLogin({}), id: 1 })],
  ['older than a day', () => telegramLogin({ auth_date: Math.floor(Date.now() / 1000) - 86_401 })],
  ['dated in the future', () => telegramLogin({ auth_date: Math.floor(Date.now() / 1000) + 3_600 })],
] as const) {
  test(`a result ${why} is refused with an alert and stored nowhere`, async ({ page, context, sandbox }) => {
    const popup = await openTelegram(page)
    const state = telegramState(popup.url())
    const other = await context.newPage()
    const hash = inHash(auth())
    await other.goto(`/m/home?tgState=${state}#tgAuthResult=${hash}`)
    await expect(other.getByRole('alertdialog')).toContainText(words('social.telegram_failed'))
    await expectGuest(other)
    expect((await sandbox.received('loginTelegram')).map(({ errorCode }) => errorCode)).toEqual(['telegram_validate_failed'])
    const stored = await other.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(hash)
    expect(stored).not.toContain('telegram-flow')
  })
}

test('a result works once: a new flow refuses it', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  const telegramAuth = telegramLogin({ id: 6_000_000_000 + Math.floor(Math.random() * 1e9) })
  const bound = await signInBy(telegramAuth, member, sandbox)
  expect(bound.success).toBe(true)
  const replayed = await askBackEnd('/wps/session/login/telegram', { telegramAuth, loginDeviceId: 'attack' }, sandbox)
  expect(replayed).toMatchObject({ success: false, errorCode: 'telegram_validate_failed' })
  await page.goto('/m/home')
  await expectGuest(page)
})

test('a result for a guest’s flow does not replace a session that began meanwhile', async ({ page, context, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  const popup = await openTelegram(page)
  const state = telegramState(popup.url())
  const other = await context.newPage()
  await signedInAs(other, member)
  await other.goto(`/m/home?tgState=${state}#tgAuthResult=${inHash(telegramLogin({}))}`)
  await expect(other.getByText(words('social.signed_in_already'))).toBeVisible()
  await expectMember(other)
  expect(await sandbox.requests('loginTelegram')).toEqual([])
})

test('a mini app’s launch data in a link signs nobody in outside Telegram', async ({ page, sandbox }) => {
  const launch = new URLSearchParams({ user: JSON.stringify({ id: 1 }), auth_date: '1', hash: 'ab' }).toString()
  await page.goto(`/m/home#tgWebAppData=${encodeURIComponent(launch)}&tgWebAppVersion=8.0`)
  await atRest(page)
  await expectGuest(page)
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await sandbox.requests('loginTelegram')).toEqual([])
  await expect(choiceSheet(page)).toHaveCount(0)
})

function signInBy(telegramAuth: object, { username, password }: { username: string; password: string }, { scope }: { scope: string }) {
  return callBackEnd('/wps/session/login', { type: 'telegram', telegramAuth, username, password, loginDeviceId: 'attack' }, { scope })
}
