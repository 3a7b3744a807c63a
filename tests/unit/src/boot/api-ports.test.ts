import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countryCall } from '#contract/settings.ts'
import { fakeServer, ok } from '../features/fake-server.ts'
import { openDocument } from '../features/open-document.ts'

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
    server.on(countryCall.path, () => ok({ currency: ['of-a-member'] }))
    for (const quiet of [true, false]) {
      const calling = api.call(countryCall, {}, { quiet }).catch((error: unknown) => error)
      await pass(1000)
      expect(await calling).toMatchObject({ name: 'ContractError' })
    }
    expect(warn.mock.calls).toEqual([['Unreadable response: countryCall, value.currency: expected string, found a list']])
    expect(decisionOn('contract: countryCall, value.currency')).toEqual({
      do: 'reject',
      count: 2,
      problem: 'expected string, found a list',
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
