// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { linksOf } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { openView, passUntil } from '../../open-view.ts'
import { wireGame } from '../game.ts'

/** The lanes of a device on which these games were opened, and these are favourites. */
async function openRecent(recent: readonly string[], favourites: readonly string[]) {
  const server = fakeServer()
  server.on('/wps/relay/GCSGAME_getGameMatchV2', ({ query }) => {
    const games = (query.get('nodeIds') ?? '').split(',').map((id) => wireGame(id))
    return ok({ total: games.length, games })
  })
  const page = await openView(['lobby'], { server })
  page.browser.rawLocal.set('livery:recent-games', JSON.stringify(recent))
  page.browser.rawLocal.set('livery:favourites', JSON.stringify(favourites))
  await page.boot.startBoot()
  const { RecentLane } = await import('#features/play/lobby/RecentLane.tsx')
  const { container, html } = await hydrate(<RecentLane size={{ width: 3, height: 4 }} />)
  const lanes = () => [...container.querySelectorAll('section')].map((lane) => [lane.querySelector('h2')?.textContent, linksOf(lane)])
  return { page, html, lanes }
}

test('LOB-3 the games that were opened last and the favourites have a lane each, which leads to each game and to all of them', async () => {
  const { page, html, lanes } = await openRecent(['1', '2'], ['3'])
  expect(html).toBe('')
  // Calls of one path keep their distance (API-5).
  await act(() => page.pass(1000))
  expect(lanes()).toEqual([
    ['Recently played', { 'See all': '/m/game?kept=recent', 'Game 1': '/m/game?open=1', 'Game 2': '/m/game?open=2' }],
    ['Favorites', { 'See all': '/m/game?kept=favourites', 'Game 3': '/m/game?open=3' }],
  ])
})

test('LOB-3 a device without favourites has no lane of them, until a game becomes one', async () => {
  const { page, lanes } = await openRecent(['1'], [])
  await passUntil(page, () => lanes().length > 0)
  expect(lanes().map(([title]) => title)).toEqual(['Recently played'])
  const { toggleFavourite } = await import('#features/play/games/favourites-and-recent.store.ts')
  await act(async () => toggleFavourite('1'))
  expect(lanes().map(([title]) => title)).toEqual(['Recently played', 'Favorites'])
})
