import { defineConfig, devices } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { INTERVALS_MS } from './fixtures/intervals.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// A common phone size, in every browser engine.
const { defaultBrowserType: _engine, ...phone } = devices['iPhone 13']

/**
 * No journey looks at pixels, so none are drawn: style, layout, paint and frames are as ever, but the software that would fill the tiles is not run, which
 * saves a tenth of the processor time. A journey that is run alone draws, for the pictures of its trace.
 */
const WITHOUT_PIXELS = ['--ignore-gpu-blocklist', '--use-gl=angle', '--use-angle=swiftshader', '--disable-gl-drawing-for-tests']

/** Arguments of every browser: no requests of its own, and plain-http addresses that resolve to this machine (`phone.test`). */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  // As on a phone with little memory: a context starts no spare process. 143 processes become 60 in 80 journeys, which saves 6 % of their time.
  '--renderer-process-limit=1',
  ...(process.env['LIVERY_TRACE'] ? [] : WITHOUT_PIXELS),
  '--host-resolver-rules=MAP *.test 127.0.0.1',
]
// Empty: the browser that Playwright installs.
const browser = process.env['LIVERY_CHROMIUM'] ?? '/usr/bin/chromium'
const launching = (executablePath: string) => ({ args, ...(executablePath === '' ? {} : { executablePath }) })

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './sandbox/start.ts',
  outputDir: `${root}reports/e2e-traces`,
  fullyParallel: true,
  // One more than the cores: a journey waits for its page a seventh of its time.
  workers: Number(process.env['LIVERY_WORKERS'] ?? 3),
  // Playwright retries none by itself: a journey passes at its first try or fails.
  forbidOnly: Boolean(process.env['CI']),
  // Limits, not waits: two cores that also run a browser and a back end stand still for seconds at times.
  timeout: 90_000,
  // Playwright's own intervals grow to a second, which a journey then waits for nothing.
  expect: { timeout: 20_000, toPass: { intervals: INTERVALS_MS } },
  reporter: [['list'], ['json', { outputFile: `${root}reports/${process.env['LIVERY_REPORT'] ?? 'e2e.json'}` }]],
  use: {
    ...phone,
    viewport: { width: 390, height: 844 },
    // The descriptor's user agent is Safari's; use the engine's own instead. Unit tests cover what depends on it (API-3).
    userAgent: undefined,
    locale: 'en-GB',
    // What a worker has kept would answer in place of the sandbox. Journeys about the worker allow it.
    serviceWorkers: 'block',
    // A press that waits for ever would hide which expectation failed, and repeated presses would be one.
    actionTimeout: 20_000,
    // Recording costs a quarter of the time, so record only journeys that are run alone.
    trace: process.env['LIVERY_TRACE'] ? 'retain-on-failure' : 'off',
    video: 'off',
    launchOptions: launching(process.env['LIVERY_HEADLESS_SHELL'] ?? browser),
  },
  projects: [
    { name: 'phone', testIgnore: /\.(?:bfcache|plain-http|push-service)\.spec\.ts/ },
    // Playwright starts Chromium without the back/forward cache, and the headless shell has none: this project enables it.
    {
      name: 'bfcache',
      testMatch: /\.bfcache\.spec\.ts/,
      use: { launchOptions: { ...launching(browser), ignoreDefaultArgs: ['--disable-back-forward-cache'] } },
    },
    // The headless shell has no push service: this project needs the browser itself, which its fixture starts with a profile.
    { name: 'push-service', testMatch: /\.push-service\.spec\.ts/, use: { launchOptions: launching(browser) } },
    // An address that is neither https nor localhost: no crypto.subtle, no randomUUID, no service worker.
    { name: 'plain-http', testMatch: /\.plain-http\.spec\.ts/ },
  ],
})
