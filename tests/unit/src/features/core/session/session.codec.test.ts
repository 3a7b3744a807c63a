import { beforeEach, describe, expect, test } from 'vitest'
import {
  isSessionStored,
  readStoredSession,
  storedSince,
  storeSession,
  storeSignOut,
  wasSignedOut,
} from '#features/core/session/session.codec.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, type FakeBrowser, type FakeTab } from '../../../platform/fake.ts'
import { AURORA, RECORD } from '../../open-document.ts'

const [SESSION, SINCE, SIGNED_OUT] = ['MC_SESSION_INFO', 'livery:session-since', 'livery:signed-out']
let browser: FakeBrowser
let tab: FakeTab

beforeEach(() => {
  browser = fakeBrowser()
  tab = browser.openTab()
  usePlatform(tab)
  setCurrentShell({ merchant: AURORA, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
})

test('SES-1 the tab’s next document reads the session and its begin', () => {
  storeSession(RECORD, 500)
  usePlatform(browser.openTab({ after: tab }))
  expect([readStoredSession(), storedSince()]).toEqual([RECORD, 500])
  expect(readStoredSession()).toEqual(RECORD)
})

test('SES-1 SES-10 where the tab does not store the begin of a session, the next document finds none: it could not tell which sign-out ends it', () => {
  const { tab: store } = tab
  usePlatform({ ...tab, tab: { ...store, set: (key, value) => key !== SINCE && store.set(key, value) } })
  storeSession(RECORD, 500)
  expect([isSessionStored(), tab.rawTab.has(SESSION)]).toEqual([false, false])
})

test('SES-1 without a session nothing stays in the tab', () => {
  storeSession(RECORD, 500)
  storeSession(undefined)
  expect([tab.rawTab.has(SESSION), tab.rawTab.has(SINCE), readStoredSession(), storedSince()]).toEqual([false, false, undefined, 0])
})

test('SES-1 the record of an older front end may lack what it did not know, and has ids as numbers', () => {
  tab.rawTab.set(SESSION, JSON.stringify({ id: 7, token: 't', merchantCode: 'aurora', userName: 'demo7', type: '1', spanId: null }))
  expect(readStoredSession()).toEqual({
    spanId: '',
    id: '7',
    token: 't',
    merchantCode: 'aurora',
    userName: 'demo7',
    type: 1,
    firstTimeLogin: false,
  })
})

test.each<[why: string, text: string]>([
  ['is of another merchant', JSON.stringify({ ...RECORD, merchantCode: 'lotus' })],
  ['has no token', JSON.stringify({ ...RECORD, token: '' })],
  ['has no member', JSON.stringify({ ...RECORD, id: undefined })],
  ['is no JSON', '{'],
])('SES-1 a stored session is removed if it %s', (_why, text) => {
  tab.rawTab.set(SESSION, text)
  expect(readStoredSession()).toBeUndefined()
  expect(tab.rawTab.has(SESSION)).toBe(false)
})

describe('SES-10 a sign-out anywhere in this browser', () => {
  test('ends the session of another tab that began before it', () => {
    storeSession(RECORD, tab.clock.now())
    const other = browser.openTab()
    usePlatform(other)
    storeSignOut(RECORD.id)
    expect(JSON.parse(browser.rawLocal.get(SIGNED_OUT) ?? '')).toEqual([{ member: '7', at: other.clock.now() }])
    usePlatform(tab)
    expect(readStoredSession()).toBeUndefined()
  })

  test('SES-9 is not forgotten when another member signs out after it', () => {
    storeSession(RECORD, tab.clock.now())
    storeSignOut(RECORD.id)
    storeSignOut('8')
    expect(readStoredSession()).toBeUndefined()
  })

  test('of a build that stored one alone counts too; twenty are kept', () => {
    browser.rawLocal.set(SIGNED_OUT, JSON.stringify({ member: '7', at: 5 }))
    expect(wasSignedOut('7', 0)).toBe(true)
    for (let id = 100; id < 130; id += 1) storeSignOut(String(id))
    expect(JSON.parse(browser.rawLocal.get(SIGNED_OUT) ?? '')).toHaveLength(20)
  })

  test('ends neither a later session nor another member’s', () => {
    storeSignOut(RECORD.id)
    storeSession(RECORD, tab.clock.now() + 1)
    expect(readStoredSession()).toEqual(RECORD)
    expect([wasSignedOut('7', tab.clock.now()), wasSignedOut('8', tab.clock.now())]).toEqual([true, false])
  })

  test.each(['{', JSON.stringify({ member: 7, at: 1 }), JSON.stringify({ member: '7' })])(
    'counts for nothing if its note is broken: %s',
    (text) => {
      browser.rawLocal.set(SIGNED_OUT, text)
      expect(wasSignedOut('7', 0)).toBe(false)
    },
  )
})
