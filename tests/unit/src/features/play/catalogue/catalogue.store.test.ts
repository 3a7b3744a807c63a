import { expect, test } from 'vitest'
import { ALL_GAMES } from '#features/play/catalogue/catalogue.rules.ts'
import { $catalogue, $results } from '#features/play/catalogue/catalogue.store.ts'
import { $vendorLanes } from '#features/play/games/vendor-lanes.store.ts'
import { gameOf } from '../game.ts'

const named = (displayName: string) =>
  $vendorLanes.set([{ category: 'RNG', cards: [{ vendor: 'NIMBUS', displayName }] }] as unknown as ReturnType<typeof $vendorLanes.get>)

test('LOB-3 results have the lobby’s names of their vendors, or the provider that the back end told, and stay the same objects while those do', () => {
  const games = [gameOf('1'), gameOf('2', { provider: 'Own Studio' }), gameOf('3', { vendor: 'OTHER' })]
  const providers = () => $results.get().map(({ provider }) => provider)
  $catalogue.set({ query: ALL_GAMES, state: 'ready', games, total: 3, pages: 1 })
  expect(providers()).toEqual([undefined, 'Own Studio', undefined])
  named('Nimbus')
  expect(providers()).toEqual(['Nimbus', 'Own Studio', undefined])
  const before = $results.get()
  $catalogue.set({ ...$catalogue.get(), games: [...games, gameOf('4')] })
  expect($results.get().map((game, place) => game === before[place])).toEqual([true, true, true, false])
  named('Nimbus Play')
  expect(providers()).toEqual(['Nimbus Play', 'Own Studio', undefined, 'Nimbus Play'])
})
