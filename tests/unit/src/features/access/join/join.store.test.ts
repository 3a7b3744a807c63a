import { expect, test } from 'vitest'
import { ok } from '../../fake-server.ts'
import { AURORA, openDocument } from '../../open-document.ts'

/** A registration form; without `register` its settings have not come. */
async function open(register?: object, merchant: { minimumAge?: number; ways?: readonly string[] } = {}) {
  const { minimumAge = 18, ways = ['username', 'mobile'] } = merchant
  const registration = { ...AURORA.features.registration, ways } as typeof AURORA.features.registration
  const page = await openDocument({ route: 'register', merchant: { minimumAge, features: { ...AURORA.features, registration } } })
  if (register) {
    page.server.on('/wps/v2/system/status', () => ok({ register }))
    await page.boot.startBoot()
    await page.pass(1000)
  }
  return page.registrationStore
}

test.each<[why: string, ofBackEnd: number | undefined, ofMerchant: number, shown: number]>([
  ['the back end’s where it is higher', 21, 18, 21],
  ['the merchant’s where that is higher', 18, 21, 21],
  ['the merchant’s before the settings', undefined, 18, 18],
])('the age to confirm is %s', async (_why, minimumAge, ofMerchant, shown) => {
  const store = await open(minimumAge === undefined ? undefined : { minimumAge }, { minimumAge: ofMerchant })
  expect(store.$minimumAge.get()).toBe(shown)
})

test.each([
  [undefined, false],
  [{}, false],
  [{ mobilePassword: { enabled: true } }, true],
])('REG-6 mobile members choose a password only where the settings say so: %j', async (register, chosen) => {
  expect((await open(register)).$mobilePassword.get()).toBe(chosen)
})

test('REG-10 names and passwords follow the back end’s policies, and ours until they come', async () => {
  const { REGISTER_POLICY_IN_SHELL } = await import('#features/access/join/account-fields.rules.ts')
  expect((await open()).$registerPolicy.get()).toEqual(REGISTER_POLICY_IN_SHELL)
  const usernamePolicy = { min: 4, max: 9 }
  const store = await open({ usernamePolicy })
  expect(store.$registerPolicy.get().username).toMatchObject(usernamePolicy)
})

test('REG-2 the form of the merchant’s first way is shown until the visitor chooses another', async () => {
  const store = await open(undefined, { ways: ['mobile', 'username'] })
  expect([store.joinMethods(), store.joinMethodInShell(), store.$joinWay.get()]).toEqual([['mobile', 'username'], 'mobile', 'mobile'])
  store.chooseJoinMethod('username')
  expect(store.$joinWay.get()).toBe('username')
  expect((await open(undefined, { ways: [] })).$joinWay.get(), 'of a merchant where services alone let join').toBe('username')
})
