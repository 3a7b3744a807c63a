import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgetDeviceSession, storeDeviceSession, deviceMember, readDeviceSession } from '#features/core/session/device-session.codec.ts'
import { openText, sealText } from '#features/core/session/sealed-text.codec.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, fakePlatform } from '../../../platform/fake.ts'
import { AURORA, RECORD } from '../../open-document.ts'

test('SES-10 any text opens as it was sealed, and no two boxes are alike', async () => {
  usePlatform(fakePlatform())
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const [one, two] = [await sealText(text), await sealText(text)]
      expect(one).not.toBe(two)
      expect(await openText(one ?? '')).toEqual({ is: 'open', text })
    }),
    { numRuns: 30 },
  )
})

test('SES-10 a box that was changed does not open', async () => {
  usePlatform(fakePlatform())
  const box = (await sealText('secret')) ?? ''
  const bytes = Buffer.from(box, 'base64')
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await openText(changed.toString('base64'))).toEqual({ is: 'notOurs' })
  }
})

test.each(['', 'no base64!', 'AAAA'])('SES-10 %j is no box', async (text) => {
  usePlatform(fakePlatform())
  expect(await openText(text)).toEqual({ is: 'notOurs' })
})

test('without WebCrypto nothing is sealed and nothing opens', async () => {
  usePlatform(fakePlatform())
  const box = (await sealText('secret')) ?? ''
  usePlatform(fakePlatform({ plainHttp: true }))
  expect(await sealText('secret')).toBeUndefined()
  expect(await openText(box)).toEqual({ is: 'notOurs' })
})

test('SES-10 where storage is refused there is no key: nothing is sealed and nothing opens', async () => {
  usePlatform(fakePlatform())
  const box = (await sealText('secret')) ?? ''
  usePlatform(fakePlatform({ refuseStorage: true }))
  expect([await sealText('secret'), await openText(box)]).toEqual([undefined, { is: 'noKey' }])
})

const session = { record: RECORD, since: 500, lock: 'expired' } as const
const KEPT = 'livery:kept-session'

function openSite(code = 'aurora', browser = fakeBrowser()) {
  usePlatform(browser.openTab())
  setCurrentShell({ merchant: { ...AURORA, code }, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
  return browser
}

test('SES-10 LOG-5 the next start reads the kept session with its begin and its password lock, and no token is legible', async () => {
  const browser = openSite()
  expect([deviceMember(), await readDeviceSession()]).toEqual([undefined, undefined])
  await storeDeviceSession(session)
  expect(browser.rawLocal.get(KEPT)).not.toContain(RECORD.token)
  openSite('aurora', browser)
  expect([deviceMember(), await readDeviceSession()]).toEqual(['7', session])
  expect(await readDeviceSession()).toEqual(session)
})

test('SES-10 a kept session of another merchant, or one that does not open, is removed', async () => {
  const browser = openSite()
  await storeDeviceSession(session)
  openSite('lotus', browser)
  expect(await readDeviceSession()).toBeUndefined()
  expect(browser.rawLocal.has(KEPT)).toBe(false)
  openSite('aurora', browser)
  browser.rawLocal.set(KEPT, JSON.stringify({ member: '7', box: 'AAAA' }))
  expect(await readDeviceSession()).toBeUndefined()
  expect(browser.rawLocal.has(KEPT)).toBe(false)
})

test('SES-10 a start whose database does not give the key finds no kept session and leaves it: the next one does', async () => {
  const browser = openSite()
  await storeDeviceSession(session)
  usePlatform({ ...browser.openTab(), vault: { sealingKey: async () => undefined } })
  expect([deviceMember(), await readDeviceSession()]).toEqual(['7', undefined])
  openSite('aurora', browser)
  expect(await readDeviceSession()).toEqual(session)
})

test('LOG-6 SES-10 without WebCrypto at all no session stays kept', async () => {
  const browser = openSite()
  await storeDeviceSession(session)
  usePlatform(browser.openTab({ plainHttp: true }))
  expect(await readDeviceSession()).toBeUndefined()
  expect(browser.rawLocal.has(KEPT)).toBe(false)
})

test('SES-9 a sign-out removes the member’s own kept session and no other', async () => {
  const browser = openSite()
  await storeDeviceSession(session)
  forgetDeviceSession('8')
  expect(deviceMember()).toBe('7')
  forgetDeviceSession('7')
  expect(browser.rawLocal.has(KEPT)).toBe(false)
})

test('SES-10 without WebCrypto no session is kept', async () => {
  const browser = fakeBrowser()
  usePlatform(browser.openTab({ plainHttp: true }))
  await storeDeviceSession(session)
  expect(browser.rawLocal.has(KEPT)).toBe(false)
})
