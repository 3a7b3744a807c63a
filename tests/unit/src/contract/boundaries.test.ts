import { expect, test } from 'vitest'
import * as v from 'valibot'
import { announcements, appDownloadAnnouncements, banners } from '#contract/announcements.ts'
import { ping, reportPerformance } from '#contract/events.ts'
import { launchGame, launchLottery } from '#contract/games.ts'
import { memberInfo, setProfileIcon } from '#contract/members.ts'
import { sendSmsCode } from '#contract/registration.ts'
import { handoff, login, redeemHandoff } from '#contract/session.ts'
import { verifyLineCode } from '#contract/social.ts'
import { EXAMPLES } from './examples.ts'

const lottery = EXAMPLES['launchLottery']?.request?.full
const vendorGame = EXAMPLES['launchGame']?.request?.full
const member = { id: 7, userName: 'ada', balance: '10.00', currency: 'PHP' }

const typeOf = (more: object): unknown => v.parse(memberInfo.value, { ...member, ...more }).customerType

test('the request distinguishes calls that share an address', () => {
  expect([launchGame, launchLottery].map(({ request }) => [v.is(request, vendorGame), v.is(request, lottery)])).toEqual([
    [true, false],
    [false, true],
  ])
  const kinds = ['POPUP', 'MARQUEE', 'BANNER', 'APP_DOWNLOAD'].map((types) =>
    [announcements, banners, appDownloadAnnouncements].map(({ request }) => v.is(request, { types })),
  )
  expect(kinds).toEqual([
    [true, false, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('the member type is customerType, or type from older back ends, else 0', () => {
  expect([
    typeOf({ customerType: 1 }),
    typeOf({ type: 2 }),
    typeOf({ customerType: 4, type: 2 }),
    typeOf({ customerType: 0, type: 2 }),
    typeOf({}),
  ]).toEqual([1, 2, 4, 0, 0])
})

test('a token in the member info is ignored', () => {
  expect(v.parse(memberInfo.value, { ...member, token: 'secret' })).not.toHaveProperty('token')
  expect(v.parse(memberInfo.value, { ...member, type: 2 })).not.toHaveProperty('type')
})

test('profile icons are numbered from 1', () => {
  expect([0, 1, 9, 1.5, '1'].map((icon) => v.is(setProfileIcon.request, { icon }))).toEqual([false, true, true, false, false])
})

test('a LINE login is verified by code with its proofs, or by access token', () => {
  expect(v.is(verifyLineCode.request, { accessToken: 'a' })).toBe(true)
  expect(v.is(verifyLineCode.request, { code: 'c', redirectUri: 'r' })).toBe(false)
  expect(v.is(verifyLineCode.request, {})).toBe(false)
})

test('the request for an SMS code takes a dialling code of digits only', () => {
  expect(['63', '+63', '', '6 3'].map((countryDialingCode) => v.is(sendSmsCode.request, { countryDialingCode, mobileNum: '917' }))).toEqual(
    [true, false, false, false],
  )
})

test('a handoff names an origin', () => {
  expect(['https://c.example', 'c.example', ''].map((audience) => v.is(handoff.request, { audience }))).toEqual([true, false, false])
})

test('a hand-over code has 1 to 512 characters', () => {
  expect([1, 512, 0, 513].map((length) => v.is(redeemHandoff.request, { code: 'c'.repeat(length) }))).toEqual([true, true, false, false])
})

test('performance is four whole numbers, any of which may be missing', () => {
  expect(
    ['1,20,300,4000', ',,,', '1,2,3', '1,2,3,4,5', '1.5,2,3,4', 'x,2,3,4', ' 1,2,3,4'].map((value) =>
      v.is(reportPerformance.request, { value }),
    ),
  ).toEqual([true, true, false, false, false, false, false])
})

test('a ping returns pong: true', () => expect([true, false].map((pong) => v.is(ping.value, { pong }))).toEqual([true, false]))

test('a second factor lists its ways', () => {
  const { login_verify_required: schema } = login.refusalValues
  expect(v.parse(schema, { verifyId: 'v' })).toEqual({ verifyId: 'v', emailRequired: false, gaRequired: false, smsRequired: false })
  const full = { verifyId: 'v', emailRequired: true, gaRequired: true, smsRequired: true, maskedEmail: 'e', maskedMobile: 'm' }
  expect(v.parse(schema, full)).toEqual(full)
  expect(v.is(schema, {})).toBe(false)
})
