// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { GameBlockData } from '#features/play/lobby/game-block.rules.ts'
import { ok, fakeServer } from '../../fake-server.ts'
import { openView } from '../../open-view.ts'
import { linksOf } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { gameOf } from '../game.ts'

const GAMES = ['1', '2', '3', '4', '5', '6'].map((id) => gameOf(id, { provider: 'Paper Fox' }))

async function openBlock(as: GameBlockData['as']) {
  const near: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        near.push(() => report([{ isIntersecting: true }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = fakeServer()
  server.on('/wps/relay/GCSGAME_getGameMatchV2', () =>
    ok({ total: 1, games: [{ ...gameOf('1'), code: 'x', name: 'Game 1 anew', isHot: true }] }),
  )
  const page = await openView(['lobby'], { server })
  await page.boot.startBoot()
  const { GameBlock } = await import('#features/play/lobby/GameBlock.tsx')
  const { $openGame } = await import('#features/play/games/game-sheet.store.ts')
  const { container, html } = await hydrate(<GameBlock as={as} title="Best" games={GAMES} size={{ width: 3, height: 4 }} />)
  const printed = document.createElement('div')
  printed.innerHTML = html
  return { printed, container, server, $openGame, comeNear: () => act(async () => (near.forEach((run) => run()), await page.pass())) }
}

test.each([
  ['row', 4, 6],
  ['grid', 6, 6],
  ['ranked', 6, 6],
  ['large', 6, 6],
] as const)('BRD-1 LOB-4 a block as %s prints %i of its games, has all %i once it works, and leads to each', async (as, inHtml, all) => {
  const { printed, container } = await openBlock(as)
  expect([printed.querySelectorAll('article').length, container.querySelectorAll('article').length]).toEqual([inHtml, all])
  expect(container.querySelector('h2')?.textContent).toBe('Best')
  expect(Object.values(linksOf(container))).toEqual(['1', '2', '3', '4', '5', '6'].map((id) => `/m/game?open=${id}`))
})

test.each(['row', 'ranked'] as const)('BRD-1 a press on a game of a block as %s opens its sheet', async (as) => {
  const { container, $openGame } = await openBlock(as)
  await act(async () => container.querySelector<HTMLElement>('a[href$="open=6"]')?.click())
  expect($openGame.get()?.nodeId).toBe('6')
})

test('BRD-1 near the view the games are as the back end lists them, by one call', async () => {
  const { container, server, comeNear } = await openBlock('ranked')
  expect(container.textContent).not.toContain('anew')
  await comeNear()
  expect(container.textContent).toContain('Game 1 anew')
  expect(server.callsTo('/wps/relay/GCSGAME_getGameMatchV2')).toHaveLength(1)
  expect(Object.values(linksOf(container))).toHaveLength(6)
})
