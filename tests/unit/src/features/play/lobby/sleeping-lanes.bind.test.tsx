// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Game } from '#contract/games.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { one } from '../../../ui/hydrate.ts'
import { wireGame } from '../game.ts'
import { openGames } from '../open-games.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const SIZE = { width: 3, height: 4 }
const PRINTED = '1|g1|Koi Pond||Nimbus|tile-1|f\n2|g2|Dragon Gate||Nimbus|tile-2|f'
const printed = [wireGame('1', { name: 'Koi Pond' }), wireGame('2', { name: 'Dragon Gate' })]
const more = ['3', '4', '5'].map((id) => wireGame(id))

let near: (() => void)[] = []

beforeEach(() => {
  near = []
  vi.stubGlobal('reportError', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => run([{ isIntersecting: true }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => document.body.replaceChildren())

/** Home with one prerendered lane, as the page leaves it; `come` brings it near the view and lets the back end answer with these games. */
async function openLane(games: readonly Game[], pictures: 'deferred' | 'later' = 'deferred', gameCount = 431) {
  const server = fakeServer()
  const card = { vendor: 'NIMBUS', accountTypeName: 'NIMBUS', displayName: 'Nimbus', freeplay: true, image: '/x', gameType: 'RNG' }
  server.on('/wps/relay/GCSGAME_newGameVendor', () => ok([{ category: 'RNG', title: 'Reels', cards: [card], gameClassify: [], gameCount }]))
  server.on('/wps/relay/GCSGAME_getGameMatchV2', () => ok({ total: games.length, games }))
  const page = await openGames({ server, lanes: ['RNG'] })
  const { LobbyLane } = await import('#features/play/lobby/LobbyLane.tsx')
  const view = <LobbyLane category="RNG" games={PRINTED} gameCount={430} size={SIZE} pictures={pictures} />
  const props = {
    category: [0, 'RNG'],
    games: [0, PRINTED],
    gameCount: [0, 430],
    pictures: [0, pictures],
    size: [0, { width: [0, 3], height: [0, 4] }],
  }
  document.body.innerHTML = `<div id="lane-rng"><astro-island ssr client="wake" component-url="/m/_astro/LobbyLane.x.js">${renderToString(view)}</astro-island></div>`
  const island = one(document, 'astro-island')
  island.setAttribute('props', JSON.stringify(props))
  const woken = vi.fn<() => void>()
  island.addEventListener('livery-wake', woken)
  const { bindSleepingLanes } = await import('#features/play/lobby/sleeping-lanes.bind.ts')
  bindSleepingLanes()
  const come = async (): Promise<void> =>
    act(async () => {
      near[0]?.()
      await page.pass(1000)
      // Answers are drawn in tasks of their own.
      await vi.waitFor(() =>
        expect([page.lobbyStore.$lanes.get(), page.lobbyStore.$laneGames.get()['RNG']].every((live) => live?.length)).toBe(true),
      )
    })
  /** Lets React take the lane over, and returns what it had to mend. */
  const hydrate = async (): Promise<unknown[]> => {
    const mended: unknown[] = []
    island.removeAttribute('ssr')
    const root = await act(() =>
      hydrateRoot(island, view, { onRecoverableError: (error) => mended.push(error), onCaughtError: (error) => mended.push(error) }),
    )
    onTestFinished(() => act(() => root.unmount()))
    return mended
  }
  const tiles = (): (string | undefined)[] =>
    [...island.querySelectorAll('article')].map((tile) => tile.querySelector('a > span + span')?.textContent)
  return { ...page, island, woken, come, hydrate, tiles }
}

test.each(['deferred', 'later'] as const)(
  'LOB-4 PER-2 a lane (%s) near the view gets pictures, hearts, the live games behind its own and its title without React, which then takes them over as they are',
  async (pictures) => {
    const page = await openLane([...printed, ...more], pictures)
    await page.come()
    expect(page.tiles()).toEqual(['Koi Pond', 'Dragon Gate', 'Game 3', 'Game 4', 'Game 5'])
    expect([
      one(page.island, 'h2').textContent,
      page.island.querySelectorAll('picture').length,
      page.island.querySelectorAll('[aria-pressed=false]').length,
    ]).toEqual(['Reels', 4, 5])
    expect(page.woken).not.toHaveBeenCalled()
    const first = one(page.island, 'article')
    expect(await page.hydrate()).toEqual([])
    expect([page.tiles().length, one(page.island, 'article') === first]).toEqual([5, true])
  },
)

test('PER-5 lanes that come near in one frame start one task after the other', async () => {
  const page = await openLane(printed)
  const copy = page.island.parentElement!.cloneNode(true) as HTMLElement
  document.body.append(copy)
  near = []
  const { bindSleepingLanes } = await import('#features/play/lobby/sleeping-lanes.bind.ts')
  bindSleepingLanes()
  const started = (): number => [page.island, copy].filter((lane) => lane.querySelector('[aria-pressed]')).length
  const counts = await act(async () => {
    for (const come of near) come()
    const seen = [started()]
    for (let task = 0; task < 3; task += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      seen.push(started())
    }
    return seen
  })
  expect(counts).toEqual([0, 0, 1, 2])
})

test.each([
  [430, 'keeps', 0],
  [431, 'gets', 1],
])(
  'PER-5 a lane of 430 games with %i live ones %s its number: formatting one costs a slow phone a long task',
  async (live, _does, formatted) => {
    const format = vi.spyOn(Intl, 'NumberFormat')
    const page = await openLane(printed, 'deferred', live)
    format.mockClear()
    await page.come()
    expect(format).toHaveBeenCalledTimes(formatted)
    expect(page.island.textContent).toContain(String(live))
  },
)

test('LOB-4 PER-2 live games that change a tile wake the lane', async () => {
  const page = await openLane([wireGame('1', { name: 'Renamed' }), ...printed.slice(1)])
  await page.come()
  expect(page.woken).toHaveBeenCalledOnce()
})

test('LOB-4 PER-2 a press on a sleeping tile opens its sheet, one with Ctrl is the browser’s', async () => {
  const page = await openLane(printed)
  await page.come()
  const link = one(page.island, 'article:nth-of-type(1) a')
  const press = (init: MouseEventInit): boolean => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  press({ ctrlKey: true })
  expect(page.lobbyStore.$openGame.get()).toBeUndefined()
  expect(press({})).toBe(false)
  expect(page.lobbyStore.$openGame.get()?.name).toBe('Koi Pond')
  expect(page.woken).not.toHaveBeenCalled()
})

test('LOB-3 PER-2 the heart of a sleeping tile changes the favourites', async () => {
  const page = await openLane(printed)
  await page.come()
  one<HTMLElement>(page.island, '[aria-pressed]').click()
  const { $favourites } = await import('#features/play/catalogue/favourites-and-recent.store.ts')
  expect([$favourites.get(), one(page.island, '[aria-pressed]').getAttribute('aria-pressed')]).toEqual([['1'], 'true'])
})

test('PER-2 a moved row gets the pictures behind those in view, for its view too', async () => {
  const page = await openLane([...printed, ...more])
  await page.come()
  one(page.island, 'ul').dispatchEvent(new Event('scroll'))
  expect(page.island.querySelectorAll('picture')).toHaveLength(5)
  expect(await page.hydrate()).toEqual([])
  expect(page.island.querySelectorAll('picture')).toHaveLength(5)
})

test('a mouse wakes the lane for its arrows, a finger does not', async () => {
  const page = await openLane(printed)
  await page.come()
  const point = (pointerType: string): boolean =>
    one(page.island, 'ul').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
  point('touch')
  expect(page.woken).not.toHaveBeenCalled()
  point('mouse')
  expect(page.woken).toHaveBeenCalledOnce()
})
