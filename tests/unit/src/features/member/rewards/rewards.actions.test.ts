import { expect, test } from 'vitest'
import { openGames } from '../../play/open-games.ts'

async function openPage() {
  const page = await openGames({ member: true })
  const { claim } = await import('#features/member/rewards/rewards.actions.ts')
  page.settings.$memberCurrency.set('JPY')
  return { ...page, claim }
}

test.each<[why: string, send: () => Promise<never>, expected: object]>([
  ['granted', async () => ({ ok: true, value: { reward: '5.00' } }) as never, { state: 'done', value: { reward: '5.00' } }],
  ['refused', async () => ({ ok: false, refusal: { code: 'x', message: 'No' } }) as never, { state: 'refused', code: 'x', message: 'No' }],
  ['not sent', () => Promise.reject(new Error('no network')), { state: 'failed' }],
])('PRO-6 RGP-1 a claim that is %s', async (_why, send, expected) => {
  const page = await openPage()
  expect(await page.claim<{ reward: string }>(send, ({ reward }) => reward)).toEqual(expected)
  expect(page.dialogs.$toasts.get().map(({ body }) => body)).toEqual(
    'value' in expected ? [{ key: 'programs.rewarded', values: { amount: '\u2068¥5\u2069' } }] : [],
  )
})

test('PRO-6 a fault after a claim that was granted is not shown as a claim that failed', async () => {
  const page = await openPage()
  const broken = (): never => {
    throw new TypeError('reward is undefined')
  }
  await expect(page.claim(async () => ({ ok: true, value: {} }), broken)).rejects.toThrow('reward is undefined')
})
