import { describe, expect, test } from 'vitest'
import { type DocumentOptions, openDocument, RECORD, signedInTab } from '../../open-document.ts'

interface Announcement {
  readonly url: string
  readonly method: string
  readonly authorization: string | null
  /** Goes on when the page is left. */
  readonly keepalive: boolean
}

async function memberPage(url: string | undefined, options: DocumentOptions = {}, status = 200) {
  const sent: Announcement[] = []
  const page = await openDocument({
    left: signedInTab(),
    merchant: { features: { tokenSync: url === undefined ? {} : { url }, signIn: {}, registration: {} } as never },
    ...options,
  })
  const fetch = page.tab.fetch
  page.platform.usePlatform({
    ...page.tab,
    fetch: (input, init) => {
      if (!String(input).startsWith('https://merchant.example')) return fetch(input, init)
      sent.push({
        url: String(input),
        method: init?.method ?? 'GET',
        authorization: new Headers(init?.headers).get('authorization'),
        keepalive: init?.keepalive === true,
      })
      return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('', { status }))
    },
  })
  const { resumeSession } = await import('#features/core/session/session.codec.ts')
  resumeSession()
  const { bindTokenSync } = await import('#features/access/token-sync/token-sync.bind.ts')
  const undo = bindTokenSync()
  await page.pass()
  return { ...page, sent, undo, bindTokenSync }
}

const URL_OF_MERCHANT = 'https://merchant.example/session'
const post = { url: URL_OF_MERCHANT, method: 'POST', authorization: 'Bearer token-7', keepalive: true }

describe('the merchant’s service', () => {
  test('SES-7 receives the member with the token as Bearer, once in 300 s', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    expect(page.sent).toEqual([post])
    await page.pass(299_999)
    page.tab.happen('visible')
    await page.pass()
    expect(page.sent).toHaveLength(1)
    await page.pass(1)
    page.tab.happen('visible')
    await page.pass()
    expect(page.sent).toEqual([post, post])
  })

  test('SES-7 receives the sign-out, with the token that ended', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    page.transitions.endSession('signedOut')
    await page.pass()
    expect(page.sent.at(-1)).toEqual({ ...post, method: 'DELETE' })
    expect(page.tab.rawTab.has('livery:token-sync')).toBe(false)
  })

  test('receives a renewed token', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    await page.transitions.renewToken('other-8')
    await page.pass()
    expect(page.sent.at(-1)).toEqual({ ...post, authorization: 'Bearer other-8' })
  })

  test('SES-7 receives nothing without an address', async () => {
    const page = await memberPage(undefined)
    page.transitions.endSession('signedOut')
    await page.pass()
    expect([page.sent, page.server.sent]).toEqual([[], []])
  })

  test.each([0, 500])('that responds with %i receives the session again from the next screen', async (status) => {
    const page = await memberPage(URL_OF_MERCHANT, {}, status)
    expect(page.tab.rawTab.has('livery:token-sync')).toBe(false)
    page.undo()
    page.bindTokenSync()
    await page.pass()
    expect(page.sent).toHaveLength(2)
  })

  test('SES-7 receives the member again each 300 s from a page that stays open and in front', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    await page.pass(300_000)
    await page.pass(300_000)
    expect(page.sent).toEqual([post, post, post])
  })

  test('SES-7 receives the member again when the last announcement is 300 s old, however many screens the member has opened since', async () => {
    const first = await memberPage(URL_OF_MERCHANT)
    await first.pass(250_000)
    first.undo()
    const second = await memberPage(URL_OF_MERCHANT, { browser: first.browser, after: first.tab, left: {} })
    await second.pass(49_999)
    expect([first.sent, second.sent]).toEqual([[post], []])
    await second.pass(1)
    expect(second.sent).toEqual([post])
    await second.pass(299_999)
    expect(second.sent).toEqual([post])
    await second.pass(1)
    expect(second.sent).toEqual([post, post])
  })

  test('SES-7 receives the member 300 s after a sign-in on the page, not 300 s after the page began', async () => {
    const page = await memberPage(URL_OF_MERCHANT, { left: {} })
    await page.pass(200_000)
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    await page.pass(299_999)
    expect(page.sent).toEqual([post])
    await page.pass(1)
    expect(page.sent).toEqual([post, post])
    expect(page.browser.clock.waiting(), 'one timer').toBe(1)
  })

  test('SES-7 hears nothing of a guest, and of a member once one signs in on the page', async () => {
    const page = await memberPage(URL_OF_MERCHANT, { left: {} })
    page.tab.happen('visible')
    await page.pass(300_000)
    expect(page.sent).toEqual([])
    await page.transitions.beginSession(RECORD, { keep: false, lock: undefined })
    await page.pass()
    expect(page.sent).toEqual([post])
  })

  test('SES-7 receives the sign-out with the token that the member had last', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    await page.transitions.renewToken('other-8')
    page.transitions.endSession('signedOut')
    await page.pass()
    expect(page.sent.at(-1)).toEqual({ ...post, method: 'DELETE', authorization: 'Bearer other-8' })
  })

  test('SES-7 receives the member again when the page comes to the front, after it failed', async () => {
    const page = await memberPage(URL_OF_MERCHANT, {}, 503)
    page.tab.happen('visible')
    await page.pass()
    expect(page.sent).toEqual([post, post])
  })

  test('SES-7 what another program left there does not keep the member from it', async () => {
    const page = await memberPage(URL_OF_MERCHANT, { left: { ...signedInTab(), 'livery:token-sync': '{"member":"7"}' } })
    expect(page.sent).toEqual([post])
    expect(JSON.parse(page.tab.rawTab.get('livery:token-sync') ?? '')).toEqual({
      member: '7',
      token: 'oken-7',
      at: page.browser.clock.now(),
    })
  })

  test('receives nothing after the undo', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    page.undo()
    await page.pass(300_000)
    page.tab.happen('visible')
    await page.pass()
    page.transitions.endSession('signedOut')
    await page.pass()
    expect(page.sent).toEqual([post])
  })
})
