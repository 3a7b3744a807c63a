import { describe, expect, test } from 'vitest'
import { type DocumentOptions, openDocument, signedInTab } from '../../open-document.ts'
import { ok, refuse } from '../../fake-server.ts'

async function memberPage(options: DocumentOptions = {}) {
  const page = await openDocument({ left: signedInTab(), ...options })
  await page.boot.startBoot()
  return page
}

describe('signing out', () => {
  test('calls the server with the token, forgets the session and renews the page (RTE-9)', async () => {
    const page = await memberPage()
    await page.signOut.signOut()
    expect(page.server.callsTo('/wps/session/logout')[0]?.token).toBe('token-7')
    expect(page.tab.rawTab.has('MC_SESSION_INFO')).toBe(false)
    expect(page.tab.page.last()).toEqual({ by: 'reload', to: 'https://aurora.example/m/home' })
  })

  test('RTE-9 goes home from a screen that does not reload in place', async () => {
    const page = await memberPage({ route: 'member/vip', href: 'https://aurora.example/m/ar/member/vip', language: 'AR' })
    await page.signOut.signOut()
    expect(page.tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora.example/m/ar/home' })
  })

  test.each<[what: string, step: () => Promise<unknown>, waits: number]>([
    ['and is waited for', () => Promise.resolve(), 0],
    ['for a second at most', () => new Promise(() => undefined), 1000],
    ['whether it succeeds or not', () => Promise.reject(new Error('no network')), 0],
  ])('PSH-1 what needs the session once more comes first, %s', async (_what, step, waits) => {
    const page = await memberPage()
    const seen: string[] = []
    const undo = page.signOut.beforeSignOut(() => {
      seen.push(page.session.$session.get().state)
      return step()
    })
    const leaving = page.signOut.signOut()
    await page.pass(Math.max(0, waits - 1))
    expect([seen, page.server.callsTo('/wps/session/logout').length > 0]).toEqual([['member'], waits === 0])
    await page.pass(1)
    await leaving
    expect(page.session.$session.get().state).toBe('visitor')
    undo()
    await page.signOut.signOut()
    expect(seen).toHaveLength(1)
  })

  test('SES-9 is asked first: who stays keeps the session, and who confirms sees at once that it is under way', async () => {
    const page = await memberPage()
    const { askSignOut } = await import('#features/access/sign-out/ask-sign-out.actions.ts')
    const logouts = (): number => page.server.callsTo('/wps/session/logout').length
    askSignOut()
    expect(page.dialogs.$alert.get()).toMatchObject({ title: { key: 'account.signOut_title' }, cancel: { key: 'account.signOut_stay' } })
    page.dialogActions.dismissAlert()
    await page.pass(5000)
    expect([page.session.$session.get().state, logouts(), page.dialogs.$toasts.get()]).toEqual(['member', 0, []])
    askSignOut()
    page.dialogActions.confirmAlert()
    expect(page.dialogs.$toasts.get()).toMatchObject([{ id: 'signOut', kind: 'loading' }])
    await page.pass(5000)
    expect([page.session.$session.get().state, logouts(), page.tab.page.last()?.by]).toEqual(['visitor', 1, 'reload'])
  })

  test('SES-10 leaves a tombstone', async () => {
    const page = await memberPage()
    await page.signOut.signOut()
    expect(JSON.parse(page.browser.rawLocal.get('livery:signed-out') ?? '')).toEqual([{ member: '7', at: page.browser.clock.now() }])
  })

  test('SES-4 unread count 0, member info cleared, deposit count forgotten, chat identity cleared', async () => {
    const page = await memberPage()
    page.settings.$settings.set({ ...page.settings.$settings.get()!, totalDepositSuccessCount: 3 })
    page.server.on('/wps/relay/CBS_unreadCount', () => ok({ count: 4 }))
    await page.memberActions.loadUnread()
    expect(page.member.$unread.get()).toBe(4)
    page.member.$chatIdentity.set({ authKey: 'k', userName: 'demo7', expiresAt: 1 })
    expect(page.settings.$depositCount.get()).toBe(3)
    await page.signOut.signOut()
    expect(page.member.$unread.get()).toBe(0)
    expect(page.member.$knownMember.get()).toBeUndefined()
    expect(page.member.$balance.get()).toBeUndefined()
    expect(page.member.$chatIdentity.get()).toBeUndefined()
    expect(page.settings.$depositCount.get()).toBeUndefined()
    expect(page.browser.rawLocal.has('memberInfo')).toBe(false)
    expect([...page.tab.rawTab.keys()].filter((key) => key.startsWith('livery:snapshot:'))).toEqual([])
  })

  test('does not wait longer than 2 s for the server', async () => {
    const page = await memberPage()
    page.server.on('/wps/session/logout', () => new Promise(() => undefined))
    const leaving = page.signOut.signOut()
    await page.pass(1999)
    expect(page.session.$token.get()).toBeUndefined()
    expect(page.tab.page.departures).toEqual([])
    await page.pass(1)
    await leaving
    expect(page.tab.page.last()?.by).toBe('reload')
  })

  test('works without a network', async () => {
    const page = await memberPage()
    page.server.down = true
    await page.signOut.signOut()
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(page.tab.page.last()?.by).toBe('reload')
    expect(page.dialogs.$toasts.get()).toEqual([])
  })

  test('shows no alert if the server no longer knows the session', async () => {
    const page = await memberPage()
    page.server.on('/wps/session/logout', () => new Response('', { status: 401 }))
    await page.signOut.signOut()
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })
})

describe('a lost session', () => {
  test('ERR-1 ends the session with one alert that leads to sign-in and back', async () => {
    const page = await memberPage({ href: 'https://aurora.example/m/home?cid=1' })
    page.server.sessions.clear()
    const asking = Promise.all([page.memberActions.loadMember(), page.memberActions.loadUnread(), page.memberActions.chooseProfileIcon(2)])
    await page.pass(1000)
    await asking
    await page.pass()
    expect(page.session.$session.get()).toEqual({ state: 'visitor' })
    expect(page.dialogs.$alertQueue.get()).toHaveLength(1)
    expect(page.dialogs.$alert.get()).toMatchObject({ urgency: 'session', body: { key: 'errors.in_pls_login' } })
    expect(page.browser.rawLocal.has('livery:signed-out')).toBe(false)
    expect(page.tab.page.departures).toEqual([])
    page.dialogActions.confirmAlert()
    expect(page.tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora.example/m/login?go=%2Fm%2Fhome%3Fcid%3D1&cid=1' })
  })

  test('ERR-1 on the sign-in screen the alert only closes', async () => {
    const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login' })
    await page.boot.startBoot()
    await page.memberActions.loadMember()
    await page.pass()
    expect(page.dialogs.$alert.get()?.id).toBe('relogin')
    page.dialogActions.confirmAlert()
    expect(page.tab.page.departures).toEqual([])
  })

  test('ERR-2 an undeclared token_ip_different disables auto-login and shows a notice', async () => {
    const page = await memberPage()
    page.server.on('/wps/member/language', () => refuse('token_ip_different', 'Another address'))
    await page.languageActions.chooseLanguage('AR')
    await page.pass()
    expect(page.signInStore.isAutoLoginDisabled()).toBe(true)
    expect(page.dialogs.$notices.get()).toMatchObject([{ body: { text: 'Another address' } }])
  })
})
