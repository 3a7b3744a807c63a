import { describe, expect, test } from 'vitest'
import { fakeServer, ok, refuse, type Answer } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../../open-document.ts'

const HANDOFF = '/wps/session/handoff'
const ROUTE = '/wps/system/domainRoute'
const STATUS = '/wps/v2/system/status'
const SHOP = { to: new URL('https://shop.example/deals?id=4'), foreign: true }
const OWN = { to: new URL('https://aurora.example/m/game'), foreign: false }

/** A booted page of the member, whose back end gives these settings, or none, and answers so to the call for a code. */
async function memberPage(settings: object | undefined, code: Answer, options: DocumentOptions = {}) {
  const server = fakeServer()
  server.on(STATUS, () => (settings ? ok(settings) : new Response('', { status: 503 })))
  server.on(HANDOFF, code)
  const page = await openDocument({ server, left: signedInTab(), ...options })
  await page.boot.startBoot()
  await page.pass()
  for (const { id } of page.dialogs.$notices.get()) page.dialogActions.dismissNotice(id)
  const handoff = await import('#features/access/handoff/session-handoff.actions.ts')
  const told = (): number => page.dialogs.$toasts.get().length + page.dialogs.$notices.get().length + page.dialogs.$alertQueue.get().length
  /** The same call goes out once a second. */
  const asLater = async <Value>(result: Promise<Value>): Promise<Value> => {
    await page.pass(1000)
    return await result
  }
  return { ...page, ...handoff, told, asLater }
}

const gives: Answer = () => ok({ code: 'once' })
const fails: Answer = () => new Response('', { status: 500 })

describe('the proof of a session', () => {
  test('RTE-7 for another address is a code for that address alone, where the settings announce it', async () => {
    const page = await memberPage({ handoff: true }, gives)
    expect(await page.proofFor(SHOP)).toEqual({ code: 'once' })
    expect(page.server.callsTo(HANDOFF).map(({ body, token }) => [body, token])).toEqual([
      [{ audience: 'https://shop.example' }, 'token-7'],
    ])
  })

  test.each<[where: string, settings: object | undefined, to: typeof SHOP]>([
    ['where the settings announce no hand-over', { handoff: false }, SHOP],
    ['for an address of our own', { handoff: true }, OWN],
    ['for an address of our own without settings', undefined, OWN],
  ])('RTE-7 %s is the token, which needs no call', async (_where, settings, to) => {
    const page = await memberPage(settings, gives)
    expect([await page.proofFor(to), page.server.callsTo(HANDOFF)]).toEqual([{ token: 'token-7' }, []])
  })

  test('RTE-7 without a session there is none, and no call for one', async () => {
    const page = await memberPage({ handoff: true }, gives, { left: {} })
    expect([await page.proofFor(SHOP), await page.proofFor(OWN), page.server.callsTo(HANDOFF)]).toEqual([undefined, undefined, []])
  })

  test.each<[what: string, settings: object | undefined, tells: number]>([
    ['a member whose back end announces codes is told', { handoff: true }, 1],
    ['where nobody knows whether it has codes, nobody is told', undefined, 0],
  ])('RTE-7 without a code there is none: %s', async (_what, settings, tells) => {
    const page = await memberPage(settings, fails)
    expect(await page.proofFor(SHOP)).toBeUndefined()
    expect([page.server.callsTo(HANDOFF).length, page.told()]).toEqual([1, tells])
  })

  test.each([{ handoff: true }, undefined])(
    'RTE-7 a caller that shows the failure itself gets it, and nothing else shows it: %j',
    async (settings) => {
      const page = await memberPage(settings, fails)
      await expect(page.requestProof(SHOP, { quiet: true })).rejects.toThrow()
      expect(page.told()).toBe(0)
    },
  )
})

describe('the back end’s other domains', () => {
  const decide = (domains: readonly string[]) =>
    domains.includes('https://other.example') ? { do: 'send' as const } : { do: 'refuse' as const, because: 'notTrusted' as const }

  test('STA-6 are asked for as those of phones, and read as https', async () => {
    const page = await memberPage({}, gives)
    page.server.on(ROUTE, () => ok({ domainList: [{ domainName: 'other.example' }, { domainName: 'bad name' }] }))
    expect(await page.domainOrigins()).toEqual(['https://other.example'])
    expect(page.server.callsTo(ROUTE)[0]?.query.get('device')).toBe('MOBILE')
    expect(await page.asLater(page.withOtherDomains(decide))).toEqual({ do: 'send' })
  })

  test.each<[how: string, answer: Answer]>([
    ['refuses', () => refuse('not.today', 'Not today')],
    ['fails', fails],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('STA-6 are none while the back end %s, and nobody is told', async (_how, answer) => {
    const page = await memberPage({}, gives)
    page.server.on(ROUTE, answer)
    expect([await page.domainOrigins(), await page.asLater(page.withOtherDomains(decide)), page.told()]).toEqual([
      [],
      { do: 'refuse', because: 'notTrusted' },
      0,
    ])
  })

  test.each<[what: string, decision: object]>([
    ['an address that is trusted already', { do: 'send' }],
    ['one that no domain makes good', { do: 'refuse', because: 'notHttps' }],
  ])('STA-6 are not asked for with %s', async (_what, decision) => {
    const page = await memberPage({}, gives)
    expect([await page.withOtherDomains(() => decision), page.server.callsTo(ROUTE)]).toEqual([decision, []])
  })
})
