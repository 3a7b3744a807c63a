import { describe, expect, test } from 'vitest'
import {
  isGuarded,
  isListed,
  isRouteId,
  isScreen,
  isSignInScreen,
  ROUTE_IDS,
  inLanguage,
  pathTo,
  splitPath,
  withoutLanguage,
} from '#routes/routes.ts'

const named = [
  'home',
  'login',
  'register',
  'index',
  'game',
  'member/home',
  'changePsw',
  'activity',
  'inviteFriends',
  'agentRegister',
  'feedback',
  'launchGame',
]
const ours = [
  'promotions',
  'service',
  'member/vip',
  'member/sign-in',
  'member/missions',
  'member/rescue',
  'member/promo-code',
  'member/inbox',
  'member/rewards',
  'member/limits',
  'member/cashier',
]

test('RTE-1 the route table holds every screen that is named, and ours', () => {
  expect(ROUTE_IDS.filter(isScreen).toSorted()).toEqual([...named, ...ours].toSorted())
  expect(isRouteId('home')).toBe(true)
  expect(isRouteId('toString')).toBe(false)
  // The folder of a merchant's own pages (OPS-7) is no screen.
  expect([isRouteId('p'), isScreen('p'), isGuarded('p', 'members')]).toEqual([true, false, false])
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

describe('RTE-13 languages in the path', () => {
  test.each([
    ['the default language has no segment', 'home', 'EN', '/m/home'],
    ['another language has its code in lower case', 'home', 'AR', '/m/ar/home'],
    ['a regional code keeps its hyphen', 'member/home', 'PT-BR', '/m/pt-br/member/home'],
  ] as const)('%s', (_why, route, language, expected) => expect(pathTo(route, language, 'EN')).toBe(expected))

  test.each([
    ['/m/ar/home', '/m/home'],
    ['/m/home', '/m/home'],
    ['/m/ar/member/home', '/m/member/home'],
    ['/m/ar', '/m/'],
    ['/elsewhere', '/elsewhere'],
  ])('rules that speak of paths see %s as %s', (pathname, expected) => expect(withoutLanguage(pathname)).toBe(expected))

  test.each([
    ['/m/ar/home', 'EN', '/m/home'],
    ['/m/home', 'AR', '/m/ar/home'],
    ['/m/ar/game', 'TH', '/m/th/game'],
    ['/m/nowhere', 'AR', '/m/ar/nowhere'],
  ] as const)('%s in %s is %s', (pathname, language, expected) => expect(inLanguage(pathname, language, 'EN')).toBe(expected))

  test('a language segment is split off once', () => expect(splitPath('/m/ar/ar/home')).toEqual(['AR', 'ar/home']))
})
