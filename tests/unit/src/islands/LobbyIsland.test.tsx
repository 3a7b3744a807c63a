// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LobbySection } from '#features/play/lobby/home-lanes.rules.ts'
import { buttonNames, linksOf } from '../ui/by-name.ts'
import { hydrate } from '../ui/hydrate.ts'
import { fakeServer, ok } from '../features/fake-server.ts'
import { openView, passUntil } from '../features/open-view.ts'
import { gameOf } from '../features/play/game.ts'

const card = { vendor: 'NIMBUS', accountTypeName: 'NIMBUS', displayName: 'Nimbus', freeplay: false, image: '/x', gameType: 'RNG' }
const lane = (category: 'RNG' | 'LIVE', ids: readonly string[]) => ({
  category,
  gameCount: ids.length,
  games: ids.map((id) => gameOf(id, { category })),
})
const DATA = {
  lanes: [lane('RNG', ['1', '2']), lane('LIVE', ['3'])],
  size: { width: 3, height: 4 },
  banners: [],
  bannerSize: { width: 16, height: 7 },
  bannerTitles: 'over',
  lines: ['Win a car'],
  menu: { planned: ['SERVICE', 'APP'], offered: [] },
}

/** Home's lobby as one island prints it, over what the build knew. */
async function openLobby(sections: readonly LobbySection[]) {
  const near: { element: Element; report: () => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: () => void
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.report = () => report([{ isIntersecting: true }])
      }
      observe(element: Element): void {
        near.push({ element, report: this.report })
      }
      disconnect(): void {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = fakeServer()
  server.on('/wps/relay/GCSGAME_newGameVendor', () =>
    ok([{ category: 'RNG', title: 'Slots', cards: [card], gameClassify: [], gameCount: 2 }]),
  )
  const page = await openView(['lobby', 'menu', 'carousel', 'providers'], {
    server,
    merchant: { lanes: ['RNG', 'LIVE'], inRow: 3 } as never,
  })
  const shell = page.shell.currentShell()
  page.shell.setCurrentShell({ ...shell, strings: { ...shell.strings, 'home.lobby': JSON.stringify(DATA) } })
  await page.boot.startBoot()
  await import('#features/play/lobby/ProviderCards.lazy.tsx')
  const { default: Lobby } = await import('#islands/LobbyIsland.tsx')
  const { container, html, mended } = await hydrate(<Lobby sections={sections} />)
  expect(mended).toEqual([])
  const printed = document.createElement('div')
  printed.innerHTML = html
  const comeNear = (element: Element | null) =>
    act(async () => near.filter((one) => one.element === element).forEach(({ report }) => report()))
  return { page, container, printed, comeNear }
}

test('LOB-4 home’s lobby is printed with its lines, menu, categories and lanes, in the merchant’s order', async () => {
  const { printed } = await openLobby(['marquee', 'menu', 'rail', 'lanes', 'recent'])
  const words = printed.textContent
  expect(['Win a car', 'Service', 'Game 1', 'Game 3'].map((one) => words.indexOf(one))).toEqual(
    ['Win a car', 'Service', 'Game 1', 'Game 3'].map((one) => words.indexOf(one)).toSorted((a, b) => a - b),
  )
  expect(linksOf(printed)).toMatchObject({
    Service: '/m/service',
    Slots: '#lane-rng',
    'Live casino': '#lane-live',
    'Game 1': '/m/game?open=1',
    'Game 2': '/m/game?open=2',
    'Game 3': '/m/game?open=3',
  })
  expect(buttonNames(printed)).toEqual(['App'])
})

test('LOB-2 the providers of home are loaded when their place comes near', async () => {
  const { page, container, printed, comeNear } = await openLobby(['lanes', 'providers'])
  const place = container.lastElementChild
  expect([printed.lastElementChild?.innerHTML, place?.innerHTML]).toEqual(['', ''])
  await comeNear(place)
  await passUntil(page, () => linksOf(container)['NimbusSlots'] !== undefined)
  expect(linksOf(container)['NimbusSlots']).toBe('/m/game?vendor=NIMBUS')
})
