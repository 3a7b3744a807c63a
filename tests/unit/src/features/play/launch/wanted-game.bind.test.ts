import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { RECORD } from '../../open-document.ts'
import { gameOf } from '../game.ts'
import { openGames, type GamesOptions } from '../open-games.ts'

const LAUNCH = '/wps/game/launchGame'

async function openWithSheet(games?: GamesOptions['games']) {
  const server = fakeServer()
  server.on(LAUNCH, () => ok({ gameUrl: 'https://games.example/play' }))
  const page = await openGames({ server, ...(games && { games }) })
  const auth = {
    ...(await import('#features/access/sign-in/auth-sheet.store.ts')),
    ...(await import('#features/access/sign-in/signed-in-here.store.ts')),
  }
  const { signInToPlay } = await import('#features/play/launch/wanted-game.bind.ts')
  page.lobbyStore.openGameSheet(gameOf('1'))
  signInToPlay(gameOf('1'))
  const signIn = (): void => {
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    auth.closeAuthSheet()
    auth.signedInHere()
  }
  return { ...page, auth, signIn }
}

test('GAM-5 the game that a visitor wanted to play starts once they have signed in, in the place of its sheet', async () => {
  const page = await openWithSheet()
  expect([page.auth.$authSheet.get()?.view, page.server.callsTo(LAUNCH)]).toEqual(['signIn', []])
  page.signIn()
  await page.pass(1000)
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', mode: 'real', game: { nodeId: '1' } })
  expect(page.lobbyStore.$openGame.get()).toBeUndefined()
})

test('GAM-5 it starts after the way to another sheet, and after a registration that leaves its sheet open', async () => {
  const page = await openWithSheet()
  page.auth.openAuthSheet('join')
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  page.auth.signedInHere()
  await page.pass(1000)
  expect([page.playing.$playing.get().state, page.auth.$authSheet.get()]).toEqual(['open', undefined])
})

test('GAM-5 RTE-10 a visitor who joins from the game’s sheet plays it: it starts on the screen on which they pressed it', async () => {
  const page = await openWithSheet()
  const { signInToPlay } = await import('#features/play/launch/wanted-game.bind.ts')
  signInToPlay(gameOf('1'), 'join')
  expect([page.auth.$authSheet.get()?.view, page.auth.isGameWanted()]).toEqual(['join', true])
  page.signIn()
  await page.pass(1000)
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', game: { nodeId: '1' } })
  expect(page.auth.isGameWanted()).toBe(false)
})

test('GAM-5 a visitor who closed the sheet and signs in later stays where they are', async () => {
  const page = await openWithSheet()
  page.auth.closeAuthSheet()
  page.signIn()
  await page.pass(1000)
  expect([page.playing.$playing.get().state, page.server.callsTo(LAUNCH)]).toEqual(['none', []])
})

test('GAM-5 only the last wanted game starts, once', async () => {
  const page = await openWithSheet()
  const { signInToPlay } = await import('#features/play/launch/wanted-game.bind.ts')
  signInToPlay(gameOf('2'))
  page.signIn()
  await page.pass(1000)
  page.auth.signedInHere()
  await page.pass(1000)
  expect(page.server.callsTo(LAUNCH).map(({ query }) => query.get('nodeId'))).toEqual(['2'])
})

test('GAM-4 GAM-5 a game that opens a window waits for the press on Play in its sheet: a window outside a press is blocked', async () => {
  const page = await openWithSheet({ openIn: 'window' })
  page.signIn()
  await page.pass(1000)
  expect([page.windows, page.server.callsTo(LAUNCH)]).toEqual([[], []])
  expect(page.auth.$authSheet.get()).toBeUndefined()
  expect(page.lobbyStore.$openGame.get()).toMatchObject({ nodeId: '1' })
})

test('RGP-5 GAM-5 who has joined where limits are offered then is asked before the game, which starts after "Not now"', async () => {
  const page = await openWithSheet()
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { leaveLimitsOffer } = await import('#features/access/sign-in/limits-offer.codec.ts')
  const { dismissAlert } = await import('#features/core/dialogs/dialogs.actions.ts')
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  leaveLimitsOffer()
  page.auth.signedInHere()
  await page.pass(1000)
  expect([page.dialogs.$alert.get()?.body, page.playing.$playing.get().state, page.auth.$authSheet.get()]).toEqual([
    { key: 'play.offer' },
    'none',
    undefined,
  ])
  dismissAlert()
  await page.pass(1000)
  expect([page.dialogs.$alert.get(), page.playing.$playing.get()]).toMatchObject([undefined, { state: 'open', game: { nodeId: '1' } }])
})

test('RGP-5 who wants to set limits first is led to them, and no game starts', async () => {
  const page = await openWithSheet()
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { leaveLimitsOffer } = await import('#features/access/sign-in/limits-offer.codec.ts')
  const { confirmAlert } = await import('#features/core/dialogs/dialogs.actions.ts')
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  leaveLimitsOffer()
  page.auth.signedInHere()
  await page.pass(1000)
  confirmAlert()
  await page.pass(1000)
  expect([page.tab.page.last()?.to, page.server.callsTo(LAUNCH)]).toEqual(['https://aurora.example/m/member/limits?offer=1', []])
})
