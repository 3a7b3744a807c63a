import { describe, expect, test } from 'vitest'
import { inLanguage, pathTo, placeOf, splitPath, withoutLanguage } from '#shells/paths.ts'
import { ROUTE_IDS } from '#shells/routes.ts'
import { LANGUAGES } from '#i18n/languages.ts'

describe('RTE-13 languages in the path', () => {
  test.each([
    ['the default language has no segment', 'home', 'EN', '/m/home'],
    ['another language has its code in lower case', 'home', 'AR', '/m/ar/home'],
    ['a regional code keeps its hyphen', 'member/home', 'PT-BR', '/m/pt-br/member/home'],
  ] as const)('%s', (_why, route, language, expected) => expect(pathTo(route, language, 'EN')).toBe(expected))

  test.each<[why: string, pathname: string, expected: ReturnType<typeof placeOf>]>([
    ['a screen', '/m/home', { route: 'home', language: undefined }],
    ['a screen in a language', '/m/ar/home', { route: 'home', language: 'AR' }],
    ['a screen in a regional language', '/m/pt-br/member/home', { route: 'member/home', language: 'PT-BR' }],
    ['a deeper screen', '/m/member/sign-in', { route: 'member/sign-in', language: undefined }],
    ['a trailing slash does not matter', '/m/game/', { route: 'game', language: undefined }],
    ['nor do several', '/m/game//', { route: 'game', language: undefined }],
    ['RTE-1 index.html is index', '/m/index.html', { route: 'index', language: undefined }],
    ['RTE-1 register.html is register', '/m/register.html', { route: 'register', language: undefined }],
    ['the folder itself is index', '/m/', { route: 'index', language: undefined }],
    ['and without its slash', '/m', { route: 'index', language: undefined }],
    ['a language alone is its index', '/m/ar', { route: 'index', language: 'AR' }],
    ['RTE-14 an unknown path has no route', '/m/nowhere', { route: undefined, language: undefined }],
    ['RTE-14 an unknown path keeps the language of its path', '/m/ar/nowhere', { route: undefined, language: 'AR' }],
    ['a code in capitals is no language segment', '/m/AR/home', { route: undefined, language: undefined }],
    ['a code that is no language', '/m/xx/home', { route: undefined, language: undefined }],
    ['an inherited property is no language', '/m/constructor/home', { route: undefined, language: undefined }],
    ['an inherited property is no route', '/m/constructor', { route: undefined, language: undefined }],
  ])('%s', (_why, pathname, expected) => expect(placeOf(pathname)).toEqual(expected))

  test('every route in every language is read back from its own path', () => {
    for (const route of ROUTE_IDS) for (const language of LANGUAGES) {
      const place = placeOf(pathTo(route, language, 'EN'))
      expect(place).toEqual({ route, language: language === 'EN' ? undefined : language })
    }
  })

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
