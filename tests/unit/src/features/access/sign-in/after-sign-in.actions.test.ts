import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { recordEvents } from '../../recorded-events.ts'
import { AURORA, type DocumentOptions, openDocument, RECORD, SIGNED_IN, signedInTab } from '../../open-document.ts'

const PASSWORD = { by: 'password', username: 'demo7', password: 'Livery#2026' } as const
const OTHER = { by: 'password', username: 'demo8', password: 'Other#2026' } as const
const JOINED = { ...SIGNED_IN, id: '9', token: 'token-9', userName: 'demo9' }

/** A booted document, with what follows a sign-in in it. */
async function openScreen(options: DocumentOptions = {}) {
  const page = await openDocument(options)
  await page.boot.startBoot()
  await page.pass()
  const { afterSignIn } = await import('#features/access/sign-in/after-sign-in.actions.ts')
  const { $authSheet, openAuthSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
  const { onSignedInHere } = await import('#features/access/sign-in/signed-in-here.store.ts')
  const { readRemembered, rememberSignIn } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
  let began = 0
  onSignedInHere('closeAccountChoice', () => (began += 1))
  return { ...page, afterSignIn, $authSheet, openAuthSheet, readRemembered, rememberSignIn, began: () => began }
}

const signedIn = { by: 'signIn', response: SIGNED_IN, keep: false } as const
const joined = { by: 'registration', response: JOINED, usedDefaultPassword: false, keep: false } as const

/** Storage of the tab that takes and gives nothing. */
const NO_STORE = { get: () => undefined, set: () => false, remove: () => undefined }

/** The site's own files, of which alerts have their words. */
function serveWords(): void {
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
}

describe('where a member goes who signed in over a screen', () => {
  const lobby = { href: 'https://aurora.example/m/home?cid=1&vendor=KOI#lanes' }

  test('LOG-3 a due password change comes first, and leads back to the very place', async () => {
    const page = await openScreen(lobby)
    page.openAuthSheet('signIn')
    await page.afterSignIn({ ...signedIn, response: { ...SIGNED_IN, firstTimeLogin: true } })
    const go = encodeURIComponent('/m/home?cid=1&vendor=KOI#lanes')
    expect(page.tab.page.departures).toEqual([{ by: 'replace', to: `https://aurora.example/m/changePsw?go=${go}&cid=1` }])
  })

  test.each<[what: string, open: DocumentOptions, sheet: string | undefined, go: string]>([
    ['what the sheet was opened for', lobby, '/m/vip', 'go=%2Fm%2Fvip&cid=1'],
    ['the sheet’s before the address’s', { href: 'https://aurora.example/m/home?go=%2Fm%2Fgame' }, '/m/vip', 'go=%2Fm%2Fvip'],
    ['the address’s without one of the sheet', { href: 'https://aurora.example/m/home?go=%2Fm%2Fgame' }, undefined, 'go=%2Fm%2Fgame'],
    [
      'the address’s, which a screen for joining has',
      { route: 'register', href: 'https://aurora.example/m/register?go=%2Fm%2Fgame' },
      undefined,
      'go=%2Fm%2Fgame',
    ],
  ])('LOG-3 RTE-5 a due password change leads on to %s', async (_what, open, sheet, go) => {
    const page = await openScreen(open)
    page.openAuthSheet('signIn', sheet)
    await page.afterSignIn({ ...signedIn, response: { ...SIGNED_IN, firstTimeLogin: true } })
    expect(page.tab.page.departures).toEqual([{ by: 'replace', to: `https://aurora.example/m/changePsw?${go}` }])
  })

  test('LOG-3 a screen for joining is no place to come back to', async () => {
    const page = await openScreen({ route: 'register', href: 'https://aurora.example/m/register' })
    await page.afterSignIn({ ...joined, usedDefaultPassword: true })
    expect(page.tab.page.departures).toEqual([{ by: 'replace', to: 'https://aurora.example/m/changePsw' }])
  })

  test('SES-1 where storage refuses, the page that has the session stays, whatever it was to lead to, and says why', async () => {
    serveWords()
    const page = await openScreen({ refuseStorage: true })
    page.openAuthSheet('signIn', '/m/vip')
    await page.afterSignIn(signedIn)
    await page.pass()
    expect([page.tab.page.departures, page.$authSheet.get(), page.began(), page.dialogs.$alert.get()?.id]).toEqual([
      [],
      undefined,
      1,
      'notKept',
    ])
  })

  test.each([true, false])('SES-1 SES-10 a tab that stores nothing leads on if the session is kept beyond it: %s', async (keep) => {
    serveWords()
    const page = await openScreen({ route: 'login', href: 'https://aurora.example/m/login' })
    page.platform.usePlatform({ ...page.tab, tab: { ...page.tab.tab, ...NO_STORE } })
    await page.afterSignIn({ ...signedIn, keep })
    expect(page.tab.page.departures).toEqual(keep ? [{ by: 'replace', to: 'https://aurora.example/m/home' }] : [])
  })

  test('SES-10 who wants to stay signed in while this browser’s key does not come is not followed by the member kept before', async () => {
    const page = await openScreen({ route: 'login', href: 'https://aurora.example/m/login' })
    await page.transitions.beginSession({ ...RECORD, id: '8', token: 'token-8' }, { keep: true, lock: undefined })
    page.platform.usePlatform({ ...page.tab, vault: { sealingKey: async () => undefined } })
    await page.afterSignIn({ ...signedIn, keep: true })
    expect([page.session.$memberId.get(), page.kept.deviceMember()]).toEqual(['7', undefined])
  })

  test('RGP-5 limits are offered to who joins, not to who signs in', async () => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ play: { summary: true, limits: ['deposit'], breaks: true, exclusion: true } }))
    const merchant = { features: { ...AURORA.features, responsiblePlay: { askForLimits: ['joining' as const] } } } as NonNullable<
      DocumentOptions['merchant']
    >
    const page = await openScreen({ server, merchant, route: 'login', href: 'https://aurora.example/m/login' })
    await page.afterSignIn(signedIn)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })

  test('RGP-5 who joins to reach a path is offered limits there', async () => {
    serveWords()
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ play: { summary: true, limits: ['deposit'], breaks: true, exclusion: true } }))
    const merchant = { features: { ...AURORA.features, responsiblePlay: { askForLimits: ['joining' as const] } } } as NonNullable<
      DocumentOptions['merchant']
    >
    const options = { server, merchant }
    const page = await openScreen({ ...options, route: 'register', href: 'https://aurora.example/m/register?go=%2Fm%2Fmember%2Fvip' })
    await page.afterSignIn(joined)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/member/vip')
    const next = await openScreen({
      ...options,
      route: 'member/vip',
      href: 'https://aurora.example/m/member/vip',
      left: Object.fromEntries(page.tab.rawTab),
    })
    await next.pass(1000)
    expect(next.dialogs.$alertQueue.get().map(({ id }) => id)).toContain('limitsOffer')
    const third = await openScreen({ ...options, left: Object.fromEntries(next.tab.rawTab) })
    await third.pass(1000)
    expect(third.dialogs.$alertQueue.get().map(({ id }) => id)).not.toContain('limitsOffer')
  })

  test.each([
    ['could not be loaded', () => new Response('', { status: 503 })],
    ['know of no limits', () => ok({})],
  ])('RGP-5 who joins where the settings %s goes home', async (_why, status) => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', status)
    const merchant = { features: { ...AURORA.features, responsiblePlay: { askForLimits: ['joining' as const] } } } as NonNullable<
      DocumentOptions['merchant']
    >
    const page = await openScreen({ server, merchant, route: 'register', href: 'https://aurora.example/m/register' })
    await page.afterSignIn(joined)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })

  test.each<[who: string, open: DocumentOptions, after: Parameters<Awaited<ReturnType<typeof openScreen>>['afterSignIn']>[0]]>([
    ['RTE-10 joined in a sheet over a screen', { route: 'game', href: 'https://aurora.example/m/game' }, joined],
    [
      'LOG-5 changed the password without having wanted anything',
      { route: 'changePsw', href: 'https://aurora.example/m/changePsw', left: signedInTab() },
      { by: 'passwordChange', token: 'token-70', password: 'New#2026' },
    ],
  ])('%s: the member goes home', async (_who, open, after) => {
    const page = await openScreen(open)
    await page.afterSignIn(after)
    expect(page.tab.page.departures).toEqual([{ by: 'replace', to: 'https://aurora.example/m/home' }])
  })

  test('RTE-10 who joins where the merchant lets members stay is told of nothing lost, and the page becomes the member’s', async () => {
    serveWords()
    const merchant = { features: { ...AURORA.features, registration: { ...AURORA.features.registration, goHome: false } } }
    const page = await openScreen({ merchant, route: 'register', href: 'https://aurora.example/m/register' })
    page.server.sessions.set(JOINED.token, JOINED.id)
    // The welcome stands in the form, which may be a sheet.
    page.openAuthSheet('join')
    await page.afterSignIn(joined)
    await page.pass()
    expect([page.tab.page.departures, page.began(), page.dialogs.$alertQueue.get()]).toEqual([[], 1, []])
    expect(page.$authSheet.get()?.view).toBe('join')
    // Signing in at that form is no joining.
    await page.afterSignIn(signedIn)
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })
})

describe('what is remembered', () => {
  test('LOG-6 REG-4 who joins without the box is not followed by the member whom this browser remembers', async () => {
    const page = await openScreen({ route: 'register', href: 'https://aurora.example/m/register' })
    await page.rememberSignIn(PASSWORD, '7')
    await page.afterSignIn(joined)
    expect(await page.readRemembered()).toBeUndefined()
  })

  test('LOG-6 REG-4 who joins with the box is remembered', async () => {
    const page = await openScreen({ route: 'register', href: 'https://aurora.example/m/register' })
    await page.afterSignIn({ ...joined, remember: { ...PASSWORD, username: 'demo9' } })
    expect(await page.readRemembered()).toMatchObject({ username: 'demo9', member: '9' })
  })

  test('LOG-6 a passkey remembers nothing, even with the box', async () => {
    const page = await openScreen({ route: 'login', href: 'https://aurora.example/m/login' })
    await page.rememberSignIn(PASSWORD, '7')
    await page.afterSignIn({ ...signedIn, remember: true })
    expect(await page.readRemembered()).toMatchObject({ username: 'demo7', member: '7' })
  })

  test.each<[whose: string, prepare: (page: Awaited<ReturnType<typeof openScreen>>) => Promise<void>, left: object | undefined]>([
    ['another member’s password', (page) => page.rememberSignIn(OTHER, '8'), { username: 'demo8', password: 'Other#2026', member: '8' }],
    [
      'a number',
      (page) => page.rememberSignIn({ by: 'sms', number: '639171234567', code: '1' }, '7'),
      { type: 'sms', number: '639171234567' },
    ],
    ['nothing', () => Promise.resolve(), undefined],
  ])('LOG-6 LOG-5 a new password leaves %s as it is', async (_whose, prepare, left) => {
    const page = await openScreen({ left: signedInTab(), route: 'changePsw', href: 'https://aurora.example/m/changePsw' })
    await prepare(page)
    await page.afterSignIn({ by: 'passwordChange', token: 'token-70', password: 'New#2026' })
    const remembered = await page.readRemembered()
    if (left) expect(remembered).toMatchObject(left)
    else expect(remembered).toBeUndefined()
  })

  test('LOG-6 a member whom a screen for signing in only leads on keeps what is remembered', async () => {
    const page = await openScreen({ left: signedInTab() })
    await page.rememberSignIn(OTHER, '8')
    const events = await recordEvents()
    await page.afterSignIn({ by: 'runningSession' })
    expect([await page.readRemembered(), events]).toEqual([expect.objectContaining({ member: '8' }), []])
  })
})

describe('a session that a code brought', () => {
  const brought = { by: 'handoff', response: SIGNED_IN, settings: undefined } as const

  test('RTE-4 begins, and boot does the rest: nothing is raised, remembered or left', async () => {
    const page = await openScreen({ route: 'login', href: 'https://aurora.example/m/login?go=%2Fm%2Fgame' })
    await page.rememberSignIn(OTHER, '8')
    const events = await recordEvents()
    expect(await page.afterSignIn(brought)).toBe(true)
    expect([page.session.$memberId.get(), events, page.tab.page.departures]).toEqual(['7', [], []])
    expect(await page.readRemembered()).toMatchObject({ member: '8' })
  })

  test('RTE-4 SES-10 does not begin if its member signed out in another tab meanwhile', async () => {
    const page = await openScreen()
    page.browser.rawLocal.set('livery:signed-out', JSON.stringify([{ member: '7', at: page.browser.clock.now() }]))
    expect(await page.afterSignIn(brought)).toBe(false)
    expect([page.session.$session.get().state, page.began()]).toEqual(['visitor', 0])
  })
})

test('LOG-3 the sign-in before is told to who signs in, on the next screen', async () => {
  const page = await openScreen({ route: 'login', href: 'https://aurora.example/m/login' })
  await page.afterSignIn({ ...joined, response: { ...JOINED, lastLoginAt: 1_790_000_000_000 } })
  expect(page.tab.rawTab.has('livery:last-sign-in')).toBe(false)
  await page.afterSignIn({ ...signedIn, response: { ...SIGNED_IN, lastLoginAt: 1_790_000_000_000 } })
  expect(JSON.parse(page.tab.rawTab.get('livery:last-sign-in') ?? '')).toEqual({ member: '7', at: 1_790_000_000_000 })
  expect(page.session.$session.get()).toEqual({ state: 'member', member: RECORD })
})
