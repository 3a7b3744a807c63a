import { describe, expect, test } from 'vitest'
import { ASSET_LISTS, CHECK_EVERY_MS, decideRefreshOffer, decideUpdate, FIRST_CHECK_MS, hashOfLists, type ListAnswer, type RefreshOffer, type ReaderActivity } from '#features/core/updates/updates.rules.ts'

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

  test.each<[why: string, files: Record<string, string>]>([['a name', { c: '1', b: '2' }], ['a url', { a: '1', b: '3' }], ['a file more', { a: '1', b: '2', c: '3' }], ['names and urls swapped', { 1: 'a', 2: 'b' }]])('changes with %s', (_why, files) => {
    expect(hashOfLists([files])).not.toBe(hashOfLists([{ a: '1', b: '2' }]))
  })
})

test.each<[why: string, stored: string | undefined, answers: readonly ListAnswer[], expected: object]>([
  ['the first visit remembers the hash and offers nothing', undefined, [list, older], { do: 'remember', because: 'firstVisit', hash: known }],
  ['the same lists offer nothing', known, [list, older], { do: 'remember', because: 'same' }],
  ['a changed list is an update', known, [{ files: { 'boot.cc33.js': '/m/_astro/boot.cc33.js' } }, older], { do: 'update', because: 'listsChanged' }],
  ['so is a change of the older front end alone', known, [list, { files: {} }], { do: 'update', because: 'listsChanged' }],
  ['a missing list counts as empty', hashOfLists([list.files, {}]), [list, 'missing'], { do: 'remember', because: 'same' }],
  ['a list that did not arrive says nothing', known, [list, 'unknown'], { do: 'nothing', because: 'unknown' }],
])('PWA-2 %s', (_why, stored, answers, expected) => expect(decideUpdate(stored, answers)).toMatchObject(expected))

test.each<[why: string, activity: ReaderActivity, expected: RefreshOffer]>([
  ['to a reader who only looks', 'none', { do: 'offer' }],
  ['not in the middle of a game or a payment', 'frame', { do: 'wait', because: 'frame' }],
  ['not over a dialog', 'dialog', { do: 'wait', because: 'dialog' }],
  ['not in the middle of a form', 'form', { do: 'wait', because: 'form' }],
])('PWA-2 a refresh is offered: %s', (_why, activity, expected) => expect(decideRefreshOffer(activity)).toEqual(expected))
