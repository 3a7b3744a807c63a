import { expect, test, describe } from 'vitest'
import {
  decideTakeOver,
  decideWorker,
  isOlderWorker,
  REPLY_WAITS_MS,
  type TakeOver,
  type TakeOverFacts,
  ASSET_LISTS,
  CHECK_EVERY_MS,
  decideRefreshOffer,
  decideUpdate,
  FIRST_CHECK_MS,
  hashOfLists,
  type ListAnswer,
  type RefreshOffer,
} from '#features/core/app-worker/app-worker.rules.ts'
import { isOlderCache } from '#lib/app-worker.ts'
import type { Engagement } from '#lib/engagement.ts'

const ORIGIN = 'https://aurora.example'

test('RTE-12 the build decides whether a worker runs; without an answer everything stays', () => {
  expect([decideWorker('on'), decideWorker('off'), decideWorker(undefined)]).toEqual([
    { do: 'register' },
    { do: 'remove', because: 'switchedOff' },
    { do: 'leave', because: 'noAnswer' },
  ])
})

test('PWA-2 a worker has 50, 800 and 3000 ms to reply', () => expect(REPLY_WAITS_MS).toEqual([50, 800, 3000]))

test.each([
  ['/m/service-worker.js', true],
  ['/mobile/sw.js', true],
  ['/mobile/mc/sw.js', true],
  ['/m/sw.js', false],
  ['/sw.js', false],
  ['/desktop/sw.js', false],
  ['/desktop/m/sw.js', false],
])("PWA-3 is %s the older front end's worker? %s", (path, expected) => expect(isOlderWorker(ORIGIN + path, ORIGIN)).toBe(expected))

test('PWA-3 a worker of another origin is none of the older front end', () =>
  expect(isOlderWorker('https://elsewhere.example/mobile/sw.js', ORIGIN)).toBe(false))

test.each([
  [`workbox-precache-v2-${ORIGIN}/m/`, true],
  [`sw-precache-v3-app-${ORIGIN}/mobile/`, true],
  [`workbox-precache-v2-${ORIGIN}/desktop/`, false],
  ['livery-pages', false],
])('PWA-3 is %s a cache of the older front end? %s', (name, expected) => expect(isOlderCache(name, ORIGIN)).toBe(expected))

test.each<[why: string, facts: Partial<TakeOverFacts>, expected: TakeOver]>([
  ['the first worker of a page changes nothing on it', { before: 'none' }, { do: 'nothing', because: 'firstWorker' }],
  ['PWA-2 the page on which refresh was pressed is renewed', { asked: true, busy: true }, { do: 'refresh', because: 'asked' }],
  ['PWA-2 its other tabs with it', {}, { do: 'refresh', because: 'otherTab' }],
  ['PWA-2 but none in the middle of a game, a form or a payment', { busy: true }, { do: 'offer', because: 'busy' }],
  ['RTE-12 the worker that removes itself renews no page', { replies: false }, { do: 'nothing', because: 'workerRemoved' }],
  ["PWA-3 after the older front end's worker a refresh is offered", { before: 'older' }, { do: 'offer', because: 'olderWorker' }],
])('%s', (_why, facts, expected) =>
  expect(decideTakeOver({ before: 'ours', replies: true, asked: false, busy: false, ...facts })).toEqual(expected),
)

const list: ListAnswer = { files: { 'boot.aa11.js': '/m/_astro/boot.aa11.js', 'client.bb22.js': '/m/_astro/client.bb22.js' } }
const older: ListAnswer = { files: { 'main.js': '/mobile/mc/main.1.js' } }
const known = hashOfLists([list.files, older.files])

test('PWA-2 the two lists, 1.5 s after the start and hourly', () => {
  expect(ASSET_LISTS).toEqual(['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'])
  expect([FIRST_CHECK_MS, CHECK_EVERY_MS]).toEqual([1500, 3_600_000])
})

describe('PWA-2 the hash', () => {
  test('does not depend on the order of names', () => {
    expect(hashOfLists([{ a: '1', b: '2' }])).toBe(hashOfLists([{ b: '2', a: '1' }]))
  })

  test.each<[why: string, files: Record<string, string>]>([
    ['a name', { c: '1', b: '2' }],
    ['a url', { a: '1', b: '3' }],
    ['a file more', { a: '1', b: '2', c: '3' }],
    ['names and urls swapped', { 1: 'a', 2: 'b' }],
  ])('changes with %s', (_why, files) => {
    expect(hashOfLists([files])).not.toBe(hashOfLists([{ a: '1', b: '2' }]))
  })
})

test.each<[why: string, stored: string | undefined, answers: readonly ListAnswer[], expected: object]>([
  [
    'the first visit remembers the hash and offers nothing',
    undefined,
    [list, older],
    { do: 'remember', because: 'firstVisit', hash: known },
  ],
  ['the same lists offer nothing', known, [list, older], { do: 'remember', because: 'same' }],
  [
    'a changed list is an update',
    known,
    [{ files: { 'boot.cc33.js': '/m/_astro/boot.cc33.js' } }, older],
    { do: 'update', because: 'listsChanged' },
  ],
  ['so is a change of the older front end alone', known, [list, { files: {} }], { do: 'update', because: 'listsChanged' }],
  ['a missing list counts as empty', hashOfLists([list.files, {}]), [list, 'missing'], { do: 'remember', because: 'same' }],
  ['a list that did not arrive says nothing', known, [list, 'unknown'], { do: 'nothing', because: 'unknown' }],
])('PWA-2 %s', (_why, stored, answers, expected) =>
  expect(decideUpdate(stored, answers, { page: 'a1a1a1a1', host: 'a1a1a1a1' })).toMatchObject(expected),
)

test.each<[why: string, releases: Parameters<typeof decideUpdate>[2], answers: readonly ListAnswer[], expected: object]>([
  ['another release of the same files is an update', { page: 'a1', host: 'b2' }, [list, older], { because: 'otherRelease', hash: known }],
  ['so is one whose lists did not arrive', { page: 'a1', host: 'b2' }, ['unknown', older], { because: 'otherRelease', hash: undefined }],
  ['the same release is none', { page: 'a1', host: 'a1' }, [list, older], { because: 'same' }],
  ['a host that names no release says nothing', { page: 'a1', host: undefined }, [list, older], { because: 'same' }],
  ['a page of development has no release', { page: undefined, host: 'b2' }, [list, older], { because: 'same' }],
])('OPS-3 %s', (_why, releases, answers, expected) => expect(decideUpdate(known, answers, releases)).toMatchObject(expected))

test.each<[why: string, engagement: Engagement, expected: RefreshOffer]>([
  ['to a reader who only looks', 'none', { do: 'offer' }],
  ['not in the middle of a game or a payment', 'frame', { do: 'wait', because: 'frame' }],
  ['not over a dialog', 'dialog', { do: 'wait', because: 'dialog' }],
  ['not on a screen for a game or for money', 'screen', { do: 'wait', because: 'screen' }],
  ['not in the middle of a form', 'form', { do: 'wait', because: 'form' }],
])('PWA-2 a refresh is offered: %s', (_why, engagement, expected) => expect(decideRefreshOffer(engagement)).toEqual(expected))
