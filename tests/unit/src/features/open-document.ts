import { vi } from 'vitest'
import type { PublicMerchant } from '#brand/public.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { settle } from '#platform/fake-clock.ts'
import { type FakeBrowser, fakeBrowser, type FakeTab, type FakeTabOptions } from '#platform/fake.ts'
import type { ShellFacts } from '#shells/current.ts'
import type { RouteId } from '#shells/routes.ts'
import { type FakeServer, fakeServer } from './fake-server.ts'

export const AURORA = {
  code: 'aurora', name: 'Aurora', shortName: 'Aurora', tagline: 'Play', hosts: ['aurora.example'], identityHost: 'aurora.example',
  languages: ['EN', 'AR', 'PT-BR'], defaultLanguage: 'EN', money: { currency: 'PHP', symbol: '₱', position: 'before', decimals: 2 },
  country: { code: 'PH', dialingCode: '63' }, access: 'public', headerColour: '#0b1020', menu: [], tabs: [], lanes: [],
  features: {
    games: { openIn: 'viewer', openInByVendor: {}, lotteryVendors: [] }, registration: { open: true, goHome: true, ways: ['username'], autoUsername: false },
    social: { autoRegister: false }, signIn: { ways: ['username'], rememberPassword: true, keepSignedIn: true }, downloadBar: { membersOnly: false, requiredRank: 0 }, tokenSync: {},
  },
  minimumAge: 18, redirectOrigins: ['https://shop.example'], tokenOrigins: [],
} as unknown as PublicMerchant

export interface DocumentOptions extends FakeTabOptions {
  readonly browser?: FakeBrowser
  readonly server?: FakeServer
  readonly route?: RouteId
  readonly language?: LanguageCode
  readonly merchant?: Partial<PublicMerchant>
  /** What earlier documents of the tab left in session storage. */
  readonly left?: Readonly<Record<string, string>>
}

export type Modules = Awaited<ReturnType<typeof importModules>>

export interface OpenDocument extends Modules {
  readonly browser: FakeBrowser
  readonly server: FakeServer
  readonly tab: FakeTab
  /** Lets everything under way settle, and some time pass. */
  pass(ms?: number): Promise<void>
}

/** A session record as the tab keeps it. */
export const RECORD = { spanId: 's1', id: '7', token: 'token-7', merchantCode: 'aurora', userName: 'demo7', type: 0, firstTimeLogin: false }

/** Session storage of a tab whose member signed in at the time `since`. */
export const signedInTab = (since = 0, record: object = RECORD): Record<string, string> => ({ MC_SESSION_INFO: JSON.stringify(record), 'livery:session-since': String(since) })

/** A document of its own: its own JavaScript world, as each navigation starts one, in a tab of a (perhaps shared) browser. Boot has not run. */
export async function openDocument({ browser = fakeBrowser(), server = fakeServer(), route = 'home', language = 'EN', merchant, left, ...options }: DocumentOptions = {}): Promise<OpenDocument> {
  vi.resetModules()
  // Where no browser is stood in for, the page has no bars to mark.
  if (!('document' in globalThis)) vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
  const tab = browser.openTab({ fetch: server.fetch, ...options })
  for (const [key, value] of Object.entries(left ?? {})) tab.rawTab.set(key, value)
  const shell: ShellFacts = { merchant: { ...AURORA, ...merchant }, language, route, strings: {}, lazyWords: '' }
  const modules = await importModules()
  modules.platform.usePlatform(tab)
  modules.shell.setCurrentShell(shell)
  const pass = async (ms = 0): Promise<void> => {
    // Sealing and dynamic imports answer from other threads: several rounds, no time.
    for (let round = 0; round < 10; round++) await settle()
    await browser.clock.advance(ms)
    for (let round = 0; round < 10; round++) await settle()
  }
  return { ...modules, browser, server, tab, pass }
}

async function importModules() {
  return {
    platform: await import('#platform/current.ts'),
    shell: await import('#shells/current.ts'),
    boot: await import('#boot/boot.ts'),
    api: await import('#api/current.ts'),
    session: await import('#features/session/store.ts'),
    storedSession: await import('#features/session/stored-session.ts'),
    transitions: await import('#features/session/transitions.ts'),
    kept: await import('#features/session/kept-session.ts'),
    lock: await import('#features/session/password-lock.ts'),
    snapshots: await import('#features/session/tab-snapshot.ts'),
    member: await import('#features/member/store.ts'),
    memberActions: await import('#features/member/actions.ts'),
    settings: await import('#features/settings/store.ts'),
    settingsActions: await import('#features/settings/actions.ts'),
    dialogs: await import('#features/dialogs/store.ts'),
    dialogActions: await import('#features/dialogs/actions.ts'),
    language: await import('#features/language/store.ts'),
    languageActions: await import('#features/language/actions.ts'),
    signIn: await import('#features/sign-in/sign-in.ts'),
    signOut: await import('#features/sign-in/sign-out.ts'),
    changePassword: await import('#features/sign-in/change-password.ts'),
    registration: await import('#features/registration/actions.ts'),
    navigation: await import('#features/navigation/actions.ts'),
    autoLogin: await import('#features/sign-in/auto-login.ts'),
    // What boot loads when it is needed is there already, so that no test waits for a disk.
    settle: await import('#boot/settle.ts'),
    bootMember: await import('#boot/member.ts'),
    relogin: await import('#features/sign-in/relogin.ts'),
    device: await import('#features/device/device.ts'),
  }
}
