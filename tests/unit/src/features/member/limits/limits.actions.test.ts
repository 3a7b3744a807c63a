import { expect, onTestFinished, test, vi } from 'vitest'
import { AURORA, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const other = { ...RECORD, id: '8', token: 'token-8' }
const atThirty = { ...AURORA.features, responsiblePlay: { checkEvery: 30 as const } }

/** Opens a member's document. Returns its interval, and how to choose another. */
async function played(options: Parameters<typeof openDocument>[0]) {
  const page = await openDocument({ left: signedInTab(), ...options })
  const { pass, boot, browser } = page
  await boot.startBoot()
  await pass()
  const { $checkEvery } = await import('#features/member/limits/limits.store.ts')
  const { chooseCheckEvery } = await import('#features/member/limits/limits.actions.ts')
  const { bindRealityCheck } = await import('#features/member/limits/limits.bind.ts')
  bindRealityCheck()
  return { every: () => $checkEvery.get(), choose: chooseCheckEvery, browser, page }
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

test('after a sign-out the device holds neither the member’s id nor the balance at which the session began', async () => {
  const page = await openDocument({ left: signedInTab(5) })
  await page.boot.startBoot()
  await page.pass()
  expect(JSON.parse(page.browser.rawLocal.get('livery:limits') ?? '')).toMatchObject({
    owner: 'aurora:7',
    session: { firstBalance: '5000.00' },
  })
  await page.signOut.signOut()
  expect(page.browser.rawLocal.has('livery:limits')).toBe(false)
})

test('a chosen interval outlives the sign-out for its member, and names nobody', async () => {
  const { browser, choose, page } = await played({ merchant: { features: atThirty } })
  choose(15)
  await page.signOut.signOut()
  expect(JSON.parse(browser.rawLocal.get('livery:limits') ?? '')).toEqual({
    owner: expect.stringMatching(/^#[0-9a-f]{1,3}$/) as string,
    checkEvery: 15,
  })
  browser.rawLocal.delete('livery:signed-out')
  const kept = browser.rawLocal.get('livery:limits') ?? ''
  expect((await played({ browser, merchant: { features: atThirty } })).every()).toBe(15)
  browser.rawLocal.set('livery:limits', kept)
  expect((await played({ browser, merchant: { features: atThirty }, left: signedInTab(0, other) })).every()).toBe(30)
})

test.each([
  ['kept', false, ['break'], 'visitor'],
  ['refused', true, ['notKept'], 'member'],
])(
  'RGP-4 a break that the device has %s ends the session, and one that it cannot keep is not taken: the member is told',
  async (_how, refuse, alerts, state) => {
    const { page, browser } = await played({})
    // The words of the alert.
    vi.stubGlobal('fetch', async () => Response.json({}))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { askBreak } = await import('#features/member/limits/limits.actions.ts')
    const dialogs = await import('#features/core/dialogs/dialogs.actions.ts')
    askBreak('day')
    expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toEqual(['break'])
    if (refuse) {
      const { set } = browser.rawLocal
      browser.rawLocal.set = (key, value) => {
        if (key === 'livery:break') throw new DOMException('full', 'QuotaExceededError')
        return set.call(browser.rawLocal, key, value)
      }
    }
    dialogs.confirmAlert()
    await page.pass()
    expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toEqual(refuse ? alerts : [])
    expect([page.session.$session.get().state, browser.rawLocal.has('livery:break')]).toEqual([state, !refuse])
  },
)
