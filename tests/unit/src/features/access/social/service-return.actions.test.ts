import { expect, test, vi } from 'vitest'
import { openDocument, signedInTab, type DocumentOptions } from '../../open-document.ts'

/** A page to which LINE returns with a state that this browser does not know. */
async function returnedTo(options: DocumentOptions = {}) {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const page = await openDocument(options)
  page.tab.rawTab.set('livery:arrival', JSON.stringify({ line: { code: 'c1', state: 'of-another-browser' } }))
  const booting = page.boot.startBoot()
  await page.pass(200)
  await booting
  await page.pass()
  return page
}

test('SOC-3 a sign-in that began in another browser is said to, sends nothing, and can begin here', async () => {
  const page = await returnedTo({ href: 'https://aurora.example/m/home?affiliateCode=a7' })
  expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'social.return_elsewhere' })
  expect(page.server.callsTo('/wps/relay/WPS3RD_verifyLineCode')).toEqual([])
  page.dialogActions.confirmAlert()
  const to = new URL(page.tab.page.last()?.to ?? '')
  expect([to.pathname, to.searchParams.get('go'), to.searchParams.get('affiliateCode')]).toEqual([
    '/m/login',
    '/m/home?affiliateCode=a7',
    'a7',
  ])
  expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
})

test('SOC-3 a member with a running session hears nothing of it', async () => {
  const page = await returnedTo({ left: signedInTab() })
  expect(page.dialogs.$alert.get()).toBeUndefined()
  expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
})

/** LINE's way there: a flow that began on this page, as this browser stores it. */
async function leaveForLine(options: DocumentOptions) {
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => undefined,
    open: () => ({ result: { close: () => undefined }, addEventListener: (type: string, run: () => void) => type === 'success' && run() }),
  })
  const page = await openDocument(options)
  await page.boot.startBoot()
  const { beginService } = await import('#features/access/social/social.actions.ts')
  const begun = beginService('line')
  await page.pass(1000)
  await begun
  return { ...page, state: new URL(page.tab.page.last()?.to ?? '').searchParams.get('state') ?? '' }
}

test.each<[why: string, began: DocumentOptions, search: string]>([
  [
    'the screen below',
    { route: 'game', href: 'https://aurora.example/m/game?vendor=KOI&affiliateCode=a7#x' },
    '?affiliateCode=a7&go=%2Fm%2Fgame%3Fvendor%3DKOI%26affiliateCode%3Da7%23x',
  ],
  ['nothing on the sign-in screen itself', { route: 'login', href: 'https://aurora.example/m/login' }, ''],
])('SOC-3 RTE-8 LINE’s flow remembers %s, and what links carry', async (_why, began, search) => {
  const page = await leaveForLine(began)
  expect(JSON.parse(page.browser.rawLocal.get('livery:line-flow') ?? '{}')).toMatchObject({ search })
})

test.each<[began: 'AR' | 'VI', to: string | undefined]>([
  ['AR', 'https://aurora.example/m/ar/home'],
  ['VI', undefined],
])('SOC-3 RTE-13 a return leads to the language in which it began, if the merchant has it: %s', async (language, to) => {
  const began = await leaveForLine({ language, route: 'login', href: 'https://aurora.example/m/login' })
  const page = await openDocument({ browser: began.browser, after: began.tab, server: began.server })
  page.tab.rawTab.set('livery:arrival', JSON.stringify({ line: { code: 'c1', state: began.state } }))
  const booting = page.boot.startBoot()
  await page.pass(200)
  await booting
  await page.pass()
  expect(page.tab.page.last()?.to).toBe(to)
})
