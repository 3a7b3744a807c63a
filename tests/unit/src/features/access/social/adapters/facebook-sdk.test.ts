import { afterEach, expect, test, vi } from 'vitest'
import { ok, refuse } from '../../../fake-server.ts'
import { openDocument } from '../../../open-document.ts'

const SETTINGS = { whitelabelVal: { FACEBOOKLOGIN3: true }, smsProvider: { firebase: false, facebookAppId: 'app-1' } }
const LOGIN = '/wps/session/login'

interface Sdk {
  readonly init: ReturnType<typeof vi.fn>
  readonly login: (done: (response: object) => void) => void
  readonly api: (path: string, fields: object, done: (response: object) => void) => void
}

/** A document whose settings name an app of Facebook's and no Firebase project; the script of the vendor's address defines `sdk`. */
async function openPage({
  person,
  loads = true,
  meanwhile = () => undefined,
}: {
  person?: string
  loads?: boolean
  meanwhile?: () => void
}) {
  const sdk: Sdk = {
    init: vi.fn(),
    login: (done) => {
      meanwhile()
      done(
        person === undefined
          ? { status: 'unknown', authResponse: null }
          : { status: 'connected', authResponse: { accessToken: `token-of-${person}` } },
      )
    },
    api: (_path, _fields, done) => done({ name: person, picture: { data: { url: 'https://platform-lookaside.fbsbx.com/1.jpg' } } }),
  }
  // The page's words are not there: a text shows as its key.
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => undefined,
    open: () => ({ result: { close: () => undefined }, addEventListener: (type: string, run: () => void) => type === 'success' && run() }),
  })
  const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login' })
  const scripts: string[] = []
  vi.spyOn(page.platform.platform(), 'loadScript').mockImplementation(async (source) => {
    scripts.push(source)
    if (!loads) throw new Error('blocked')
    vi.stubGlobal('FB', sdk)
  })
  page.server.on('/wps/v2/system/status', () => ok(SETTINGS))
  await page.boot.startBoot()
  const { beginService } = await import('#features/access/social/social.actions.ts')
  const { $services } = await import('#features/access/social/flow/social.store.ts')
  const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
  const press = async (): Promise<void> => {
    const done = beginService('facebook')
    await page.pass(1000)
    await done
  }
  return { ...page, sdk, scripts, press, $services, $accountChoice }
}

afterEach(() => vi.unstubAllGlobals())

test('SOC-1 Facebook signs in by its own SDK v23.0 where the settings name its app and no Firebase project', async () => {
  const page = await openPage({ person: 'ana' })
  expect(page.$services.get().shown).toContain('facebook')
  page.server.on(LOGIN, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
  await page.press()
  expect(page.scripts).toEqual(['https://connect.facebook.net/en_US/sdk.js'])
  expect(page.sdk.init.mock.calls).toEqual([[{ appId: 'app-1', version: 'v23.0', cookie: false, xfbml: false, status: false }]])
  expect(page.server.callsTo(LOGIN).map(({ body }) => body)).toEqual([
    expect.objectContaining({ type: 'firebase', firebaseChannel: 'facebook', firebaseIdToken: 'token-of-ana' }),
  ])
})

test('SOC-2 a person whom Facebook names and nobody knows here chooses an account, with name and picture', async () => {
  const page = await openPage({ person: 'ana' })
  page.server.on(LOGIN, () => refuse('bind_customer_required'))
  await page.press()
  expect(page.$accountChoice.get()).toMatchObject({
    service: 'facebook',
    name: 'ana',
    picture: 'https://platform-lookaside.fbsbx.com/1.jpg',
  })
})

test('SOC-1 a person whose name and picture do not come is signed in without', async () => {
  const page = await openPage({ person: 'ana' })
  page.server.on(LOGIN, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
  Object.assign(page.sdk, { api: () => undefined })
  const pressed = page.press()
  await page.pass(1000)
  expect(page.server.callsTo(LOGIN)).toEqual([])
  await page.pass(5000)
  await pressed
  expect(page.server.callsTo(LOGIN)).toHaveLength(1)
})

test.each([
  ['SOC-5 a window that the visitor closed', true, 'error_popup-closed-by-user'],
  ['SOC-8 a script that does not load', false, 'error_network-request-failed'],
])('%s shows its text and signs nobody in', async (_why, loads, words) => {
  const page = await openPage({ loads })
  await page.press()
  expect(page.dialogs.$alert.get()?.body).toEqual({ text: expect.stringContaining(`social.${words}`) as string })
  expect(page.server.callsTo(LOGIN)).toEqual([])
})

test('SOC-5 a person of a window that a newer one of any service replaced is not signed in', async () => {
  let replace: () => unknown = () => undefined
  const page = await openPage({ person: 'ana', meanwhile: () => void replace() })
  const { beginPopupAttempt } = await import('#features/access/social/flow/popup-attempt.actions.ts')
  replace = beginPopupAttempt
  await page.press()
  expect([page.server.callsTo(LOGIN), page.dialogs.$alert.get()]).toEqual([[], undefined])
})
