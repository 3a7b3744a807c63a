// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { linksOf } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok, type Answer } from '../../fake-server.ts'
import { openView, passUntil } from '../../open-view.ts'

const VENDORS = '/wps/relay/GCSGAME_newGameVendor'
const card = { vendor: 'NIMBUS', accountTypeName: 'NIMBUS', displayName: 'Nimbus', freeplay: true, image: '/x', gameType: 'RNG' }
const laneOf = (category: string) => ({ category, title: category, cards: [card], gameClassify: [], gameCount: 3 })

async function openProviders(answer: Answer) {
  const server = fakeServer()
  server.on(VENDORS, answer)
  const page = await openView(['providers', 'lobby'], {
    route: 'home',
    href: 'https://aurora.example/m/home',
    server,
    merchant: { lanes: ['RNG'] },
  })
  void page.boot.startBoot()
  const { default: ProviderCards } = await import('#features/play/lobby/ProviderCards.lazy.tsx')
  const { $isLobbyKnown } = await import('#features/play/games/vendor-lanes.store.ts')
  const { container } = await hydrate(<ProviderCards />)
  return { page, container, isKnown: () => $isLobbyKnown.get(), alert: () => container.querySelector('[role=alert]') }
}

test.each([
  ['has no lanes', []],
  ['has only lanes that the merchant does not list', [laneOf('OTHER')]],
])('LOB-2 a back end that %s is told as no failure: there is no row of providers', async (_why, lanes) => {
  const { page, container, isKnown, alert } = await openProviders(() => ok(lanes))
  await passUntil(page, isKnown)
  expect([container.textContent, alert()]).toEqual(['', null])
})

test('LOB-2 where the providers could not be loaded, the row says so, and its button loads them', async () => {
  let fails = true
  const { page, container, alert } = await openProviders(() => (fails ? new Response('', { status: 404 }) : ok([laneOf('RNG')])))
  await passUntil(page, () => alert() !== null)
  fails = false
  await click(one(container, '[role=alert] button'))
  // Calls of one path keep their distance (API-5).
  await act(() => page.pass(1000))
  expect([container.textContent, alert()]).toEqual([expect.stringContaining('Nimbus'), null])
})

test('LOB-2 each provider stands with its logo and leads to its games, and the row to all games', async () => {
  const { page, container, isKnown } = await openProviders(() => ok([laneOf('RNG')]))
  await passUntil(page, isKnown)
  expect(linksOf(container)).toEqual({ 'See all': '/m/game', 'NimbusSlots · Demo': '/m/game?vendor=NIMBUS' })
  // The logo's room is kept before it is loaded.
  expect([one(container, 'img').getAttribute('width'), one(container, 'img').getAttribute('height')]).toEqual(['160', '53'])
})
