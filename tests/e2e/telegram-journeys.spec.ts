import { atRest } from './fixtures/at-rest.ts'
import { agreeToJoin } from './fixtures/joining.ts'
import { choiceSheet, serviceButton } from './fixtures/hosted-identity.ts'
import { expectGuest, expectMember, signOut } from './fixtures/members.ts'
import { continueAs, continueAsNew, LINE_AND_TELEGRAM, newPersona, openTelegram } from './fixtures/providers.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.beforeEach(({ sandbox }) => sandbox.settings(LINE_AND_TELEGRAM))

test('SOC-4 a new user joins with Telegram from the first tap to home, and later signs in with one press @core', async ({
  page,
  sandbox,
}) => {
  const popup = await openTelegram(page)
  const persona = newPersona('mika')
  await continueAsNew(popup, persona)
  await expect(choiceSheet(page)).toContainText('Mika Santos')
  await agreeToJoin(choiceSheet(page))
  await expect(page).toHaveURL(/\/m\/home$/)
  await expectMember(page)
  await atRest(page)
  const [joined] = await sandbox.received('register')
  expect(joined?.body).toMatchObject({ telegramAuth: '•••', login: true })

  await page.goto('/m/member/home')
  await signOut(page)
  await expectGuest(page)
  // Telegram's times have whole seconds: a second result within one would be identical, and each works only once.
  await continueAsNew(await openTelegram(page), persona)
  await expect(page).toHaveURL(/\/m\/home$/)
  await expectMember(page)
  const sent = await sandbox.requests('loginTelegram')
  expect(sent.at(-1)?.body).toMatchObject({
    registerUrl: expect.stringMatching(/\/m\/login$/),
    domain: expect.stringContaining('aurora.localhost'),
    telegramAuth: '•••',
  })
  expect(sent.map(({ errorCode }) => errorCode)).toEqual(['bind_customer_required', undefined])
})

test('a visitor who cancels at Telegram sees an alert and can press again', async ({ page, sandbox }) => {
  const popup = await openTelegram(page)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(words('social.error_user-cancelled'))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('common.ok'), exact: true })
    .click()
  await expect(serviceButton(page, 'telegram')).toBeEnabled()
  expect(await sandbox.requests('loginTelegram')).toEqual([])
})

test('a blocked popup shows an alert', async ({ page }) => {
  await page.addInitScript(() => void (window.open = () => null))
  await page.goto('/m/login')
  await serviceButton(page, 'telegram').click()
  await expect(page.getByRole('alertdialog')).toContainText(words('social.error_popup-blocked'))
})

test('SOC-4 a Telegram result in the hash of another tab finds its flow', async ({ page, context }) => {
  const popup = await openTelegram(page)
  const address = popup.url()
  const other = await context.newPage()
  await other.goto(address)
  await continueAs(other, 'Linh Trần')
  await expect(choiceSheet(other)).toContainText('Linh Trần')
  await expect(other).toHaveURL(/\/m\/home$/)
})
