import { describe, expect, test, vi } from 'vitest'
import { ok } from '../../../fake-server.ts'
import { type DocumentOptions, openDocument, RECORD } from '../../../open-document.ts'
import { TELEGRAM_FLOW_KEY } from '#lib/storage-keys.ts'

const TELEGRAM = 'https://oauth.telegram.org'
const LOGIN = '/wps/session/login/telegram'
const signed = (id: number) => ({ event: 'auth_result', result: { id, first_name: 'Ana', hash: 'h', auth_date: 1 } })

interface FakeWindow {
  closed: boolean
  /** Address as our page can read it: another origin's is hidden. */
  blank: boolean
  readonly visited: string[]
}

/** A document of a browser with windows: `post` delivers a message to the page. */
async function openPage(query = '', { opens = true, ...options }: DocumentOptions & { readonly opens?: boolean } = {}) {
  const popups: FakeWindow[] = []
  const listeners = new Set<(event: unknown) => void>()
  const open = (): object | null => {
    if (!opens) return null
    const popup = {
      closed: false,
      blank: false,
      visited: [] as string[],
      location: {
        replace: (to: string) => void popup.visited.push(to),
        get href(): string {
          if (popup.blank) return 'about:blank'
          throw new DOMException('other origin', 'SecurityError')
        },
      },
      close: () => void (popup.closed = true),
    }
    popups.push(popup)
    return popup
  }
  vi.stubGlobal('window', {
    open,
    addEventListener: (_type: string, run: (event: unknown) => void) => listeners.add(run),
    removeEventListener: (_type: string, run: (event: unknown) => void) => listeners.delete(run),
  })
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => undefined,
    open: () => ({ result: { close: () => undefined }, addEventListener: (type: string, run: () => void) => type === 'success' && run() }),
  })
  // A screen that signs in by itself: whoever has signed in leaves it.
  const page = await openDocument({ route: 'login', href: `https://aurora.example/m/login${query}`, ...options })
  page.server.on('/wps/v2/system/status', () => ok({ telegramSetting: { botId: '9', authDomain: '' } }))
  page.server.on(LOGIN, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
  await page.boot.startBoot()
  const telegram = await import('#features/access/social/adapters/telegram.actions.ts')
  const { beginPopupAttempt } = await import('#features/access/social/flow/popup-attempt.actions.ts')
  const { $pendingService } = await import('#features/access/social/flow/social.store.ts')
  const post = (source: FakeWindow | undefined, data: unknown, origin = TELEGRAM): void =>
    listeners.forEach((listener) => listener({ source, origin, data }))
  const press = async (): Promise<{ readonly done: Promise<void>; readonly popup: FakeWindow | undefined }> => {
    const done = telegram.startTelegram()
    await page.pass()
    return { done, popup: popups.at(-1) }
  }
  return {
    ...page,
    post,
    startTelegram: telegram.startTelegram,
    opened: () => popups.length,
    press,
    beginPopupAttempt,
    $pendingService,
    hearing: () => listeners.size,
    told: () => page.dialogs.$alert.get()?.body,
    userIds: () => page.server.callsTo(LOGIN).map(({ body }) => (body['telegramAuth'] as { id: number }).id),
  }
}

test('SOC-4 the window opens in the press itself: browsers open none for what comes later', async () => {
  const page = await openPage()
  void page.startTelegram()
  expect(page.opened()).toBe(1)
})

test('SOC-4 only a message of Telegram’s own window signs in', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  expect(popup?.visited[0]).toContain(`${TELEGRAM}/auth?bot_id=9`)
  page.post(popup, signed(1), 'https://evil.example')
  page.post({ closed: false, blank: false, visited: [] }, signed(2))
  page.post(undefined, signed(3))
  await page.pass(500)
  expect(page.server.callsTo(LOGIN)).toEqual([])
  page.post(popup, signed(4))
  await done
  expect(page.userIds()).toEqual([4])
})

test('SOC-5 a second window of Telegram closes the first, whose result counts no more', async () => {
  const page = await openPage()
  const first = await page.press()
  const second = await page.press()
  expect([first.popup?.closed, second.popup?.closed]).toEqual([true, false])
  page.post(first.popup, signed(1))
  await page.pass(500)
  await first.done
  expect([page.server.callsTo(LOGIN), page.dialogs.$alert.get(), page.$pendingService.get()]).toEqual([[], undefined, 'telegram'])
  page.post(second.popup, signed(2))
  await second.done
  expect([page.userIds(), page.$pendingService.get()]).toEqual([[2], undefined])
})

test('SOC-5 a newer window of another service closes Telegram’s, without an alert after 8 s', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  const lasts = page.beginPopupAttempt()
  page.$pendingService.set('google')
  expect(popup?.closed).toBe(true)
  await page.pass(9_000)
  await done
  expect([lasts(), page.dialogs.$alert.get(), page.$pendingService.get()]).toEqual([true, undefined, 'google'])
})

test('SOC-5 Telegram’s window ends the turn of another service’s', async () => {
  const page = await openPage()
  const lasts = page.beginPopupAttempt()
  await page.press()
  expect(lasts()).toBe(false)
})

test('SOC-5 a window that the visitor closes is an error after 8 s, not before', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  if (popup) popup.closed = true
  await page.pass(8_000)
  expect(page.dialogs.$alert.get()).toBeUndefined()
  await page.pass(500)
  await done
  await page.pass()
  expect(page.dialogs.$alert.get()?.id).toBe('social')
})

test('SOC-5 a clock that is set back meanwhile does not put that error off', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  if (popup) popup.closed = true
  await page.pass(500)
  page.browser.clock.setBack(3_600_000)
  await page.pass(8_500)
  await done
  await page.pass()
  expect(page.dialogs.$alert.get()?.id).toBe('social')
})

test.each([
  ['stays blank', 9_500, false],
  ['is closed while it is blank', 1_000, true],
])('SOC-4 a window that %s is told as a network failure, and the button can be pressed again', async (_how, ms, closed) => {
  const page = await openPage()
  const { done, popup } = await page.press()
  if (popup) popup.blank = true
  await page.pass(500)
  if (popup && closed) popup.closed = true
  await page.pass(ms)
  await done
  await page.pass()
  expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'social.error_network-request-failed' })
  expect([popup?.closed, page.$pendingService.get()]).toEqual([true, undefined])
})

test('SOC-4 at a host that the bot does not know the window closes, and the visitor reads why', async () => {
  const page = await openPage()
  page.settings.$settings.set({ ...page.settings.$settings.get()!, telegramSetting: { botId: '9', authDomain: 'other.example' } })
  const { done, popup } = await page.press()
  await done
  expect([popup?.closed, popup?.visited, page.dialogs.$alert.get()?.body]).toEqual([true, [], { key: 'social.error_unauthorized-domain' }])
})

test('SOC-4 the result goes out with where the visitor is, and its flow is used up', async () => {
  const page = await openPage('?affiliateCode=a7&referralCode=friend&tid=link-3')
  const { done, popup } = await page.press()
  expect(page.browser.rawLocal.has(TELEGRAM_FLOW_KEY)).toBe(true)
  page.post(popup, signed(1))
  await done
  expect(page.server.callsTo(LOGIN)[0]?.body).toMatchObject({
    registerUrl: 'https://aurora.example/m/login',
    domain: 'aurora.example',
    affiliateCode: 'a7',
    referralCode: 'friend',
    linkId: 'link-3',
  })
  expect(page.browser.rawLocal.has(TELEGRAM_FLOW_KEY)).toBe(false)
})

test('SOC-7 a result that comes after another sign-in counts no more', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  await page.transitions.beginSession({ ...RECORD, id: '8', token: 'token-8' }, { keep: false, lock: undefined })
  page.post(popup, signed(1))
  await done
  expect([page.server.callsTo(LOGIN), page.session.$memberId.get()]).toEqual([[], '8'])
})

test('SOC-4 a message of the window that is no result is ignored, and after the result nobody listens', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  page.post(popup, { event: 'ready' })
  await page.pass(500)
  expect([page.hearing(), page.$pendingService.get()]).toEqual([1, 'telegram'])
  const waiting = page.browser.clock.waiting()
  page.post(popup, signed(1))
  await done
  expect([page.userIds(), page.hearing(), page.browser.clock.waiting() < waiting + 1]).toEqual([[1], 0, true])
})

test('SOC-4 a person who refused there is told so, and the window closes', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  page.post(popup, { event: 'auth_result', result: false })
  await done
  expect([page.told(), popup?.closed, page.$pendingService.get()]).toEqual([{ key: 'social.error_user-cancelled' }, true, undefined])
  expect(page.server.callsTo(LOGIN)).toEqual([])
})

test('SOC-4 a window that is blank for nine seconds and then shows Telegram is no failure', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  if (popup) popup.blank = true
  await page.pass(9_500)
  if (popup) popup.blank = false
  await page.pass(60_000)
  expect(page.told()).toBeUndefined()
  page.post(popup, signed(1))
  await done
  expect(page.userIds()).toEqual([1])
})

test('SOC-5 a window that showed Telegram is told as closed, though a closed one shows nothing', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  await page.pass(500)
  if (popup) Object.assign(popup, { closed: true, blank: true })
  await page.pass(9_000)
  await done
  expect(page.told()).toEqual({ key: 'social.error_popup-closed-by-user' })
})

test('SOC-4 before the settings are here the bot is asked for', async () => {
  const page = await openPage()
  page.settings.$settings.set(undefined)
  page.server.on('/wps/relay/WPSCORE_getTelegramLoginSetting', () => ok({ botId: '12', authDomain: '' }))
  const { popup } = await page.press()
  await page.pass(500)
  expect(popup?.visited[0]).toContain('bot_id=12')
})

test('SOC-5 a window whose result comes after it was closed signs in', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  if (popup) popup.closed = true
  await page.pass(7_500)
  page.post(popup, signed(1))
  await done
  expect([page.userIds(), page.told()]).toEqual([[1], undefined])
})

describe('a window that does not lead to Telegram', () => {
  test.each<[opens: boolean, closed: boolean | undefined]>([
    [true, true],
    [false, undefined],
  ])('SOC-6 closes where the browser stores nothing; it opened: %s', async (opens, closed) => {
    const page = await openPage('', { refuseStorage: true, opens })
    const { done, popup } = await page.press()
    await done
    expect([popup?.closed, page.told()]).toEqual([closed, { key: 'social.not_support_incognito' }])
  })

  test('SOC-4 closes where the back end does not name the bot', async () => {
    const page = await openPage()
    page.settings.$settings.set({ ...page.settings.$settings.get()!, telegramSetting: { botId: '', authDomain: '' } })
    page.server.on('/wps/relay/WPSCORE_getTelegramLoginSetting', () => new Response('', { status: 502 }))
    const { done, popup } = await page.press()
    await page.pass(5000)
    await done
    expect([popup?.closed, popup?.visited, page.told()]).toEqual([true, [], { key: 'social.telegram_failed' }])
  })

  test('SOC-4 closes where there is no bot', async () => {
    const page = await openPage()
    page.settings.$settings.set({ ...page.settings.$settings.get()!, telegramSetting: { botId: '', authDomain: '' } })
    page.server.on('/wps/relay/WPSCORE_getTelegramLoginSetting', () => ok({ botId: null, authDomain: null }))
    const { done, popup } = await page.press()
    await page.pass(5000)
    await done
    expect([popup?.closed, page.told()]).toEqual([true, { key: 'social.error_unauthorized-domain' }])
  })
})

test('SOC-4 the bot of the settings needs no call, and one that they do not name is asked for', async () => {
  const page = await openPage()
  const known = await page.press()
  expect(page.server.callsTo('/wps/relay/WPSCORE_getTelegramLoginSetting')).toEqual([])
  expect(known.popup?.visited[0]).toContain('bot_id=9')
  page.settings.$settings.set({ ...page.settings.$settings.get()!, telegramSetting: { botId: '', authDomain: '' } })
  page.server.on('/wps/relay/WPSCORE_getTelegramLoginSetting', () => ok({ botId: '12', authDomain: 'aurora.example' }))
  const asked = await page.press()
  await page.pass(500)
  expect(asked.popup?.visited[0]).toContain('bot_id=12')
})

test('SOC-4 the result of somebody whom nobody brought names nobody', async () => {
  const page = await openPage()
  const { done, popup } = await page.press()
  page.post(popup, signed(1))
  await done
  const body = page.server.callsTo(LOGIN)[0]?.body ?? {}
  expect(['affiliateCode', 'referralCode', 'linkId'].filter((name) => name in body)).toEqual([])
})
