import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { linksRow, openLinks, serviceRow } from './fixtures/links.ts'
import { type Credentials, expectGuest, expectMember, signedInAs, signOut } from './fixtures/members.ts'
import {
  askBackEnd,
  continueAsNew,
  goToLine,
  inHash,
  LINE_AND_TELEGRAM,
  lineAnswer,
  lineOrigin,
  linkTelegram,
  newPersona,
  openTelegram,
  telegramLogin,
} from './fixtures/providers.ts'
import { signInAtBackEnd } from './sandbox/sign-in.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test.beforeEach(({ sandbox }) => sandbox.settings(LINE_AND_TELEGRAM))

const LINE = words('social.name_line')
const userName = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)

/** Starts linking LINE from the sheet of services. */
async function goLinkLine(page: Page): Promise<void> {
  const sheet = await openLinks(page)
  await serviceRow(sheet, 'line').click()
  await page.waitForURL((url) => url.origin === lineOrigin())
}

test('SOC-7 a member links LINE, returns to the same screen, and can then sign in with it @core', async ({ page, sandbox }) => {
  const persona = newPersona('mika')
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await goLinkLine(page)
  await continueAsNew(page, persona)
  await expect(page).toHaveURL('/m/member/home')
  const sheet = page.getByRole('dialog', { name: words('social.links') })
  await expect(serviceRow(sheet, 'line')).toContainText(words('social.linked'))
  await expect(page.getByText(words('social.link_done', { service: LINE }))).toBeVisible()
  expect((await sandbox.received('saveMemberInfoByAuthKey')).map(({ body }) => body)).toEqual([{ authKey: '•••', channel: 'line' }])
  await sheet.getByRole('button', { name: words('common.close') }).click()

  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await expectGuest(page)
  await goToLine(page)
  await continueAsNew(page, persona)
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  expect(await userName(page)).toBe(member.username)
})

test('SOC-7 a member links Telegram in a popup, and can then sign in with it', async ({ page, sandbox }) => {
  const persona = newPersona('linh')
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await continueAsNew(await linkTelegram(page), persona)
  const sheet = page.getByRole('dialog', { name: words('social.links') })
  await expect(serviceRow(sheet, 'telegram')).toContainText(words('social.linked'))
  await sheet.getByRole('button', { name: words('common.close') }).click()
  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await expectGuest(page)
  await continueAsNew(await openTelegram(page), persona)
  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  expect(await userName(page)).toBe(member.username)
})

test('SOC-7 a service that is linked to another account stays with it, and the page reports that', async ({ page, sandbox }) => {
  const persona = newPersona('noor')
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await goLinkLine(page)
  await continueAsNew(page, persona)
  await expect(page.getByText(words('social.link_done', { service: LINE }))).toBeVisible()

  await signedInAs(page, await sandbox.scenario('richMember'))
  await goLinkLine(page)
  await continueAsNew(page, persona)
  await expect(page.getByRole('alertdialog')).toContainText(words('social.link_taken', { service: LINE }))
  await expect(page).toHaveURL('/m/member/home')
})

test('SOC-7 a member who links a service in a right-to-left language returns in that language', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/ar/member/home')
  await linksRow(page, 'ar').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('social.name_line', {}, 'ar') })
    .click()
  await page.waitForURL((url) => url.origin === lineOrigin())
  await continueAsNew(page, newPersona('noor'))
  await expect(page).toHaveURL('/m/ar/member/home')
  await expect(page.getByText(words('social.link_done', { service: words('social.name_line', {}, 'ar') }, 'ar'))).toBeVisible()
})

test('login CSRF: a stranger’s response links nothing to the member, with or without an open flow', async ({
  page,
  newBrowser,
  sandbox,
}) => {
  // The stranger sends the response of their own flow to a member.
  const stranger = await (await newBrowser()).newPage()
  await goToLine(stranger)
  const theirs = new URL(await lineAnswer(stranger, newPersona('linh')))
  await signedInAs(page, await sandbox.scenario('freshMember'))
  for (const answer of [
    theirs.search,
    `#tgAuthResult=${inHash(telegramLogin({}))}`,
    `?tgState=guessed#tgAuthResult=${inHash(telegramLogin({}))}`,
  ]) {
    await page.goto(`/m/member/home${answer}`)
    await expectMember(page)
    await atRest(page)
  }
  await goLinkLine(page)
  await page.goto(`/m/member/home${theirs.search}`)
  await expectMember(page)
  await atRest(page)
  expect(await sandbox.requests('saveMemberInfoByAuthKey')).toEqual([])
  expect(await sandbox.requests('verifyLineCode')).toEqual([])
})

test('SOC-7 a response to one member’s flow links nothing to another member and signs no guest in', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await goLinkLine(page)
  const answer = new URL(await lineAnswer(page, newPersona('mika')))
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto(answer.pathname + answer.search)
  await expect(page.getByText(words('social.link_stranger'))).toBeVisible()
  await expect(page).toHaveURL('/m/home')

  await goLinkLine(page)
  const again = new URL(await lineAnswer(page, newPersona('mika')))
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('memberInfo')
  })
  await page.goto(again.pathname + again.search)
  await expect(page.getByText(words('social.link_stranger'))).toBeVisible()
  await expectGuest(page)
  expect(await sandbox.requests('verifyLineCode')).toEqual([])
})

test('SOC-7 a proof that was used once links nothing more', async ({ sandbox }) => {
  const [first, second] = [await sandbox.scenario('freshMember'), await sandbox.scenario('richMember')]
  const telegramAuth = telegramLogin({ id: 7_000_000_000 + Math.floor(Math.random() * 1e9) })
  const link = async (member: Credentials, authKey: string) =>
    await askBackEnd(
      '/wps/relay/WPSCORE_saveMemberInfoByAuthKey',
      { authKey, channel: 'telegram' },
      sandbox,
      (await signInAtBackEnd(member)).token,
    )
  expect(await link(first, JSON.stringify(telegramAuth))).toMatchObject({ success: true })
  expect(await link(second, JSON.stringify(telegramAuth))).toMatchObject({ success: false, errorCode: 'telegram_validate_failed' })
  expect(await link(second, 'no JSON')).toMatchObject({ success: false, errorCode: 'telegram_validate_failed' })
})

test('closing or cancelling shows an alert and links nothing', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  const popup = await linkTelegram(page)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(words('social.error_user-cancelled'))
  expect(await sandbox.requests('saveMemberInfoByAuthKey')).toEqual([])
})
