import { expect, test } from 'vitest'
import { ok, refuse } from '../../fake-server.ts'
import { openDocument, signedInTab } from '../../open-document.ts'

test.each([
  ['EN', '/m/activity/42'],
  ['AR', '/m/ar/activity/42'],
] as const)(
  'OPS-7 a promotion that an older link opened by its id names its own page to search engines: %s',
  async (language, canonical) => {
    const page = await openDocument({ language })
    const { nameOwnPage } = await import('#features/member/promotions/promotions.actions.ts')
    nameOwnPage('42')
    expect(page.tab.flags.get('canonical')).toBe(canonical)
  },
)

test.each([
  ['a joined promotion’s payment is in the balance at once', () => ok({ joined: true }), 1],
  ['one that is refused asks for no balance', () => refuse('promotion.not.eligible'), 0],
])('PRO-1 %s', async (_why, answer, asked) => {
  const page = await openDocument({ left: signedInTab() })
  await page.boot.startBoot()
  page.server.on('/wps/relay/PROMOFE_joinPromotion', answer)
  const { enterPromotion } = await import('#features/member/promotions/promotions.actions.ts')
  const before = page.server.callsTo('/wps/member/info').length
  await Promise.all([enterPromotion('42'), page.pass(2000)])
  expect(page.server.callsTo('/wps/member/info').length - before).toBe(asked)
})
