import { expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse, type SentCall } from '../../fake-server.ts'
import { wireGame } from '../game.ts'
import { openGames } from '../open-games.ts'

const FIND = '/wps/relay/GCSGAME_getGameMatchV2'

/** Responds with pages of 24 of 60 games, named after the query. */
function catalogueServer() {
  const server = fakeServer()
  server.on(FIND, ({ query }) => page(query.get('keyword') ?? query.get('category') ?? 'all', Number(query.get('page'))))
  return server
}

const page = (name: string, number: number): Response =>
  ok({
    total: 60,
    games: Array.from({ length: Math.min(24, 60 - (number - 1) * 24) }, (_, index) =>
      wireGame(`${name}-${(number - 1) * 24 + index}`, { isHot: index % 2 === 0 }),
    ),
  })

const asked = ({ query }: SentCall): string => query.toString().replace(/&?ext=\w+/, '')

test('LOB-3 the screen starts the search of its address', async () => {
  const { catalogue, server, pass } = await openGames({
    server: catalogueServer(),
    href: 'https://aurora.example/m/game?q=koi&category=rng&vendor=NIMBUS&only=hot',
  })
  catalogue.openCatalogue()
  expect(catalogue.$catalogue.get()).toMatchObject({
    state: 'loading',
    query: { keyword: 'koi', category: 'RNG', vendor: 'NIMBUS', only: 'hot' },
  })
  await pass()
  expect(server.callsTo(FIND).map(asked)).toEqual(['page=1&pageSize=24&keyword=koi&category=RNG&vendor=NIMBUS'])
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', total: 60, pages: 1 })
  expect([catalogue.$catalogue.get().games.length, catalogue.$results.get().length]).toEqual([24, 12])
})

test('LOB-3 all games, and close matches, are of the merchant’s categories', async () => {
  const { catalogue, server, pass } = await openGames({
    server: catalogueServer(),
    lanes: ['SPORTS', 'LIVE'],
    href: 'https://aurora.example/m/game?category=RNG',
  })
  catalogue.openCatalogue()
  await pass()
  expect(server.callsTo(FIND).map(asked)).toEqual(['page=1&pageSize=24&category=SPORTS%2CLIVE'])
  server.on(FIND, () => ok({ total: 0, games: [] }))
  catalogue.changeQuery({ keyword: 'zzz' })
  await vi.waitFor(() => pass(100).then(() => expect(catalogue.$catalogue.get().state).toBe('ready')))
  expect(server.callsTo(FIND).map(({ query }) => [query.get('pageSize'), query.get('category')])).toEqual(
    ['24', '24', '100'].map((size) => [size, 'SPORTS,LIVE']),
  )
})

test('LOB-3 the game of the address is opened', async () => {
  const { catalogue, lobbyStore, server, pass } = await openGames({
    server: catalogueServer(),
    href: 'https://aurora.example/m/game?open=100201',
  })
  server.on(FIND, ({ query }) => ok({ total: 1, games: query.has('nodeIds') ? [wireGame(query.get('nodeIds') ?? '')] : [] }))
  catalogue.openCatalogue()
  await pass(1000)
  expect(lobbyStore.$openGame.get()).toMatchObject({ nodeId: '100201' })
})

test('LOB-3 a game that no longer exists opens nothing', async () => {
  const { catalogue, lobbyStore, server, pass } = await openGames({
    server: catalogueServer(),
    href: 'https://aurora.example/m/game?open=1',
  })
  server.on(FIND, () => ok({ total: 0, games: [] }))
  catalogue.openCatalogue()
  await pass(1000)
  expect(lobbyStore.$openGame.get()).toBeUndefined()
})

test('LOB-3 a search starts after a typing pause of 250 ms, and the address follows', async () => {
  const { catalogue, server, tab, pass } = await openGames({
    server: catalogueServer(),
    href: 'https://aurora.example/m/game?affiliateCode=a#top',
  })
  catalogue.changeQuery({ keyword: 'k' }, { typing: true })
  await pass(249)
  catalogue.changeQuery({ keyword: 'ko' }, { typing: true })
  await pass(249)
  expect([server.callsTo(FIND), tab.page.href()]).toEqual([[], 'https://aurora.example/m/game?affiliateCode=a#top'])
  await pass(1)
  expect(server.callsTo(FIND).map(asked)).toEqual(['page=1&pageSize=24&keyword=ko'])
  expect(tab.page.href()).toBe('https://aurora.example/m/game?affiliateCode=a&q=ko#top')
})

test('LOB-3 a choice starts its search at once, with the word that is being typed', async () => {
  const { catalogue, server, pass } = await openGames({ server: catalogueServer() })
  catalogue.changeQuery({ keyword: 'k' }, { typing: true })
  catalogue.changeQuery({ category: 'LIVE' })
  await pass(1000)
  expect(server.callsTo(FIND).map(asked)).toEqual(['page=1&pageSize=24&keyword=k&category=LIVE'])
  expect(catalogue.$catalogue.get().query).toMatchObject({ keyword: 'k', category: 'LIVE' })
  catalogue.changeQuery({ keyword: 'ko' }, { typing: true })
  catalogue.changeQuery({ keyword: '' })
  await pass(1000)
  expect(catalogue.$catalogue.get().query).toMatchObject({ keyword: '', category: 'LIVE' })
})

test('LOB-3 a response to an earlier search is dropped, and so is its failure', async () => {
  const waiting: ((answer: Response | Promise<never>) => void)[] = []
  const server = fakeServer()
  server.on(FIND, () => new Promise<Response>((resolve) => void waiting.push(resolve)))
  const { catalogue, pass } = await openGames({ server })
  catalogue.changeQuery({ keyword: 'first' })
  catalogue.changeQuery({ keyword: 'second' })
  await pass(200)
  waiting[1]?.(page('second', 1))
  await pass()
  expect(catalogue.$catalogue.get().games[0]?.nodeId).toBe('second-0')
  waiting[0]?.(page('first', 1))
  await pass()
  expect(catalogue.$catalogue.get().games[0]?.nodeId).toBe('second-0')
  catalogue.changeQuery({ keyword: 'third' })
  catalogue.changeQuery({ keyword: 'fourth' })
  await pass(1000)
  waiting[3]?.(page('fourth', 1))
  await pass()
  waiting[2]?.(Promise.reject(new TypeError('Failed to fetch')))
  await pass()
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', query: { keyword: 'fourth' } })
})

test('LOB-3 further pages are added until there are no more', async () => {
  const { catalogue, server, pass } = await openGames({ server: catalogueServer() })
  catalogue.openCatalogue()
  await pass()
  for (let more = 0; more < 2; more++) {
    void catalogue.loadMoreGames()
    void catalogue.loadMoreGames()
    await pass(1000)
  }
  expect(server.callsTo(FIND).map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', pages: 3, total: 60 })
  expect(catalogue.$catalogue.get().games).toHaveLength(60)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', () => refuse('some.code')],
])('LOB-3 after %s the shown games stay, and the page can be loaded again', async (_why, answer) => {
  const server = catalogueServer()
  const { catalogue, pass } = await openGames({ server })
  catalogue.openCatalogue()
  await pass()
  server.on(FIND, answer)
  void catalogue.loadMoreGames()
  await pass(1000)
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'failed', pages: 1, total: 60 })
  expect(catalogue.$catalogue.get().games).toHaveLength(24)
  server.on(FIND, ({ query }) => page('all', Number(query.get('page'))))
  void catalogue.loadMoreGames()
  await pass(1000)
  expect(catalogue.$catalogue.get().games).toHaveLength(48)
})

test('LOB-3 a first page that failed can be loaded again', async () => {
  const { catalogue, server, pass } = await openGames({ server: catalogueServer() })
  server.down = true
  catalogue.openCatalogue()
  await pass(1000)
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'failed', pages: 0, games: [] })
  server.down = false
  void catalogue.loadMoreGames()
  await pass(1000)
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', pages: 1 })
})

test('LOB-3 if the back end finds nothing, the page searches all games of the filter itself, and loads them once', async () => {
  const server = fakeServer()
  server.on(FIND, ({ query }) => {
    if (query.has('keyword')) return ok({ total: 0, games: [] })
    const number = Number(query.get('page'))
    return ok({
      total: 101,
      games:
        number === 1
          ? Array.from({ length: 100 }, (_, place) => wireGame(`a${place}`, { name: 'Dull Thing' }))
          : [wireGame('b', { name: 'Saffron Köi' })],
    })
  })
  const { catalogue, pass } = await openGames({ server })
  catalogue.changeQuery({ keyword: 'safron koi', category: 'RNG', vendor: 'NIMBUS' })
  await vi.waitFor(() => pass(100).then(() => expect(catalogue.$catalogue.get().state).toBe('ready')))
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', total: 1, games: [{ nodeId: 'b' }], close: { names: [] } })
  expect(server.callsTo(FIND).slice(1).map(asked)).toEqual([
    'category=RNG&vendor=NIMBUS&page=1&pageSize=100',
    'category=RNG&vendor=NIMBUS&page=2&pageSize=100',
  ])
  catalogue.changeQuery({ keyword: 'safronn' })
  await pass(1000)
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', total: 0, close: { names: ['Saffron Köi'] } })
  expect(server.callsTo(FIND)).toHaveLength(4)
  const beside = async (query: Parameters<typeof catalogue.changeQuery>[0]): Promise<string | undefined> => {
    catalogue.changeQuery(query)
    await vi.waitFor(() => pass(100).then(() => expect(catalogue.$catalogue.get().state).toBe('ready')))
    return server.callsTo(FIND).map(asked).at(-1)
  }
  expect(await beside({ category: 'LIVE' }), 'of another filter they are other games').toBe(
    'category=LIVE&vendor=NIMBUS&page=2&pageSize=100',
  )
  expect(await beside({ vendor: 'TCG_SEA' })).toBe('category=LIVE&vendor=TCG_SEA&page=2&pageSize=100')
})

test('LOB-3 without a keyword there are no close matches; a failed search of all games can be tried again', async () => {
  const server = fakeServer()
  server.on(FIND, ({ query }) =>
    query.has('keyword') || query.has('category') ? ok({ total: 0, games: [] }) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const { catalogue, pass } = await openGames({ server })
  catalogue.changeQuery({ category: 'RNG' })
  await pass(1000)
  expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', total: 0 })
  expect(catalogue.$catalogue.get().close).toBeUndefined()
  catalogue.changeQuery({ category: undefined, keyword: 'dragn' })
  await vi.waitFor(() => pass(1000).then(() => expect(catalogue.$catalogue.get()).toMatchObject({ state: 'failed', pages: 0 })))
  server.on(FIND, ({ query }) =>
    query.has('keyword') ? ok({ total: 0, games: [] }) : ok({ total: 1, games: [wireGame('1', { name: 'Dragon' })] }),
  )
  void catalogue.loadMoreGames()
  await vi.waitFor(() =>
    pass(100).then(() => expect(catalogue.$catalogue.get()).toMatchObject({ state: 'ready', games: [{ nodeId: '1' }] })),
  )
})

test('LOB-3 the device’s games are filtered and searched like all others, in the order of their list', async () => {
  const server = fakeServer()
  const kept = [wireGame('1', { name: 'Saffron Koi' }), wireGame('2', { category: 'LIVE' }), wireGame('3', { name: 'Dragon' })]
  server.on(FIND, ({ query }) => ok({ total: 3, games: kept.filter(({ nodeId }) => query.get('nodeIds')?.split(',').includes(nodeId)) }))
  const { catalogue, kept: device, pass } = await openGames({ server })
  for (const id of ['1', '2', '3']) device.toggleFavourite(id)
  const found = async (query: Parameters<typeof catalogue.changeQuery>[0]): Promise<string[]> => {
    catalogue.changeQuery(query)
    await vi.waitFor(() => pass(100).then(() => expect(catalogue.$catalogue.get().state).toBe('ready')))
    return catalogue.$results.get().map(({ nodeId }) => nodeId)
  }
  expect(await found({ kept: 'favourites' })).toEqual(['3', '2', '1'])
  expect(await found({ category: 'RNG' })).toEqual(['3', '1'])
  expect(await found({ keyword: 'safron' })).toEqual(['1'])
  expect(await found({ kept: 'recent', keyword: '' })).toEqual([])
  expect(server.callsTo(FIND), 'each game is looked up once').toHaveLength(1)
})

test('LOB-3 a failed lookup of the device’s games is a failure, not an empty list', async () => {
  const server = fakeServer()
  server.on(FIND, () => Promise.reject(new TypeError('Failed to fetch')))
  const { catalogue, kept, pass } = await openGames({ server })
  kept.toggleFavourite('1')
  catalogue.changeQuery({ kept: 'favourites' })
  await pass(1000)
  expect(catalogue.$catalogue.get().state).toBe('failed')
})

test('LOB-3 favourites that the operator has all withdrawn are an empty list, not a failure that a retry could end', async () => {
  const server = fakeServer()
  server.on(FIND, () => ok({ total: 0, games: [] }))
  const { catalogue, kept, pass } = await openGames({ server })
  kept.toggleFavourite('gone')
  catalogue.changeQuery({ kept: 'favourites' })
  await pass(1000)
  expect(server.callsTo(FIND)).toHaveLength(1)
  expect([catalogue.$catalogue.get().state, catalogue.$results.get()]).toEqual(['ready', []])
})

test('LOB-3 where some favourites are known and the lookup of the others fails, those are shown, and the others after a retry', async () => {
  const server = fakeServer()
  server.on(FIND, () => ok({ total: 1, games: [wireGame('1')] }))
  const { catalogue, kept, pass } = await openGames({ server })
  const shown = () => [catalogue.$catalogue.get().state, catalogue.$results.get().map(({ nodeId }) => nodeId)]
  kept.toggleFavourite('1')
  catalogue.changeQuery({ kept: 'favourites' })
  await pass(1000)
  expect(shown()).toEqual(['ready', ['1']])
  kept.toggleFavourite('2')
  server.on(FIND, () => Promise.reject(new TypeError('Failed to fetch')))
  catalogue.changeQuery({ kept: 'favourites' })
  await pass(5000)
  expect(shown()).toEqual(['failed', ['1']])
  server.on(FIND, () => ok({ total: 1, games: [wireGame('2')] }))
  void catalogue.loadMoreGames()
  await pass(5000)
  expect(shown()).toEqual(['ready', ['2', '1']])
})

test('LOB-4 the snapshot’s games that no page has listed yet are asked for by id: those that are not found are gone', async () => {
  const { catalogue, server, pass } = await openGames({ server: catalogueServer(), href: 'https://aurora.example/m/game' })
  catalogue.openCatalogue()
  await pass()
  server.on(FIND, () => ok({ total: 1, games: [wireGame('kept')] }))
  await Promise.all([catalogue.findGoneGames(['all-3', 'kept', 'lost']), pass(1000)])
  expect(server.callsTo(FIND).at(-1)?.query.get('nodeIds')).toBe('kept,lost')
  expect(catalogue.$goneGames.get()).toEqual({ ids: ['lost'], stay: false })
  ;(globalThis as { liveryUsed?: boolean }).liveryUsed = true
  await Promise.all([catalogue.findGoneGames(['all-3', 'kept', 'lost']), pass(1000)])
  delete (globalThis as { liveryUsed?: boolean }).liveryUsed
  expect(catalogue.$goneGames.get(), 'where the page is used, they stay in their places').toEqual({ ids: ['lost'], stay: true })
  server.down = true
  await Promise.all([catalogue.findGoneGames(['other']), pass(1000)])
  expect(catalogue.$goneGames.get(), 'without an answer none is').toEqual({ ids: [], stay: false })
})

test('LOB-4 the first games of all are kept for the next visit, those of a search and of a later page are not', async () => {
  const first = await openGames({ server: catalogueServer(), href: 'https://aurora.example/m/game' })
  first.catalogue.openCatalogue()
  await first.pass()
  expect(first.catalogue.$keptGames.get()).toEqual([])
  const ids = first.catalogue.$catalogue.get().games.map(({ nodeId }) => nodeId)
  void first.catalogue.loadMoreGames()
  await first.pass(1000)
  first.catalogue.changeQuery({ category: 'LIVE' })
  await first.pass(1000)
  const server = fakeServer()
  server.down = true
  const next = await openGames({ server, browser: first.browser, href: 'https://aurora.example/m/game' })
  next.catalogue.openCatalogue()
  expect(next.catalogue.$keptGames.get().map(({ nodeId }) => nodeId)).toEqual(ids.slice(0, 24))
})

test('LOB-3 of a back end that calls its games countless, close matches are sought among three thousand', async () => {
  const server = fakeServer()
  server.on(FIND, ({ query }) =>
    ok(query.has('keyword') ? { total: 0, games: [] } : { total: 1e9, games: [wireGame(query.get('page') ?? '', { name: 'Dragon' })] }),
  )
  const { catalogue, pass } = await openGames({ server })
  catalogue.changeQuery({ keyword: 'dragn' })
  await vi.waitFor(() => pass(1000).then(() => expect(catalogue.$catalogue.get().state).toBe('ready')), { timeout: 30_000 })
  expect(server.callsTo(FIND).filter(({ query }) => !query.has('keyword'))).toHaveLength(30)
})
