import { chromium, devices, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

/** A file loaded from the network. */
export interface Loaded {
  readonly url: string
  readonly type: string
  /** Bytes as sent, headers included; 0 if cached. */
  readonly bytes: number
}

/** No brand speaks it: its readers are offered no other language, which would come before the announcements that are measured. */
const NO_LANGUAGE_OFFER = '--accept-lang=is'

const launching = (more: readonly string[]) => ({
  executablePath: process.env['LIVERY_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', NO_LANGUAGE_OFFER, ...more],
})

export function launch(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch(launching(args))
}

/** Playwright makes a folder for it and removes it. */
const EMPTY_PROFILE = ''
/** A window that is no wider than a phone: only an app's may be. `viewport: null` and the rest: nothing is emulated. */
const SMALL_WINDOW = [
  '--app=data:text/html,',
  '--window-size=390,844',
  '--force-device-scale-factor=1',
  '--enable-features=OverlayScrollbar',
  '--hide-scrollbars',
  '--touch-events=enabled',
]
const AS_IT_IS = { viewport: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }

/**
 * Runs with a page in a window of a phone's size, in a browser of its own with an empty profile. Where a visitor goes from page to page an emulated phone
 * (`openPhone`) will not do: when a navigation begins, Chromium takes the emulation off the old page and computes all its styles and layout anew, twice,
 * before the next page is parsed. One pixel per CSS pixel, because no graphics processor draws here. The back/forward cache is on, as in any phone.
 */
export async function inSmallWindow<T>(run: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(EMPTY_PROFILE, {
    ...launching(SMALL_WINDOW),
    ...AS_IT_IS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const [page] = context.pages()
    if (!page) throw new Error('Chromium opened no window')
    return await run(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** A phone with an empty cache. */
export function openPhone(browser: Browser, more: { deviceScaleFactor?: number } = {}): Promise<BrowserContext> {
  const { defaultBrowserType: _engine, userAgent: _safari, ...phone } = devices['iPhone 13']
  return browser.newContext({ ...phone, viewport: { width: 390, height: 844 }, ...more })
}

/** Counts what a page loads, as the browser reports it. */
export async function countLoads(page: Page): Promise<{ session: CDPSession; loads(): Loaded[] }> {
  const session = await page.context().newCDPSession(page)
  const seen = new Map<string, { url: string; type: string; bytes: number }>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    seen.set(requestId, { url: response.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return { session, loads: () => [...seen.values()].map(({ url, type, bytes }) => ({ url, type, bytes })) }
}

/** Records in the page when its first screen is interactive; files requested later do not delay it. */
export async function noteInteractive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (): void => {
      if (!document.querySelector('astro-island[ssr][client=load], astro-island[ssr][client=idle]'))
        (window as { interactiveAt?: number }).interactiveAt ??= performance.now()
    }
    document.addEventListener('astro:hydrate', note, true)
  })
}

/** Addresses of the files requested before the first screen was interactive. */
export function askedUntilInteractive(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const at = (window as { interactiveAt?: number }).interactiveAt ?? Number.POSITIVE_INFINITY
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= at)
      .map(({ name }) => name)
  })
}

/** Bytes of all files of a type. */
export function bytesOf(loads: readonly Loaded[], type: string): number {
  return loads.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Waits for the hydration of islands that do not wait to be visible. Polls from here: Playwright's own waits leave touch listeners that delay scrolling. */
async function untilInteractive(page: Page): Promise<void> {
  const notAlive = (): string =>
    [
      document.readyState,
      ...Array.from(document.querySelectorAll('astro-island[ssr][client=load], astro-island[ssr][client=idle]'), (island) =>
        island.getAttribute('component-url'),
      ),
    ].join(' ')
  const since = Date.now()
  for (let left = await page.evaluate(notAlive); left !== 'complete'; left = await page.evaluate(notAlive)) {
    if (Date.now() - since > 30_000) throw new Error(`${page.url()} was not hydrated: ${left}`)
    await page.waitForTimeout(50)
  }
}

/** Waits until nothing loads any more. */
export async function untilNetworkIdle(page: Page): Promise<void> {
  await untilInteractive(page)
  await page.waitForLoadState('networkidle')
}
