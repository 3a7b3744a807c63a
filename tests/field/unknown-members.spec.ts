import type { Page } from '@playwright/test'
import { expectMember, passwordField, signIn } from '../e2e/fixtures/members.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { signInAtBackEnd } from '../e2e/sandbox/sign-in.ts'
import type { Effect } from '../e2e/sandbox/switchboard.ts'

const FAULTS: Readonly<Record<string, Effect>> = {
  'never answers': { do: 'hang' },
  'answers through a gateway that is unwell': { do: 'status', status: 502, body: 'Bad gateway' },
  'closes the connection': { do: 'drop' },
}
const notice = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: words('errors.unreachable') })
    .first()

for (const [what, effect] of Object.entries(FAULTS)) {
  for (const screen of ['home', 'member/home'] as const) {
    test(`SES-10 a member whose app starts on ${screen} while the back end ${what} is told so, is taken for no guest, and comes in at a retry`, async ({
      page,
      context,
      sandbox,
      trouble,
    }) => {
      trouble.expect(/HTTP 502/, /net::ERR_/)
      await signIn(page, await sandbox.scenario('freshMember'))
      await page.close()
      const repair = await sandbox.fail('*', effect)
      const next = await context.newPage()
      await next.goto(`/m/${screen}`)
      await expect(notice(next)).toBeVisible({ timeout: 15_000 })
      await expect(next.locator('html')).not.toHaveAttribute('data-session', 'guest')
      await expect(passwordField(next)).toHaveCount(0)
      await expect(next.getByRole('link', { name: words('header.join'), exact: true }).filter({ visible: true })).toHaveCount(0)
      if (screen === 'home') {
        await next.getByRole('article').first().click()
        await next.getByRole('button', { name: words('gameSheet.play'), exact: true }).click()
        await expect(notice(next)).toBeVisible()
        await expect(passwordField(next), 'nor for a game').toHaveCount(0)
        await expect(next).toHaveURL(/\/m\/home$/)
      }
      await repair()
      await notice(next)
        .getByRole('button', { name: words('errors.refresh'), exact: true })
        .first()
        .click()
      await expectMember(next)
    })
  }
}

for (const [what, effect] of Object.entries(FAULTS)) {
  test(`RTE-4 SES-10 whoever opens a link that signs in while the back end ${what} is told so, is asked for no password, and comes in at a retry`, async ({
    page,
    sandbox,
    trouble,
  }) => {
    trouble.expect(/HTTP 502/, /net::ERR_/)
    const { token } = await signInAtBackEnd(await sandbox.scenario('freshMember'))
    const repair = await sandbox.fail('*', effect)
    await page.goto(`/m/member/home?token=${token}`)
    await expect(notice(page)).toBeVisible({ timeout: 15_000 })
    await expect(passwordField(page)).toHaveCount(0)
    await repair()
    await notice(page)
      .getByRole('button', { name: words('errors.refresh'), exact: true })
      .first()
      .click()
    await expectMember(page)
    await expect(page).toHaveURL('/m/member/home')
  })
}
