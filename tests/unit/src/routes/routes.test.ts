import { describe, expect, test } from 'vitest'
import { isGuarded, isListed, isRouteId, isScreen, isSignInScreen, ROUTE_IDS } from '#routes/routes.ts'

const named = ['home', 'login', 'register', 'index', 'game', 'member/home', 'changePsw', 'activity', 'inviteFriends', 'agentRegister', 'feedback', 'launchGame']
const ours = ['promotions', 'service', 'member/vip', 'member/sign-in', 'member/missions', 'member/rescue', 'member/promo-code', 'member/inbox', 'member/rewards', 'member/limits', 'member/cashier']

test('RTE-1 the route table holds every screen that is named, and ours', () => {
  expect(ROUTE_IDS.filter(isScreen).toSorted()).toEqual([...named, ...ours].toSorted())
  expect(isRouteId('home')).toBe(true)
  expect(isRouteId('toString')).toBe(false)
})

describe('RTE-3 which screens are guarded', () => {
  const always = ['index', 'login', 'register', 'inviteFriends', 'service', 'not-found', 'offline']
  const byMerchant = ['home', 'game', 'activity', 'promotions']
  test.each(ROUTE_IDS.map((id) => [id]))('%s', (id) => {
    expect(isGuarded(id, 'public')).toBe(!always.includes(id) && !byMerchant.includes(id))
    expect(isGuarded(id, 'members')).toBe(!always.includes(id))
  })
})

test('SEO-2 search engines may list a fixed set of pages', () => {
  expect(ROUTE_IDS.filter(isListed).toSorted()).toEqual(['activity', 'game', 'home', 'index', 'inviteFriends', 'register'])
})

test('RTE-5 sign-in and registration are the screens that lead members on', () => {
  expect(ROUTE_IDS.filter(isSignInScreen).toSorted()).toEqual(['login', 'register'])
})
