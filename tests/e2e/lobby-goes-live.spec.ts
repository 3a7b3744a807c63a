import type { Page } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { atRest } from './fixtures/at-rest.ts'
import { fetched } from './fixtures/fetched.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

interface Lane {
  readonly category: string
  title: string
}
interface Game {
  readonly nodeId: string
}

/** The operator took a category and two games away, and renamed the slots. */
async function changeLobby(page: Page): Promise<{ gone: string[] }> {
  const gone: string[] = []
  await page.route('**/wps/relay/GCSGAME_newGameVendor?*', async (route) => {
    const response = await fetched(route)
    const answer = (await response.json()) as { value: Lane[] }
    const value = answer.value
      .filter(({ category }) => category !== 'ARCADE')
      .map((lane) => (lane.category === 'RNG' ? { ...lane, title: 'Reels' } : lane))
    await route.fulfill({ response, json: { ...answer, value } })
  })
  await page.route('**/wps/relay/GCSGAME_getGameMatchV2?*', async (route) => {
    const response = await fetched(route)
    const answer = (await response.json()) as { value: { games: Game[] } }
    const games = answer.value.games.filter(({ nodeId }) => !gone.includes(nodeId))
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, games } } })
  })
  return { gone }
}

const idOf = (href: string | null): string => new URL(href ?? '', 'https://x.example').searchParams.get('open') ?? ''

test('LOB-4 LOB-2 live data replaces the snapshot of home without moving what is in view, and is what the next visit shows @core', async ({
  page,
}) => {
  const { gone } = await changeLobby(page)
  const tiles = page.locator('#lane-rng article a')
  await page.goto('/m/home', { waitUntil: 'commit' })
  gone.push(idOf(await tiles.first().getAttribute('href')))
  await tiles.first().scrollIntoViewIfNeeded()
  await expect(page.locator('#lane-rng h2')).toHaveText('Reels')
  await expect(page.locator('#lane-arcade')).toBeHidden()
  await expect(page.locator('#lane-rng article').first()).toContainText(words('lobby.gone'))
  await expect(tiles.first()).not.toHaveAttribute('href')
  const left = (place: number): Promise<number> => tiles.nth(place).evaluate((tile) => tile.getBoundingClientRect().left)
  expect(await left(1)).toBeGreaterThan(await left(0))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/wps/relay/GCSGAME_newGameVendor?*', () => {})
  await page.reload()
  await expect(page.locator('#lane-rng h2'), 'before the back end responds').toHaveText('Reels')
  await expect(page.locator('#lane-arcade')).toBeHidden()
})

test('LOB-4 a catalogue that has none of the snapshot’s games begins with its own, and so does the next visit before the back end responds', async ({
  page,
}) => {
  await page.route('**/wps/relay/GCSGAME_getGameMatchV2?*', async (route) => {
    const response = await fetched(route)
    const answer = (await response.json()) as { value: { games: Game[] } }
    const isById = new URL(route.request().url()).searchParams.has('nodeIds')
    const games = isById ? [] : answer.value.games.map((game) => ({ ...game, nodeId: `own-${game.nodeId}` }))
    await route.fulfill({ response, json: { ...answer, value: { total: games.length, games } } })
  })
  const tiles = page.getByRole('list', { name: words('game.results') }).getByRole('article')
  const first = tiles.first().getByRole('link')
  await page.goto('/m/game')
  await expect(first).toHaveAttribute('href', /open=own-/)
  await expect(tiles.filter({ hasText: words('lobby.gone') })).toHaveCount(0)
  const name = await tiles.first().textContent()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/wps/relay/GCSGAME_getGameMatchV2?*', () => {})
  await page.reload()
  await expect(first, 'before the back end responds').toHaveAttribute('href', /open=own-/)
  // The names of providers come by a call of their own.
  await expect.poll(() => tiles.first().textContent()).toBe(name)
})

test('long sums wrap on daily sign-in and on invite friends', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  const reward = '987654321987654.00'
  await page.route('**/wps/relay/MCSFE_dailySignIn*', async (route) => {
    const response = await fetched(route)
    const answer = (await response.json()) as { value: { days: object[] } }
    await route.fulfill({
      response,
      json: { ...answer, value: { ...answer.value, days: answer.value.days.map((day) => ({ ...day, reward })) } },
    })
  })
  await page.route('**/wps/relay/MCSFE_referral*', async (route) => {
    const response = await fetched(route)
    const answer = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, reward } } })
  })
  for (const screen of ['/m/member/sign-in', '/m/inviteFriends']) {
    await page.goto(screen)
    await expect(page.getByRole('main').getByText('987,654,321').first()).toBeVisible()
    await atRest(page)
    expect(await page.getByRole('main').evaluate(overflowing), screen).toEqual([])
  }
})

/** Texts that are wider than the element around them, or than the page. */
function overflowing(main: Element): string[] {
  return [...main.querySelectorAll('li, dd, dl > div, button')]
    .filter((box) => {
      const { left, right } = box.getBoundingClientRect()
      const text = document.createRange()
      // Words for screen readers take no room.
      text.selectNodeContents(box.querySelector('bdi') ?? box)
      return (
        [...text.getClientRects()].some((line) => line.width > 1.5 && (line.left < left - 1 || line.right > right + 1)) ||
        right > innerWidth
      )
    })
    .map((box) => box.textContent ?? '')
}
