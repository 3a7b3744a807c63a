// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { ok } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'
import { gameOf } from '../game.ts'

const LAUNCH = '/wps/game/launchGame'
const TRIAL = '/wps/relay/GCS_gameTrialLaunch'

/** A game's sheet, as a visitor or a member opens it. */
async function openSheet(more: object = {}, options: DocumentOptions = {}) {
  const page = await openView(['gameSheet', 'launch', 'header'], { route: 'game', href: 'https://aurora.example/m/game', ...options })
  const { default: GameSheet } = await import('#features/play/viewer/GameSheet.lazy.tsx')
  const { $openGame, openGameSheet } = await import('#features/play/games/game-sheet.store.ts')
  page.server.on(LAUNCH, () => ok({ gameUrl: 'https://games.example/play' }))
  page.server.on(TRIAL, () => ok({ gameUrl: 'https://games.example/trial' }))
  await page.boot.startBoot()
  await act(() => page.pass())
  const game = gameOf('1', more)
  openGameSheet(game)
  const { container, render } = await hydrate(<div />)
  await render(<GameSheet game={game} open />)
  const { $playing } = await import('#features/play/launch/launch.store.ts')
  return { page, container, render, game, GameSheet, isOpen: () => $openGame.get() !== undefined, playing: () => $playing.get() }
}

const member: DocumentOptions = { left: signedInTab() }

test('GAM-5 a member plays at a press, which starts this game for money and closes the sheet', async () => {
  const { page, container, isOpen, playing } = await openSheet({}, member)
  expect(buttonNames(container)).toEqual(expect.arrayContaining(['Play', 'Play demo', 'Favorite']))
  expect(buttonNames(container)).not.toContain('Sign in to play')
  await press(container, 'Play')
  expect(isOpen()).toBe(false)
  await passUntil(page, () => playing().state !== 'none')
  expect(playing()).toMatchObject({ mode: 'real', game: { nodeId: '1' } })
})

test('GAM-2 GAM-5 a visitor is asked to sign in to play, and plays the demo without', async () => {
  const { page, container, isOpen, playing } = await openSheet()
  const { $authSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
  expect(buttonNames(container)).not.toContain('Play')
  await press(container, 'Sign in to play')
  expect($authSheet.get()).toMatchObject({ view: 'signIn' })
  expect([isOpen(), playing().state]).toEqual([true, 'none'])
  await press(container, 'Play demo')
  expect(isOpen()).toBe(false)
  await passUntil(page, () => playing().state !== 'none')
  expect(playing()).toMatchObject({ mode: 'trial' })
})

test('GAM-2 REG-1 a visitor is offered an account too, where one can be opened', async () => {
  const { container } = await openSheet()
  const { $authSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
  await press(container, 'Join')
  expect($authSheet.get()).toMatchObject({ view: 'join' })
  const merchant = { features: { ...AURORA.features, registration: { ...AURORA.features.registration, open: false } } } as never
  const closed = buttonNames((await openSheet({}, { merchant })).container)
  expect([closed.includes('Sign in to play'), closed.includes('Join')]).toEqual([true, false])
})

test('RGP-8 GAM-2 no demo is offered for a game that has none, nor to visitors where the folder forbids it', async () => {
  expect(buttonNames((await openSheet({ freeplay: false }, member)).container)).not.toContain('Play demo')
  const merchant = { features: { ...AURORA.features, responsiblePlay: { visitorsMayTry: false } } } as never
  expect(buttonNames((await openSheet({}, { merchant })).container)).not.toContain('Play demo')
  expect(buttonNames((await openSheet({}, { merchant, ...member })).container)).toContain('Play demo')
})

test('LOB-4 the heart changes the favourites, the badges are the game’s own, and closing closes', async () => {
  const { page, container, isOpen, render, GameSheet, game } = await openSheet({ isHot: true, provider: 'Nimbus' })
  const { $favourites } = await import('#features/play/games/favourites-and-recent.store.ts')
  expect(container.textContent).toContain('by Nimbus')
  expect(container.textContent).toContain('Hot')
  expect(container.textContent).toContain('Demo')
  expect(container.textContent).not.toContain('New')
  await press(container, 'Favorite')
  expect($favourites.get()).toEqual(['1'])
  await press(container, 'Close')
  expect(isOpen()).toBe(false)
  await render(<GameSheet game={game} open={false} />)
  await act(() => page.pass())
  expect(container.querySelector('dialog[open]')).toBeNull()
  await render(<GameSheet game={gameOf('2', { isNew: true, freeplay: false, provider: undefined as never })} open />)
  expect(container.textContent).toContain('New')
  expect(container.textContent).not.toMatch(/Hot|Demo|by /)
})
