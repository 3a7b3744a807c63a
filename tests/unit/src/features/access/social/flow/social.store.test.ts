import { describe, expect, test, vi } from 'vitest'
import { ok } from '../../../fake-server.ts'
import { type DocumentOptions, openDocument } from '../../../open-document.ts'

const FIREBASE = { firebase: true, apiKey: 'key', authDomain: 'aurora.firebaseapp.com', projectId: 'aurora', googleWebClientId: 'web' }
const FLAGS = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, TWITTERLOGIN3: true, LINELOGIN3: true, TELEGRAMLOGIN3: true }
const SETTINGS = { whitelabelVal: FLAGS, smsProvider: FIREBASE, gw: { LINE_CLIENT_ID: 'line-app' } }
const userAgent = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36 [FBAN/FB4A]'

async function open(settings: object | undefined, options: DocumentOptions = {}) {
  const page = await openDocument({ route: 'login', href: 'https://aurora.example/m/login', ...options })
  const store = await import('#features/access/social/flow/social.store.ts')
  if (settings) {
    page.server.on('/wps/v2/system/status', () => ok(settings))
    await page.boot.startBoot()
    await page.pass(1000)
  }
  return { ...page, ...store, services: store.$services.get() }
}

describe('the services of a sign-in screen', () => {
  test('SOC-1 are those that the settings turn on and describe, in their order', async () => {
    expect((await open(SETTINGS)).services).toEqual({
      shown: ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram'],
      betterOutside: undefined,
    })
    expect((await open({ ...SETTINGS, whitelabelVal: { LINELOGIN3: true } })).services.shown).toEqual(['phone', 'line'])
  })

  test('SOC-1 are none before the settings', async () => {
    expect((await open(undefined)).services).toEqual({ shown: [], betterOutside: undefined })
  })

  test.each(['apiKey', 'authDomain', 'projectId'])('SOC-1 need Firebase’s %s', async (name) => {
    const page = await open({ ...SETTINGS, smsProvider: { ...FIREBASE, [name]: '' } })
    expect(page.services.shown).toEqual(['line', 'telegram'])
  })

  test('SOC-1 need Firebase turned on', async () => {
    expect((await open({ ...SETTINGS, smsProvider: { ...FIREBASE, firebase: false } })).services.shown).toEqual(['line', 'telegram'])
  })

  test('SOC-6 in an app that opens no windows a real browser would have more of', async () => {
    expect((await open(SETTINGS, { device: { userAgent } })).services).toEqual({ shown: ['phone', 'line'], betterOutside: 'facebook' })
    const few = { ...SETTINGS, whitelabelVal: { LINELOGIN3: true } }
    expect((await open(few, { device: { userAgent } })).services).toEqual({ shown: ['phone', 'line'], betterOutside: undefined })
  })
})

describe('a service that the operator’s app asks by itself', () => {
  const inApp = { href: 'https://aurora.example/m/login?inApp=1' }

  test.each<[why: string, options: DocumentOptions, native: object | undefined, asked: string[]]>([
    ['is one that the app offers', inApp, { offers: (service: string) => service !== 'line' }, ['google', 'facebook', 'twitter']],
    ['is none in an app that asks nothing', inApp, undefined, []],
    ['is none in an app of another name', { ...inApp, device: { userAgent } }, { offers: () => true }, []],
  ])('SOC-6 %s', async (_why, options, native, asked) => {
    if (native) vi.stubGlobal('NativeApp', { signIn: () => undefined, ...native })
    const { isNative } = await open(SETTINGS, options)
    expect((['google', 'facebook', 'twitter', 'phone', 'line', 'telegram'] as const).filter(isNative)).toEqual(asked)
    vi.unstubAllGlobals()
  })
})
