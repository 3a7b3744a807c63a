import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countryCall } from '#contract/settings.ts'
import { fakeServer, ok } from '../features/fake-server.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../features/open-document.ts'

/** A document whose api has the ports of the product. */
async function openApi() {
  const server = fakeServer()
  const page = await openDocument({ server })
  const { apiPorts } = await import('#boot/api-ports.ts')
  const { createApi } = await import('#api/call.ts')
  const { loggedDecisions } = await import('#lib/decision-log.ts')
  // From this document's modules: parsing counts in a module of the contract.
  const { banners } = await import('#contract/announcements.ts')
  return {
    ...page,
    banners,
    server,
    api: createApi(apiPorts()),
    decisionOn: (subject: string) => loggedDecisions().find(([logged]) => logged === subject)?.[1],
  }
}

describe('malformed items of a list', () => {
  const warn = vi.fn()
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn.mockReset()))
  afterEach(() => void vi.restoreAllMocks())

  test('OPS-6 are counted in the decision log by call and field, and reported in the console once', async () => {
    const { api, banners, server, pass, decisionOn } = await openApi()
    server.on(banners.path, () =>
      ok([
        { url: 'a.png', linkageType: 'P' },
        { url: 'b.png', linkageType: '?' },
        { url: 'c.png', linkageType: '!' },
      ]),
    )
    for (const groupName of ['one', 'two']) {
      const calling = api.call(banners, { types: 'BANNER', groupName })
      await pass(1000)
      expect((await calling).ok).toBe(true)
    }
    expect(decisionOn('contract: banners, linkageType')).toEqual({
      do: 'drop',
      count: 4,
      problem: expect.stringMatching(/^expected .*, found /) as string,
    })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Dropped a malformed list item: banners, linkageType: expected .*, found /)]])
  })

  test('are neither counted nor reported where there are none', async () => {
    const { api, banners, server, pass, decisionOn } = await openApi()
    server.on(banners.path, () => ok([{ url: 'a.png', linkageType: 'P' }]))
    const calling = api.call(banners, { types: 'BANNER' })
    await pass(1000)
    await calling
    expect(decisionOn('contract: banners, linkageType')).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('responses that cannot be read', () => {
  const warn = vi.fn()
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn.mockReset()))
  afterEach(() => void vi.restoreAllMocks())

  test('OPS-6 are reported in the console once, by call and field, and not with their value', async () => {
    const { api, server, pass, dialogs, decisionOn } = await openApi()
    server.on(countryCall.path, () => ok('of-a-member'))
    for (const quiet of [true, false]) {
      const calling = api.call(countryCall, {}, { quiet }).catch((error: unknown) => error)
      await pass(1000)
      expect(await calling).toMatchObject({ name: 'ContractError' })
    }
    expect(warn.mock.calls).toEqual([['Unreadable response: countryCall, value: expected Object, found a value of type string']])
    expect(decisionOn('contract: countryCall, value')).toEqual({
      do: 'reject',
      count: 2,
      problem: 'expected Object, found a value of type string',
    })
    expect(dialogs.$notices.get()).toMatchObject([{ body: { key: 'errors.unreadable' } }])
  })
})

describe('calls that fail', () => {
  test.each([true, false])(
    'ERR-5 clear a loading toast, and let none appear for 3 s, also where nobody asked for them: quiet %s',
    async (quiet) => {
      const { api, server, pass, dialogs } = await openApi()
      const { showLoading } = await import('#features/core/dialogs/dialogs.actions.ts')
      server.on(countryCall.path, () => new Response('', { status: 500 }))
      showLoading('first', { text: '…' })
      expect(dialogs.$toasts.get()).toHaveLength(1)
      void api.call(countryCall, {}, { quiet }).catch((error: unknown) => error)
      await pass(100)
      showLoading('second', { text: '…' })
      expect(dialogs.$toasts.get()).toEqual([])
      await pass(3000)
      showLoading('third', { text: '…' })
      expect(dialogs.$toasts.get()).toHaveLength(1)
    },
  )

  test.each<[why: string, moments: readonly ('leaving' | 'restored')[], toasts: number]>([
    ['are shown while the page stays', [], 1],
    ['are not shown when the page is being left', ['leaving'], 0],
    ['are shown again in a page that was restored from the back/forward cache', ['leaving', 'restored'], 1],
  ])('ERR-5 %s', async (_why, moments, toasts) => {
    const { api, server, tab, pass, dialogs } = await openApi()
    server.down = true
    for (const moment of moments) tab.happen(moment)
    const calling = api.call(countryCall, {}).catch((error: unknown) => error)
    await pass()
    expect(await calling).toMatchObject({ name: 'NetworkError', reason: toasts === 0 ? 'aborted' : 'failed' })
    expect(dialogs.$toasts.get()).toHaveLength(toasts)
  })
})

test.each([
  [
    'Safari 17 on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'avif',
  ],
  [
    'Safari 15 on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Version/15.0 Mobile/15E148 Safari/604.1',
    'webp',
  ],
  ['an unknown browser', 'Links (2.29)', null],
])('API-3 lists ask for the pictures that the page’s own browser shows: %s', async (_what, userAgent, ext) => {
  const server = fakeServer()
  const page = await openDocument({ server, device: { userAgent } })
  await page.boot.startBoot()
  expect(server.callsTo('/wps/relay/MCSFE_getListAnnouncements')[0]?.query.get('ext')).toBe(ext)
})

test('API-4 SES-4 the tab’s next page has the responses of this one, and after a sign-out nothing of them is stored', async () => {
  const server = fakeServer()
  server.on(countryCall.path, () => ok({ currency: 'PHP', currencySymbol: '₱' }))
  const open = async (options: DocumentOptions) => {
    const page = await openDocument({ server, ...options })
    await page.boot.startBoot()
    await page.api.call(countryCall, {})
    await page.pass()
    return page
  }
  const first = await open({ left: signedInTab() })
  const next = await open({ browser: first.browser, after: first.tab })
  expect(server.callsTo(countryCall.path)).toHaveLength(1)
  expect(next.tab.rawTab.get('livery:api-cache')).toContain('PHP')
  await next.signOut.signOut()
  await next.pass()
  expect(next.tab.rawTab.get('livery:api-cache') ?? '').not.toContain('PHP')
})
