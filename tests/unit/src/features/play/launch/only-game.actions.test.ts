import { OPEN_GAME_KEY } from '#lib/storage-keys.ts'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { gameOf } from '../game.ts'
import { openGames, type GamesOptions } from '../open-games.ts'

const GAME_URL = 'https://games.example/play?t=1'
const [first, second] = [gameOf('1'), gameOf('2')]

/** A member's document of a brand that allows one game at a time. */
async function openTab(options: GamesOptions = {}) {
  const server = fakeServer()
  server.on('/wps/game/launchGame', () => ok({ gameUrl: GAME_URL }))
  const tab = await openGames({ server, member: true, games: { closed: { severalAtOnce: true } }, ...options })
  // The words' own file.
  vi.stubGlobal('fetch', async () => Response.json({}))
  return tab
}

type Tab = Awaited<ReturnType<typeof openTab>>

async function play(tab: Tab, game = first): Promise<void> {
  await Promise.all([tab.launch.launch(game), tab.pass()])
  await tab.pass()
}

const stored = (browser: ReturnType<typeof fakeBrowser>) => browser.rawLocal.get('livery:open-game')
const held = { merchant: 'aurora', nodeId: '1', vendor: 'NIMBUS', name: 'Game 1' }

test('MKT-3 the only game opens, and once it is closed another one does', async () => {
  const tab = await openTab()
  await play(tab)
  expect(tab.playing.$playing.get()).toMatchObject({ state: 'open', game: first })
  expect(JSON.parse(stored(tab.browser) ?? '')).toEqual(held)
  tab.launch.closeGame()
  await tab.pass(1000)
  expect(stored(tab.browser)).toBeUndefined()
  await play(tab, second)
  expect(tab.playing.$playing.get()).toMatchObject({ state: 'open', game: second })
})

test('MKT-3 a second game is refused while another tab has one open, without asking the back end, with the way to the first', async () => {
  const browser = fakeBrowser()
  const lock = await browser.openTab().tryHold?.(OPEN_GAME_KEY)
  browser.rawLocal.set('livery:open-game', JSON.stringify(held))
  const tab = await openTab({ browser })
  await play(tab, second)
  expect(tab.playing.$playing.get()).toEqual({ state: 'none' })
  expect(tab.server.callsTo('/wps/game/launchGame')).toEqual([])
  expect(tab.dialogs.$alert.get()).toMatchObject({ id: 'onlyGame', confirm: { key: 'duties.oneGame_go', values: { game: 'Game 1' } } })
  tab.dialogs.$alert.get()?.onConfirm?.()
  // The other tab is asked to end it by the record.
  expect(stored(browser)).toBeUndefined()
  await tab.pass(1000)
  expect(tab.tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora.example/m/game?open=1' })
  lock?.()
})

test('MKT-3 a game that another tab asks for ends here and makes room', async () => {
  const browser = fakeBrowser()
  const tab = await openTab({ browser })
  await play(tab)
  const other = browser.openTab()
  expect(await other.tryHold?.(OPEN_GAME_KEY)).toBeUndefined()
  other.local.remove('livery:open-game')
  await tab.pass(1000)
  expect(tab.playing.$playing.get()).toEqual({ state: 'none' })
  expect(await other.tryHold?.(OPEN_GAME_KEY)).toBeDefined()
})

test('MKT-3 a game in a window of its own is one too, until that window is closed', async () => {
  const tab = await openTab({ games: { closed: { severalAtOnce: true }, openIn: 'window' } })
  await play(tab)
  expect(tab.windows).toMatchObject([{ ledTo: [GAME_URL], closed: false }])
  await play(tab, second)
  expect(tab.windows).toMatchObject([{ closed: false }, { ledTo: [], closed: true }])
  expect(tab.dialogs.$alert.get()).toMatchObject({ id: 'onlyGame' })
  tab.windows[0]!.closed = true
  await tab.pass(2000)
  await play(tab, second)
  expect(tab.windows[2]).toMatchObject({ ledTo: [GAME_URL] })
})

test.each([
  ['a broken record of another game names no way to it', '{"merchant":"aurora","nodeId":7}'],
  ['nor does one of another merchant', JSON.stringify({ ...held, merchant: 'lotus' })],
])('MKT-3 %s', async (_why, record) => {
  const browser = fakeBrowser()
  await browser.openTab().tryHold?.(OPEN_GAME_KEY)
  browser.rawLocal.set('livery:open-game', record)
  const tab = await openTab({ browser })
  await play(tab, second)
  expect(tab.dialogs.$alert.get()).toMatchObject({ id: 'onlyGame', body: { key: 'duties.oneGame_body' } })
  expect(tab.dialogs.$alert.get()?.confirm).toBeUndefined()
})

test('MKT-3 a brand that allows several takes no lock', async () => {
  const tab = await openTab({ games: {} })
  await play(tab)
  expect(stored(tab.browser)).toBeUndefined()
  expect(await tab.browser.openTab().tryHold?.(OPEN_GAME_KEY)).toBeDefined()
})

test('MKT-3 without locks, as on plain http, a game of another tab is not known, and one in a window of the same page still is', async () => {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:open-game', JSON.stringify(held))
  const games = { closed: { severalAtOnce: true }, openIn: 'window' } as const
  const tab = await openTab({ browser, games, plainHttp: true })
  await play(tab, second)
  expect(tab.windows).toMatchObject([{ ledTo: [GAME_URL], closed: false }])
  await play(tab)
  expect(tab.windows).toMatchObject([{ closed: false }, { ledTo: [], closed: true }])
  expect(tab.dialogs.$alert.get()).toMatchObject({ id: 'onlyGame' })
})
