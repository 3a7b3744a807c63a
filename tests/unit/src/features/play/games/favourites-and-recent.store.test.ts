import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser, fakePlatform, type FakeTab } from '../../../platform/fake.ts'

/** Each tab has modules of its own. */
async function openIn(tab: FakeTab) {
  vi.resetModules()
  vi.stubGlobal('window', globalThis)
  const { usePlatform } = await import('#platform/current.ts')
  usePlatform(tab)
  const kept = await import('#features/play/games/favourites-and-recent.store.ts')
  const undo = [kept.$favourites.listen(() => {}), kept.$recentGames.listen(() => {})]
  return { ...kept, close: () => undo.forEach((stop) => stop()) }
}

afterEach(() => vi.unstubAllGlobals())

test('LOB-3 the device stores favourites, newest first, and removes them', async () => {
  const browser = fakeBrowser()
  const tab = await openIn(browser.openTab())
  tab.toggleFavourite('1')
  tab.toggleFavourite('2')
  expect(tab.$favourites.get()).toEqual(['2', '1'])
  tab.toggleFavourite('1')
  expect((await openIn(browser.openTab())).$favourites.get()).toEqual(['2'])
})

test('LOB-3 the device stores the twelve games opened last, newest first, each once', async () => {
  const browser = fakeBrowser()
  const tab = await openIn(browser.openTab())
  for (let id = 1; id <= 13; id++) tab.addRecentGame(String(id))
  tab.addRecentGame('5')
  const next = (await openIn(browser.openTab())).$recentGames.get()
  expect(next).toEqual(['5', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3', '2'])
})

test('the device stores a hundred favourites', async () => {
  const tab = await openIn(fakePlatform())
  for (let id = 1; id <= 101; id++) tab.toggleFavourite(String(id))
  expect([tab.$favourites.get().length, tab.$favourites.get()[0], tab.$favourites.get().at(-1)]).toEqual([100, '101', '2'])
})

test('LOB-3 two tabs change one list, and each shows the other’s change', async () => {
  const browser = fakeBrowser()
  const first = await openIn(browser.openTab())
  const second = await openIn(browser.openTab())
  first.toggleFavourite('1')
  expect(second.$favourites.get()).toEqual(['1'])
  second.toggleFavourite('2')
  first.toggleFavourite('3')
  expect([first.$favourites.get(), second.$favourites.get()]).toEqual([
    ['3', '2', '1'],
    ['3', '2', '1'],
  ])
  expect(first.$recentGames.get()).toEqual([])
})

test('a list without listeners does not follow the storage', async () => {
  const browser = fakeBrowser()
  const first = await openIn(browser.openTab())
  const second = await openIn(browser.openTab())
  vi.useFakeTimers()
  second.close()
  vi.runAllTimers()
  vi.useRealTimers()
  first.toggleFavourite('1')
  expect(second.$favourites.value).toEqual([])
})

test.each(['{', '{}', '[1]', '[""]', `["${'x'.repeat(65)}"]`, 'null'])(
  'a stored text that is no list of ids (%s) is an empty list',
  async (text) => {
    const browser = fakeBrowser()
    browser.rawLocal.set('livery:favourites', text)
    const tab = await openIn(browser.openTab())
    expect(tab.$favourites.get()).toEqual([])
    tab.toggleFavourite('1')
    expect(tab.$favourites.get()).toEqual(['1'])
  },
)

test('LOB-3 an entry that is no id, as an earlier version stored, takes no other with it', async () => {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:recent-games', '["","3",7,"4"]')
  const tab = await openIn(browser.openTab())
  expect(tab.$recentGames.get()).toEqual(['3', '4'])
  tab.addRecentGame('5')
  expect(JSON.parse(browser.rawLocal.get('livery:recent-games') ?? '')).toEqual(['5', '3', '4'])
})

test('an id may have 64 characters', async () => {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:favourites', `["${'x'.repeat(64)}"]`)
  expect((await openIn(browser.openTab())).$favourites.get()).toEqual(['x'.repeat(64)])
})

test('if the browser refuses storage, the lists exist as long as the page', async () => {
  const tab = await openIn(fakePlatform({ refuseStorage: true }))
  tab.toggleFavourite('1')
  tab.toggleFavourite('2')
  tab.addRecentGame('3')
  expect([tab.$favourites.get(), tab.$recentGames.get()]).toEqual([['2', '1'], ['3']])
})
