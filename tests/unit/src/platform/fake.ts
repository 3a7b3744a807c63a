import { uuidOf } from '#lib/bytes.ts'
import { awaitedCrypto, type FakeClock, fakeClock } from './fake-clock.ts'
import { fakePage, type FakePage } from './fake-page.ts'
import type { Channel, DeviceFacts, Lifecycle, Moment, Platform, SharedStore, TextStore } from '#platform/platform.ts'
import { LARGEST_TAB_VALUE, type RawStorage, safeStore } from '#platform/storage.ts'

const PHONE: DeviceFacts = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  languages: ['en-US'],
  maxTouchPoints: 5,
  platform: 'Android',
  isCoarse: true,
  standalone: false,
  homeScreen: undefined,
  saveData: false,
  memory: 8,
  connection: '4g',
  privacySignal: undefined,
}

export interface FakeTabOptions {
  readonly href?: string
  readonly referrer?: string
  readonly device?: Partial<DeviceFacts>
  /** Storage that refuses everything, as some private windows do. */
  readonly refuseStorage?: boolean
  /** How many characters local storage holds, and this tab's; more are refused, and what is there stays. */
  readonly room?: { readonly local?: number; readonly tab?: number }
  /** Plain http: no WebCrypto. */
  readonly plainHttp?: boolean
  /** Plays the servers; without it there is no network. */
  readonly fetch?: typeof globalThis.fetch
  /** Session storage of an earlier document of the same tab. */
  readonly after?: FakeTab
}

export interface FakeTab extends Platform {
  readonly clock: FakeClock
  readonly page: FakePage
  readonly rawTab: Map<string, string>
  /** Attributes of the html element, without `data-`. */
  readonly flags: Map<string, string>
  readonly beacons: { url: string; body: string }[]
  readonly scripts: string[]
  readonly icons: string[]
  /** Makes a moment happen; `hidden`, `visible`, `online` and `offline` also change what the platform answers. */
  happen(moment: Moment): void
}

export interface FakeBrowser {
  readonly clock: FakeClock
  readonly rawLocal: Map<string, string>
  readonly rawCookies: Map<string, { value: string; days: number }>
  /** The cookies that the next request carries for sure: Chromium sends those that were written only once it has stored them, for which a read waits. */
  readonly sentCookies: ReadonlyMap<string, string>
  openTab(options?: FakeTabOptions): FakeTab
}

interface Line {
  readonly name: string
  readonly listeners: Set<(message: unknown) => void>
}

/** A browser whose tabs share local storage, cookies, channels, the sealing key and one clock. */
export function fakeBrowser(): FakeBrowser {
  const rawLocal = new Map<string, string>()
  const rawCookies = new Map<string, { value: string; days: number }>()
  const sentCookies = new Map<string, string>()
  const clock = fakeClock()
  const watchers = new Set<{ store: object; key: string; run: () => void }>()
  const lines = new Set<Line>()
  let sealing: Promise<CryptoKey> | undefined
  let alone: Promise<unknown> = Promise.resolve()
  const held = new Set<string>()
  let seed = 0
  const bytes = (length: number): Uint8Array<ArrayBuffer> =>
    Uint8Array.from({ length }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16)
  const openTab = (options: FakeTabOptions = {}): FakeTab => {
    const rawTab = options.after?.rawTab ?? new Map<string, string>()
    const flags = new Map<string, string>()
    const beacons: FakeTab['beacons'] = []
    const scripts: string[] = []
    const icons: string[] = []
    const subtle = options.plainHttp ? undefined : awaitedCrypto(globalThis.crypto.subtle)
    const { lifecycle, happen } = fakeLifecycle()
    return {
      clock,
      rawTab,
      flags,
      beacons,
      scripts,
      icons,
      happen,
      lifecycle,
      subtle,
      page: fakePage(options.href ?? 'https://aurora.example/m/home', options.referrer ?? ''),
      local: sharedStore(rawLocal, options, watchers),
      tab: tabStore(rawTab, options),
      cookies: {
        read: (name) => {
          for (const [written, { value }] of rawCookies) sentCookies.set(written, value)
          return rawCookies.get(name)?.value
        },
        write: (name, value, days) => void rawCookies.set(name, { value, days }),
      },
      random: { bytes, uuid: () => uuidOf(bytes(16)), fraction: () => 0.5 },
      device: { ...PHONE, ...options.device },
      vault: {
        sealingKey: async () => {
          if (!subtle || options.refuseStorage) return undefined
          return (sealing ??= subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']))
        },
      },
      fetch: options.fetch ?? (() => Promise.reject(new TypeError('Failed to fetch'))),
      openChannel: (name) => fakeChannel(name, lines),
      loadScript: async (source) => void scripts.push(source),
      runAlone: options.plainHttp
        ? undefined
        : (_name, run) => {
            const turn = alone.then(run)
            alone = turn.catch(() => undefined)
            return turn
          },
      tryHold: options.plainHttp
        ? undefined
        : async (name) => {
            if (held.has(name)) return undefined
            held.add(name)
            return () => void held.delete(name)
          },
      sendBeacon: (url, body) => beacons.push({ url, body }) > 0,
      setFlag: (name, value) => void flags.set(name, value),
      head: {
        showIcon: (href) => void icons.push(href),
        forbidListing: () => void flags.set('robots', 'noindex'),
        nameCanonical: (path) => void flags.set('canonical', path),
      },
      secure: subtle !== undefined,
    }
  }
  return { clock, rawLocal, rawCookies, sentCookies, openTab }
}

/** One tab of a browser of its own. */
export function fakePlatform(options: FakeTabOptions = {}): FakeTab {
  return fakeBrowser().openTab(options)
}

function tabStore(raw: Map<string, string>, options: FakeTabOptions): TextStore {
  return safeStore(() => fakeStorage(raw, options, options.room?.tab), LARGEST_TAB_VALUE)
}

function sharedStore(
  raw: Map<string, string>,
  options: FakeTabOptions,
  watchers: Set<{ store: object; key: string; run: () => void }>,
): SharedStore {
  const store = safeStore(() => fakeStorage(raw, options, options.room?.local))
  const notify = (key: string): void => {
    for (const watcher of watchers) if (watcher.store !== shared && watcher.key === key) watcher.run()
  }
  const shared: SharedStore = {
    ...store,
    set: (key, value) => {
      const written = store.set(key, value)
      if (written) notify(key)
      return written
    },
    remove: (key) => {
      store.remove(key)
      notify(key)
    },
    onChange: (key, run) => {
      const watcher = { store: shared, key, run }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
  return shared
}

/** How much a storage holds, in characters. */
export function sizeOf(raw: ReadonlyMap<string, string>): number {
  return [...raw].flat().join('').length
}

function fakeStorage(raw: Map<string, string>, { refuseStorage }: FakeTabOptions, room = Number.POSITIVE_INFINITY): RawStorage {
  if (refuseStorage) throw new DOMException('The operation is insecure.', 'SecurityError')
  return {
    getItem: (key) => raw.get(key) ?? null,
    setItem: (key, value) => {
      if (sizeOf(new Map(raw).set(key, value)) > room) throw new DOMException('full', 'QuotaExceededError')
      raw.set(key, value)
    },
    removeItem: (key) => void raw.delete(key),
    key: (index) => [...raw.keys()][index] ?? null,
    length: raw.size,
  }
}

function fakeLifecycle(): { lifecycle: Lifecycle; happen: (moment: Moment) => void } {
  const listeners = new Set<{ moment: Moment; run: () => void }>()
  let isVisible = true
  let isOnline = true
  let isLeaving = false
  return {
    lifecycle: {
      isVisible: () => isVisible,
      isOnline: () => isOnline,
      isLeaving: () => isLeaving,
      on: (moment, run) => {
        const listener = { moment, run }
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    happen: (moment) => {
      if (moment === 'visible' || moment === 'hidden') isVisible = moment === 'visible'
      if (moment === 'online' || moment === 'offline') isOnline = moment === 'online'
      if (moment === 'leaving' || moment === 'restored') isLeaving = moment === 'leaving'
      for (const listener of listeners) if (listener.moment === moment) listener.run()
    },
  }
}

/** Messages arrive a task later, as copies, and never at their sender. */
function fakeChannel(name: string, lines: Set<Line>): Channel {
  const own: Line = { name, listeners: new Set() }
  lines.add(own)
  return {
    send: (message) => {
      const copy: unknown = structuredClone(message)
      setImmediate(() => {
        for (const line of lines) if (line !== own && line.name === name) for (const listener of line.listeners) listener(copy)
      })
    },
    listen: (run) => {
      own.listeners.add(run)
      return () => void own.listeners.delete(run)
    },
    close: () => void lines.delete(own),
  }
}
