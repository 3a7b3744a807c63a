import { describe, expect, test, vi } from 'vitest'
import { type Answer, ok, refuse } from '../../fake-server.ts'
import { type DocumentOptions, signedInTab } from '../../open-document.ts'
import { passUntil } from '../../open-view.ts'
import { openServicePage, settled } from './service-page.ts'

const LINK = '/wps/relay/WPSCORE_saveMemberInfoByAuthKey'
const PERSON = { id: 5, first_name: 'Ana', hash: 'h', auth_date: 1 }

/** Telegram's window, which posts `message` as soon as it is led there; undefined where the browser blocks it. */
function openTelegramWindow(message: unknown): void {
  const listeners = new Set<(event: unknown) => void>()
  const popup = {
    closed: false,
    close: () => void (popup.closed = true),
    location: {
      href: '',
      replace: () =>
        void setTimeout(
          () => listeners.forEach((listener) => listener({ source: popup, origin: 'https://oauth.telegram.org', data: message })),
          5,
        ),
    },
  }
  vi.stubGlobal('window', {
    open: () => (message === undefined ? null : popup),
    addEventListener: (_type: string, run: (event: unknown) => void) => listeners.add(run),
    removeEventListener: (_type: string, run: (event: unknown) => void) => listeners.delete(run),
  })
}

async function open(options: DocumentOptions = {}) {
  const page = await openServicePage({ route: 'login', href: 'https://aurora.example/m/login', ...options })
  const settings = page.settings.$settings.get()!
  page.settings.$settings.set({
    ...settings,
    gw: { ...settings.gw, LINE_CLIENT_ID: 'line-app' },
    telegramSetting: { botId: '9', authDomain: '' },
  })
  const dialogs = await import('#features/access/social/flow/social-dialogs.store.ts')
  const sheet = {
    ...(await import('#features/access/sign-in/auth-sheet.store.ts')),
    ...(await import('#features/access/social/flow/social-sheets.store.ts')),
  }
  return { ...page, ...(await import('#features/access/social/social.actions.ts')), social: dialogs, sheet }
}
const openMember = (options: DocumentOptions = {}) =>
  open({ route: 'member/home', href: 'https://aurora.example/m/member/home', left: signedInTab(), ...options })

describe('a service to sign in with', () => {
  test('SOC-3 of LINE leaves for its page, with proof that this browser keeps', async () => {
    const page = await open({ language: 'AR' })
    await settled(page, page.beginService('line'))
    const to = new URL(page.tab.page.last()?.to ?? '')
    const flow = JSON.parse(page.browser.rawLocal.get('livery:line-flow') ?? '{}') as Record<string, string>
    expect([page.tab.page.last()?.by, to.origin + to.pathname]).toEqual(['assign', 'https://access.line.me/oauth2/v2.1/authorize'])
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: 'line-app',
      redirect_uri: 'https://aurora.example/m/home',
      state: flow['state'],
      nonce: flow['nonce'],
      ui_locales: 'ar',
    })
    expect(to.href).not.toContain(flow['verifier'])
    expect(flow).not.toHaveProperty('linkTo')
  })

  test('SOC-1 of the phone opens its sheet in place of the sign-in sheet', async () => {
    const page = await open()
    page.sheet.openAuthSheet('signIn')
    await settled(page, page.beginService('phone'))
    expect([page.social.$phoneSheetOpen.get(), page.social.$phoneTask.get(), page.sheet.$authSheet.get()]).toEqual([
      true,
      { do: 'signIn' },
      undefined,
    ])
    expect(page.sheet.$socialSheetsWanted.get()).toBe(true)
  })

  test('SOC-4 of Telegram that the browser’s blocker stops says so', async () => {
    openTelegramWindow(undefined)
    const page = await open()
    await settled(page, page.beginService('telegram'))
    expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'social.error_popup-blocked' })
    expect([page.tab.page.departures, page.social.$phoneSheetOpen.get()]).toEqual([[], false])
  })

  test.each(['line', 'phone', 'google'] as const)('SOC-6 of %s begins nothing where the browser stores nothing', async (service) => {
    const page = await open({ refuseStorage: true })
    await settled(page, page.beginService(service))
    expect([page.dialogs.$alert.get()?.id, page.tab.page.departures, page.social.$phoneSheetOpen.get()]).toEqual(['social', [], false])
  })
})

describe('a service that a member links', () => {
  test('SOC-7 LINE’s page is told nothing of the member, whom this browser remembers', async () => {
    const page = await openMember()
    await settled(page, page.linkService('line'))
    expect(JSON.parse(page.browser.rawLocal.get('livery:line-flow') ?? '{}')).toMatchObject({ linkTo: '7' })
    expect(new URL(page.tab.page.last()?.to ?? '').host).toBe('access.line.me')
  })

  test('SOC-7 a confirmed number is saved, and nobody signs in', async () => {
    const page = await openMember()
    page.server.on(LINK, () => ok(null))
    await settled(page, page.linkService('phone'))
    const task = page.social.$phoneTask.get()
    expect([page.social.$phoneSheetOpen.get(), task.do]).toEqual([true, 'link'])
    if (task.do === 'link') await settled(page, task.link('id-1'))
    expect(page.server.callsTo(LINK).map(({ body }) => body)).toEqual([{ authKey: 'id-1', channel: 'phone' }])
  })

  test('SOC-7 Telegram’s result is saved', async () => {
    openTelegramWindow({ event: 'auth_result', result: PERSON })
    const page = await openMember()
    page.server.on(LINK, () => ok(null))
    const linking = page.linkService('telegram')
    await passUntil(page, () => page.server.callsTo(LINK).length === 1)
    await settled(page, linking)
    const { authKey, channel } = page.server.callsTo(LINK)[0]?.body ?? {}
    expect([channel, JSON.parse(String(authKey))]).toEqual(['telegram', PERSON])
  })

  test('SOC-7 is not linked where its window did not open', async () => {
    openTelegramWindow(undefined)
    const page = await openMember()
    await settled(page, page.linkService('telegram'))
    expect([page.server.callsTo(LINK), page.dialogs.$alert.get()?.id]).toEqual([[], 'social'])
  })

  test('SOC-6 begins nothing where the browser stores nothing', async () => {
    const page = await openMember()
    vi.stubGlobal('indexedDB', undefined)
    await settled(page, page.linkService('line'))
    await settled(page, page.linkService('phone'))
    expect([page.tab.page.departures, page.social.$phoneSheetOpen.get()]).toEqual([[], false])
  })

  test('SOC-6 is asked by the page also where the operator’s app could ask, which links nothing', async () => {
    const asked: string[] = []
    vi.stubGlobal('NativeApp', { offers: () => true, signIn: (service: string) => void asked.push(service) })
    const page = await openMember({ href: 'https://aurora.example/m/member/home?inApp=1' })
    await settled(page, page.linkService('line'))
    expect([asked, page.tab.page.departures.length]).toEqual([[], 1])
  })
})

describe('the proof of a service', () => {
  const save = async (answer: Answer, { isSheetOpen = false } = {}) => {
    const page = await openMember()
    page.server.on(LINK, answer)
    if (isSheetOpen) page.social.openLinksSheet()
    const saving = page.saveLink('line', 'session-1')
    await page.pass(1000)
    await settled(page, saving)
    const linked = page.social.$linkedServices.get()
    return { page, linked, alert: page.dialogs.$alert.get(), toasts: page.dialogs.$toasts.get().filter(({ id }) => id !== 'offline') }
  }

  test('SOC-7 that is saved is told in a toast', async () => {
    const { linked, alert, toasts } = await save(() => ok(null))
    expect([linked, alert, toasts]).toMatchObject([['line'], undefined, [{ body: { text: 'LINE linked. You can sign in with it now.' } }]])
  })

  test('SOC-7 that is saved is told by the open sheet itself, which a toast would cover', async () => {
    const { page, linked, toasts } = await save(() => ok(null), { isSheetOpen: true })
    expect([linked, toasts]).toEqual([['line'], []])
    page.social.closeLinksSheet()
    await (await import('#i18n/words.ts')).loadWords('social')
    expect([page.linkedText('line'), page.social.$linksSheetOpen.get()]).toEqual(['LINE linked. You can sign in with it now.', false])
  })

  test.each<[why: string, answer: Answer, text: RegExp | undefined]>([
    ['of an account that another member has', () => refuse('identity.taken'), /^This LINE account belongs to another member/],
    ['that the back end refuses', () => refuse('line_invalid_token'), /^LINE couldn’t confirm/],
    ['that a gateway loses', () => new Response('', { status: 502 }), /^LINE couldn’t confirm/],
    ['that has no answer, which every call says by itself,', () => Promise.reject(new TypeError('')), undefined],
  ])('SOC-7 %s is linked to nobody', async (_why, answer, text) => {
    const { linked, alert } = await save(answer)
    expect(linked).toEqual([])
    if (text) expect(alert).toMatchObject({ id: 'social', body: { text: expect.stringMatching(text) as string } })
    else expect(alert?.id).not.toBe('social')
  })

  test('SOC-7 of a second service stands after the first, and a repeated one once', async () => {
    const page = await openMember()
    page.server.on(LINK, () => ok(null))
    for (const service of ['line', 'google', 'line'] as const) await settled(page, page.saveLink(service, 'proof'))
    expect(page.social.$linkedServices.get()).toEqual(['google', 'line'])
  })
})
