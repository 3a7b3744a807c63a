import { expect, test } from 'vitest'
import { AURORA, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const other = { ...RECORD, id: '8', token: 'token-8' }
const atThirty = { ...AURORA.features, responsiblePlay: { checkEvery: 30 as const } }

/** Opens a member's document. Returns its interval, and how to choose another. */
async function played(options: Parameters<typeof openDocument>[0]) {
  const { pass, boot, browser } = await openDocument({ left: signedInTab(), ...options })
  await boot.startBoot()
  await pass()
  const { $checkEvery } = await import('#features/member/limits/limits.store.ts')
  const { chooseCheckEvery } = await import('#features/member/limits/limits.actions.ts')
  const { bindRealityCheck } = await import('#features/member/limits/limits.bind.ts')
  bindRealityCheck()
  return { every: () => $checkEvery.get(), choose: chooseCheckEvery, browser }
}

test.each([
  ['an hour, where the merchant’s folder sets nothing', {}, 60],
  ['the interval that the merchant’s folder sets', { features: atThirty }, 30],
])('the reality check comes after %s', async (_why, merchant, minutes) => {
  expect((await played({ merchant })).every()).toBe(minutes)
})

test('the member’s choice overrides the merchant’s, on the next screen too; another member of the device begins with the merchant’s', async () => {
  const first = await played({ merchant: { features: atThirty } })
  first.choose(15)
  expect(first.every()).toBe(15)
  const { browser } = first
  expect((await played({ browser, merchant: { features: atThirty } })).every()).toBe(15)
  expect((await played({ browser, merchant: { features: atThirty }, left: signedInTab(0, other) })).every()).toBe(30)
})
