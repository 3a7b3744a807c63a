import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { decodePassword, encodePassword } from '#features/access/sign-in/remembered-sign-in.codec.ts'
import { sizeOf } from '../../../platform/fake.ts'
import { openDocument, signedInTab, type DocumentOptions } from '../../open-document.ts'

const KEY = 'rememberedLogin'
/** When the tab's session began. */
const SINCE = 500
const password = { by: 'password', username: 'demo7', password: 'Livery#2026' } as const

async function document(options: DocumentOptions = {}) {
  const page = await openDocument({ left: signedInTab(SINCE), ...options })
  return { ...page, remembered: await import('#features/access/sign-in/remembered-sign-in.codec.ts') }
}

describe('the encoding of old records', () => {
  test('LOG-6 is btoa(salt of 8 characters + btoa(password))', () => {
    const encoded = encodePassword('Livery#2026', Uint8Array.of(0, 1, 25, 26, 51, 52, 61, 62))
    expect(atob(encoded)).toBe(`ABZaz09A${btoa('Livery#2026')}`)
  })

  test('LOG-6 any password comes back', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.uint8Array({ minLength: 8, maxLength: 8 }), (text, salt) => {
        expect(decodePassword(encodePassword(text, salt))).toBe(new TextDecoder().decode(new TextEncoder().encode(text)))
      }),
    )
  })

  test('LOG-6 reads letters that an older front end wrote as one byte each', () => {
    expect(decodePassword(btoa(`saltsalt${btoa('Señor#1')}`))).toBe('Señor#1')
  })

  test.each(['', '!', btoa('saltsalt'), btoa('short'), btoa('saltsalt!!')])('LOG-6 %j is no password', (text) =>
    expect(decodePassword(text)).toBeUndefined(),
  )
})

describe('the remembered sign-in', () => {
  test('LOG-6 is sealed: storage shows neither name nor password', async () => {
    const page = await document()
    await page.remembered.rememberSignIn(password, '7')
    const stored = page.browser.rawLocal.get(KEY) ?? ''
    expect(Object.keys(JSON.parse(stored) as object)).toEqual(['box'])
    expect(stored).not.toContain('demo7')
    expect(stored).not.toContain(btoa('Livery#2026').slice(0, 8))
    expect(await page.remembered.readRemembered()).toEqual({
      type: 'username',
      username: 'demo7',
      password: 'Livery#2026',
      merchant: 'aurora',
      member: '7',
      at: SINCE,
    })
  })

  test('LOG-6 the password in it has another salt each time', async () => {
    const page = await document()
    const salts: string[] = []
    const { random } = page.platform.platform()
    page.platform.usePlatform({ ...page.tab, random: { ...random, bytes: (length) => (salts.push(String(length)), random.bytes(length)) } })
    await page.remembered.rememberSignIn(password, '7')
    expect(salts).toContain('8')
  })

  test('LOG-6 holds only the number of an SMS sign-in', async () => {
    const page = await document()
    await page.remembered.rememberSignIn({ by: 'sms', number: '+639171234567', code: '123456' }, '7')
    expect(await page.remembered.readRemembered()).toEqual({
      type: 'sms',
      number: '+639171234567',
      merchant: 'aurora',
      member: '7',
      at: SINCE,
    })
  })

  test('LOG-6 holds nothing of a provider’s sign-in', async () => {
    const page = await document()
    await page.remembered.rememberSignIn({ by: 'line', lineSessionToken: 'l' }, '7')
    expect(page.browser.rawLocal.has(KEY)).toBe(false)
  })

  test('LOG-6 a plain record is read once and rewritten sealed', async () => {
    const page = await document()
    page.browser.rawLocal.set(
      KEY,
      JSON.stringify({ type: 'username', username: 'old', password: btoa(`saltsalt${btoa('Old#2020')}`), merchant: 'aurora' }),
    )
    const first = await page.remembered.readRemembered()
    expect(first).toMatchObject({ username: 'old', password: 'Old#2020', member: '', at: 0 })
    expect(page.browser.rawLocal.get(KEY)).toMatch(/^\{"box":"[\w+/=]+"\}$/)
    expect(await page.remembered.readRemembered()).toEqual(first)
  })

  test('LOG-6 stores nothing on plain http, and removes a plain record', async () => {
    const page = await document({ plainHttp: true })
    await page.remembered.rememberSignIn(password, '7')
    expect(page.browser.rawLocal.has(KEY)).toBe(false)
    page.browser.rawLocal.set(KEY, JSON.stringify({ type: 'sms', mobileNum: '+639171234567', merchant: 'aurora' }))
    expect(await page.remembered.readRemembered()).toMatchObject({ type: 'sms', number: '+639171234567' })
    expect(page.browser.rawLocal.has(KEY)).toBe(false)
  })

  test('LOG-6 a start whose database does not give the key finds no record and leaves it: the next one does', async () => {
    const page = await document()
    await page.remembered.rememberSignIn(password, '7')
    page.platform.usePlatform({ ...page.tab, vault: { sealingKey: async () => undefined } })
    expect(await page.remembered.readRemembered()).toBeUndefined()
    const next = await document({ browser: page.browser })
    expect(await next.remembered.readRemembered()).toMatchObject({ username: 'demo7', password: 'Livery#2026' })
  })

  test.each([
    ['another member', { ...password, username: 'somebody-with-a-longer-name' }, '8'],
    ['the member with a new password', { ...password, password: 'a longer one than Livery#2026' }, '7'],
  ])('LOG-6 where full storage does not take %s, the next start finds nobody', async (_whom, credential, member) => {
    const first = await document()
    await first.remembered.rememberSignIn(password, '7')
    const { browser } = first
    const page = await document({ browser, room: { local: sizeOf(browser.rawLocal) } })
    await page.remembered.rememberSignIn(credential, member)
    const next = await document({ browser })
    expect(await next.remembered.readRemembered()).toBeUndefined()
  })

  test('LOG-6 without WebCrypto at all nothing is remembered, not what was sealed before either', async () => {
    const page = await document()
    await page.remembered.rememberSignIn(password, '7')
    const next = await document({ browser: page.browser, plainHttp: true })
    expect(await next.remembered.readRemembered()).toBeUndefined()
    expect(page.browser.rawLocal.has(KEY)).toBe(false)
  })

  test.each([
    '{',
    '[]',
    '{"box":"AAAA"}',
    '{"type":"username","username":"","password":"x","merchant":"aurora"}',
    '{"type":"line","merchant":"aurora"}',
    '{"type":"username","username":"demo7","password":"!","merchant":"aurora"}',
    '{"type":"sms","mobileNum":"","merchant":"aurora"}',
  ])('LOG-6 removes %j, which is no record', async (text) => {
    const page = await document()
    page.browser.rawLocal.set(KEY, text)
    expect(await page.remembered.readRemembered()).toBeUndefined()
    expect(page.browser.rawLocal.has(KEY)).toBe(false)
  })
})
