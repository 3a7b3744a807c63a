import { atRest } from '../e2e/fixtures/at-rest.ts'
import { expectGuest, expectMember, signedInAs, signOut } from '../e2e/fixtures/members.ts'
import { expect, test } from '../e2e/fixtures/test.ts'

/** What only a member sees of each screen. */
for (const screen of ['member/inbox', 'member/vip', 'member/limits'] as const) {
  test(`SES-10 Back to ${screen} after signing out elsewhere shows nothing of the member and leads to sign-in`, async ({
    page,
    sandbox,
  }) => {
    const member = await sandbox.scenario('richMember')
    await signedInAs(page, member)
    await page.goto(`/m/${screen}`)
    await expectMember(page)
    await atRest(page)
    const texts = await page.getByRole('main').locator('li, [role=progressbar], button').filter({ visible: true }).allInnerTexts()
    expect(texts.join('').length, 'the screen has something to hide').toBeGreaterThan(0)
    await page.goto('/m/member/home')
    await atRest(page)
    await signOut(page)
    await atRest(page)
    for (let step = 0; step < 3 && !page.url().includes(screen) && !/go=/.test(page.url()); step += 1) {
      await page.evaluate(() => history.back()).catch(() => undefined)
      await atRest(page)
    }
    await expectGuest(page)
    await expect(page).toHaveURL(/\/m\/login/)
    await expect(page.getByText(member.username).filter({ visible: true })).toHaveCount(0)
  })
}
