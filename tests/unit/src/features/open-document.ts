import { vi } from 'vitest'
import type { PublicMerchant } from '#page/public-merchant.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { settleWithImports } from '../platform/fake-clock.ts'
import { fakeBrowser, type FakeBrowser, type FakeTab, type FakeTabOptions } from '../platform/fake.ts'
import type { ShellFacts } from '#page/shell.codec.ts'
import type { RouteId } from '#routes/routes.ts'
import { endPage } from '../../end-page.ts'
import { fakeServer, type FakeServer } from './fake-server.ts'

export const AURORA = {
  code: 'aurora',
  name: 'Aurora',
  shortName: 'Aurora',
  tagline: 'Play',
  hosts: ['aurora.example'],
  identityHost: 'aurora.example',
  languages: ['EN', 'AR', 'PT-BR'],
  defaultLanguage: 'EN',
  money: { currency: 'PHP', symbol: '₱', position: 'before' },
  country: { code: 'PH', dialingCode: '63' },
  access: 'public',
  headerColour: '#0b1020',
  menu: [],
  tabs: [],
  lanes: [],
  features: {
    games: { openIn: 'viewer', openInByVendor: {}, grantsByVendor: {}, lotteryVendors: [] },
    registration: { open: true, goHome: true, ways: ['username'], autoUsername: false },
    social: { autoRegister: false },
    signIn: { ways: ['username'], rememberPassword: true, keepSignedIn: true },
    downloadBar: { membersOnly: false, requiredRank: 0 },
    tokenSync: {},
  },
  minimumAge: 18,
  redirectOrigins: ['https://shop.example'],
  tokenOrigins: [],
  imageHosts: [],
  maya: false,
} as unknown as PublicMerchant

export interface DocumentOptions extends FakeTabOptions {
  readonly browser?: FakeBrowser
  readonly server?: FakeServer
  readonly route?: RouteId
  readonly language?: LanguageCode
  /** Those that have the page, if not all do. */
  readonly translations?: readonly LanguageCode[]
  readonly merchant?: Partial<PublicMerchant>
  /** Session storage left by earlier documents of the tab. */
  readonly left?: Readonly<Record<string, string>>
}

export type Modules = Awaited<ReturnType<typeof importModules>>

export interface OpenDocument extends Modules {
  readonly browser: FakeBrowser
  readonly server: FakeServer
  readonly tab: FakeTab
  /** Waits for everything in flight and advances the clock. */
  pass(ms?: number): Promise<void>
}

/** A session record as the tab stores it. */
export const RECORD = { spanId: 's1', id: '7', token: 'token-7', merchantCode: 'aurora', userName: 'demo7', type: 0, firstTimeLogin: false }

/** What the back end sends to that member who signs in. */
export const SIGNED_IN = {
  token: 'token-7',
  id: '7',
  userName: 'demo7',
  spanId: 's1',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
}

/** Session storage of a tab whose member signed in at `since`. */
export const signedInTab = (since = 0, record: object = RECORD): Record<string, string> => ({
  MC_SESSION_INFO: JSON.stringify(record),
  'livery:session-since': String(since),
})

/** Opens a document as a navigation does: the one that was open ends. Boot has not run. */
export async function openDocument(options: DocumentOptions = {}): Promise<OpenDocument> {
  endPage()
  return await open(options)
}

/** Opens a document beside the one that is open, with module instances of its own, in a tab of a (possibly shared) browser. Boot has not run. */
export async function openTab(options: DocumentOptions = {}): Promise<OpenDocument> {
  vi.resetModules()
  return await open(options)
}

async function open({
  browser = fakeBrowser(),
  server = fakeServer(),
  route = 'home',
  language = 'EN',
  translations,
  merchant,
  left,
  ...options
}: DocumentOptions): Promise<OpenDocument> {
  // Without a DOM the page has no bars to mark.
  if (!('document' in globalThis)) vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
  // A part whose words nobody serves waits for a press.
  if (!('window' in globalThis)) vi.stubGlobal('window', { addEventListener: () => undefined })
  const tab = browser.openTab({ fetch: server.fetch, ...options })
  for (const [key, value] of Object.entries(left ?? {})) tab.rawTab.set(key, value)
  const shell: ShellFacts = {
    merchant: { ...AURORA, ...merchant },
    language,
    route,
    strings: {},
    lazyWords: '',
    ...(translations && { translations }),
  }
  const modules = await importModules()
  modules.platform.usePlatform(tab)
  modules.shell.setCurrentShell(shell)
  const pass = async (ms = 0): Promise<void> => {
    await settleWithImports()
    await browser.clock.advance(ms)
    await settleWithImports()
  }
  return { ...modules, browser, server, tab, pass }
}

async function importModules() {
  return {
    platform: await import('#platform/current.ts'),
    shell: await import('#page/current.ts'),
    boot: await import('#boot/boot.ts'),
    api: await import('#api/current.ts'),
    session: await import('#features/core/session/session.store.ts'),
    storedSession: await import('#features/core/session/session.codec.ts'),
    transitions: await import('#features/core/session/session.actions.ts'),
    kept: await import('#features/core/session/device-session.codec.ts'),
    lock: await import('#features/core/session/password-lock.store.ts'),
    snapshots: await import('#features/core/session/tab-state.codec.ts'),
    member: await import('#features/member/profile/profile.store.ts'),
    memberActions: await import('#features/member/profile/profile.actions.ts'),
    settings: {
      ...(await import('#features/core/settings/settings.store.ts')),
      ...(await import('#features/core/settings/offers.store.ts')),
      ...(await import('#features/core/money/money.store.ts')),
      ...(await import('#features/core/money/written-money.store.ts')),
    },
    settingsActions: await import('#features/core/settings/settings.actions.ts'),
    offersActions: await import('#features/core/settings/offers.actions.ts'),
    dialogs: {
      ...(await import('#features/core/dialogs/dialogs.store.ts')),
      ...(await import('#features/core/dialogs/app-sheet.store.ts')),
    },
    dialogActions: await import('#features/core/dialogs/dialogs.actions.ts'),
    language: await import('#features/core/language/language.store.ts'),
    languageActions: await import('#features/core/language/language.actions.ts'),
    signIn: await import('#features/access/sign-in/sign-in.actions.ts'),
    signInStore: await import('#features/access/sign-in/sign-in.store.ts'),
    signOut: await import('#features/access/sign-out/sign-out.actions.ts'),
    changePassword: await import('#features/access/password/change-password.actions.ts'),
    registration: await import('#features/access/join/join.actions.ts'),
    registrationStore: await import('#features/access/join/join.store.ts'),
    navigation: await import('#features/core/navigation/navigation.actions.ts'),
    // Lazily loaded modules are imported ahead, so that no test waits for the disk.
    settle: await import('#boot/resolve-session.ts'),
    bootMember: await import('#boot/member.ts'),
    relogin: await import('#features/access/sign-out/relogin.actions.ts'),
    device: { ...(await import('#features/core/device/device.actions.ts')), ...(await import('#features/core/device/report.actions.ts')) },
  }
}
