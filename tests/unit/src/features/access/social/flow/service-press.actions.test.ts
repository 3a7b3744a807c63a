import { describe, expect, test } from 'vitest'
import { type DocumentOptions, signedInTab } from '../../../open-document.ts'
import type { AuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { openServicePage, settled } from '../service-page.ts'

const KEY = '/wps/session/key/rsa'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const LOGIN = { route: 'login', href: 'https://aurora.example/m/login' } as const

async function open(options: DocumentOptions = {}) {
  const page = await openServicePage({ ...LOGIN, ...options })
  const actions = await import('#features/access/social/flow/service-press.actions.ts')
  const { hasText } = await import('#i18n/translate.ts')
  const told = (): unknown => page.dialogs.$alert.get()
  return { ...page, ...actions, hasText, told, prepare: (service: 'facebook' | 'line') => settled(page, actions.prepareService(service)) }
}

describe('a press on a service', () => {
  test('SOC-1 begins at the merchant’s host, and the key for sealing is on its way', async () => {
    const page = await open()
    expect([await page.prepare('line'), page.told(), page.tab.page.departures]).toEqual([true, undefined, []])
    expect(page.server.callsTo(KEY)).toHaveLength(1)
  })

  test.each<[why: string, options: DocumentOptions, words: string]>([
    ['a browser that stores nothing', { refuseStorage: true }, 'not_support_incognito'],
    ['the operator’s app on Android, which cannot ask Facebook,', { href: 'https://aurora.example/m/login?inApp=1' }, 'coming_soon'],
  ])('SOC-6 in %s says so in place of signing in', async (_why, options, words) => {
    const page = await open(options)
    expect(await page.prepare('facebook')).toBe(false)
    expect(page.told()).toMatchObject({ id: 'social', title: { key: `social.${words}_title` }, body: { key: `social.${words}` } })
    expect(page.hasText(`social.${words}`)).toBe(true)
    expect([page.tab.page.departures, page.server.callsTo(KEY)]).toEqual([[], []])
  })

  test('SOC-6 in the operator’s app on an iPhone asks Facebook', async () => {
    const page = await open({ href: 'https://aurora.example/m/login?inApp=1', device: { userAgent: IPHONE } })
    expect([await page.prepare('facebook'), page.told()]).toEqual([true, undefined])
  })

  const hosts = ['aurora.example', 'aurora.test', 'aurora.localhost']
  test.each<[why: string, from: string, to: string]>([
    [
      'an affiliate’s, whose code goes along',
      'https://agent7.aurora.example/m/login?go=%2Fm%2Fgame&token=secret',
      'https://aurora.example/m/login?go=%2Fm%2Fgame&affiliateCode=agent7',
    ],
    ['the merchant’s other one, with no affiliate', 'https://aurora.test/m/login', 'https://aurora.example/m/login'],
    [
      'the link’s affiliate of another one',
      'https://aurora.test/m/login?affiliateCode=a7',
      'https://aurora.example/m/login?affiliateCode=a7',
    ],
    ['plain http at another port', 'http://aurora.test:8080/m/login', 'https://aurora.example/m/login'],
    [
      'a developer’s, with its port',
      'http://agent7.aurora.localhost:4173/m/login',
      'http://aurora.localhost:4173/m/login?affiliateCode=agent7',
    ],
  ])('SOC-1 RTE-8 moves to the host that the services know from %s', async (_why, from, to) => {
    const page = await open({ href: from, merchant: { hosts } })
    expect([await page.prepare('line'), page.tab.page.departures]).toEqual([false, [{ by: 'assign', to }]])
    expect(page.server.callsTo(KEY)).toEqual([])
  })

  test.each<[why: string, sheet: AuthSheet, path: string, query: object]>([
    ['the destination of its sheet', { view: 'signIn', go: '/m/game?open=koi1' }, '/m/login', { go: '/m/game?open=koi1' }],
    ['the screen below its sheet', { view: 'signIn' }, '/m/login', { go: '/m/activity?id=welcome#terms' }],
    ['the wish to register', { view: 'join' }, '/m/register', { go: '/m/activity?id=welcome#terms' }],
  ])(
    'SOC-1 RTE-5 RTE-11 takes along %s and who brought the visitor: stored here, before the host’s prefix',
    async (_why, sheet, path, query) => {
      const href = 'https://agent7.aurora.example/m/activity?id=welcome#terms'
      const page = await open({ route: 'activity', href, merchant: { hosts } })
      page.browser.rawLocal.set('registerInfo', JSON.stringify({ affiliateCode: 'stored9', referralCode: 'friend3' }))
      const { openAuthSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
      openAuthSheet(sheet.view, sheet.go)
      await page.prepare('line')
      const to = new URL(page.tab.page.last()?.to ?? '')
      expect([to.origin, to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
        'https://aurora.example',
        path,
        { ...query, affiliateCode: 'stored9', referralCode: 'friend3' },
      ])
      const copied = new URL(page.shareableAddress())
      expect([copied.origin, copied.pathname + copied.search], 'another browser').toEqual([
        'https://agent7.aurora.example',
        to.pathname + to.search,
      ])
    },
  )

  test('SOC-1 I18-1 keeps the language when it moves', async () => {
    const page = await open({ href: 'https://aurora.test/m/ar/home', route: 'home', language: 'AR', merchant: { hosts } })
    await page.prepare('line')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/ar/login?go=%2Fm%2Far%2Fhome')
  })
})

describe('the address of a real browser', () => {
  const LINE_APP = {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.5.0',
  }
  const href = 'https://aurora.example/m/login?go=%2Fm%2Fgame&token=secret&affiliateCode=a7'

  test('SOC-6 RTE-8 carries what links carry, and no token', async () => {
    const page = await open({ href, device: LINE_APP })
    const shared = new URL(page.shareableAddress())
    expect([shared.origin, shared.pathname, Object.fromEntries(shared.searchParams)]).toEqual([
      'https://aurora.example',
      '/m/login',
      { go: '/m/game', affiliateCode: 'a7' },
    ])
    expect(new URL(page.addressOutside() ?? '').searchParams.get('openExternalBrowser')).toBe('1')
  })

  test('SOC-6 is nothing in a real browser', async () => {
    expect((await open({ href })).addressOutside()).toBeUndefined()
  })
})

describe('a sign-in that leaves for a service', () => {
  const remembered = async (options: DocumentOptions, sheet?: string): Promise<unknown> => {
    const page = await open(options)
    if (sheet) (await import('#features/access/sign-in/auth-sheet.store.ts')).openAuthSheet('signIn', sheet)
    page.beginFlow('livery:line-flow')
    return (JSON.parse(page.browser.rawLocal.get('livery:line-flow') ?? '{}') as { search?: unknown }).search
  }

  test.each<[why: string, options: DocumentOptions, sheet: string | undefined, search: string]>([
    [
      'the screen below, and what links carry',
      { route: 'game', href: 'https://aurora.example/m/game?vendor=KOI&affiliateCode=a7#x' },
      undefined,
      '?affiliateCode=a7&go=%2Fm%2Fgame%3Fvendor%3DKOI%26affiliateCode%3Da7%23x',
    ],
    ['the destination of its sheet', { route: 'game', href: 'https://aurora.example/m/game' }, '/m/deposit', '?go=%2Fm%2Fdeposit'],
    ['nothing on the sign-in screen itself', LOGIN, undefined, ''],
    ['the destination that the sign-in screen names', { ...LOGIN, href: `${LOGIN.href}?go=%2Fm%2Fgame` }, undefined, '?go=%2Fm%2Fgame'],
  ])('SOC-3 RTE-8 remembers %s', async (_why, options, sheet, search) => expect(await remembered(options, sheet)).toBe(search))

  test('SOC-3 SOC-7 names the member who links, expires after ten minutes, and is taken once', async () => {
    const page = await open({ left: signedInTab(), route: 'home', href: 'https://aurora.example/m/home', language: 'AR' })
    const flow = page.beginFlow('livery:line-flow', '7')
    expect(flow).toMatchObject({ linkTo: '7', language: 'AR', until: page.browser.clock.now() + 600_000 })
    expect([page.takeFlow('livery:line-flow'), page.takeFlow('livery:line-flow')]).toEqual([flow, undefined])
  })
})
