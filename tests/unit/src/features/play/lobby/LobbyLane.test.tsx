// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linksOf, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { openView } from '../../open-view.ts'
import { gameOf } from '../game.ts'

const GAMES = ['1', '2', '3', '4', '5', '6'].map((id) => gameOf(id))

async function openLane(options: { pictures?: 'lazy' | 'later'; inHtml?: number } = {}) {
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
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await openView(['lobby'])
  await page.boot.startBoot()
  const { LobbyLane } = await import('#features/play/lobby/LobbyLane.tsx')
  const { $closedLanes } = await import('#features/play/lobby/home-lanes.store.ts')
  const { $openGame } = await import('#features/play/games/game-sheet.store.ts')
  const { $favourites } = await import('#features/play/games/favourites-and-recent.store.ts')
  const { pictures = 'lazy', inHtml = 4 } = options
  const lane = (
    <LobbyLane category="RNG" games={GAMES} inHtml={inHtml} gameCount={1200} size={{ width: 3, height: 4 }} pictures={pictures} isFar />
  )
  const { container, html } = await hydrate(lane)
  const printed = document.createElement('div')
  printed.innerHTML = html
  return { printed, container, comeNear: () => act(async () => near[0]?.()), $closedLanes, $openGame, $favourites }
}

const tiles = (root: ParentNode): number => root.querySelectorAll('article').length
const pictures = (root: ParentNode): number => root.querySelectorAll('article img').length

test('LOB-4 a lane is printed with its first games, then shows all of them, and leads to each and to its category', async () => {
  const { printed, container } = await openLane()
  expect([tiles(printed), tiles(container)]).toEqual([4, 6])
  expect(one(container, 'section').textContent).toMatch(/^Slots1,200See all/)
  expect(linksOf(container)).toMatchObject({ 'See all': '/m/game?category=RNG', 'Game 1': '/m/game?open=1', 'Game 6': '/m/game?open=6' })
})

test('LOB-4 a press on a game opens its sheet over home, and one on its heart changes the favourites', async () => {
  const { container, $openGame, $favourites } = await openLane()
  const pressed = async (init: object = {}): Promise<boolean> => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
    await act(async () => void one(container, 'a[href$="open=2"]').dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([await pressed({ ctrlKey: true }), $openGame.get()]).toEqual([false, undefined])
  expect([await pressed(), $openGame.get()?.nodeId]).toEqual([true, '2'])
  await press(container, 'Add Game 3 to favorites')
  expect($favourites.get()).toEqual(['3'])
  await press(container, 'Remove Game 3 from favorites')
  expect($favourites.get()).toEqual([])
})

test('PER-5 the pictures of games beside the view are loaded once the row is moved', async () => {
  const { container } = await openLane()
  expect(pictures(container)).toBe(4)
  await act(async () => void one(container, 'ul').dispatchEvent(new Event('scroll')))
  expect(pictures(container)).toBe(6)
})

test('LOB-4 a lane far below is its title alone, and fills when it comes near', async () => {
  const { container, comeNear } = await openLane({ pictures: 'later', inHtml: 0 })
  expect([one(container, 'section').textContent, linksOf(container)]).toEqual(['Slots', {}])
  await comeNear()
  expect([tiles(container), linksOf(container)['See all']]).toEqual([6, '/m/game?category=RNG'])
})

test('LOB-4 a lane that is gone is closed where it is in view, and away where it is not', async () => {
  const { container, $closedLanes } = await openLane()
  const lane = one(container, '#lane-rng')
  const state = () => [lane.hidden, lane.inert]
  expect(state()).toEqual([false, false])
  await act(async () => $closedLanes.set({ RNG: 'closed' }))
  expect(state()).toEqual([false, true])
  await act(async () => $closedLanes.set({ RNG: 'hidden' }))
  expect(state()).toEqual([true, false])
})
