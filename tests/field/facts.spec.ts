import { codeField, mobileField, newNumber, sendCode, waiting } from '../e2e/fixtures/codes.ts'
import { game, openSheet, SLOT, slotReady, start, viewer } from '../e2e/fixtures/games.ts'
import { joinWithForm } from '../e2e/fixtures/joining.ts'
import { expectMember, fillSignIn } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

for (const name of ['wbraid', 'gbraid', 'msclkid'] as const) {
  test(`TRK-9 the click id ${name} of a first visit is stored, carried and sent with each event, joining among them`, async ({
    page,
    sandbox,
  }) => {
    await page.goto(`/m/home?${name}=click-7`)
    await hydrated(page)
    await page.goto('/m/register')
    await hydrated(page)
    await joinWithForm(page)
    await expectMember(page)
    const reported = async (): Promise<string[]> => (await sandbox.requests('reportEvent')).map(({ body }) => JSON.stringify(body))
    await expect.poll(async () => (await reported()).filter((event) => /regist/i.test(event))).not.toEqual([])
    expect((await reported()).filter((event) => !event.includes(`"${name}":"click-7"`))).toEqual([])
  })
}

test('a brand with several domains names the origins that share its passkeys', async ({ page }) => {
  const answer = await page.goto('/.well-known/webauthn')
  expect(answer?.headers()['content-type']).toBe('application/json')
  expect(await answer?.json()).toEqual({ origins: ['https://www.aurora-play.example', 'https://aurora-play.example'] })
})

test('LOG-10 the whole text of a message that is pasted into the code field gives its digits', async ({ page, sandbox }) => {
  const { typed, whole } = newNumber()
  await page.goto('/m/register')
  await hydrated(page)
  await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
  await mobileField(page).fill(typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  const code = await sandbox.code(whole)
  await codeField(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `Aurora: ${code} is your code. It is valid for 5 minutes.`)
  await expect(codeField(page)).toHaveValue(code)
})

test('LOG-10 a number that is typed with its country code and no plus is taken', async ({ page, sandbox }) => {
  const { whole } = newNumber()
  await page.goto('/m/register')
  await hydrated(page)
  await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
  await mobileField(page).fill(whole.slice(1))
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  expect(await sandbox.code(whole)).not.toBe('')
})

test('a field that is pressed on a phone has text of 16 pixels at least', async ({ page }) => {
  for (const screen of ['login', 'register', 'game']) {
    await page.goto(`/m/${screen}`)
    await hydrated(page)
    const sizes = await page
      .locator('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes, screen).not.toEqual([])
    expect(
      sizes.filter((size) => size < 16),
      screen,
    ).toEqual([])
  }
})

test('SES-1 where both storages are full a sign-in says so and shows no guest', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/m/login')
  await fillSignIn(page, member)
  await expect(page.getByRole('alertdialog')).toContainText(words('social.error_web-storage-unsupported'))
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
})

test('GAM-4 a game has the whole window of a phone held sideways also where no element can be shown full-screen', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['requestFullscreen', 'webkitRequestFullscreen'])
      Object.defineProperty(Element.prototype, name, { value: undefined })
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })
  })
  await page.setViewportSize({ width: 844, height: 390 })
  await openSheet(page, SLOT)
  await start(page, 'try')
  await slotReady(game(page))
  expect(await viewer(page).locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 })
})

test('GAM-4 a game that asks for more than its vendor was granted is named in the console with the missing grant', async ({
  page,
  trouble,
}) => {
  trouble.expect(/allow-modals|sandbox/i)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openSheet(page, SLOT)
  await start(page, 'try')
  await slotReady(game(page))
  await game(page)
    .locator('body')
    .evaluate(() => window.alert('Bonus'))
  await expect.poll(() => said.join('\n')).toContain('allow-modals')
})
