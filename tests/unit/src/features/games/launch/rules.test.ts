import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenLanguage, decideBack, decideLaunch, isGameAddress, isLotteryVendor, launchQueryFrom, launchRequest, lotteryGame, trialRequest,
  type ChosenLanguageFacts, type Launch, type LaunchFacts, type LaunchQuery,
} from '#features/games/launch/rules.ts'
import { gameOf } from '../game.ts'

const ORIGIN = 'https://aurora.example'
const games: LaunchFacts['games'] = { openIn: 'viewer', openInByVendor: {}, lotteryVendors: [] }
const member: LaunchFacts = { mode: 'real', signedIn: true, vendor: 'NIMBUS', appOnly: false, inApp: false, games }
const VIEWER: Launch = { do: 'open', in: 'viewer', because: 'merchantSetting' }
const SIGN_IN: Launch = { do: 'askSignIn', because: 'realMoneyNeedsMember' }
const REFUSED: Launch = { do: 'refuse', because: 'appOnly' }
const LOTTERY: Launch = { do: 'lotteryScreen', because: 'lotteryVendor' }

test.each<[why: string, facts: Partial<LaunchFacts>, expected: Launch]>([
  ['GAM-4 a game opens where the merchant says: in the page', {}, VIEWER],
  ['GAM-4 or in a window', { games: { ...games, openIn: 'window' } }, { do: 'open', in: 'window', because: 'merchantSetting' }],
  ['GAM-4 a setting for the vendor goes before the merchant’s', { games: { ...games, openInByVendor: { NIMBUS: 'window' } } }, { do: 'open', in: 'window', because: 'vendorSetting' }],
  ['GAM-4 the other way round too', { games: { ...games, openIn: 'window', openInByVendor: { NIMBUS: 'viewer' } } }, { do: 'open', in: 'viewer', because: 'vendorSetting' }],
  ['GAM-4 one for another vendor does not count', { games: { ...games, openInByVendor: { WREN: 'window' } } }, VIEWER],
  ['GAM-5 a visitor is asked to sign in', { signedIn: false }, SIGN_IN],
  ['GAM-5 before anything else is said', { signedIn: false, appOnly: true, vendor: 'TCG_SEA' }, SIGN_IN],
  ['GAM-2 a trial is open to visitors', { mode: 'trial', signedIn: false }, VIEWER],
  ['GAM-3 with STARTGAMEINAPP3 a game is refused outside the app', { appOnly: true }, REFUSED],
  ['GAM-3 a trial too', { mode: 'trial', signedIn: false, appOnly: true }, REFUSED],
  ['GAM-3 and a lottery', { appOnly: true, vendor: 'TCG_SEA' }, REFUSED],
  ['GAM-3 inside the app it starts', { appOnly: true, inApp: true }, VIEWER],
  ['GAM-3 without the flag it starts anywhere', { appOnly: false, inApp: true }, VIEWER],
  ['GAM-5 Vietnamese lottery goes to its screen', { vendor: 'TCG_LOTTO_VN' }, LOTTERY],
  ['GAM-5 so does TCG_SEA', { vendor: 'TCG_SEA' }, LOTTERY],
  ['GAM-5 and a vendor that the merchant adds', { games: { ...games, lotteryVendors: ['NIMBUS'] } }, LOTTERY],
  ['GAM-5 a trial of theirs opens as any trial', { mode: 'trial', vendor: 'TCG_SEA' }, VIEWER],
])('%s', (_why, facts, expected) => expect(decideLaunch({ ...member, ...facts })).toEqual(expected))

test.each([['TCG_LOTTO_VN', [], true], ['TCG_SEA', [], true], ['TCG_OTHER', [], false], ['DRAWS', ['DRAWS'], true]] as const)(
  'GAM-5 %s is a lottery vendor where the merchant adds %j: %s', (vendor, added, expected) => expect(isLotteryVendor(vendor, added)).toBe(expected))

describe('what the back end is asked', () => {
  const where = { backUrl: `${ORIGIN}/m/home`, language: 'EN' }

  test('GAM-1 a game of the catalogue is asked for by vendor, kind and node', () => {
    expect(launchRequest(gameOf('1'), where)).toEqual({ vendor: 'NIMBUS', gameType: 'RNG', nodeId: '1', device: 'MOBILE', ...where })
  })

  test('GAM-1 with its room where it has one', () => expect(launchRequest(gameOf('1', { roomId: '7' }), where)).toMatchObject({ roomId: '7' }))

  test('GAM-5 a game of TCG_SEA is launched as e-lottery', () => {
    expect(launchRequest(gameOf('1', { vendor: 'TCG_SEA', category: 'LOTT' }), where)).toMatchObject({ vendor: 'TCG_SEA', gameType: 'ELOTT' })
  })

  test('GAM-2 a trial is asked for by game and node', () => expect(trialRequest(gameOf('1'))).toEqual({ gameId: 'g1', nodeId: '1', platform: 'html5' }))
})

describe('RTE-2 what the address of /m/launchGame asks for', () => {
  const facts = { backUrl: `${ORIGIN}/m/home`, language: undefined, title: 'Lottery' }
  const lottery = (more: object): LaunchQuery => ({
    kind: 'lottery',
    request: {
      lotteryArea: 'VN', launchMode: 'LOTT', gameCode: 'mega', device: 'MOBILE', backUrl: `${ORIGIN}/m/home`, hasLobby: true, language: 'VI', title: 'Lottery', labelName: 'Lottery',
      ...more,
    },
  })

  test.each<[why: string, search: string, expected: LaunchQuery]>([
    ['GAM-5 a lottery by its code, in Vietnamese', '?code=mega', lottery({})],
    ['GAM-1 prize_mode → prizeMode, playType → playType, lottoView → view', '?code=mega&prize_mode=2&playType=PT1&lottoView=betting', lottery({ prizeMode: '2', playType: 'PT1', view: 'betting' })],
    ['GAM-1 the lobby is a view too', '?code=mega&lottoView=lobby', lottery({ view: 'lobby' })],
    ['GAM-1 another view is not asked for', '?code=mega&lottoView=admin', lottery({})],
    ['GAM-1 the variant SEA_Tradition_Mobile', '?code=mega&lottoMode=SEA_Tradition_Mobile', lottery({ lottoMode: 'SEA_Tradition_Mobile' })],
    ['GAM-1 no other variant', '?code=mega&lottoMode=other', lottery({})],
    ['values that are no codes are left out', '?code=mega&prize_mode=a%20b&playType=%3Cx%3E', lottery({})],
    ['and empty ones', '?code=mega&prize_mode=&playType=', lottery({})],
    ['a vendor’s game', '?vendor=TCG_LOTTO_VN&code=mega&backUrl=/m/game', { kind: 'vendor', vendor: 'TCG_LOTTO_VN', code: 'mega' }],
    ['a vendor that is no code is none', '?vendor=a%2Fb&code=mega', lottery({})],
    ['no code, nothing to open', '?vendor=TCG_SEA', { kind: 'nothing', because: 'noCode' }],
    ['an empty code neither', '?code=', { kind: 'nothing', because: 'noCode' }],
    ['a code is letters, digits, dots and dashes', '?code=a%22b', { kind: 'nothing', because: 'badCode' }],
    ['from its first character', '?code=%20mega', { kind: 'nothing', because: 'badCode' }],
    ['to its last', '?code=mega%0A', { kind: 'nothing', because: 'badCode' }],
    ['of 64 characters', `?vendor=V&code=${'c'.repeat(64)}`, { kind: 'vendor', vendor: 'V', code: 'c'.repeat(64) }],
    ['and no more', `?code=${'c'.repeat(65)}`, { kind: 'nothing', because: 'badCode' }],
  ])('%s', (_why, search, expected) => expect(launchQueryFrom(search, facts)).toEqual(expected))

  test('GAM-5 in the language that the visitor chose', () =>
    expect(launchQueryFrom('?code=mega', { ...facts, language: 'EN' })).toEqual(lottery({ language: 'EN' })))

  test('whatever the link says, only plain codes reach the back end', () => {
    fc.assert(fc.property(fc.string(), fc.string(), fc.string(), (code, prize, playType) => {
      const query = launchQueryFrom(`?${new URLSearchParams({ code, prize_mode: prize, playType })}`, facts)
      if (query.kind !== 'lottery') return
      for (const value of [query.request.gameCode, query.request.prizeMode ?? 'x', query.request.playType ?? 'x']) expect(value).toMatch(/^[\w.-]{1,64}$/)
    }))
  })

  test('a lottery that the catalogue may not hold goes by its code and the screen’s title', () => {
    const query = launchQueryFrom('?code=mega', facts)
    expect(query.kind === 'lottery' && lotteryGame(query.request)).toEqual({
      nodeId: 'mega', gameId: 'mega', name: 'Lottery', vendor: 'TCG_LOTTO_VN', category: 'LOTT', image: '', freeplay: false, isNew: false, isHot: false,
    })
  })
})

describe('GAM-4 leaving a game leads to backUrl', () => {
  const home = '/m/home'
  test.each<[why: string, backUrl: string | null, expected: string]>([
    ['a path of ours', '/m/game?category=LOTT', '/m/game?category=LOTT'],
    ['with our own origin before it', `${ORIGIN}/m/member/home`, '/m/member/home'],
    ['in another language', '/m/ar/game', '/m/ar/game'],
    ['home without one', null, home],
    ['home for an empty one', '', home],
    ['home for another site', 'https://evil.example/m/game', home],
    ['home for a site that only starts like ours', `${ORIGIN}.evil.example/m/game`, home],
    ['home for two slashes', '//evil.example/m/game', home],
    ['home for two slashes behind our origin', `${ORIGIN}//evil.example/m/game`, home],
    ['home for javascript:', 'javascript:alert(1)', home],
    ['home for what lies outside /m/', '/admin', home],
    ['home for the launch screen itself, which would open the game again', '/m/launchGame?code=mega', home],
    ['in any language', '/m/ar/launchGame', home],
    ['but not for a name that starts like it', '/m/launchGames', '/m/launchGames'],
  ])('GAM-4 %s', (_why, backUrl, expected) => expect(decideBack(backUrl, { origin: ORIGIN, home })).toBe(expected))

  test('whatever it says, it stays below /m/ of our origin', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((rest) => ORIGIN + rest), fc.string().map((rest) => `/m/${rest}`)), (backUrl) => {
      const url = new URL(decideBack(backUrl, { origin: ORIGIN, home }), ORIGIN)
      expect(url.origin).toBe(ORIGIN)
      expect(url.pathname).toMatch(/^\/m\//)
    }))
  })
})

describe('GAM-5 the language that the visitor chose', () => {
  const facts: ChosenLanguageFacts = { shown: 'EN', stored: undefined, languages: ['EN', 'AR', 'VI'], defaultLanguage: 'EN' }
  test.each<[why: string, more: Partial<ChosenLanguageFacts>, expected: string | undefined]>([
    ['none on the default path', {}, undefined],
    ['the stored one', { stored: 'EN' }, 'EN'],
    ['another language in the path', { shown: 'AR' }, 'AR'],
    ['which goes before the stored one', { shown: 'AR', stored: 'EN' }, 'AR'],
    ['none when the stored one is not spoken here', { stored: 'TH' }, undefined],
  ])('%s', (_why, more, expected) => expect(chosenLanguage({ ...facts, ...more })).toBe(expected))
})

describe('GAM-4 addresses that a game may be shown from', () => {
  test.each([
    ['https://games.example/play?t=1', true],
    ['http://games.example:4273/play', true],
    ['https://aurora.example:8443/play', true],
    ['https://play.aurora.example/', true],
    [`${ORIGIN}/m/home`, false],
    [`${ORIGIN}:443/play`, false],
    ['https://user@games.example/', false],
    ['https://:secret@games.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['blob:https://games.example/1', false],
    ['xhttps://games.example', false],
    ['httpsx://games.example', false],
    ['/play', false],
    ['', false],
  ])('%s: %s', (address, expected) => expect(isGameAddress(address, ORIGIN)).toBe(expected))

  test('nothing but http(s) of another origin, whatever is sent', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((rest) => `https://${rest}`), fc.string().map((rest) => ORIGIN + rest)), (address) => {
      if (!isGameAddress(address, ORIGIN)) return
      const url = new URL(address)
      expect(['http:', 'https:']).toContain(url.protocol)
      expect(url.origin).not.toBe(ORIGIN)
      expect(url.username + url.password).toBe('')
    }))
  })
})
