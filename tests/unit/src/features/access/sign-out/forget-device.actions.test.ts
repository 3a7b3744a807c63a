import { expect, test } from 'vitest'
import { readStorageKeys } from '#build-time/generated-docs.ts'
import type { PublicMerchant } from '#page/public-merchant.ts'
import { FORGOTTEN } from '#lib/forgotten-keys.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { AURORA, openDocument, signedInTab, type DocumentOptions } from '../../open-document.ts'

const KEYS = readStorageKeys()
const features = { ...AURORA.features, responsiblePlay: { forgetAtSignOut: true } } as PublicMerchant['features']
const HERS = '{"id":"7","userName":"demo7"}'

/** Each key of a store, with something of the member in it; of a prefix one key. */
const filled = (store: 'tab' | 'device'): Record<string, string> =>
  Object.fromEntries(
    KEYS.filter(({ store: stores }) => stores.split(', ').includes(store)).map(({ name, key }) => [
      name.endsWith('_PREFIX') ? `${key}x` : key,
      HERS,
    ]),
  )

const keysOf = (store: 'tab' | 'device', forgetting: string): string[] =>
  KEYS.filter((key) => key.store.split(', ').includes(store) && key.forgetting === forgetting).map(({ key }) => key)

async function memberPage(options: DocumentOptions = {}) {
  const page = await openDocument({ left: signedInTab(1), merchant: { features }, ...options })
  await import('#features/access/sign-out/forget-device.actions.ts')
  await page.boot.startBoot()
  await page.pass()
  for (const [key, value] of Object.entries(filled('device'))) page.browser.rawLocal.set(key, value)
  for (const [key, value] of Object.entries(filled('tab'))) if (!page.tab.rawTab.has(key)) page.tab.rawTab.set(key, value)
  return page
}

test('MKT-3 the list of what is forgotten is the one that docs/storage-keys.md prints', () => {
  const listed = (store: 'tab' | 'device' | 'cache') =>
    KEYS.filter((key) => key.store.split(', ').includes(store) && key.forgetting === 'emptied')
      .map(({ key }) => key)
      .toSorted()
  for (const store of ['tab', 'device', 'cache'] as const) expect([store, [...FORGOTTEN[store]].toSorted()]).toEqual([store, listed(store)])
  expect(KEYS.filter(({ forgetting }) => !['kept', 'emptied', 'kept, hashed'].includes(forgetting))).toEqual([])
})

test('MKT-3 at sign-out nothing of the member stays, and what protects them names nobody', async () => {
  const page = await memberPage()
  page.browser.rawLocal.set('livery:signed-out', JSON.stringify([{ member: '9', at: 5 }]))
  page.transitions.endSession('signedOut')
  await page.pass()
  const { rawLocal } = page.browser
  const left = (store: Map<string, string>, keys: readonly string[]) =>
    [...store.keys()].filter((stored) => keys.some((key) => (key.endsWith(':') ? stored.startsWith(key) : stored === key)))
  expect(left(rawLocal, keysOf('device', 'emptied'))).toEqual([])
  expect(left(page.tab.rawTab, keysOf('tab', 'emptied'))).toEqual([])
  expect(rawLocal.get('livery:break')).toBe(HERS)
  // Of an earlier front end, another member's note named them.
  expect(rawLocal.get('livery:signed-out')).toMatch(/^\[\{"member":"#[\da-f]+","at":\d+\}\]$/)
  expect(rawLocal.get('livery:session-begun') ?? '').not.toMatch(/"member":"[^#]/)
  expect(page.storedSession.wasSignedOut('7', 1)).toBe(true)
  expect(page.storedSession.wasSignedOut('9', 1)).toBe(false)
})

test('MKT-3 a visitor whose predecessor closed the tab without signing out finds nothing of them', async () => {
  const browser = fakeBrowser()
  for (const [key, value] of Object.entries(filled('device'))) browser.rawLocal.set(key, value)
  browser.rawLocal.delete('livery:kept-session')
  const page = await openDocument({ browser, merchant: { features } })
  const { forgetLeftovers } = await import('#features/access/sign-out/forget-device.actions.ts')
  await Promise.all([page.boot.startBoot(), page.pass(1000)])
  await Promise.all([forgetLeftovers(), page.pass(1000)])
  expect(keysOf('device', 'emptied').filter((key) => browser.rawLocal.has(key))).toEqual([])
  expect(browser.rawLocal.get('livery:break')).toBe(HERS)
})

test('MKT-3 without the duty favourites, recent games and the remembered sign-in stay as ever', async () => {
  const page = await memberPage({ merchant: { features: AURORA.features } })
  page.transitions.endSession('signedOut')
  await page.pass()
  expect(page.browser.rawLocal.get('livery:favourites')).toBe(HERS)
  expect(page.browser.rawLocal.get('rememberedLogin')).toBeDefined()
  expect(page.browser.rawLocal.get('livery:signed-out')).toContain('"member":"7"')
})
