import { beforeEach, expect, test } from 'vitest'
import { readQueue, runAsSoleSender } from '#features/core/analytics/event-queue.actions.ts'
import { usePlatform } from '#platform/current.ts'
import type { Platform } from '#platform/platform.ts'
import { fakeBrowser, type FakeBrowser } from '../../../platform/fake.ts'

const IDS = ['3f0d5b1e-9a53-4c53-8a4c-2b8e6f1c0a01', '3f0d5b1e-9a53-4c53-8a4c-2b8e6f1c0a02'] as const
const facts = { domain: 'aurora.example', tid: 'link-3', pixels: { facebook: '1' }, clickIds: { gclid: 'g' }, appIds: {} }
const queued = {
  facts,
  event: { name: 'login', id: IDS[0], payload: { revenue: '5.00', count: 1 }, at: 2000 },
  spanId: 's1',
  failures: 1,
  nextAt: 3000,
  beaconed: true,
}
const key = (id: string): string => `livery:event:${id}`
let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser()
  usePlatform(browser.openTab())
})

test('TRK-5 the events that any tab stored are read, the oldest first', () => {
  const older = { facts, event: { name: 'register', id: IDS[1], payload: {}, at: 1000 }, failures: 0, nextAt: 1000 }
  browser.rawLocal.set(key(IDS[0]), JSON.stringify(queued))
  browser.rawLocal.set(key(IDS[1]), JSON.stringify(older))
  expect(readQueue()).toEqual([older, queued])
})

test.each<[why: string, of: string, record: object]>([
  ['stands under another event’s id', IDS[1], queued],
  ['has an unknown name', IDS[0], { ...queued, event: { ...queued.event, name: 'nothing' } }],
  ['has no UUID', 'e1', { ...queued, event: { ...queued.event, id: 'e1' } }],
  ['has a payload of another shape', IDS[0], { ...queued, event: { ...queued.event, payload: { revenue: {} } } }],
  ['has failed less than never', IDS[0], { ...queued, failures: -1 }],
  ['has failed half a time', IDS[0], { ...queued, failures: 0.5 }],
  ['has no time', IDS[0], { ...queued, nextAt: null }],
])('TRK-5 a stored event is removed if it %s', (_why, id, record) => {
  browser.rawLocal.set(key(id), JSON.stringify(record))
  browser.rawLocal.set('other', 'stays')
  expect(readQueue()).toEqual([])
  expect([...browser.rawLocal.keys()]).toEqual(['other'])
})

const taken = (): Promise<never> => Promise.reject(new DOMException('The operation was aborted.', 'AbortError'))

test.each<[lock: string, runAlone: Platform['runAlone']]>([
  ['unknown to the browser', undefined],
  ['refused', taken],
  ['taken away while the page is left', (_name, run) => Promise.race([run(), taken()])],
])('TRK-5 the events are sent all the same, and once, where the lock is %s', async (_why, runAlone) => {
  usePlatform({ ...browser.openTab(), runAlone })
  const left = [true, true, false]
  const done: (boolean | undefined)[] = []
  await runAsSoleSender(async () => {
    await Promise.resolve()
    done.push(left.shift())
    return done.at(-1) === true
  })
  expect(done).toEqual([true, true, false])
})

test('TRK-5 a sender that fails under its lock says so', async () => {
  await expect(runAsSoleSender(() => Promise.reject(new Error('no storage')))).rejects.toThrow('no storage')
})
