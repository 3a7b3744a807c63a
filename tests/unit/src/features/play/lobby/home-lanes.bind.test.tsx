// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VendorLane } from '#contract/games.ts'
import type { CategoryCode } from '#features/play/lobby/lobby.rules.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { gameOf, wireGame } from '../game.ts'
import { openGames } from '../open-games.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const card = { vendor: 'NIMBUS', accountTypeName: 'NIMBUS', displayName: 'Nimbus', freeplay: true, image: '/x', gameType: 'RNG' }
const lane = (category: string): VendorLane => ({ category, title: `The ${category}`, cards: [card], gameClassify: [], gameCount: 3 })

/** happy-dom lays nothing out: each lane is 300 high, and the window shows two of them. */
function place(): void {
  ;[...document.body.children].forEach((child, index) => {
    child.getBoundingClientRect = () => ({ top: index * 300, bottom: index * 300 + 300, left: 0, right: 300 }) as DOMRect
  })
}

let seen: (() => void)[] = []

beforeEach(() => {
  seen = []
  vi.stubGlobal('innerHeight', 600)
  // This page has no words.
  vi.stubGlobal('reportError', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: () => void) {
        seen.push(run)
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => document.body.replaceChildren())

async function openHome(wire: readonly string[]) {
  const server = fakeServer()
  server.on('/wps/relay/GCSGAME_newGameVendor', () => ok(wire.map(lane)))
  server.on('/wps/relay/GCSGAME_getGameMatchV2', () => ok({ total: 1, games: [wireGame('1')] }))
  document.body.innerHTML = ['rng', 'live', 'crash', 'fish'].map((id) => `<div id="lane-${id}">${id}</div>`).join('')
  place()
  const page = await openGames({ server, lanes: ['RNG', 'LIVE', 'CRASH', 'PVP', 'FISH'] })
  const { bindHomeLanes } = await import('#features/play/lobby/home-lanes.bind.ts')
  const show = async (): Promise<void> => {
    await act(async () => {
      await Promise.all([page.lobby.loadLobby(), page.pass(1000)])
      bindHomeLanes()
    })
  }
  return { ...page, show }
}

const lanes = (): string[] =>
  [...document.body.children].map(
    (child) => `${child.id.slice(5)}${(child as HTMLElement).hidden ? ' hidden' : ''}${(child as HTMLElement).inert ? ' closed' : ''}`,
  )

test('LOB-4 D-3 home’s lanes stay as they are until live ones are known', async () => {
  const page = await openHome([])
  await page.show()
  expect([lanes(), page.lobbyStore.$homeCategories.get()]).toEqual([['rng', 'live', 'crash', 'fish'], undefined])
})

test('LOB-4 LOB-2 D-3 lanes that are gone leave, a new one follows with the back end’s title, and the rail lists what is there', async () => {
  const page = await openHome(['LIVE', 'PVP', 'FISH'])
  const { default: RecentLane } = await import('#features/play/lobby/RecentLane.tsx')
  const { hydrate } = await import('../../../ui/hydrate.ts')
  const { container } = await hydrate(<RecentLane size={{ width: 3, height: 4 }} />)
  expect(container.querySelector('section')).toBeNull()
  await page.show()
  expect(lanes().slice(0, 4)).toEqual(['rng closed', 'live', 'crash hidden', 'fish'])
  expect(container.querySelector('#lane-pvp h2')?.textContent).toBe('The PVP')
  await act(async () => page.lobbyStore.$laneGames.set({ PVP: [gameOf('1')] }))
  expect(page.lobbyStore.$homeCategories.get()).toEqual(['LIVE', 'FISH', 'PVP'])
})

test('LOB-4 D-3 a lane whose last game is gone leaves, and comes back with its games where nobody sees it appear', async () => {
  const page = await openHome(['RNG', 'LIVE', 'CRASH', 'FISH'])
  await page.show()
  const show = (games: readonly ReturnType<typeof gameOf>[]): Promise<void> =>
    act(async () => page.lobbyStore.$laneGames.set({ CRASH: games }))
  await show([])
  expect(lanes()).toEqual(['rng', 'live', 'crash hidden', 'fish'])
  await show([gameOf('1')])
  expect(lanes()).toEqual(['rng', 'live', 'crash', 'fish'])
  expect(page.lobbyStore.$homeCategories.get()).toEqual<CategoryCode[]>(['RNG', 'LIVE', 'CRASH', 'FISH'])
})

test('LOB-4 D-3 a closed lane is hidden once it lies below the view', async () => {
  const page = await openHome(['RNG', 'CRASH', 'FISH'])
  await page.show()
  seen.forEach((run) => run())
  expect(lanes()).toEqual(['rng', 'live closed', 'crash', 'fish'])
  const [, live] = document.body.children
  if (live) live.getBoundingClientRect = () => ({ top: 700, bottom: 1000 }) as DOMRect
  seen.forEach((run) => run())
  expect(lanes()).toEqual(['rng', 'live hidden closed', 'crash', 'fish'])
})
