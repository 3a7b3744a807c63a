import type { FrameLocator, Page } from '@playwright/test'
import { choiceSheet } from './fixtures/hosted-identity.ts'
import { agreeToJoin } from './fixtures/joining.ts'
import { expectGuest, expectMember } from './fixtures/members.ts'
import { LINE_AND_TELEGRAM, newPersona, telegramClient, telegramLaunch } from './fixtures/providers.ts'
import { expect, steppedBack, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { siteOrigin } from './sandbox/addresses.ts'

test.beforeEach(({ sandbox }) => sandbox.settings(LINE_AND_TELEGRAM))

/** The site inside Telegram's web client. */
const miniApp = (page: Page): FrameLocator => page.frameLocator('iframe[title="Mini app"]')

test('SOC-4 in Telegram’s web client a new user joins from the mini app, and the next launch signs them in', async ({ page, sandbox }) => {
  const persona = newPersona('mika')
  await page.goto(telegramClient(persona))
  const sheet = choiceSheet(miniApp(page))
  await expect(sheet).toContainText('Mika Santos')
  await agreeToJoin(sheet)
  await expect(miniApp(page).locator('html')).toHaveAttribute('data-session', 'member')
  expect((await sandbox.received('register'))[0]?.body).toMatchObject({ telegramAuth: '•••', login: true })

  const later = await page.context().newPage()
  await later.goto(telegramClient(persona))
  await expect(miniApp(later).locator('html')).toHaveAttribute('data-session', 'member')
  await expect(choiceSheet(miniApp(later))).toHaveCount(0)
})

test('SOC-4 a phone’s client signs its user in: the raw launch data is sent with the parsed user and leaves the address', async ({
  page,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  const persona = newPersona('noor')
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }))
  await page.goto(await telegramLaunch(persona))
  const sheet = choiceSheet(page)
  await expect(sheet).toContainText('نور الهاشمي')
  await expect(page).toHaveURL('/m/home')
  await sheet.getByLabel(words('login.username'), { exact: true }).fill(member.username)
  await sheet.getByLabel(words('login.password'), { exact: true }).fill(member.password)
  await expect(async () => {
    const bind = sheet.getByRole('button', { name: words('social.bind'), exact: true })
    if (await bind.isVisible()) await bind.click({ timeout: 1000 })
    await expectMember(page, { timeout: 3000 })
  }).toPass()
  await expect(sheet).toBeHidden()
  await steppedBack(page)

  await page.goto('/robots.txt')
  await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()))
  const sent = page.waitForRequest(/\/wps\/session\/login\/telegram$/)
  await page.goto(await telegramLaunch(persona))
  await expectMember(page)
  const { telegramAuth } = (await sent).postDataJSON() as { telegramAuth: Record<string, unknown> }
  expect(telegramAuth).toMatchObject({ user: { first_name: 'نور' }, initData: expect.stringContaining('query_id=') })
  expect(await page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)).toBe(
    member.username,
  )
})

for (const [why, change] of [
  ['signed by another bot', { botToken: '7412900365:another-secret' }],
  ['older than a day', { age: 86_401 }],
] as const) {
  test(`SOC-4 launch data ${why} is refused with an alert and stored nowhere`, async ({ page, sandbox }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }))
    await page.goto(await telegramLaunch(newPersona('linh'), change))
    await expect(page.getByRole('alertdialog')).toContainText(words('social.telegram_failed'))
    await expectGuest(page)
    expect((await sandbox.received('loginTelegram')).map(({ errorCode }) => errorCode)).toEqual(['telegram_validate_failed'])
    expect(await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]))).not.toContain('query_id')
  })
}

test('only Telegram’s client may frame the site, and only if the merchant offers Telegram', async ({ page, trouble, request }) => {
  trouble.expect(/frame-ancestors|X-Frame-Options/, /ERR_BLOCKED_BY_RESPONSE GET .*savanna/)
  const headersOf = async (merchant: string) =>
    (
      await request.get(siteOrigin(merchant).replace(`${merchant}.localhost`, '127.0.0.1') + '/m/home', {
        headers: { host: new URL(siteOrigin(merchant)).host },
      })
    ).headers()
  expect((await headersOf('aurora'))['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/\*:\d+$/)
  expect((await headersOf('savanna'))['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
  await page.goto(telegramClient('mika', 'savanna'))
  await expect(miniApp(page).locator('html[data-session]')).toHaveCount(0)
})
