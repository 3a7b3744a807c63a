import { describe, expect, test } from 'vitest'
import { decideTokenSync, tokenEnding, type TokenSync, type TokenSyncFacts } from '#features/access/token-sync/token-sync.rules.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../../open-document.ts'

const facts: TokenSyncFacts = { url: '/sync', member: '7', token: 'token-7', announced: { member: '7', token: 'oken-7', at: 1000 }, now: 1000 }

test.each<[why: string, facts: Partial<TokenSyncFacts>, expected: TokenSync]>([
  ['SES-7 is off without a url', { url: undefined, announced: undefined }, { do: 'nothing', because: 'noUrl' }],
  ['SES-7 announces nothing for a visitor', { member: undefined, token: undefined }, { do: 'nothing', because: 'nobody' }],
  ['SES-7 announces a sign-in', { announced: undefined }, { do: 'announce', because: 'signedIn' }],
  ['SES-7 announces another member', { member: '8' }, { do: 'announce', because: 'signedIn' }],
  ['announces a renewed token', { token: 'token-8' }, { do: 'announce', because: 'tokenRenewed' }],
  ['SES-7 does not repeat an announcement at once', {}, { do: 'nothing', because: 'announced' }],
  ['SES-7 does not repeat it within 300 s', { now: 300_999 }, { do: 'nothing', because: 'announced' }],
  ['SES-7 repeats it after 300 s', { now: 301_000 }, { do: 'announce', because: 'old' }],
  ['repeats it after the clock was set back', { now: 999 }, { do: 'announce', because: 'old' }],
])('%s', (_why, changed, expected) => expect(decideTokenSync({ ...facts, ...changed })).toEqual(expected))

test('a token’s ending is not the token', () => expect(tokenEnding('a-long-secret-token')).toBe('-token'))

interface Announcement { readonly url: string; readonly method: string; readonly authorization: string | null }

async function memberPage(url: string | undefined, options: DocumentOptions = {}, status = 200) {
  const sent: Announcement[] = []
  const page = await openDocument({ left: signedInTab(), merchant: { features: { tokenSync: url === undefined ? {} : { url }, signIn: {}, registration: {} } as never }, ...options })
  const fetch = page.tab.fetch
  page.platform.usePlatform({
    ...page.tab,
    fetch: (input, init) => {
      if (!String(input).startsWith('https://merchant.example')) return fetch(input, init)
      sent.push({ url: String(input), method: init?.method ?? 'GET', authorization: new Headers(init?.headers).get('authorization') })
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
const post = { url: URL_OF_MERCHANT, method: 'POST', authorization: 'Bearer token-7' }

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
    expect(page.sent).toEqual([])
  })

  test.each([0, 500])('that responds with %i receives the session again from the next screen', async (status) => {
    const page = await memberPage(URL_OF_MERCHANT, {}, status)
    expect(page.tab.rawTab.has('livery:token-sync')).toBe(false)
    page.undo()
    page.bindTokenSync()
    await page.pass()
    expect(page.sent).toHaveLength(2)
  })

  test('receives nothing after the undo', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    page.undo()
    page.transitions.endSession('signedOut')
    await page.pass(300_000)
    page.tab.happen('visible')
    expect(page.sent).toHaveLength(1)
  })
})
