// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'
import { gameOf } from '../game.ts'

test('GAM-4 LAY-3 over a screen a game’s sheet opens, play leads from it to the game, and closing that leads back to the screen', async () => {
  const server = fakeServer()
  server.on('/wps/game/launchGame', () => ok({ gameUrl: 'https://games.example/play' }))
  const page = await openView(['gameSheet', 'viewer', 'launch'], { server, left: signedInTab() })
  await page.boot.startBoot()
  await act(() => page.pass())
  // Compiled now: how long that takes is no part of the test.
  await Promise.all([import('#features/play/viewer/GameSheet.lazy.tsx'), import('#features/play/viewer/GameViewer.lazy.tsx')])
  const { default: GameOverlays } = await import('#islands/GameOverlaysIsland.tsx')
  const { openGameSheet } = await import('#features/play/games/game-sheet.store.ts')
  const { html, container } = await hydrate(<GameOverlays />)
  expect([html, container.innerHTML]).toEqual(['', ''])
  const open = () => [...container.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent)
  await act(async () => openGameSheet(gameOf('1')))
  await passUntil(page, () => open().length > 0)
  expect([open(), container.querySelector('iframe')]).toEqual([['Game 1'], null])
  await press(container, 'Close')
  expect(open()).toEqual([])
  await act(async () => openGameSheet(gameOf('2')))
  expect(open()).toEqual(['Game 2'])
  await press(container, 'Play')
  await passUntil(page, () => container.querySelector('iframe') !== null)
  expect([open(), one(container, 'iframe').getAttribute('src')]).toEqual([['Game 2'], 'https://games.example/play'])
  await press(container, 'Close game')
  expect([open(), container.querySelector('iframe')]).toEqual([[], null])
})
