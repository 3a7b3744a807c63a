import { newElement } from '#lib/element.ts'
import type { Platform, Channel, Cookies, DeviceFacts, Random, SharedStore, Undo } from './platform.ts'
import { uuidOf } from '#lib/bytes.ts'
import { browserHead, browserLifecycle, browserPage } from './browser-document.ts'
import { browserVault, LARGEST_TAB_VALUE, safeStore } from './storage.ts'
import { isHarmlessMarkup, isHarmlessScript, isScriptAddress } from './trusted-types.rules.ts'

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | undefined>>,
  ): unknown
}

// Trusted Types (Chromium): undefined refuses. Here, in the chunk that all others import, so that the policy precedes any markup.
;(globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (isHarmlessMarkup(text, document.querySelector('dialog.captcha-stage[open]') !== null) ? text : undefined),
  createScript: (text) => (isHarmlessScript(text) ? text : undefined),
  createScriptURL: (address) => (isScriptAddress(address) ? address : undefined),
})

let current: Platform | undefined

/** For actions and effects, never while prerendering. */
export function platform(): Platform {
  current ??= browserPlatform(window)
  return current
}

/** Replaces the platform; tests pass a fake. */
export function usePlatform(replacement: Platform): void {
  current = replacement
}

const MS_PER_DAY = 86_400_000
/** Browsers run a longer timer at once: they count in 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The real browser. It makes no decisions. */
export function browserPlatform(window: Window & typeof globalThis): Platform {
  const { navigator, document } = window
  return {
    local: sharedStore(window),
    tab: safeStore(() => window.sessionStorage, LARGEST_TAB_VALUE),
    cookies: cookiesOf(window),
    page: browserPage(window),
    clock: { now: () => Date.now(), after: (ms, run) => undoTimer(window.setTimeout(run, Math.min(ms, LONGEST_TIMER_MS))) },
    random: randomOf(window.crypto),
    device: deviceOf(window),
    lifecycle: browserLifecycle(window),
    vault: browserVault(window),
    fetch: (input, init) => window.fetch(input, init),
    subtle: window.crypto.subtle as SubtleCrypto | undefined,
    openChannel: (name) => openChannel(window, name),
    loadScript: (source) => loadScript(document, source),
    runAlone: 'locks' in navigator ? (name, run) => navigator.locks.request(name, run) : undefined,
    tryHold: 'locks' in navigator ? (name) => tryHold(navigator.locks, name) : undefined,
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
    setFlag: (name, value) => document.documentElement.setAttribute(`data-${name}`, value),
    head: browserHead(document),
    secure: window.isSecureContext,
  }
}

function tryHold(locks: LockManager, name: string): Promise<Undo | undefined> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null): Promise<void> | void => (lock ? new Promise((release) => resolve(release)) : resolve(undefined))
    locks.request(name, { ifAvailable: true }, hold).catch(reject)
  })
}

function undoTimer(timer: number): () => void {
  return () => clearTimeout(timer)
}

function sharedStore(window: Window): SharedStore {
  const refused = new Map<string, string>()
  const store = safeStore(() => window.localStorage, undefined, refused)
  return {
    ...store,
    onChange: (key, run) => {
      // `clear()` sends a null key; it changes every key.
      const listener = (event: StorageEvent): void => {
        if (event.key !== key && event.key !== null) return
        // Another tab's write is newer than what this one could not store.
        refused.delete(key)
        run()
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
  }
}

function cookiesOf(window: Window): Cookies {
  const { document, location } = window
  return {
    read: (name) => {
      const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      return pair === undefined ? undefined : decoded(pair.slice(name.length + 1))
    },
    write: (name, value, days) => {
      const expires = new Date(Date.now() + days * MS_PER_DAY).toUTCString()
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${expires}; SameSite=Lax${secure}`
    },
  }
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    // Another script wrote it: absent.
    return undefined
  }
}

function randomOf(crypto: Crypto): Random {
  const bytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))
  return { bytes, uuid: () => uuidOf(bytes(16)), fraction: () => Math.random() }
}

function deviceOf(window: Window): DeviceFacts {
  const navigator = window.navigator as Navigator & {
    standalone?: boolean
    deviceMemory?: number
    connection?: { saveData?: boolean; effectiveType?: string }
    globalPrivacyControl?: boolean
    userAgentData?: { platform?: string }
  }
  return {
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    maxTouchPoints: navigator.maxTouchPoints,
    platform: navigator.userAgentData?.platform,
    isCoarse: window.matchMedia('(pointer: coarse)').matches,
    standalone: window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
    homeScreen: navigator.standalone,
    saveData: navigator.connection?.saveData ?? false,
    memory: navigator.deviceMemory,
    connection: navigator.connection?.effectiveType,
    privacySignal: navigator.doNotTrack === '1' ? 'dnt' : navigator.globalPrivacyControl ? 'gpc' : undefined,
  }
}

function openChannel(window: Window & typeof globalThis, name: string): Channel | undefined {
  if (typeof window.BroadcastChannel !== 'function') return undefined
  const channel = new window.BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays within the origin
    send: (message) => channel.postMessage(message),
    listen: (run) => {
      const listener = (event: MessageEvent): void => run(event.data)
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
    close: () => channel.close(),
  }
}

/** A vendor script's limit, ms: a silent host raises no error. */
const SCRIPT_LIMIT_MS = 10_000

function loadScript(document: Document, source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = newElement('script')
    script.src = source
    script.async = true
    const fail = (): void => reject(new Error(`Script did not load: ${source}`))
    const timer = setTimeout(() => (script.remove(), fail()), SCRIPT_LIMIT_MS)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    for (const end of ['load', 'error']) script.addEventListener(end, () => clearTimeout(timer))
    document.head.append(script)
  })
}

/** Resolves after so many milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => void platform().clock.after(ms, resolve))
}

/** Undefined after `ms` milliseconds; the work goes on. Rejects as it does. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, wait(ms).then(() => undefined)])
}
