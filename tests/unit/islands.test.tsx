// @vitest-environment happy-dom
import { act, createElement, type ComponentType, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endPage } from './end-page.ts'
import { fakeBrowser } from './src/platform/fake.ts'
import { settle } from './src/platform/fake-clock.ts'
import type { LanguageCode } from '#lib/languages.ts'
import type { RouteId } from '#routes/routes.ts'
import { fakeServer, ok } from './src/features/fake-server.ts'
import { gameOf, wireGame } from './src/features/play/game.ts'
import { AURORA, signedInTab } from './src/features/open-document.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface Place {
  readonly route: RouteId
  readonly props?: Record<string, unknown>
}

const size = { width: 240, height: 320 }
const games = [
  gameOf('100', { name: 'Koi Pond', provider: 'Nimbus Orchard', isNew: true }),
  gameOf('101', { name: 'Dragon Gate', vendor: 'WREN', provider: 'Copper Wren', freeplay: false, isHot: true, roomId: '7' }),
]

/** What home's lobby was prerendered from. */
const LOBBY = JSON.stringify({
  lanes: [
    { category: 'RNG', gameCount: 430, games },
    { category: 'LIVE', gameCount: 12, games: [] },
  ],
  size,
  banners: [
    { title: 'Welcome', linkageType: 'P', linkage: '42', openIn: 'same', image: '/b1.webp', avif: '/b1.avif' },
    { title: 'Play', linkageType: 'G', linkage: '', openIn: 'new', vendor: 'WREN', image: '/b2.webp', avif: '/b2.avif' },
  ],
  bannerSize: { width: 960, height: 420 },
  bannerTitles: 'over',
  lines: ['Slots race on Friday', 'New tables'],
  blocks: { 2: { as: 'grid', title: 'Best', games }, 3: { as: 'ranked', title: 'Most played', games } },
  menu: { planned: ['DEPOSIT', 'VIP', 'MISSION', 'APP', 'SERVICE'], offered: ['MISSION'] },
})

/** A promotion with a page of its own. */
const SHOWN = {
  id: 'gift',
  title: 'Gift',
  summary: 'For you',
  lines: ['Join.'],
  picture: { avif: '/a.avif', webp: '/a.webp', width: 32, height: 14 },
  from: 'Nov 21, 2026',
  to: 'Dec 1, 2026',
}

/** The route of each island, by its file's name, with the props that its page passes. */
const ISLANDS: Readonly<Record<string, Place>> = {
  BannerCarouselIsland: { route: 'home', props: { kept: 'livery:banners:a1' } },
  CashierIsland: { route: 'member/cashier', props: { config: { url: 'https://cashier.example/', openIn: 'viewer', grants: [] } } },
  ChangePasswordScreenIsland: { route: 'changePsw' },
  DialogsIsland: { route: 'home' },
  GameBlocksIsland: { route: 'home', props: { places: [2, 3] } },
  GameBrowserIsland: { route: 'game', props: { categories: ['RNG', 'LIVE'], games, size } },
  GameOverlaysIsland: { route: 'home' },
  LaunchScreenIsland: { route: 'launchGame' },
  LimitsIsland: {
    route: 'member/limits',
    props: {
      helpPage: { href: 'https://a.example/responsible', words: 'Responsible gaming' },
      helpLine: [{ href: 'tel:+15550100', words: 'Help line' }],
    },
  },
  LobbyIsland: { route: 'home', props: { sections: ['marquee', 'menu', 'rail', 'lanes', 'recent', 'providers'] } },
  MemberHomeIsland: {
    route: 'member/home',
    props: {
      screens: [{ route: 'member/inbox', href: '/m/member/inbox', words: 'Inbox' }],
      pages: [{ href: '/m/p/terms', words: 'Terms', icon: '<svg/>' }],
    },
  },
  JoinIsland: { route: 'register' },
  JoinWithFieldsIsland: { route: 'register' },
  SignInIsland: { route: 'login' },
  SiteHeaderIsland: { route: 'home', props: { logo: '/m/brand/logo.svg', homeLabel: 'Aurora, home' } },
  PanicButtonIsland: { route: 'index' },
  PromotionsIsland: { route: 'promotions' },
  ActivityIsland: { route: 'activity' },
  InstallBlockIsland: { route: 'home', props: { words: 'App' } },
  InviteFriendsIsland: { route: 'inviteFriends' },
  AgentFormIsland: { route: 'agentRegister' },
  FeedbackIsland: { route: 'feedback' },
  VipIsland: { route: 'member/vip' },
  DailySignInIsland: { route: 'member/sign-in' },
  MissionsIsland: { route: 'member/missions' },
  RescueIsland: { route: 'member/rescue' },
  PromoCodeIsland: { route: 'member/promo-code' },
  RewardsIsland: { route: 'member/rewards' },
  InboxIsland: { route: 'member/inbox' },
  CustomerServiceIsland: { route: 'service' },
}

const PLACES: readonly (readonly [name: string, place: Place])[] = [
  ...Object.entries(ISLANDS),
  ['ActivityIsland', { route: 'activity', props: { shown: SHOWN } }],
]

const files = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>(['../../src/islands/*.tsx', '!**/*.lazy.tsx'])
const words = import.meta.glob<Record<string, string>>('../../src/i18n/locales/{ar,en}/*.json', { eager: true, import: 'default' })
const nameOf = (path: string): string => path.replace(/^.*\/|\.tsx$/g, '')
const islands = Object.keys(files)

test('every island is listed in this table', () => expect(islands.map(nameOf).toSorted()).toEqual(Object.keys(ISLANDS).toSorted()))

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe.each(['EN', 'AR'] as const)('in %s', (language) => {
  describe.each(PLACES)('%s', (name, { route, props = {} }) => {
    test('renders in the prerendered shell, before stored values are known', async () => {
      const world = await openWorld(language, route)
      const Island = await world.load(name)
      expect(() => renderToString(createElement(Island, props))).not.toThrow()
      expect([world.complaints(), world.server.sent.filter(({ path }) => path.startsWith('/wps/'))]).toEqual([[], []])
    })

    test.each([
      ['a visitor with stored games', false],
      ['a member with a session in the tab', true],
    ] as const)('hydrates for %s with the prerendered markup', async (_who, member) => {
      const world = await openWorld(language, route)
      const Island = await world.load(name)
      const html = renderToString(createElement(Island, props))
      await world.remember(member)
      const { mended, container } = await hydrate(html, createElement(Island, props))
      await act(world.pass)
      expect([mended, world.complaints()]).toEqual([[], []])
      expect(container.querySelector('[role=alert]')?.textContent ?? '').not.toContain(stringsOf(language)['ui.failed'])
    })
  })
})

test('the check detects a view that prints stored values before hydration', async () => {
  const world = await openWorld('EN', 'home')
  const { $session } = await import('#features/core/session/session.store.ts')
  const view = (): ReactElement => createElement('p', {}, $session.get().state)
  const html = renderToString(createElement(view))
  await world.remember(true)
  const { mended } = await hydrate(html, createElement(view))
  expect(mended).not.toEqual([])
})

async function hydrate(html: string, element: ReturnType<typeof createElement>): Promise<{ mended: unknown[]; container: HTMLElement }> {
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const mended: unknown[] = []
  const note = (error: unknown): void => void mended.push(error)
  const root = await act(() => hydrateRoot(container, element, { onRecoverableError: note, onCaughtError: note, onUncaughtError: note }))
  onTestFinished(() => act(() => root.unmount()))
  return { mended, container }
}

/** Opens a new page, as each navigation does. */
async function openWorld(language: LanguageCode, route: RouteId) {
  endPage()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  // Lazy views load their own words; each page has its own already.
  vi.stubGlobal('fetch', async () => Response.json({}))
  const server = fakeServer()
  server.on('/wps/relay/GCSGAME_newGameVendor', () =>
    ok([{ category: 'RNG', title: 'Slots', cards: [], gameClassify: [], gameCount: 431 }]),
  )
  server.on('/wps/relay/GCSGAME_getGameMatchV2', () => ok({ total: 2, games: [wireGame('101', { name: 'Renamed' }), wireGame('102')] }))
  const browser = fakeBrowser()
  const tab = browser.openTab({ fetch: server.fetch, href: `https://aurora.example/m/${language === 'EN' ? '' : 'ar/'}${route}` })
  const platform = await import('#platform/current.ts')
  const shell = await import('#page/current.ts')
  platform.usePlatform(tab)
  shell.setCurrentShell({
    merchant: { ...AURORA, inRow: 3, lanes: ['RNG', 'LIVE'] },
    language,
    route,
    strings: stringsOf(language),
    lazyWords: '',
  })
  const pass = async (): Promise<void> => {
    for (let round = 0; round < 6; round++) await settle()
    await browser.clock.advance(1000)
    for (let round = 0; round < 6; round++) await settle()
  }
  return {
    server,
    pass,
    complaints: () => [...errors.mock.calls, ...reported.mock.calls],
    load: async (name: string) => {
      const file = files[islands.find((path) => nameOf(path) === name) ?? '']
      if (!file) throw new Error(`No island ${name}`)
      return (await file()).default
    },
    /** Fills the stores with what earlier screens stored, as boot does. */
    remember: async (member: boolean) => {
      for (const [key, value] of Object.entries(member ? signedInTab(browser.clock.now()) : {})) tab.rawTab.set(key, value)
      browser.rawLocal.set('language', language)
      browser.rawLocal.set('livery:favourites', '["101"]')
      browser.rawLocal.set('livery:recent-games', '["102","101"]')
      const { startBoot } = await import('#boot/boot.ts')
      const lobby = await import('#features/play/games/vendor-lanes.actions.ts')
      const details = await import('#features/play/games/games-by-id.store.ts')
      const laneStore = await import('#features/play/lobby/home-lanes.store.ts')
      laneStore.$laneGames.set({ RNG: [gameOf('101', { name: 'Renamed' }), gameOf('102')] })
      void startBoot()
      void lobby.loadLobby()
      void details.loadGamesById(['101', '102'])
      await pass()
      await pass()
    },
  }
}

/** All words: tests of the build check which of them a page carries. */
function stringsOf(language: LanguageCode): Record<string, string> {
  const ofLanguage = Object.entries(words).filter(([path]) => path.includes(`/${language.toLowerCase()}/`))
  return Object.fromEntries([
    ['home.lobby', LOBBY],
    ...ofLanguage.flatMap(([path, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${path.replace(/^.*\/|\.json$/g, '')}.${key}`, text]),
    ),
  ])
}
