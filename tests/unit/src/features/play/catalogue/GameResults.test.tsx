// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Catalogue } from '#features/play/catalogue/catalogue.rules.ts'
import { $keptGames } from '#features/play/catalogue/catalogue.store.ts'
import { GameResults } from '#features/play/catalogue/GameResults.tsx'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import words from '../../../../../../src/i18n/locales/en/game.json' with { type: 'json' }
import { hydrate } from '../../../ui/hydrate.ts'
import { fakePlatform } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'
import { gameOf } from '../game.ts'

const SNAPSHOT = [
  gameOf('100', { name: 'Koi Pond', provider: 'Nimbus Orchard', isNew: true, isHot: false }),
  gameOf('101', { name: 'Dragon Gate', vendor: 'WREN', provider: 'Copper Wren', freeplay: false, isHot: true, roomId: '7' }),
]

async function show(part: Partial<Catalogue>) {
  vi.stubGlobal('reportError', () => {})
  usePlatform(fakePlatform({ fetch: async () => Response.json({}) }))
  setCurrentShell({
    merchant: AURORA,
    language: 'EN',
    route: 'game',
    strings: Object.fromEntries(Object.entries(words).map(([key, text]) => [`game.${key}`, text])),
    lazyWords: '',
  })
  const catalogue: Catalogue = { query: { keyword: '' }, state: 'ready', games: [], total: 0, pages: 1, ...part }
  const { container } = await hydrate(
    <GameResults catalogue={catalogue} found={catalogue.games} games={SNAPSHOT} size={{ width: 3, height: 4 }} />,
  )
  await act(async () => {})
  return { container, tiles: container.querySelectorAll('article').length, words: container.textContent }
}

test('LOB-3 LOB-4 an operator without games shows one empty state: no number, no tiles of the snapshot, no advice on filters', async () => {
  const { tiles, words: shown } = await show({})
  expect([tiles, shown]).toEqual([0, `${words.empty}${words.emptyHint}`])
})

test('LOB-3 a search that finds nothing advises other words', async () => {
  const { tiles, words: shown } = await show({ query: { keyword: 'zzz' } })
  expect(tiles).toBe(0)
  expect(shown).toContain(words.nothing)
  expect(shown).not.toContain(words.empty)
})

test('LOB-4 the snapshot’s tiles stand until the first response, and keep their places after it', async () => {
  expect((await show({ state: 'loading', pages: 0 })).tiles).toBe(2)
  const { tiles, words: shown } = await show({ games: [gameOf('5'), gameOf('101', { name: 'Renamed' })], total: 60 })
  expect(tiles).toBe(3)
  expect((shown ?? '').indexOf('Koi Pond')).toBeLessThan((shown ?? '').indexOf('Renamed'))
  expect((shown ?? '').indexOf('Renamed')).toBeLessThan((shown ?? '').indexOf('Game 5'))
})

test('LOB-4 while the first games load, what follows them has its room already', async () => {
  const { container } = await show({ state: 'loading', pages: 0 })
  const [tiles, room] = [...container.children].slice(-2)
  expect([tiles?.querySelectorAll('article').length, room?.localName, room?.textContent]).toEqual([2, 'div', ''])
})

test('LOB-3 a page of a thousand games is drawn as it comes near the window', async () => {
  const near: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        near.push(() => report([{ isIntersecting: true }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  const query = { keyword: '', only: 'new' } as const
  const games = Array.from({ length: 150 }, (_, at) => gameOf(String(1000 + at)))
  const { container } = await show({ query, games, total: 1000 })
  const tiles = (): number => container.querySelectorAll('article').length
  const more = [...container.querySelectorAll('button')].at(-1)
  expect([tiles(), more?.textContent]).toEqual([60, words.more])
  await act(async () => near.at(-1)?.())
  expect(tiles()).toBe(120)
  await act(async () => near.at(-1)?.())
  expect(tiles()).toBe(150)
  // The button that asks for the next page is the same one: whoever pressed it by keyboard stays on it.
  expect(more?.isConnected).toBe(true)
})

test('LOB-4 the games of this device’s last visit stand before the first response, in the place of the snapshot’s', async () => {
  $keptGames.set([gameOf('7')])
  onTestFinished(() => $keptGames.set([]))
  const { tiles, words: shown } = await show({ state: 'loading', pages: 0 })
  expect([tiles, shown?.includes('Game 7'), shown?.includes('Koi Pond')]).toEqual([1, true, false])
})
