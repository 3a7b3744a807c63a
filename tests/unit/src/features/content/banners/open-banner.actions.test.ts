import { expect, test } from 'vitest'
import type { HomeBanner } from '#features/content/banners/banners.rules.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { wireGame } from '../../play/game.ts'
import { openGames } from '../../play/open-games.ts'

const LAUNCH = '/wps/game/launchGame'
const FIND = '/wps/relay/GCSGAME_getGameMatchV2'

const banner: HomeBanner = {
  title: 'Draws',
  linkageType: 'G',
  linkage: '',
  openIn: 'same',
  image: '/b.webp',
  vendor: 'TCG_SEA',
  gameType: 'LOTT',
}

async function open(part: Partial<HomeBanner>) {
  const server = fakeServer()
  server.on(LAUNCH, () => ok({ gameUrl: 'https://games.example/play' }))
  server.on(FIND, () => ok({ total: 1, games: [wireGame('3', { vendor: 'TCG_SEA', category: 'LOTT' })] }))
  const page = await openGames({ server, member: true, href: 'https://aurora.example/m/home' })
  await Promise.all([page.banner.openBanner({ ...banner, ...part }), page.pass()])
  return page
}

test('BAN-4 GAM-5 a lottery’s banner opens the lottery screen with the game’s code', async () => {
  const page = await open({ nodeId: '3' })
  expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/launchGame?vendor=TCG_SEA&code=g3&backUrl=%2Fm%2Fhome')
})

test('BAN-4 a lottery vendor’s banner without a node lists the vendor’s games, and looks up none', async () => {
  const page = await open({})
  expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/game?vendor=TCG_SEA')
  expect(page.server.sent).toEqual([])
})

test('BAN-4 another vendor’s banner without a node opens the vendor’s lobby', async () => {
  const page = await open({ vendor: 'NIMBUS', gameType: 'RNG' })
  expect(page.server.callsTo(LAUNCH).map(({ query }) => [query.get('vendor'), query.get('gameType'), query.has('nodeId')])).toEqual([
    ['NIMBUS', 'RNG', false],
  ])
  expect(page.playing.$playing.get()).toMatchObject({ state: 'open', game: { name: 'Draws' } })
})
