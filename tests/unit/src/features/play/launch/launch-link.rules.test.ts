import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenLanguage,
  decideBack,
  launchQueryFrom,
  lotteryGame,
  type ChosenLanguageFacts,
  type LaunchQuery,
} from '#features/play/launch/launch-link.rules.ts'

const ORIGIN = 'https://aurora.example'

describe('RTE-2 the game of an address of /m/launchGame', () => {
  const facts = { backUrl: `${ORIGIN}/m/home`, language: undefined, title: 'Lottery', labelName: undefined }
  const lottery = (more: object): LaunchQuery => ({
    kind: 'lottery',
    request: {
      lotteryArea: 'VN',
      launchMode: 'LOTT',
      gameCode: 'mega',
      device: 'MOBILE',
      backUrl: `${ORIGIN}/m/home`,
      hasLobby: true,
      language: 'VI',
      title: 'Lottery',
      ...more,
    },
  })

  test.each<[why: string, search: string, expected: LaunchQuery]>([
    ['GAM-5 a code alone is a lottery, in Vietnamese', '?code=mega', lottery({})],
    [
      'GAM-1 prize_mode becomes prizeMode, playType playType, lottoView view',
      '?code=mega&prize_mode=2&playType=PT1&lottoView=betting',
      lottery({ prizeMode: '2', playType: 'PT1', view: 'betting' }),
    ],
    ['GAM-1 the view “lobby” is sent', '?code=mega&lottoView=lobby', lottery({ view: 'lobby' })],
    ['GAM-1 an unknown view is not sent', '?code=mega&lottoView=admin', lottery({})],
    [
      'GAM-1 the variant SEA_Tradition_Mobile is sent',
      '?code=mega&lottoMode=SEA_Tradition_Mobile',
      lottery({ lottoMode: 'SEA_Tradition_Mobile' }),
    ],
    ['GAM-1 another variant is not sent', '?code=mega&lottoMode=other', lottery({})],
    ['values that are no codes are not sent', '?code=mega&prize_mode=a%20b&playType=%3Cx%3E', lottery({})],
    ['empty values are not sent', '?code=mega&prize_mode=&playType=', lottery({})],
    [
      'a vendor and a code are a vendor’s game',
      '?vendor=TCG_LOTTO_VN&code=mega&backUrl=/m/game',
      { kind: 'vendor', vendor: 'TCG_LOTTO_VN', code: 'mega' },
    ],
    ['a vendor that is no code is ignored', '?vendor=a%2Fb&code=mega', lottery({})],
    ['without a code there is no game', '?vendor=TCG_SEA', { kind: 'nothing', because: 'noCode' }],
    ['an empty code is no game', '?code=', { kind: 'nothing', because: 'noCode' }],
    ['a code has letters, digits, dots and dashes only', '?code=a%22b', { kind: 'nothing', because: 'badCode' }],
    ['a leading space makes a code invalid', '?code=%20mega', { kind: 'nothing', because: 'badCode' }],
    ['a trailing line break makes a code invalid', '?code=mega%0A', { kind: 'nothing', because: 'badCode' }],
    ['a code may have 64 characters', `?vendor=V&code=${'c'.repeat(64)}`, { kind: 'vendor', vendor: 'V', code: 'c'.repeat(64) }],
    ['a code may not have 65 characters', `?code=${'c'.repeat(65)}`, { kind: 'nothing', because: 'badCode' }],
  ])('%s', (_why, search, expected) => expect(launchQueryFrom(search, facts)).toEqual(expected))

  test('GAM-5 a lottery has the language that the visitor chose', () =>
    expect(launchQueryFrom('?code=mega', { ...facts, language: 'EN' })).toEqual(lottery({ language: 'EN' })))

  test('only plain codes of a link reach the back end', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (code, prize, playType) => {
        const query = launchQueryFrom(`?${new URLSearchParams({ code, prize_mode: prize, playType })}`, facts)
        if (query.kind !== 'lottery') return
        for (const value of [query.request.gameCode, query.request.prizeMode ?? 'x', query.request.playType ?? 'x'])
          expect(value).toMatch(/^[\w.-]{1,64}$/)
      }),
    )
  })

  test('a lottery of a link is a game with its code and the screen’s title', () => {
    const query = launchQueryFrom('?code=mega', facts)
    expect(query.kind === 'lottery' && lotteryGame(query.request)).toEqual({
      nodeId: 'mega',
      gameId: 'mega',
      name: 'Lottery',
      vendor: 'TCG_LOTTO_VN',
      category: 'LOTT',
      image: '',
      freeplay: false,
      isNew: false,
      isHot: false,
    })
  })
})

describe('GAM-4 the address after a game closes', () => {
  const home = '/m/home'
  test.each<[why: string, backUrl: string | null, expected: string]>([
    ['a path of ours is used', '/m/game?category=LOTT', '/m/game?category=LOTT'],
    ['a path with our own origin is used', `${ORIGIN}/m/member/home`, '/m/member/home'],
    ['a path in another language is used', '/m/ar/game', '/m/ar/game'],
    ['home without a backUrl', null, home],
    ['home for an empty backUrl', '', home],
    ['home for another site', 'https://evil.example/m/game', home],
    ['home for a host that begins like ours', `${ORIGIN}.evil.example/m/game`, home],
    ['home for a leading double slash', '//evil.example/m/game', home],
    ['home for a double slash after our origin', `${ORIGIN}//evil.example/m/game`, home],
    ['home for javascript:', 'javascript:alert(1)', home],
    ['home for a path outside /m/', '/admin', home],
    ['home instead of the launch screen, which would open the game again', '/m/launchGame?code=mega', home],
    ['home instead of the launch screen in another language', '/m/ar/launchGame', home],
    ['a path that only begins like the launch screen is used', '/m/launchGames', '/m/launchGames'],
  ])('GAM-4 %s', (_why, backUrl, expected) => expect(decideBack(backUrl, { origin: ORIGIN, home })).toBe(expected))

  test('every backUrl leads below /m/ of our origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => ORIGIN + rest),
          fc.string().map((rest) => `/m/${rest}`),
        ),
        (backUrl) => {
          const url = new URL(decideBack(backUrl, { origin: ORIGIN, home }), ORIGIN)
          expect(url.origin).toBe(ORIGIN)
          expect(url.pathname).toMatch(/^\/m\//)
        },
      ),
    )
  })
})

describe('GAM-5 the language that the visitor chose', () => {
  const facts: ChosenLanguageFacts = { shown: 'EN', stored: undefined, languages: ['EN', 'AR', 'VI'], defaultLanguage: 'EN' }
  test.each<[why: string, more: Partial<ChosenLanguageFacts>, expected: string | undefined]>([
    ['none on the default path', {}, undefined],
    ['the stored language', { stored: 'EN' }, 'EN'],
    ['the path’s language if it is not the default', { shown: 'AR' }, 'AR'],
    ['the path’s language has precedence over the stored one', { shown: 'AR', stored: 'EN' }, 'AR'],
    ['none if the merchant does not offer the stored one', { stored: 'TH' }, undefined],
  ])('%s', (_why, more, expected) => expect(chosenLanguage({ ...facts, ...more })).toBe(expected))
})
