import { onTestFinished, vi } from 'vitest'
import type { PublicMerchant } from '#page/public-merchant.ts'
import { endPage } from '../../../end-page.ts'
import { settleWithImports } from '../../platform/fake-clock.ts'
import { fakeBrowser, type FakeTab, type FakeTabOptions } from '../../platform/fake.ts'
import type { OpenedWindow } from '#platform/platform.ts'
import { AURORA, RECORD } from '../open-document.ts'
import { fakeServer, type FakeServer } from '../fake-server.ts'

export interface GamesOptions extends FakeTabOptions {
  readonly server?: FakeServer
  readonly member?: boolean
  readonly blockPopups?: boolean
  readonly games?: Partial<PublicMerchant['features']['games']>
  readonly lanes?: readonly string[]
  /** The same device at another visit: another tab of an earlier document's browser. */
  readonly browser?: ReturnType<typeof fakeBrowser>
}

/** An opened window, with the addresses that it was led to. */
export interface WindowLog extends OpenedWindow {
  readonly ledTo: string[]
  closed: boolean
}

/** Opens a document with the games' stores and actions, without boot. */
export async function openGames({
  server = fakeServer(),
  member = false,
  blockPopups = false,
  games,
  lanes = [],
  browser = fakeBrowser(),
  ...options
}: GamesOptions = {}) {
  endPage()
  vi.stubGlobal('window', globalThis)
  const tab: FakeTab = browser.openTab({ fetch: server.fetch, ...options })
  const windows: WindowLog[] = []
  const page = {
    ...tab.page,
    open: (): WindowLog | undefined => {
      if (blockPopups) return undefined
      const opened: WindowLog = {
        ledTo: [],
        closed: false,
        leadTo: (to) => void opened.ledTo.push(to),
        close: () => void (opened.closed = true),
        send: () => undefined,
        isClosed: () => opened.closed,
      }
      windows.push(opened)
      return opened
    },
  }
  const features = { ...AURORA.features, games: { ...AURORA.features.games, ...games } }
  const merchant = { ...AURORA, features, lanes } as PublicMerchant
  const modules = await importModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  modules.platform.usePlatform({ ...tab, page })
  modules.shell.setCurrentShell({ merchant, language: 'EN', route: 'home', strings: { 'launch.lottery': 'Lottery' }, lazyWords: '' })
  modules.api.connectApi(modules.createApi(modules.apiPorts.apiPorts()))
  if (member) modules.session.sessionHappened({ type: 'signedIn', member: RECORD })
  const pass = async (ms = 0): Promise<void> => {
    await settleWithImports()
    await browser.clock.advance(ms)
    await settleWithImports()
  }
  return { ...modules, browser, tab, server, windows, pass }
}

/** Signs the member out after ten minutes without use, as the merchant's folder may require (RGP-8). */
export async function bindIdleAfterTenMinutes({ shell }: Awaited<ReturnType<typeof openGames>>): Promise<void> {
  const { currentShell, setCurrentShell } = shell
  const { merchant } = currentShell()
  setCurrentShell({
    ...currentShell(),
    merchant: { ...merchant, features: { ...merchant.features, responsiblePlay: { signOutAfterIdle: 10 } } },
  })
  vi.stubGlobal('document', { querySelectorAll: () => [], activeElement: null })
  const { bindIdleSignOut } = await import('#features/member/limits/idle-sign-out.bind.ts')
  bindIdleSignOut({ addEventListener: () => undefined, removeEventListener: () => undefined } as unknown as Window)
}

async function importModules() {
  return {
    platform: await import('#platform/current.ts'),
    shell: await import('#page/current.ts'),
    api: await import('#api/current.ts'),
    createApi: (await import('#api/call.ts')).createApi,
    apiPorts: await import('#boot/api-ports.ts'),
    session: await import('#features/core/session/session.store.ts'),
    settings: {
      ...(await import('#features/core/settings/settings.store.ts')),
      ...(await import('#features/core/settings/offers.store.ts')),
      ...(await import('#features/core/money/money.store.ts')),
      ...(await import('#features/core/money/written-money.store.ts')),
    },
    dialogs: {
      ...(await import('#features/core/dialogs/dialogs.store.ts')),
      ...(await import('#features/core/dialogs/app-sheet.store.ts')),
    },
    member: await import('#features/member/profile/profile.store.ts'),
    kept: await import('#features/play/games/favourites-and-recent.store.ts'),
    details: await import('#features/play/games/games-by-id.store.ts'),
    launch: await import('#features/play/launch/launch.actions.ts'),
    playing: await import('#features/play/launch/launch.store.ts'),
    link: await import('#features/play/launch/launch-link.actions.ts'),
    catalogue: {
      ...(await import('#features/play/catalogue/catalogue.store.ts')),
      ...(await import('#features/play/catalogue/catalogue.actions.ts')),
    },
    banner: await import('#features/content/banners/open-banner.actions.ts'),
    lobby: {
      ...(await import('#features/play/games/vendor-lanes.actions.ts')),
      ...(await import('#features/play/lobby/home-lane.actions.ts')),
    },
    lobbyStore: {
      ...(await import('#features/play/games/vendor-lanes.store.ts')),
      ...(await import('#features/play/games/game-sheet.store.ts')),
      ...(await import('#features/play/lobby/home-lanes.store.ts')),
    },
    tracking: await import('#features/core/analytics/analytics.actions.ts'),
  }
}
