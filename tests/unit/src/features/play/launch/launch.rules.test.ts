import { describe, expect, test } from 'vitest'
import {
  decideLaunch,
  isLotteryVendor,
  launchRequest,
  trialRequest,
  type Launch,
  type LaunchFacts,
} from '#features/play/launch/launch.rules.ts'
import { gameOf } from '../game.ts'

const ORIGIN = 'https://aurora.example'
const games: LaunchFacts['games'] = { openIn: 'viewer', openInByVendor: {}, lotteryVendors: [] }
const member: LaunchFacts = { mode: 'real', signedIn: true, vendor: 'NIMBUS', appOnly: false, inApp: false, games }
const playBreak = { kind: 'break', until: 99, on: 'account' } as const
const VIEWER: Launch = { do: 'open', in: 'viewer', because: 'merchantSetting' }
const SIGN_IN: Launch = { do: 'askSignIn', because: 'realMoneyNeedsMember' }
const REFUSED: Launch = { do: 'refuse', because: 'appOnly' }
const LOTTERY: Launch = { do: 'lotteryScreen', because: 'lotteryVendor' }

test.each<[why: string, facts: Partial<LaunchFacts>, expected: Launch]>([
  ['GAM-4 a game opens in the page by the merchant’s setting', {}, VIEWER],
  [
    'GAM-4 a game opens in a window by the merchant’s setting',
    { games: { ...games, openIn: 'window' } },
    { do: 'open', in: 'window', because: 'merchantSetting' },
  ],
  [
    'GAM-4 a window setting for the vendor has precedence',
    { games: { ...games, openInByVendor: { NIMBUS: 'window' } } },
    { do: 'open', in: 'window', because: 'vendorSetting' },
  ],
  [
    'GAM-4 a page setting for the vendor has precedence',
    { games: { ...games, openIn: 'window', openInByVendor: { NIMBUS: 'viewer' } } },
    { do: 'open', in: 'viewer', because: 'vendorSetting' },
  ],
  ['GAM-4 a setting for another vendor has no effect', { games: { ...games, openInByVendor: { WREN: 'window' } } }, VIEWER],
  ['GAM-5 a visitor is asked to sign in', { signedIn: false }, SIGN_IN],
  ['GAM-5 asking to sign in has precedence over all other checks', { signedIn: false, appOnly: true, vendor: 'TCG_SEA' }, SIGN_IN],
  ['GAM-2 a trial is open to visitors', { mode: 'trial', signedIn: false }, VIEWER],
  ['GAM-3 with STARTGAMEINAPP3 a game is refused outside the app', { appOnly: true }, REFUSED],
  ['GAM-3 a trial is refused outside the app too', { mode: 'trial', signedIn: false, appOnly: true }, REFUSED],
  ['GAM-3 a lottery is refused outside the app too', { appOnly: true, vendor: 'TCG_SEA' }, REFUSED],
  ['GAM-3 inside the app it starts', { appOnly: true, inApp: true }, VIEWER],
  ['GAM-3 without the flag it starts anywhere', { appOnly: false, inApp: true }, VIEWER],
  ['GAM-5 Vietnamese lottery opens on the lottery screen', { vendor: 'TCG_LOTTO_VN' }, LOTTERY],
  ['GAM-5 TCG_SEA opens on the lottery screen', { vendor: 'TCG_SEA' }, LOTTERY],
  ['GAM-5 a vendor that the merchant adds opens on the lottery screen', { games: { ...games, lotteryVendors: ['NIMBUS'] } }, LOTTERY],
  ['BAN-4 a vendor’s lobby opens like a game of the vendor', { lobby: true }, VIEWER],
  [
    'BAN-4 a lottery vendor’s lobby lists the vendor’s games, since the lottery screen opens one game',
    { lobby: true, vendor: 'TCG_SEA' },
    { do: 'vendorGames', because: 'lotteryWithoutGame' },
  ],
  ['GAM-5 a trial of a lottery vendor opens like any trial', { mode: 'trial', vendor: 'TCG_SEA' }, VIEWER],
  [
    'MKT-3 what the merchant closed starts for nobody, and asks no visitor to sign in',
    { closedHere: true, signedIn: false },
    { do: 'refuse', because: 'closedHere' },
  ],
  ['MKT-3 terms that a member has not accepted come before play', { termsOpen: true }, { do: 'askTerms', because: 'termsChanged' }],
  ['MKT-3 a break comes before terms', { termsOpen: true, playBreak }, { do: 'refuse', because: 'playBreak', playBreak }],
  ['RGP-4 a break closes games', { playBreak }, { do: 'refuse', because: 'playBreak', playBreak }],
  ['RGP-4 and demos', { playBreak, mode: 'trial' }, { do: 'refuse', because: 'playBreak', playBreak }],
  [
    'RGP-8 a folder may keep demos for members',
    { mode: 'trial', signedIn: false, visitorsMayTry: false },
    { do: 'askSignIn', because: 'demoNeedsMember' },
  ],
  ['RGP-8 who then play them', { mode: 'trial', visitorsMayTry: false }, VIEWER],
])('%s', (_why, facts, expected) => expect(decideLaunch({ ...member, ...facts })).toEqual(expected))

test.each([
  ['TCG_LOTTO_VN', [], true],
  ['TCG_SEA', [], true],
  ['TCG_OTHER', [], false],
  ['DRAWS', ['DRAWS'], true],
] as const)('GAM-5 %s is a lottery vendor if the merchant adds %j: %s', (vendor, added, expected) =>
  expect(isLotteryVendor(vendor, added)).toBe(expected),
)

describe('requests to the back end', () => {
  const where = { backUrl: `${ORIGIN}/m/home`, language: 'EN' }

  test('GAM-1 launchGame gets vendor, category and node of a game', () => {
    expect(launchRequest(gameOf('1'), where)).toEqual({ vendor: 'NIMBUS', gameType: 'RNG', nodeId: '1', device: 'MOBILE', ...where })
  })

  test('GAM-1 launchGame gets the room if there is one', () =>
    expect(launchRequest(gameOf('1', { roomId: '7' }), where)).toMatchObject({ roomId: '7' }))

  test('BAN-4 a vendor’s lobby has no node', () =>
    expect(launchRequest(gameOf(''), where)).toEqual({ vendor: 'NIMBUS', gameType: 'RNG', device: 'MOBILE', ...where }))

  test('GAM-5 a game of TCG_SEA is launched as e-lottery', () => {
    expect(launchRequest(gameOf('1', { vendor: 'TCG_SEA', category: 'LOTT' }), where)).toMatchObject({
      vendor: 'TCG_SEA',
      gameType: 'ELOTT',
    })
  })

  test('GAM-2 the trial’s launch gets game and node', () =>
    expect(trialRequest(gameOf('1'))).toEqual({ gameId: 'g1', nodeId: '1', platform: 'html5' }))
})
