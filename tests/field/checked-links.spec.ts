import { atRest } from '../e2e/fixtures/at-rest.ts'
import { expectGuest, expectMember } from '../e2e/fixtures/members.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { siteOrigin } from '../e2e/sandbox/addresses.ts'
import { handoffCode, signInAtBackEnd } from '../e2e/sandbox/sign-in.ts'

// Mail servers, virus scanners and messengers open the links of a message in a browser, before its reader does.
test('RTE-4 a code of one use that a program opened before its reader still signs the reader in, where the link led', async ({
  page,
  sandbox,
  newBrowser,
}) => {
  await sandbox.settings({ handoff: true })
  const member = await signInAtBackEnd(await sandbox.scenario('freshMember'))
  const link = `/m/member/home?code=${await handoffCode(member, siteOrigin())}`
  await page.goto(link)
  await expect(page.getByRole('alertdialog', { name: words('dialogs.link_ask') })).toBeVisible()
  await atRest(page)
  await page.close()

  const reader = await (await newBrowser()).newPage()
  await reader.goto(link, { referer: 'https://mail.example/' })
  const asked = reader.getByRole('alertdialog', { name: words('dialogs.link_ask') })
  await asked.getByRole('button', { name: words('dialogs.link_signIn'), exact: true }).click()
  await expectMember(reader)
  await expect(reader).toHaveURL('/m/member/home')
  await expect(reader.getByText(words('dialogs.link_signed_in', { name: member.userName }))).toBeVisible()
  expect((await sandbox.received('redeemHandoff')).map(({ errorCode }) => errorCode)).toEqual([undefined])
})

test('RTE-4 who declines such a link uses the page as a guest', async ({ page, sandbox }) => {
  await sandbox.settings({ handoff: true })
  const code = await handoffCode(await signInAtBackEnd(await sandbox.scenario('freshMember')), siteOrigin())
  await page.goto(`/m/home?code=${code}`)
  const asked = page.getByRole('alertdialog', { name: words('dialogs.link_ask') })
  await asked.getByRole('button', { name: words('common.close'), exact: true }).click()
  await expect(asked).toBeHidden()
  await expectGuest(page)
  await atRest(page)
  expect(await sandbox.requests('redeemHandoff')).toEqual([])
})
