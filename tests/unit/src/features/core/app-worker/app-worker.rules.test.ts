import { expect, test } from 'vitest'
import { decideTakeOver, decideWorker, isOlderWorker, REPLY_WAITS_MS, type TakeOver, type TakeOverFacts } from '#features/core/app-worker/app-worker.rules.ts'
import { isOlderCache } from '#lib/app-worker.ts'

const ORIGIN = 'https://aurora.example'

test('RTE-12 the build decides whether a worker runs; without an answer everything stays', () => {
  expect([decideWorker('on'), decideWorker('off'), decideWorker(undefined)]).toEqual([{ do: 'register' }, { do: 'remove', because: 'switchedOff' }, { do: 'leave', because: 'noAnswer' }])
})

test('PWA-2 a worker has 50, 800 and 3000 ms to reply', () => expect(REPLY_WAITS_MS).toEqual([50, 800, 3000]))

test.each([
  ['/m/service-worker.js', true], ['/mobile/sw.js', true], ['/mobile/mc/sw.js', true],
  ['/m/sw.js', false], ['/sw.js', false], ['/desktop/sw.js', false],
])('PWA-3 is %s the older front end\'s worker? %s', (path, expected) => expect(isOlderWorker(ORIGIN + path, ORIGIN)).toBe(expected))

test.each([
  [`workbox-precache-v2-${ORIGIN}/m/`, true], [`sw-precache-v3-app-${ORIGIN}/mobile/`, true], [`workbox-precache-v2-${ORIGIN}/desktop/`, false], ['livery-pages', false],
])('PWA-3 is %s a cache of the older front end? %s', (name, expected) => expect(isOlderCache(name, ORIGIN)).toBe(expected))

test.each<[why: string, facts: Partial<TakeOverFacts>, expected: TakeOver]>([
  ['the first worker of a page changes nothing on it', { before: 'none' }, { do: 'nothing', because: 'firstWorker' }],
  ['PWA-2 the page on which refresh was pressed is renewed', { asked: true, busy: true }, { do: 'refresh', because: 'asked' }],
  ['PWA-2 its other tabs with it', {}, { do: 'refresh', because: 'otherTab' }],
  ['PWA-2 but none in the middle of a game, a form or a payment', { busy: true }, { do: 'offer', because: 'busy' }],
  ['RTE-12 the worker that removes itself renews no page', { replies: false }, { do: 'nothing', because: 'workerRemoved' }],
  ['PWA-3 after the older front end\'s worker a refresh is offered', { before: 'older' }, { do: 'offer', because: 'olderWorker' }],
])('%s', (_why, facts, expected) => expect(decideTakeOver({ before: 'ours', replies: true, asked: false, busy: false, ...facts })).toEqual(expected))
