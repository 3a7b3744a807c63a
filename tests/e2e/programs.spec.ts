import type { Page } from '@playwright/test'
import { joinWithForm } from './fixtures/joining.ts'
import { accountLink, expectMember, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const PHP = (units: number): string => `₱${units.toFixed(2)}`

/** Expects the balance in the top bar. */
async function expectBalance(page: Page, units: number): Promise<void> {
  await expect(accountLink(page)).toContainText(new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(units))
}

test.describe('a member', () => {
  test.beforeEach(async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('freshMember'))
  })

  test('claims the daily reward, which is added to the balance', async ({ page }) => {
    await page.goto('/m/member/sign-in')
    await page.getByRole('button', { name: /^Collect / }).click()
    await expect(page.getByRole('button', { name: words('programs.tomorrow') })).toBeDisabled()
    await expect(accountLink(page)).not.toContainText('1,000.00')
  })

  test('redeems a code once; a wrong code stays in the field with the reason', async ({ page }) => {
    await page.goto('/m/member/promo-code')
    await hydrated(page)
    const code = page.getByRole('textbox', { name: words('programs.code') })
    await code.fill('NOT-A-CODE')
    await page.getByRole('button', { name: words('programs.redeem'), exact: true }).click()
    await expect(code).toHaveAccessibleDescription(/We don’t recognize that code/)
    await expect(code).toHaveValue('NOT-A-CODE')
    await code.fill('welcome88')
    await page.getByRole('button', { name: words('programs.redeem'), exact: true }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(PHP(88))
    await expectBalance(page, 1088)
  })

  test('claims a reward under Rewards', async ({ page }) => {
    await page.goto('/m/member/rewards')
    await page
      .getByRole('button', { name: words('programs.take') })
      .first()
      .click()
    await expect(page.getByText(words('programs.taken')).first()).toBeVisible()
    await expectBalance(page, 1020)
  })

  test('sees the progress of missions, and why there is no rescue bonus', async ({ page, sandbox }) => {
    await sandbox.settings({ availablePromotions: { SAVIOR: { enabled: true } } })
    await page.goto('/m/member/missions')
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await page.goto('/m/member/rescue')
    await expect(page.getByRole('main')).toContainText(words('programs.rescueNot'))
    await expect(page.getByRole('main')).toContainText('Losses of ₱100 or more')
    await expect(page.getByRole('button', { name: words('programs.takeRescue') })).toBeDisabled()
  })

  test('PRO-6 sends feedback; the text survives a failed call and a reload @core', async ({ page, sandbox, trouble }) => {
    trouble.expect(/HTTP 500 .*MCSFE_feedback/)
    await page.goto('/m/feedback')
    await hydrated(page)
    const repair = await sandbox.fail('feedback', { do: 'status', status: 500, body: 'no' })
    await page.getByRole('textbox', { name: words('feedback.content') }).fill('More koi, please')
    await page.getByRole('button', { name: words('feedback.send'), exact: true }).click()
    await expect.poll(async () => (await sandbox.requests('feedback')).length).toBe(1)
    await expect(page.getByRole('textbox', { name: words('feedback.content') })).toHaveValue('More koi, please')
    await repair()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('textbox', { name: words('feedback.content') })).toHaveValue('More koi, please')
    await page.getByRole('button', { name: words('feedback.send'), exact: true }).click()
    await expect(page.getByText(words('feedback.thanks'), { exact: true })).toBeVisible()
  })

  test('BAN-2 PRO-1 opens a promotion from the list and joins it @core', async ({ page }) => {
    await page.goto('/m/promotions')
    await page.getByRole('link', { name: /Welcome bonus/ }).click()
    await expect(page).toHaveURL(/\/m\/activity\?id=welcome$/)
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await page.getByRole('button', { name: words('promotions.join') }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(words('promotions.joined'))
    await expectBalance(page, 1030)
  })

  test('RTE-1 agentRegister leads a member who is no agent to the referral screen', async ({ page }) => {
    await page.goto('/m/agentRegister')
    await expect(page).toHaveURL(/\/m\/inviteFriends$/)
  })
})

test('PRO-4 the inbox marks unread messages, and opening one marks it as read', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  await page.goto('/m/member/inbox')
  await expect(page.getByRole('main').getByRole('status')).toContainText(words('inbox.unread_other', { count: 3 }))
  await page.getByText('New games this week').click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(words('inbox.unread_other', { count: 2 }))
  await page.reload()
  await expect(page.getByRole('main').getByRole('status')).toContainText(words('inbox.unread_other', { count: 2 }))
})

test('PRO-3 a member has a link and a QR code; a friend who joins by the link is counted @core', async ({ page, newBrowser, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/inviteFriends')
  await expect(page.getByRole('img', { name: words('referral.qr') })).toBeVisible()
  const figure = page.getByRole('definition').first()
  await expect(figure).toHaveText('0')
  const link = await page.getByText(/\/m\/register\?referralCode=R/).textContent()
  const friend = await (await newBrowser()).newPage()
  await friend.goto(link?.trim() ?? '')
  await joinWithForm(friend)
  await expectMember(friend)
  await page.reload()
  await expect(figure).toHaveText('1')
})

test('PRO-3 an agent applies with the form', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('agent'))
  await page.goto('/m/agentRegister')
  await hydrated(page)
  await page.getByRole('textbox', { name: words('referral.realName') }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: words('referral.contact') }).fill('ana@mail.example')
  await page.getByRole('textbox', { name: words('referral.channel') }).fill('A street market')
  await page.getByRole('button', { name: words('referral.apply') }).click()
  await expect(page.getByText(words('referral.applied'))).toBeVisible()
})

test('PRO-3 inviting friends is open to visitors, with a link to sign-in and back', async ({ page }) => {
  await page.goto('/m/inviteFriends')
  await expect(page.getByText(words('referral.step1'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: words('referral.signIn') })).toHaveAttribute(
    'href',
    '/m/login?go=%2Fm%2FinviteFriends',
  )
})

test.describe('HTML written by an operator', () => {
  test('loses scripts, handlers, styles, frames, schemes other than http and hidden hosts, and raises no report', async ({
    page,
    sandbox,
  }) => {
    const now = Date.now()
    const content =
      '<h2 style="position:fixed" onclick="x()">Rules</h2><script>window.hit=1</script><img src="x" onerror="window.hit=1"><a href="javascript:window.hit=1">go</a><iframe src="https://evil.example"></iframe><a href="https://partner.example/x">partner</a><a href="/m/..//evil.example/x">hidden</a><img alt="drawn" src="data:image/svg+xml,x"><svg><style>p{}</style></svg><form action="https://evil.example"><input name="password"></form>'
    await sandbox.fail('promotionCategories', {
      do: 'answer',
      value: [
        {
          id: 'c',
          name: 'C',
          promotions: [{ id: 'p1', title: 'Hostile', image: '', summary: '', content, startAt: now - 1000, endAt: now + 1_000_000 }],
        },
      ],
    })
    await page.goto('/m/activity?id=p1&cid=7')
    await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible()
    const html = await page.getByRole('article').innerHTML()
    expect(html).not.toMatch(/<script|onerror|onclick|javascript:|<iframe|<form|<input|style=|data:/i)
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
    await expect(page.getByRole('link', { name: 'partner' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.getByRole('link', { name: 'hidden' })).toHaveAttribute('href', '/evil.example/x')
  })
})
