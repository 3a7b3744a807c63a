import { expect, test } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { wireGame } from '../game.ts'
import { openGames, type GamesOptions } from '../open-games.ts'

const FIND = '/wps/relay/GCSGAME_getGameMatchV2'
const SNAPSHOT = 'livery:snapshot:catalogue'
const HREF = 'https://aurora.example/m/game?category=LIVE'
const PLACE = { item: 40, top: -12 }

/** Responds with pages of 24 of 1,000 games. */
function catalogueServer() {
  const server = fakeServer()
  server.on(FIND, ({ query }) =>
    ok({ total: 1000, games: Array.from({ length: 24 }, (_, at) => wireGame(`game-${(Number(query.get('page')) - 1) * 24 + at}`)) }),
  )
  return server
}

/** A tab that leaves the games screen after so many pages. */
async function left(how: { pages?: number; place?: typeof PLACE | undefined } = {}) {
  const { pages = 3, place } = { place: PLACE, ...how }
  const first = await openGames({ server: catalogueServer(), href: HREF })
  const { storeLeftCatalogue } = await import('#features/play/catalogue/left-catalogue.codec.ts')
  first.catalogue.openCatalogue()
  await first.pass()
  for (let page = 1; page < pages; page++) {
    void first.catalogue.loadMoreGames()
    await first.pass(1000)
  }
  storeLeftCatalogue({ catalogue: first.catalogue.$catalogue.get(), kept: first.catalogue.$keptGames.get(), place })
  return first
}

/** Comes back to it in another document of the same tab. */
async function comeBack({ browser, tab }: Awaited<ReturnType<typeof left>>, options: GamesOptions = {}) {
  const server = catalogueServer()
  const next = await openGames({ server, browser, after: tab, href: HREF, ...options })
  next.catalogue.openCatalogue({ isReturn: true })
  return { ...next, asked: () => server.callsTo(FIND).length }
}

test('LOB-3 whoever comes back finds the pages that were loaded, without a call, and the list is put where it was left once', async () => {
  const first = await left()
  const next = await comeBack(first)
  expect(next.catalogue.$catalogue.get()).toMatchObject({ state: 'ready', pages: 3, total: 1000, query: { category: 'LIVE' } })
  expect(next.catalogue.$catalogue.get().games.map(({ nodeId }) => nodeId)).toEqual(
    first.catalogue.$catalogue.get().games.map(({ nodeId }) => nodeId),
  )
  expect([next.catalogue.takeLeftPosition(), next.catalogue.takeLeftPosition(), next.asked()]).toEqual([PLACE, undefined, 0])
  void next.catalogue.loadMoreGames()
  await next.pass(1000)
  expect(next.catalogue.$catalogue.get()).toMatchObject({ pages: 4, state: 'ready' })
  expect(next.catalogue.$catalogue.get().games).toHaveLength(96)
})

test.each<[why: string, options: GamesOptions]>([
  ['of another search', { href: 'https://aurora.example/m/game?category=RNG' }],
  ['of a visitor, for a member who has signed in since', { member: true }],
])('LOB-3 what was left is not shown for a screen %s', async (_why, options) => {
  const next = await comeBack(await left(), options)
  expect(next.catalogue.takeLeftPosition()).toBeUndefined()
  await next.pass()
  expect([next.catalogue.$catalogue.get().pages, next.asked()]).toEqual([1, 1])
})

test('LOB-3 after ten minutes, or by a link, the search begins anew', async () => {
  const first = await left()
  const byLink = await openGames({ server: catalogueServer(), browser: first.browser, after: first.tab, href: HREF })
  byLink.catalogue.openCatalogue()
  await byLink.pass()
  expect([byLink.catalogue.$catalogue.get().pages, byLink.catalogue.takeLeftPosition()]).toEqual([1, undefined])
  await first.browser.clock.advance(10 * 60_000 + 1)
  const late = await comeBack(first)
  await late.pass()
  expect([late.catalogue.$catalogue.get().pages, late.catalogue.takeLeftPosition()]).toEqual([1, undefined])
})

test.each<[why: string, change: (stored: Record<string, unknown>) => unknown]>([
  ['no object', () => 7],
  ['a picture that is no address', (stored) => ({ ...stored, games: [wireGame('x', { image: 'javascript:alert(1)' })] })],
  ['a place that is none', (stored) => ({ ...stored, place: { item: -1, top: 0 } })],
  ['pages that are no number', (stored) => ({ ...stored, pages: 'many' })],
  ['more games than are stored', (stored) => ({ ...stored, games: Array.from({ length: 601 }, (_, at) => wireGame(String(at))) })],
  ['a time to come', (stored) => ({ ...stored, leftAt: Number(stored['leftAt']) + 1 })],
])('LOB-3 storage that holds %s is not believed', async (_why, change) => {
  const first = await left()
  const { owner, value } = JSON.parse(first.tab.rawTab.get(SNAPSHOT) ?? '') as { owner: string; value: Record<string, unknown> }
  first.tab.rawTab.set(SNAPSHOT, JSON.stringify({ owner, value: change(value) }))
  const next = await comeBack(first)
  expect(next.catalogue.takeLeftPosition()).toBeUndefined()
  await next.pass()
  expect(next.catalogue.$catalogue.get()).toMatchObject({ state: 'ready', pages: 1 })
})

test.each<[why: string, how: Parameters<typeof left>[0]]>([
  ['its beginning', { place: undefined }],
  ['more games than a phone writes in time', { pages: 26 }],
])('LOB-3 a screen left at %s is not stored', async (_why, how) => {
  const first = await left(how)
  expect(first.tab.rawTab.has(SNAPSHOT)).toBe(false)
})
