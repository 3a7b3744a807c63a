import { describe, expect, test } from 'vitest'
import { decideTokenSync, endingOf, type TokenSync, type TokenSyncFacts } from '#features/token-sync/rules.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../open-document.ts'

const facts: TokenSyncFacts = { url: '/sync', member: '7', token: 'token-7', announced: { member: '7', token: 'oken-7', at: 1000 }, now: 1000 }

test.each<[why: string, facts: Partial<TokenSyncFacts>, expected: TokenSync]>([
  ['SES-7 is off without a url', { url: undefined, announced: undefined }, { do: 'nothing', because: 'noUrl' }],
  ['of nobody nothing is told', { member: undefined, token: undefined }, { do: 'nothing', because: 'nobody' }],
  ['SES-7 a sign-in is told', { announced: undefined }, { do: 'announce', because: 'signedIn' }],
  ['SES-7 another member is told', { member: '8' }, { do: 'announce', because: 'signedIn' }],
  ['a renewed token is told', { token: 'token-8' }, { do: 'announce', because: 'tokenRenewed' }],
  ['SES-7 what was told just now is not told again', {}, { do: 'nothing', because: 'announced' }],
  ['SES-7 nor within 300 s', { now: 300_999 }, { do: 'nothing', because: 'announced' }],
  ['SES-7 after 300 s it is', { now: 301_000 }, { do: 'announce', because: 'old' }],
  ['a clock that was set back', { now: 999 }, { do: 'announce', because: 'old' }],
])('%s', (_why, changed, expected) => expect(decideTokenSync({ ...facts, ...changed })).toEqual(expected))

test('a token’s ending is not the token', () => expect(endingOf('a-long-secret-token')).toBe('-token'))

interface Told { readonly url: string; readonly method: string; readonly authorization: string | null }

async function memberPage(url: string | undefined, options: DocumentOptions = {}, status = 200) {
  const told: Told[] = []
  const page = await openDocument({ left: signedInTab(), merchant: { features: { tokenSync: url === undefined ? {} : { url }, signIn: {}, registration: {} } as never }, ...options })
  const fetch = page.tab.fetch
  page.platform.usePlatform({
    ...page.tab,
    fetch: (input, init) => {
      if (!String(input).startsWith('https://merchant.example')) return fetch(input, init)
      told.push({ url: String(input), method: init?.method ?? 'GET', authorization: new Headers(init?.headers).get('authorization') })
      return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('', { status }))
    },
  })
  page.storedSession.resumeSession()
  const { bindTokenSync } = await import('#features/token-sync/actions.ts')
  const undo = bindTokenSync()
  await page.pass()
  return { ...page, told, undo, bindTokenSync }
}

const URL_OF_MERCHANT = 'https://merchant.example/session'
const post = { url: URL_OF_MERCHANT, method: 'POST', authorization: 'Bearer token-7' }

describe('the merchant’s service', () => {
  test('SES-7 is told of the member with the token as Bearer, once in 300 s', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    expect(page.told).toEqual([post])
    await page.pass(299_999)
    page.tab.happen('visible')
    await page.pass()
    expect(page.told).toHaveLength(1)
    await page.pass(1)
    page.tab.happen('visible')
    await page.pass()
    expect(page.told).toEqual([post, post])
  })

  test('SES-7 is told of the sign-out, with the token that ended', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    page.transitions.endSession('signedOut')
    await page.pass()
    expect(page.told.at(-1)).toEqual({ ...post, method: 'DELETE' })
    expect(page.tab.rawTab.has('livery:token-sync')).toBe(false)
  })

  test('is told of a renewed token', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    await page.transitions.renewToken('other-8')
    await page.pass()
    expect(page.told.at(-1)).toEqual({ ...post, authorization: 'Bearer other-8' })
  })

  test('SES-7 is not told where there is none', async () => {
    const page = await memberPage(undefined)
    page.transitions.endSession('signedOut')
    await page.pass()
    expect(page.told).toEqual([])
  })

  test.each([0, 500])('that answers %i is told again by the next screen', async (status) => {
    const page = await memberPage(URL_OF_MERCHANT, {}, status)
    expect(page.tab.rawTab.has('livery:token-sync')).toBe(false)
    page.undo()
    page.bindTokenSync()
    await page.pass()
    expect(page.told).toHaveLength(2)
  })

  test('hears nothing once it is undone', async () => {
    const page = await memberPage(URL_OF_MERCHANT)
    page.undo()
    page.transitions.endSession('signedOut')
    await page.pass(300_000)
    page.tab.happen('visible')
    expect(page.told).toHaveLength(1)
  })
})
