import { expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { gameOf, wireGame } from '../game.ts'
import { openGames } from '../open-games.ts'

const VENDORS = '/wps/relay/GCSGAME_newGameVendor'
const FIND = '/wps/relay/GCSGAME_getGameMatchV2'
const card = { vendor: 'NIMBUS', accountTypeName: 'NIMBUS', displayName: 'Nimbus Orchard', freeplay: true, image: '/x', gameType: 'RNG' }
const lane = (category: string, cards = [card]) => ({ category, title: category, cards, gameClassify: [], gameCount: 3 })

test('LOB-2 the lanes are loaded once a page, and shown in the merchant’s order', async () => {
  const server = fakeServer()
  server.on(VENDORS, () => ok([lane('LIVE'), lane('RNG'), lane('FISH')]))
  const page = await openGames({ server, lanes: ['RNG', 'LIVE'] })
  void page.lobby.loadLobby()
  void page.lobby.loadLobby()
  await page.pass()
  expect(page.lobbyStore.$lanes.get().map(({ category }) => category)).toEqual(['RNG', 'LIVE'])
  expect(page.lobbyStore.$vendorNames.get()).toEqual({ NIMBUS: 'Nimbus Orchard' })
  expect(server.callsTo(VENDORS).map(({ query }) => query.get('platform'))).toEqual(['html5'])
})

test('LOB-4 the next screen shows the last lanes without a network, and ignores a broken record', async () => {
  const server = fakeServer()
  server.on(VENDORS, () => ok([lane('LIVE')]))
  const first = await openGames({ server })
  await Promise.all([first.lobby.loadLobby(), first.pass()])
  server.down = true
  const second = await openGames({ server, browser: first.browser })
  void second.lobby.loadLobby()
  expect(second.lobbyStore.$lanes.get().map(({ category }) => category)).toEqual(['LIVE'])
  await second.pass(1000)
  expect(second.lobbyStore.$lanes.get()).toHaveLength(1)
  first.browser.rawLocal.set('livery:lobby:aurora', '{"language":"EN","lanes":[{"category":1}],"games":{}}')
  const third = await openGames({ server, browser: first.browser })
  void third.lobby.loadLobby()
  expect(third.lobbyStore.$lanes.get()).toEqual([])
})

test('LOB-4 after a failure the lanes are loaded again; a back end that has none any more leaves none', async () => {
  const server = fakeServer()
  server.on(VENDORS, () => ok([lane('LIVE')]))
  server.down = true
  const page = await openGames({ server })
  await Promise.all([page.lobby.loadLobby(), page.pass(1000)])
  expect([page.dialogs.$notices.get(), page.dialogs.$toasts.get()]).toEqual([[], []])
  server.down = false
  await Promise.all([page.lobby.loadLobby(), page.pass(1000)])
  expect(page.lobbyStore.$lanes.get()).toHaveLength(1)
  server.on(VENDORS, () => ok([]))
  const next = await openGames({ server, browser: page.browser })
  await Promise.all([next.lobby.loadLobby(), next.pass(1000)])
  expect(next.lobbyStore.$lanes.get()).toHaveLength(0)
})

test('LOB-4 a lane loads its first twelve games; after a failure it keeps its games', async () => {
  const server = fakeServer()
  server.on(FIND, ({ query }) => ok({ total: 1, games: [wireGame(query.get('category') ?? '')] }))
  const page = await openGames({ server })
  await Promise.all([page.lobby.loadLaneGames('RNG'), page.pass()])
  server.down = true
  await Promise.all([page.lobby.loadLaneGames('LIVE'), page.pass(1000)])
  expect([page.dialogs.$notices.get(), page.dialogs.$toasts.get()]).toEqual([[], []])
  const [sent] = server.callsTo(FIND)
  expect([sent?.query.get('category'), sent?.query.get('page'), sent?.query.get('pageSize')]).toEqual(['RNG', '1', '12'])
  expect(Object.entries(page.lobbyStore.$laneGames.get()).map(([category, games]) => [category, games.length])).toEqual([['RNG', 1]])
})

test('LOB-3 games are looked up by id together, once; those that no longer exist are not shown', async () => {
  const server = fakeServer()
  server.on(FIND, ({ query }) =>
    ok({
      total: 1,
      games: (query.get('nodeIds') ?? '')
        .split(',')
        .filter((id) => id !== 'gone')
        .map((id) => wireGame(id)),
    }),
  )
  const page = await openGames({ server })
  await Promise.all([page.details.loadGamesById(['1', 'gone']), page.pass()])
  await Promise.all([page.details.loadGamesById(['1', '2']), page.pass(1000)])
  await Promise.all([page.details.loadGamesById(['1', '2']), page.pass(1000)])
  expect(server.callsTo(FIND).map(({ query }) => query.get('nodeIds'))).toEqual(['1,gone', '2'])
  expect(Object.keys(page.details.$gamesById.get())).toEqual(['1', '2'])
  server.down = true
  await Promise.all([page.details.loadGamesById(['3']), page.pass(1000)])
  expect(Object.keys(page.details.$gamesById.get())).toEqual(['1', '2'])
})

const idsOf = (page: Awaited<ReturnType<typeof openGames>>): string[] =>
  (page.lobbyStore.$laneGames.get()['RNG'] ?? []).map(({ nodeId, gone }) => (gone ? `${nodeId} gone` : nodeId))

test('LOB-4 the second visit shows the last live lobby first, then the newer one', async () => {
  const server = fakeServer()
  server.on(VENDORS, () => ok([lane('RNG'), lane('FISH')]))
  server.on(FIND, () => ok({ total: 2, games: [wireGame('2'), wireGame('3')] }))
  const first = await openGames({ server })
  await Promise.all([first.lobby.loadLobby(), first.lobby.loadLaneGames('RNG', [gameOf('1')]), first.pass(1000)])
  const visit = await openGames({ server, browser: first.browser })
  server.on(VENDORS, () => ok([lane('RNG'), lane('PVP')]))
  server.on(FIND, () => ok({ total: 1, games: [wireGame('3')] }))
  const loads = [visit.lobby.loadLobby(), visit.lobby.loadLaneGames('RNG', [gameOf('1')])]
  expect([visit.lobbyStore.$lanes.get().map(({ category }) => category), idsOf(visit)]).toEqual([
    ['RNG', 'FISH'],
    ['2', '3'],
  ])
  await Promise.all([...loads, visit.pass(1000)])
  expect([visit.lobbyStore.$lanes.get().map(({ category }) => category), idsOf(visit)]).toEqual([['RNG', 'PVP'], ['3']])
})

test('LOB-4 the last visit’s lobby calls no game in view gone: only what the back end says now does', async () => {
  const server = fakeServer()
  server.on(FIND, () => ok({ total: 1, games: [wireGame('2')] }))
  const first = await openGames({ server })
  await Promise.all([first.lobby.loadLaneGames('RNG', [gameOf('1')]), first.pass(1000)])
  const visit = await openGames({ server, browser: first.browser })
  const sight = { isInView: (place: number) => place === 0, onceUnseen: () => {} }
  const loading = visit.lobby.loadLaneGames('RNG', [gameOf('1')], sight)
  expect(idsOf(visit)).toEqual(['1', '2'])
  await Promise.all([loading, visit.pass(1000)])
  expect(idsOf(visit)).toEqual(['1 gone', '2'])
})

test('LOB-4 a game in view that is gone is marked, and leaves once the lane is out of view', async () => {
  const server = fakeServer()
  server.on(FIND, () => ok({ total: 1, games: [wireGame('2')] }))
  const page = await openGames({ server })
  const unseen: (() => void)[] = []
  const sight = { isInView: (place: number) => place < 2, onceUnseen: (run: () => void) => void unseen.push(run) }
  await Promise.all([page.lobby.loadLaneGames('RNG', [gameOf('1'), gameOf('2'), gameOf('3')], sight), page.pass(1000)])
  expect(idsOf(page)).toEqual(['1 gone', '2'])
  expect(server.callsTo(FIND), 'a list that holds all games says it by itself').toHaveLength(1)
  unseen.forEach((run) => run())
  expect(idsOf(page)).toEqual(['2'])
})

test('LOB-4 a game in view that is no longer among the first ones is asked for by id: it is not gone', async () => {
  const server = fakeServer()
  server.on(FIND, ({ query }) =>
    query.has('nodeIds') ? ok({ total: 1, games: [wireGame('3')] }) : ok({ total: 430, games: [wireGame('2')] }),
  )
  const page = await openGames({ server })
  const sight = { isInView: (place: number) => place < 3, onceUnseen: () => {} }
  void page.lobby.loadLaneGames(
    'RNG',
    ['1', '2', '3', '4'].map((id) => gameOf(id)),
    sight,
  )
  await page.pass(1000)
  await vi.waitFor(() => expect(server.callsTo(FIND).map(({ query }) => query.get('nodeIds'))).toEqual([null, '1,3']))
  await page.pass(1000)
  await vi.waitFor(() => expect(idsOf(page)).toEqual(['1 gone', '2', '3']))
})

test('PWA-5 LOB-4 a lane is made live once a page, and again when the network returns', async () => {
  const server = fakeServer()
  server.on(FIND, () => ok({ total: 1, games: [wireGame('2')] }))
  server.down = true
  const page = await openGames({ server })
  const start = () => page.lobby.startLane({ category: 'RNG', shown: [gameOf('1')], lane: null })
  start()
  await page.pass(1000)
  expect(idsOf(page)).toEqual([])
  server.down = false
  page.tab.happen('online')
  await page.pass(1000)
  expect(idsOf(page)).toEqual(['2'])
  start()
  await page.pass(1000)
  expect(server.callsTo(FIND)).toHaveLength(1)
})
