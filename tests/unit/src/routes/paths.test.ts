import { describe, expect, test } from 'vitest'
import { inLanguage, pathTo, splitPath, withoutLanguage } from '#routes/paths.ts'

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
