import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionHappened } from '#features/core/session/session.store.ts'
import { forgetStoredMember, readStoredMember, storeMember } from '#features/member/profile/profile.codec.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, type FakeBrowser } from '../../../platform/fake.ts'
import { RECORD } from '../../open-document.ts'

const KEY = 'memberInfo'
const member = {
  id: '7',
  userName: 'demo7',
  customerName: 'Demo',
  customerId: 'c7',
  account: 'a7',
  firstTimeLogin: true,
  customerType: 2,
  language: 'EN',
  profileIcon: 3,
}
let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
  usePlatform(browser.openTab())
  sessionHappened({ type: 'signedIn', member: RECORD })
})
afterEach(() => sessionHappened({ type: 'signedOut' }))

test('SES-10 the next screen reads the session’s own member', () => {
  expect(readStoredMember()).toBeUndefined()
  storeMember(member)
  expect(readStoredMember()).toEqual(member)
})

test('SES-10 nobody reads another member', () => {
  storeMember({ ...member, id: '8' })
  expect(readStoredMember()).toBeUndefined()
})

test('SES-3 a record whose token storage does not let go of is removed with it', () => {
  usePlatform(browser.openTab({ room: { local: 0 } }))
  browser.rawLocal.set(KEY, JSON.stringify({ ...member, token: 'old-token' }))
  expect(readStoredMember()).toEqual(member)
  expect(browser.rawLocal.has(KEY)).toBe(false)
})

test('SES-3 a token that an older front end left is removed, and the rest stays', () => {
  browser.rawLocal.set(KEY, JSON.stringify({ ...member, token: 'secret' }))
  expect(readStoredMember()).toEqual(member)
  expect(JSON.parse(browser.rawLocal.get(KEY) ?? '')).toEqual(member)
})

test.each([
  [{ customerType: 2, type: 1 }, 2],
  [{ type: 1 }, 1],
  [{}, 0],
])('SES-3 older front ends wrote customerType as type: %j is %i', (types, customerType) => {
  browser.rawLocal.set(KEY, JSON.stringify({ id: 7, userName: 'demo7', ...types }))
  expect(readStoredMember()).toEqual({
    id: '7',
    userName: 'demo7',
    customerName: '',
    customerId: '',
    account: '',
    firstTimeLogin: false,
    customerType,
  })
})

test.each(['null', '"token"', '{', '[]'])('SES-3 %s is no member', (text) => {
  browser.rawLocal.set(KEY, text)
  expect(readStoredMember()).toBeUndefined()
})

test('SES-9 a sign-out removes the member’s own record, and a broken one, but no other member’s', () => {
  storeMember(member)
  forgetStoredMember('8')
  expect(browser.rawLocal.has(KEY)).toBe(true)
  forgetStoredMember('7')
  expect(browser.rawLocal.has(KEY)).toBe(false)
  browser.rawLocal.set(KEY, '{')
  forgetStoredMember('7')
  expect(browser.rawLocal.has(KEY)).toBe(false)
})
