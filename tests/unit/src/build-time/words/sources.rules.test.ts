import { expect, test } from 'vitest'
import { isStale, noteSources } from '#build-time/words/sources.rules.ts'

const before = { english: { 'a.hello': 'Hello' }, texts: { 'a.hello': 'Salut' }, sources: {} }
const noted = noteSources(before)

test('a text without a note is taken to translate today\'s English', () => {
  expect(isStale({ ...before, sources: noted }, 'a.hello')).toBe(false)
})

test('a text is stale once the English has changed, and stays so however often it is noted', () => {
  const changed = { ...before, english: { 'a.hello': 'Good day' }, sources: noted }
  const again = noteSources({ ...changed, sources: noteSources(changed) })
  expect(isStale({ ...changed, sources: again }, 'a.hello')).toBe(true)
})

test('a text that was translated again is current', () => {
  const translated = { english: { 'a.hello': 'Good day' }, texts: { 'a.hello': 'Bonjour' }, sources: noted }
  expect(isStale(translated, 'a.hello')).toBe(false)
  expect(isStale({ ...translated, sources: noteSources(translated) }, 'a.hello')).toBe(false)
})

test('after the next change of the English, a text that was translated again is stale too', () => {
  const translated = { english: { 'a.hello': 'Good day' }, texts: { 'a.hello': 'Bonjour' }, sources: noted }
  expect(isStale({ ...translated, sources: noteSources(translated), english: { 'a.hello': 'Welcome' } }, 'a.hello')).toBe(true)
})

test('a plural form that English lacks follows English\'s general form', () => {
  const few = { english: { 'a.n_other': '{{count}} games' }, texts: { 'a.n_few': '{{count}} игры' }, sources: {} }
  const sources = noteSources(few)
  expect(isStale({ ...few, sources }, 'a.n_few')).toBe(false)
  expect(isStale({ ...few, sources, english: { 'a.n_other': '{{count}} bets' } }, 'a.n_few')).toBe(true)
})

test('a text whose key is gone has no note', () => {
  expect(noteSources({ english: {}, texts: { 'a.old': 'Vieux' }, sources: { 'a.old': 'aaaaaa bbbbbb' } })).toEqual({})
})
