// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { field, openView, passUntil, submit } from '../../open-view.ts'
import { gameOf } from '../game.ts'

/** The screen of games, whose back end finds nothing. */
async function openBrowser(query = '') {
  const server = fakeServer()
  server.on('/wps/relay/GCSGAME_getGameMatchV2', () => ok({ total: 0, games: [] }))
  const page = await openView(['lobby', 'game'], { server, route: 'game', href: `https://aurora.example/m/game${query}` })
  const { default: GameBrowser } = await import('#islands/GameBrowserIsland.tsx')
  const { $catalogue } = await import('#features/play/catalogue/catalogue.store.ts')
  const { $lanes } = await import('#features/play/games/vendor-lanes.store.ts')
  await page.boot.startBoot()
  const { container, html, mended } = await hydrate(<GameBrowser categories={['RNG', 'LIVE']} games={[]} size={{ width: 3, height: 4 }} />)
  expect(mended).toEqual([])
  const filters = (): Record<string, unknown> => {
    const { keyword, ...rest } = $catalogue.get().query
    return Object.fromEntries(Object.entries({ ...rest, ...(keyword && { keyword }) }).filter(([, value]) => value !== undefined))
  }
  const current = () =>
    [...container.querySelectorAll('button')]
      .filter((chip) => chip.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent)
  return { page, container, html, filters, current, $catalogue, $lanes }
}

test('LOB-3 a category, a list of this device and a kind of games are chosen by a press, marked, and left by another', async () => {
  const { container, filters, current } = await openBrowser()
  expect([filters(), current()]).toEqual([{}, ['All']])
  await press(container, 'Slots')
  expect([filters(), current()]).toEqual([{ category: 'RNG' }, ['Slots']])
  await press(container, 'All')
  expect([filters(), current()]).toEqual([{}, ['All']])
  for (const [name, query] of [
    ['Favorites', { kept: 'favourites' }],
    ['Recently played', { kept: 'recent' }],
    ['New', { only: 'new' }],
    ['Hot', { only: 'hot' }],
    ['Demo', { only: 'trial' }],
  ] as const) {
    await press(container, name)
    expect([filters(), current()], name).toEqual([query, ['All', name]])
    await press(container, name)
    expect([filters(), current()], name).toEqual([{}, ['All']])
  }
})

test('LOB-3 a provider is chosen among those of the category, one from the address is listed too, and another category drops it', async () => {
  const { container, filters, $lanes } = await openBrowser('?vendor=OLD')
  const card = (vendor: string, displayName: string) => ({ vendor, displayName, image: '', gameCount: 1 })
  const lane = (category: 'RNG' | 'LIVE', vendors: readonly object[]) => ({ category, title: '', ordinal: 1, gameCount: 1, vendors })
  await act(async () =>
    $lanes.set([lane('RNG', [card('WREN', 'Copper Wren'), card('NIMBUS', 'Nimbus')]), lane('LIVE', [card('KOI', 'Koi Live')])] as never),
  )
  const select = one<HTMLSelectElement>(container, 'select')
  const options = () => [...select.options].map(({ value, textContent }) => `${value} ${textContent}`)
  expect([options(), select.value]).toEqual([[' All providers', 'WREN Copper Wren', 'KOI Koi Live', 'NIMBUS Nimbus', 'OLD OLD'], 'OLD'])
  const choose = (vendor: string) =>
    act(async () => {
      select.value = vendor
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('KOI')
  expect([filters(), select.value]).toEqual([{ vendor: 'KOI' }, 'KOI'])
  await choose('')
  expect(filters()).toEqual({})
  await choose('KOI')
  await press(container, 'Slots')
  expect([filters(), options()]).toEqual([{ category: 'RNG' }, [' All providers', 'WREN Copper Wren', 'NIMBUS Nimbus']])
})

test('LOB-3 what is typed is searched for while typing and by the button, and a press clears it', async () => {
  const { page, container, filters } = await openBrowser('?q=koi')
  const input = field(container, 'q')
  expect([input.value, filters(), buttonNames(container).includes('Clear search')]).toEqual(['koi', { keyword: 'koi' }, true])
  const typed = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await typed('dragon')
  await act(() => page.pass(1000))
  expect(filters()).toEqual({ keyword: 'dragon' })
  input.value = 'gate'
  await submit(container)
  expect(filters()).toEqual({ keyword: 'gate' })
  await press(container, 'Clear search')
  expect([filters(), input.value, buttonNames(container).includes('Clear search'), document.activeElement]).toEqual([{}, '', false, input])
})

test('LOB-3 where nothing is found other words and all games are offered; an empty list of this device says how it fills', async () => {
  const { container, filters, $catalogue } = await openBrowser('?q=zzz')
  const show = (part: object) =>
    act(async () => $catalogue.set({ query: { keyword: '' }, state: 'ready', games: [], total: 0, pages: 1, ...part } as never))
  await show({ query: { keyword: 'zzz' }, close: { names: ['Koi Pond'] } })
  expect(container.textContent).toContain('No games found')
  await press(container, 'Koi Pond')
  expect(filters()).toEqual({ keyword: 'Koi Pond' })
  await show({ query: { keyword: 'zzz' } })
  expect(container.textContent).not.toContain('You might like')
  await press(container, 'Show all games')
  expect(filters()).toEqual({})
  await show({ query: { keyword: '', kept: 'favourites' } })
  expect(container.textContent).toContain('Tap the heart on any game to keep it here.')
  await press(container, 'Show all games')
  expect(filters()).toEqual({})
})

test('LOB-3 the number of games is said, more come at a press while there are more, and games that did not load are asked for again', async () => {
  const { page, container, $catalogue } = await openBrowser()
  const asked = () => page.server.callsTo('/wps/relay/GCSGAME_getGameMatchV2').length
  const show = (part: object) =>
    act(async () =>
      $catalogue.set({ query: { keyword: 'g' }, state: 'ready', games: [gameOf('1'), gameOf('2')], total: 2, pages: 1, ...part } as never),
    )
  await show({})
  expect([one(container, '[role=status]').textContent, container.querySelectorAll('article').length]).toEqual(['2 games', 2])
  expect(buttonNames(container)).not.toContain('Show more')
  expect(container.textContent).not.toContain('No games found')
  await show({ total: 300 })
  await act(() => page.pass(1000))
  const before = asked()
  await press(container, 'Show more')
  await passUntil(page, () => asked() > before)
  await act(() => page.pass(1000))
  await show({ state: 'failed', total: 300 })
  expect(container.textContent).toContain('The games didn’t load')
  expect(buttonNames(container)).not.toContain('Show more')
  await press(container, 'Try again')
  await passUntil(page, () => $catalogue.get().state !== 'failed')
})
