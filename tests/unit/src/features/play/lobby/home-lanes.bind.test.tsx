// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VendorLane } from '#contract/games.ts'
import { linksOf } from '../../../ui/by-name.ts'
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
let ended = 0

beforeEach(() => {
  seen = []
  ended = 0
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
      disconnect(): void {
        ended += 1
      }
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
  let undo = (): void => undefined
  const show = async (): Promise<void> => {
    await act(async () => {
      await Promise.all([page.lobby.loadLobby(), page.pass(1000)])
      undo = bindHomeLanes(['RNG', 'LIVE', 'CRASH', 'FISH'])
    })
  }
  const showGames = (games: Record<string, ReturnType<typeof gameOf>[]>): Promise<void> =>
    act(async () => page.lobbyStore.$laneGames.set(games))
  return { ...page, show, showGames, stop: () => undo() }
}

const moveTo = (place: number, top: number): void => {
  document.body.children[place]!.getBoundingClientRect = () => ({ top, bottom: top + 300 }) as DOMRect
}

/** The prerendered lanes as home shows them. */
const lanesOf = ({ lobbyStore }: Awaited<ReturnType<typeof openHome>>): string[] =>
  (['RNG', 'LIVE', 'CRASH', 'FISH'] as const).map((category) => `${category} ${lobbyStore.$closedLanes.get()[category] ?? 'shown'}`)

test('LOB-4 home’s lanes stay as they are until live ones are known, and a back end without lanes leaves none', async () => {
  const page = await openHome([])
  expect(lanesOf(page)).toEqual(['RNG shown', 'LIVE shown', 'CRASH shown', 'FISH shown'])
  await page.show()
  expect(lanesOf(page)).toEqual(['RNG closed', 'LIVE closed', 'CRASH hidden', 'FISH hidden'])
})

test('LOB-4 LOB-2 lanes that are gone leave, a new one follows with the back end’s title', async () => {
  const page = await openHome(['LIVE', 'PVP', 'FISH'])
  const { RecentLane } = await import('#features/play/lobby/RecentLane.tsx')
  const { hydrate } = await import('../../../ui/hydrate.ts')
  const { container } = await hydrate(<RecentLane size={{ width: 3, height: 4 }} />)
  expect(container.querySelector('section')).toBeNull()
  await page.show()
  expect(lanesOf(page)).toEqual(['RNG closed', 'LIVE shown', 'CRASH hidden', 'FISH shown'])
  expect(container.querySelector('#lane-pvp h2')?.textContent).toBe('The PVP')
})

test('LOB-2 LOB-4 the row of categories leads to the lanes that are there now: what watched those before ends', async () => {
  const page = await openHome(['RNG', 'LIVE', 'CRASH', 'FISH'])
  const { CategoryRail } = await import('#features/play/lobby/CategoryRail.tsx')
  const { hydrate } = await import('../../../ui/hydrate.ts')
  const { container } = await hydrate(<CategoryRail categories={['RNG', 'LIVE', 'CRASH', 'FISH']} />)
  expect([seen.length, ended]).toEqual([1, 0])
  expect(Object.values(linksOf(container))).toEqual(['#lane-rng', '#lane-live', '#lane-crash', '#lane-fish'])
  await act(async () => page.lobbyStore.$closedLanes.set({ CRASH: 'hidden' }))
  expect([seen.length, ended, Object.values(linksOf(container))]).toEqual([2, 1, ['#lane-rng', '#lane-live', '#lane-fish']])
})

test('LOB-4 a lane whose last game is gone leaves, and comes back with its games where nobody sees it appear', async () => {
  const page = await openHome(['RNG', 'LIVE', 'CRASH', 'FISH'])
  await page.show()
  await page.showGames({ CRASH: [] })
  expect(lanesOf(page)).toEqual(['RNG shown', 'LIVE shown', 'CRASH hidden', 'FISH shown'])
  await page.showGames({ CRASH: [gameOf('1')] })
  expect(lanesOf(page)).toEqual(['RNG shown', 'LIVE shown', 'CRASH shown', 'FISH shown'])
})

test('LOB-4 a closed lane is hidden once it lies below the view', async () => {
  const page = await openHome(['RNG', 'CRASH', 'FISH'])
  await page.show()
  seen.forEach((run) => run())
  expect(lanesOf(page)[1]).toBe('LIVE closed')
  moveTo(1, 700)
  seen.forEach((run) => run())
  expect(lanesOf(page)).toEqual(['RNG shown', 'LIVE hidden', 'CRASH shown', 'FISH shown'])
})

test('LOB-4 a grey lane in view whose games are back opens where it is; one that was hidden stays hidden while its place is in view', async () => {
  const page = await openHome(['RNG', 'LIVE', 'CRASH', 'FISH'])
  await page.show()
  await page.showGames({ RNG: [], CRASH: [] })
  expect(lanesOf(page)).toEqual(['RNG closed', 'LIVE shown', 'CRASH hidden', 'FISH shown'])
  // A hidden lane has no place of its own: the next one stands there.
  moveTo(2, 0)
  moveTo(3, 599)
  await page.showGames({ RNG: [gameOf('1')], CRASH: [gameOf('1')] })
  expect(lanesOf(page)).toEqual(['RNG shown', 'LIVE shown', 'CRASH hidden', 'FISH shown'])
  moveTo(3, 600)
  await page.showGames({ RNG: [gameOf('1')], CRASH: [gameOf('2')] })
  expect(lanesOf(page)).toEqual(['RNG shown', 'LIVE shown', 'CRASH shown', 'FISH shown'])
})

test('LOB-4 a grey lane that opened again is hidden by no late look, and is watched once for as long as it is grey', async () => {
  const page = await openHome(['RNG', 'LIVE', 'CRASH', 'FISH'])
  await page.show()
  await page.showGames({ RNG: [] })
  await page.showGames({ RNG: [], LIVE: [gameOf('1')] })
  expect(seen).toHaveLength(1)
  await page.showGames({ RNG: [gameOf('1')] })
  moveTo(0, 700)
  seen.forEach((run) => run())
  expect([lanesOf(page)[0], ended]).toEqual(['RNG shown', 1])
})

test('LOB-4 a page that is left follows the lobby no more', async () => {
  const page = await openHome(['RNG', 'LIVE', 'CRASH', 'FISH'])
  await page.show()
  await page.showGames({ RNG: [] })
  page.stop()
  expect(ended).toBe(1)
  await page.showGames({ RNG: [], LIVE: [] })
  expect(lanesOf(page)).toEqual(['RNG closed', 'LIVE shown', 'CRASH shown', 'FISH shown'])
})
