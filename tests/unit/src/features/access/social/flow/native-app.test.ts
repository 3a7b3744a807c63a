import { afterEach, describe, expect, test, vi } from 'vitest'
import { readNativeAnswer } from '#features/access/social/flow/service-flow.codec.ts'
import { ok, refuse } from '../../../fake-server.ts'
import { openDocument } from '../../../open-document.ts'
import { passUntil } from '../../../open-view.ts'
import { fakeBrowser } from '../../../../platform/fake.ts'

const LOGIN = '/wps/session/login'
const LINE = '/wps/relay/WPS3RD_verifyLineCode'

/** A page in the operator's app on Android, which asks the services by itself. `answer` is what the app calls back with. */
async function openApp() {
  const asked: string[] = []
  vi.stubGlobal('NativeApp', { offers: (service: string) => service !== 'twitter', signIn: (service: string) => void asked.push(service) })
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => undefined,
    open: () => ({ result: { close: () => undefined }, addEventListener: (type: string, run: () => void) => type === 'success' && run() }),
  })
  const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login?inApp=true', browser: fakeBrowser() })
  page.server.on('/wps/v2/system/status', () =>
    ok({ whitelabelVal: { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, LINELOGIN3: true, TWITTERLOGIN3: true } }),
  )
  await page.boot.startBoot()
  const { beginService } = await import('#features/access/social/social.actions.ts')
  const { $services } = await import('#features/access/social/flow/social.store.ts')
  const press = async (service: 'facebook' | 'line', answer: unknown): Promise<void> => {
    await beginService(service)
    ;(globalThis as { onNativeSignIn?: (said: unknown) => void }).onNativeSignIn?.(answer)
    await page.pass(1000)
  }
  return { ...page, asked, press, $services }
}

afterEach(() => vi.unstubAllGlobals())

describe('the operator’s app', () => {
  test('SOC-6 asks the services that it offers, Google and those without Firebase among them', async () => {
    const page = await openApp()
    expect(page.$services.get().shown).toEqual(['google', 'facebook', 'line'])
    await page.press('facebook', '')
    expect([page.asked, page.dialogs.$alert.get()]).toEqual([['facebook'], undefined])
    expect(page.server.callsTo('/wps/session/key/rsa'), 'the key for the sign-in is fetched meanwhile').toHaveLength(1)
  })

  test.each([
    ['line', '{"idToken":"id-1"}'],
    ['facebook', '{"accessToken":"line-1"}'],
  ] as const)('SOC-6 brings for %s the proof of another service, %s, which signs nobody in', async (service, answer) => {
    const page = await openApp()
    await page.press(service, answer)
    await passUntil(page, () => page.dialogs.$alert.get() !== undefined)
    expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'social.error_unknown' })
    expect([page.server.callsTo(LINE), page.server.callsTo(LOGIN)]).toEqual([[], []])
  })

  test.each<[why: string, verify: () => Response, login: () => Response, words: string | undefined]>([
    ['that a gateway loses', () => new Response('', { status: 502 }), () => ok(null), 'social.line_failed'],
    [
      'whose session serves no more',
      () => ok({ lineSessionToken: 's', name: 'Ana' }),
      () => refuse('line_invalid_token'),
      'social.line_failed',
    ],
    ['of somebody without an account here', () => ok({ lineSessionToken: 's', name: 'Ana' }), () => refuse('not.exists.user'), undefined],
  ])('SOC-3 brings an access token %s, which is said once', async (_why, verify, login, words) => {
    const page = await openApp()
    page.server.on(LINE, verify)
    page.server.on(`${LOGIN}/line`, login)
    await page.press('line', '{"accessToken":"line-1"}')
    const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
    await passUntil(page, () => (page.dialogs.$alert.get() ?? $accountChoice.get()) !== undefined)
    expect([page.dialogs.$alertQueue.get().map(({ body }) => body), $accountChoice.get()?.picture]).toEqual([
      words === undefined ? [] : [{ key: words }],
      undefined,
    ])
  })

  test('SOC-5 counts no more once another service was pressed', async () => {
    const page = await openApp()
    const { beginService } = await import('#features/access/social/social.actions.ts')
    const { beginPopupAttempt } = await import('#features/access/social/flow/popup-attempt.actions.ts')
    await beginService('facebook')
    beginPopupAttempt()
    ;(globalThis as { onNativeSignIn?: (said: unknown) => void }).onNativeSignIn?.('Facebook is not installed')
    await page.pass(1000)
    expect(page.dialogs.$alert.get()).toBeUndefined()
  })

  test('SOC-6 brings a failure in words of its own, which an alert shows', async () => {
    const page = await openApp()
    await page.press('facebook', 'Facebook is not installed')
    await passUntil(page, () => page.dialogs.$alert.get() !== undefined)
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'Facebook is not installed' })
    expect(page.server.callsTo(LOGIN)).toEqual([])
  })

  test('SOC-3 brings LINE’s access token, which the server changes for a LINE session', async () => {
    const page = await openApp()
    page.server.on(LINE, () => ok({ lineSessionToken: 'session-1', name: 'Ana' }))
    page.server.on(`${LOGIN}/line`, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
    await page.press('line', '{"accessToken":"line-1"}')
    await passUntil(page, () => page.server.callsTo(`${LOGIN}/line`).length > 0)
    expect(page.server.callsTo(LINE).map(({ body }) => body)).toEqual([{ accessToken: 'line-1' }])
    expect(page.server.callsTo(`${LOGIN}/line`).map(({ body }) => body)).toEqual([
      expect.objectContaining({ lineSessionToken: 'session-1' }),
    ])
  })

  test('SOC-3 brings an access token that the server refuses, which an alert says', async () => {
    const page = await openApp()
    page.server.on(LINE, () => refuse('line_invalid_token'))
    await page.press('line', '{"accessToken":"stale"}')
    await passUntil(page, () => page.dialogs.$alert.get() !== undefined)
    expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'social.line_failed' })
  })

  test('SOC-1 brings an id token of the hosted identity', async () => {
    const page = await openApp()
    page.server.on(LOGIN, () => ok({ token: 'token-7', id: '7', userName: 'demo7', customerType: 0 }))
    await page.press('facebook', '{"idToken":"id-1"}')
    await passUntil(page, () => page.server.callsTo(LOGIN).length > 0)
    expect(page.server.callsTo(LOGIN).map(({ body }) => body)).toEqual([
      expect.objectContaining({ type: 'firebase', firebaseChannel: 'facebook', firebaseIdToken: 'id-1' }),
    ])
  })
})

test.each<[said: unknown, expected: object]>([
  ['{"error":"User locked"}', { do: 'say', text: 'User locked' }],
  ['{"error":""}', { do: 'ignore', because: 'cancelled' }],
  ['', { do: 'ignore', because: 'cancelled' }],
  [undefined, { do: 'ignore', because: 'cancelled' }],
  ['{"accessToken":""}', { do: 'say', text: '{"accessToken":""}' }],
  ['{"accessToken":"a"}', { do: 'verifyLine', accessToken: 'a' }],
  ['{"idToken":"a","name":"Ana"}', { do: 'signIn', idToken: 'a', name: 'Ana', picture: undefined }],
])('SOC-6 the app’s answer %j is read as %j', (said, expected) => expect(readNativeAnswer(said)).toEqual(expected))
