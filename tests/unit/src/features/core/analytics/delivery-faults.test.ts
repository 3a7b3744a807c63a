import { describe, expect, test } from 'vitest'
import {
  eventServer,
  fakeBrowser,
  openTrackingTab,
  pass,
  seeded,
  type Fate,
  type TabOptions,
  type TrackingTab,
} from './delivery-browser.ts'

const EVENTS = 1000
/** A device keeps 200 events. Near that nobody plays on for a minute, and the network is back. */
const NEAR_LIMIT = 150

/** Faults of the network: each attempt is one of these, by chance. */
const FATES: readonly Fate[] = ['ok', 'ok', 'ok', 'dropped', 'lostAnswer', 'error']

interface Run {
  readonly seed: number
  readonly options: TabOptions
  /** Chance that something other than an event happens, in each step. */
  readonly mishaps: readonly ('reload' | 'leave' | 'offline')[]
}

/** Raises 1,000 events in two tabs of a browser, while requests fail, tabs die and the network goes. Then lets everything settle. */
async function run({ seed, options, mishaps }: Run) {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const browser = fakeBrowser()
  const server = eventServer()
  server.fate = () => pick(FATES)
  const tabs: TrackingTab[] = [await openTrackingTab(browser, server, options), await openTrackingTab(browser, server, options)]
  const waiting = (): string[] => [...browser.rawLocal.keys()].filter((key) => key.startsWith('livery:event:'))
  let isOnline = true
  const setOnline = (online: boolean): void => {
    isOnline = online
    for (const { tab } of tabs) tab.happen(online ? 'online' : 'offline')
  }
  const mishap = async (): Promise<void> => {
    const what = pick(mishaps)
    if (what === 'offline') return setOnline(!isOnline)
    const at = Math.floor(random() * 2)
    tabs[at]?.[what === 'leave' ? 'leave' : 'kill']()
    tabs[at] = await openTrackingTab(browser, server, options)
    if (!isOnline) tabs[at].tab.happen('offline')
  }
  for (let number = 0; number < EVENTS; number += 1) {
    pick(tabs).track('gameLaunch', number)
    if (random() < 0.5) await pass(browser, Math.floor(random() * 900))
    if (mishaps.length > 0 && random() < 0.05) await mishap()
    if (waiting().length < NEAR_LIMIT) continue
    setOnline(true)
    await pass(browser, 60_000)
  }
  setOnline(true)
  for (let minute = 0; minute < 5; minute += 1) await pass(browser, 60_000)
  const raised = Array.from({ length: EVENTS }, (_, number) => number)
  return {
    lost: raised.filter((number) => !server.idsOf.has(number)),
    twice: raised.filter((number) => (server.idsOf.get(number)?.size ?? 0) > 1),
    waiting: waiting(),
    server,
  }
}

describe('TRK-5 ERR-7 of 1,000 events none is lost and none has two ids at the server', () => {
  test.each<[about: string, Run]>([
    ['while requests are dropped, refused, or answered to nobody', { seed: 1, options: {}, mishaps: [] }],
    ['in browsers without locks', { seed: 4, options: { noLocks: true }, mishaps: ['reload', 'leave', 'offline'] }],
    ['where storage is refused, as long as the pages stay', { seed: 5, options: { refuseStorage: true }, mishaps: ['offline'] }],
    [
      'while tabs are killed and left at any moment, and the network comes and goes',
      { seed: 6, options: {}, mishaps: ['reload', 'leave', 'offline'] },
    ],
  ])(
    '%s',
    async (_about, facts) => {
      const { lost, twice, waiting } = await run(facts)
      expect({ lost, twice, waiting }).toEqual({ lost: [], twice: [], waiting: [] })
    },
    60_000,
  )
})

test('TRK-5 without faults two tabs send each of 1,000 events exactly once, also when tabs are reloaded between requests', async () => {
  const browser = fakeBrowser()
  const server = eventServer()
  const tabs = [await openTrackingTab(browser, server), await openTrackingTab(browser, server)]
  for (let number = 0; number < EVENTS; number += 1) {
    tabs[number % 2]?.track('gameLaunch', number)
    if (number % 10 === 9) await pass(browser, 500)
    if (number % 200 === 199) {
      tabs[0]?.kill()
      tabs[0] = await openTrackingTab(browser, server)
    }
  }
  await pass(browser, 60_000)
  expect(server.idsOf.size).toBe(EVENTS)
  expect([...server.arrivals.values()].filter((times) => times !== 1)).toEqual([])
}, 60_000)
