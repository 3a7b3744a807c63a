import { randomBytes } from 'node:crypto'
import { asksCaptcha, dragPiece, popup, sendAgain } from './fixtures/captcha.ts'
import { expectMember } from './fixtures/members.ts'
import { expect, openKnowing, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const submit = { name: words('register.submit'), exact: true }

for (const version of ['v3', 'v4'] as const) {
  test(`REG-5 with GeeTest ${version} the captcha comes before joining; a failed attempt discards its result and loads another${version === 'v4' ? ' @core' : ''}`, async ({
    page,
    sandbox,
    trouble,
  }) => {
    trouble.expect(/HTTP 4\d\d .*pictures/)
    await sandbox.settings(asksCaptcha(version))
    const started: string[] = []
    page.on('request', (request) => /\/load\?|\/get\.php/.test(request.url()) && started.push(request.url()))
    await openKnowing(page, '/m/register')
    const taken = await sandbox.scenario('freshMember')
    await page.locator('input[name=username]').fill(taken.username)
    await page.locator('input[name=password]').fill('Livery#2026')
    await page.locator('input[name=ageConfirmed]').check()
    await page.getByRole('button', submit).click()
    await expect(popup(page)).toBeVisible()
    expect(await sandbox.requests('register')).toEqual([])
    await dragPiece(page)
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect.poll(() => started.length).toBe(2)

    await page.locator('input[name=username]').fill(`m${randomBytes(6).toString('hex')}`)
    await sendAgain(page, page.getByRole('button', submit))
    await dragPiece(page)
    await expectMember(page)
    const [first, second] = await sandbox.received('register', 2)
    const result = version === 'v4' ? 'geetestValidateV4' : 'geetestSeccode'
    for (const request of [first, second]) expect(request?.body).toHaveProperty(result)
    // The challenge that was preloaded is the one that was solved.
    expect(started).toHaveLength(2)
  })
}
