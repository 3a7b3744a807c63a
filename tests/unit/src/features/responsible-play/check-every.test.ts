import { expect, test } from 'vitest'
import { AURORA, openDocument, RECORD, signedInTab } from '../open-document.ts'

const other = { ...RECORD, id: '8', token: 'token-8' }
const atThirty = { ...AURORA.features, responsiblePlay: { checkEvery: 30 as const } }

/** What a member's document says of the interval, and how to choose another. */
async function played(options: Parameters<typeof openDocument>[0]) {
  const { pass, boot, browser } = await openDocument({ left: signedInTab(), ...options })
  await boot.startBoot()
  await pass()
  const { $checkEvery } = await import('#features/responsible-play/store.ts')
  const { chooseCheckEvery, watchPlay } = await import('#features/responsible-play/actions.ts')
  watchPlay()
  return { every: () => $checkEvery.get(), choose: chooseCheckEvery, browser }
}

test.each([
  ['an hour, where the merchant’s folder says nothing', {}, 60],
  ['what the merchant’s folder says', { features: atThirty }, 30],
])('the reality check comes after %s', async (_why, merchant, minutes) => {
  expect((await played({ merchant })).every()).toBe(minutes)
})

test('what the member chooses goes before the merchant’s, on the next screen too; another member of the device begins with the merchant’s', async () => {
  const first = await played({ merchant: { features: atThirty } })
  first.choose(15)
  expect(first.every()).toBe(15)
  const { browser } = first
  expect((await played({ browser, merchant: { features: atThirty } })).every()).toBe(15)
  expect((await played({ browser, merchant: { features: atThirty }, left: signedInTab(0, other) })).every()).toBe(30)
})
