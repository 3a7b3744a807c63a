// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { linksOf, press } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

async function openLink(query: string, left: Record<string, string> = signedInTab()) {
  const href = `https://aurora.example/m/launchGame${query}`
  const page = await openView(['launch', 'viewer'], { route: 'launchGame', href, left })
  const { default: LaunchScreen } = await import('#islands/LaunchScreenIsland.tsx')
  const { $launchLink } = await import('#features/play/launch/launch-link.actions.ts')
  await page.boot.startBoot()
  const { container } = await hydrate(<LaunchScreen />)
  return { page, container, $launchLink }
}

test('GAM-5 RTE-2 a link without a game says so and leads to all games; a visitor’s is not looked at', async () => {
  const { page, container } = await openLink('')
  await passUntil(page, () => container.textContent.includes('This link has no game'))
  expect(linksOf(container)).toEqual({ 'See all games': '/m/game' })
  const visitor = await openLink('', {})
  await visitor.page.pass()
  expect(visitor.$launchLink.get()).toBe('looking')
  expect(visitor.container.textContent).toContain('Opening your game…')
})

test('GAM-5 a game that is gone leads to all games, and one that did not load is asked for again at a press', async () => {
  const { page, container, $launchLink } = await openLink('')
  await passUntil(page, () => $launchLink.get() === 'nothing')
  await act(async () => $launchLink.set('notFound'))
  expect(container.textContent).toContain('This game is no longer available')
  expect(linksOf(container)).toEqual({ 'See all games': '/m/game' })
  await act(async () => $launchLink.set('failed'))
  expect(container.textContent).toContain('The game didn’t load')
  await press(container, 'Try again')
  expect($launchLink.get()).toBe('nothing')
})
