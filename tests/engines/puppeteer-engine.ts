import { dirname } from 'node:path'
import puppeteer, { type Browser, type BrowserContext, type Frame, type LaunchOptions, type Page } from 'puppeteer-core'
import puppeteer19 from 'puppeteer-core-19'
import { PHONE, type Engine, type Plain, type Tab } from './tab.ts'

// Newer versions no longer drive Chromium 103. Of this one only what both have is used.
type Launch = (options: LaunchOptions) => Promise<Browser & { createIncognitoBrowserContext?(): Promise<BrowserContext> }>
const launch19 = puppeteer19.launch.bind(puppeteer19) as unknown as Launch
const launch: Launch = (options) => puppeteer.launch(options)

const CHROMIUM = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
]

export async function startChromium(executablePath: string): Promise<Engine> {
  return engine(await launch({ executablePath, headless: 'shell', args: CHROMIUM }), { touch: true })
}

/**
 * Starts the browser of the package: it was made for a machine without a screen, a sandbox and a second process. In its one process all contexts share
 * cookies and storage, so that each tab gets a browser of its own.
 */
export function startChromium103(executablePath: string): Engine {
  const args = [...CHROMIUM, '--single-process', '--no-zygote', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader']
  const env = { ...process.env, LD_LIBRARY_PATH: dirname(executablePath) }
  // Puppeteer warns of the only headless mode that this browser has.
  process.env['PUPPETEER_DISABLE_HEADLESS_WARNING'] = 'true'
  return {
    newTab: async () => {
      const start = (): ReturnType<Launch> => launch19({ executablePath, headless: true, args, env })
      // Seldom it ends before its driver is connected.
      const browser = await start().catch(start)
      // It does not always end when it is asked to.
      return { ...(await engine(browser, { touch: true }).newTab()), close: async () => void browser.process()?.kill('SIGKILL') }
    },
    close: () => Promise.resolve(),
  }
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  // Without a desktop Firefox takes motion for unwanted.
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 0, 'intl.accept_languages': 'en-GB, en' }
  return engine(await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox }), { touch: false })
}

function engine(browser: Awaited<ReturnType<Launch>>, { touch }: { touch: boolean }): Engine {
  return {
    newTab: async () => {
      const profile = await (browser.createIncognitoBrowserContext?.() ?? browser.createBrowserContext())
      const page = await profile.newPage()
      await page.setViewport(touch ? { ...PHONE, isMobile: true, hasTouch: true } : PHONE)
      return tab(page, profile, touch)
    },
    close: () => browser.close(),
  }
}

function tab(page: Page, profile: BrowserContext, touch: boolean): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    run: <A extends readonly Plain[], R>(work: (...args: A) => R, ...args: A) => page.evaluate(work as never, ...args) as Promise<R>,
    runInFrame: async <A extends readonly Plain[], R>(work: (...args: A) => R, ...args: A) =>
      (await frameOf(page)).evaluate(work as never, ...args) as Promise<R>,
    press: ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    // A step within the document is no navigation that could be waited for.
    back: async () => void page.goBack().catch(() => undefined),
    picture: async () => String(await page.screenshot({ encoding: 'base64' })),
    close: () => profile.close(),
  }
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.$('dialog[open] iframe'))?.contentFrame()
  if (!frame) throw new Error('No dialog shows a frame')
  return frame
}
