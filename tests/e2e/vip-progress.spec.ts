import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('PRO-2 VIP progress is the share that the back end counts, whole without conditions or label, and not known where the call fails @core', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expect(/HTTP 500 .*MCSFE_getPlayerRankProgress/)
  const member = await sandbox.scenario('vip')
  const progress = page.getByRole('progressbar', { name: words('vip.toNext'), exact: true })
  const expectShare = async (percent: number): Promise<void> => {
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => Math.round(bar.position * 100))).toBe(percent)
    await expect(progress).toHaveAccessibleDescription(words('vip.share', { percent }))
  }
  let repair = async (): Promise<void> => {}
  /** What the back end says of the member, as the next screen shows it. */
  const counted = async (completedConditions: number, totalExpectedConditions: number): Promise<void> => {
    const value = { currentProgress: { completedConditions }, totalExpectedConditions, playerRankProgress: { labelId: 'vip-3' } }
    await repair()
    repair = await sandbox.fail('playerRankProgress', { do: 'answer', value })
    await page.reload()
  }
  await signedInAs(page, member)
  await page.goto('/m/member/vip')
  // The sandbox's third rank of four.
  await expectShare(75)
  await counted(1, 3)
  await expectShare(33)
  await counted(7, 5)
  await expectShare(100)
  await counted(1, 4)
  await expectShare(25)
  await counted(0, 0)
  await expectShare(100)

  await repair()
  repair = await sandbox.fail('playerRankProgress', { do: 'status', status: 500, body: 'no' })
  await page.reload()
  await expect(page.getByText(words('vip.notKnown'))).toBeVisible()
  await expect(progress).toHaveCount(0)
  await repair()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('common.retry'), exact: true })
    .click()
  await expectShare(75)

  // Known for a member without a label's id, whatever is counted.
  await counted(1, 4)
  await sandbox.fail('memberInfo', {
    do: 'answer',
    value: {
      id: member.id,
      userName: member.username,
      customerType: 0,
      balance: '1.00',
      currency: 'PHP',
      clubLabel: { labelName: 'Gold', type: 'AUTO', rankLevel: 3 },
    },
  })
  await page.reload()
  await expect(page.getByText('Gold').first()).toBeVisible()
  await expectShare(100)
})
