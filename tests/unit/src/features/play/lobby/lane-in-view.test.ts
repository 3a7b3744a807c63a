// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { bindLaneInView, bindLaneSight } from '#features/play/lobby/home-lanes.bind.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { gameOf, wireGame } from '../game.ts'
import { openGames } from '../open-games.ts'

type Seen = { readonly target: Element; readonly isIntersecting: boolean }

/** What the page watches: each observer with its elements, until it ends. */
const watching = new Map<object, { readonly report: (entries: readonly Seen[]) => void; readonly elements: Element[] }>()

beforeEach(() => {
  watching.clear()
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly Seen[]) => void) {
        watching.set(this, { report, elements: [] })
      }
      observe(element: Element): void {
        watching.get(this)?.elements.push(element)
      }
      disconnect(): void {
        watching.delete(this)
      }
    },
  )
  document.body.innerHTML = '<ul id="lane-rng"><li></li><li></li><li></li></ul><ul id="lane-live"></ul><ul id="lane-fish"></ul>'
})

const lane = (id: string): Element => document.getElementById(id) as Element
const put = (element: Element | undefined, top: number, left: number): void =>
  void vi.spyOn(element as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 100, 100))

test('LOB-4 a tile is in view when it and its lane are, in part at least', () => {
  const sight = bindLaneSight(lane('lane-rng'))
  const [first, second, third] = lane('lane-rng').querySelectorAll('li')
  put(first, 100, -99)
  put(second, 100, 359)
  put(third, 100, 360)
  put(lane('lane-rng'), 599, 0)
  expect([0, 1, 2, 3].map((place) => sight.isInView(place))).toEqual([true, true, false, false])
  put(first, 100, -100)
  expect(sight.isInView(0)).toBe(false)
  put(first, 100, 0)
  for (const [top, isInView] of [
    [600, false],
    [599, true],
    [-99, true],
    [-100, false],
  ] as const) {
    put(lane('lane-rng'), top, 0)
    expect(sight.isInView(0), `lane at ${top}`).toBe(isInView)
  }
})

test('LOB-4 what waits until a lane is out of view runs once, when nothing of it is seen', () => {
  const run = vi.fn<() => void>()
  bindLaneSight(lane('lane-rng')).onceUnseen(run)
  const [watch] = watching.values()
  watch?.report([{ target: lane('lane-rng'), isIntersecting: true }])
  expect([run.mock.calls.length, watching.size]).toEqual([0, 1])
  watch?.report([{ target: lane('lane-rng'), isIntersecting: false }])
  expect([run.mock.calls.length, watching.size]).toEqual([1, 0])
  // A lane that is on no page is seen by nobody.
  const unseen = bindLaneSight(null)
  unseen.onceUnseen(run)
  expect([run.mock.calls.length, unseen.isInView(0)]).toEqual([2, false])
})

test('LOB-2 the first lane of the page that is in the band below the header is the current one', () => {
  const shown: (string | undefined)[] = []
  const stop = bindLaneInView(['RNG', 'LIVE', 'CRASH', 'FISH'], (category) => shown.push(category))
  const [watch] = watching.values()
  expect(watch?.elements.map(({ id }) => id)).toEqual(['lane-rng', 'lane-live', 'lane-fish'])
  const see = (id: string, isIntersecting: boolean): void => watch?.report([{ target: lane(id), isIntersecting }])
  see('lane-live', true)
  see('lane-rng', true)
  see('lane-rng', false)
  see('lane-live', false)
  expect(shown).toEqual(['LIVE', 'RNG', 'LIVE', undefined])
  stop()
  expect(watching.size).toBe(0)
})

test('LOB-4 PWA-5 a lane that found no network loads its games, once, when it is back', async () => {
  const FIND = '/wps/relay/GCSGAME_getGameMatchV2'
  const server = fakeServer()
  server.on(FIND, ({ query }) => ok({ total: 1, games: [wireGame(query.get('category') ?? '')] }))
  const page = await openGames({ server })
  const start = (): void => page.lobby.startLane({ category: 'RNG', shown: [gameOf('1')], lane: null })
  server.down = true
  start()
  start()
  await page.pass(1000)
  expect(page.lobbyStore.$laneGames.get()).toEqual({})
  server.down = false
  page.tab.happen('online')
  await page.pass(1000)
  expect([server.callsTo(FIND).length, page.lobbyStore.$laneGames.get()['RNG']?.map(({ nodeId }) => nodeId)]).toEqual([1, ['RNG']])
})
