/** Reverts what a call set up. */
export type Undo = () => void

/**
 * Never throws: storage may be off, full or refused. The document remembers what was refused. A promise beyond the document must check
 * `set`.
 */
export interface TextStore {
  get(key: string): string | undefined
  /** False when the next document will not have it. Session storage refuses above 1.5 MB; the old value stays (SES-2). */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): readonly string[]
}

/** Local storage, to which other tabs of the origin write too. */
export interface SharedStore extends TextStore {
  /** Runs when another tab changed the key. */
  onChange(key: string, run: () => void): Undo
}

export interface Cookies {
  read(name: string): string | undefined
  /** Path `/`, SameSite Lax, Secure on https. */
  write(name: string, value: string, days: number): void
}

/** The document's address and the tab's history. */
export interface Page {
  href(): string
  referrer(): string
  assign(to: string): void
  /** As `assign`, without a history entry. */
  replace(to: string): void
  reload(): void
  /** Changes the visible address without loading anything. */
  rewrite(to: string): void
  /** For the same address, so that Back closes an overlay. */
  pushEntry(state: Readonly<Record<string, unknown>>): void
  entryState(): unknown
  back(): void
  onBack(run: () => void): Undo
  /** Undefined if blocked. Without `to` a blank one in the click, to be navigated later. */
  open(to: string | undefined): OpenedWindow | undefined
}

export interface OpenedWindow {
  leadTo(to: string): void
  close(): void
  /** To whichever page the window shows: nothing secret. */
  send(message: unknown): void
  /** True also for an open window cut off by `Cross-Origin-Opener-Policy`. */
  isClosed(): boolean
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs once after `ms` milliseconds. */
  after(ms: number, run: () => void): Undo
}

export interface Random {
  bytes(length: number): Uint8Array<ArrayBuffer>
  /** 36 characters; works on plain http too. */
  uuid(): string
  /** 0 ≤ x < 1. Not for secrets. */
  fraction(): number
}

/** The browser's own facts; the rules of core/device interpret them. */
export interface DeviceFacts {
  readonly userAgent: string
  /** BCP 47, the preferred one first. */
  readonly languages: readonly string[]
  readonly maxTouchPoints: number
  /** `userAgentData.platform`. */
  readonly platform: string | undefined
  /** Is the main pointer a finger? */
  readonly isCoarse: boolean
  /** Is the page shown without browser chrome (`display-mode`)? */
  readonly standalone: boolean
  /** Safari's own `navigator.standalone`; undefined elsewhere. */
  readonly homeScreen: boolean | undefined
  readonly saveData: boolean
  /** `deviceMemory`, in GiB; undefined where the browser does not tell. */
  readonly memory: number | undefined
  /** `effectiveType` of the connection. */
  readonly connection: string | undefined
  /** `dnt`: no measuring; `gpc` (Sec-GPC): no sharing. */
  readonly privacySignal: 'dnt' | 'gpc' | undefined
}

/** To the origin's other tabs; a tab does not receive its own messages. */
export interface Channel {
  send(message: unknown): void
  listen(run: (message: unknown) => void): Undo
  close(): void
}

/** `restored`: from the back/forward cache. `leaving`: pagehide, the last guaranteed event. */
export type Moment = 'visible' | 'hidden' | 'online' | 'offline' | 'restored' | 'leaving'

export interface Lifecycle {
  isVisible(): boolean
  isOnline(): boolean
  /** Since `pagehide`, until restored. */
  isLeaving(): boolean
  on(moment: Moment, run: () => void): Undo
}

/** One non-extractable AES-GCM key in IndexedDB (LOG-6). */
export interface KeyVault {
  /** Undefined without WebCrypto or IndexedDB (plain http, private windows). */
  sealingKey(): Promise<CryptoKey | undefined>
}

/** The parts of the document's head that are known only at run time. */
export interface DocumentHead {
  /** Shows another icon on the tab. */
  showIcon(href: string): void
  /** Keeps search engines from listing the page. */
  forbidListing(): void
  /** Tells search engines that this content's own address is this path. */
  nameCanonical(path: string): void
}

/** Features get it from `current.ts`; tests pass a fake. */
export interface Platform {
  readonly local: SharedStore
  /** Session storage, of this tab only. */
  readonly tab: TextStore
  readonly cookies: Cookies
  readonly page: Page
  readonly clock: Clock
  readonly random: Random
  readonly device: DeviceFacts
  readonly lifecycle: Lifecycle
  readonly vault: KeyVault
  readonly fetch: typeof globalThis.fetch
  /** Undefined on plain http. */
  readonly subtle: SubtleCrypto | undefined
  /** Undefined in browsers without BroadcastChannel. */
  openChannel(name: string): Channel | undefined
  /** Loads a script of a declared vendor; rejects when it does not load. */
  loadScript(source: string): Promise<void>
  /** Web Locks; undefined in older browsers and on plain http. Rejects where locks are refused. */
  readonly runAlone: ((name: string, run: () => Promise<void>) => Promise<void>) | undefined
  /** Holds a lock until its release; undefined if another document holds it. Missing where `runAlone` is. */
  readonly tryHold: ((name: string) => Promise<Undo | undefined>) | undefined
  /** Outlives the page, without headers; false if refused. */
  sendBeacon(url: string, body: string): boolean
  /** Sets a `data-*` attribute of the html element, for CSS. */
  setFlag(name: string, value: string): void
  readonly head: DocumentHead
  /** Is this origin's context secure (https or localhost)? */
  readonly secure: boolean
}
