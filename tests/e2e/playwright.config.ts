import { defineConfig, devices } from '@playwright/test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

// A phone as most members have one, in whichever engine runs it.
const { defaultBrowserType: _engine, ...phone } = devices['iPhone 13']

/** What every run of the browser gets: no calls of its own, and plain http addresses that lead here (`phone.test`). */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP *.test 127.0.0.1',
]
// Empty: Playwright's own.
const browser = process.env['LIVERY_CHROMIUM'] ?? '/usr/bin/chromium'
const launching = (executablePath: string) => ({ args, ...(executablePath === '' ? {} : { executablePath }) })

/** Nobody looks on. */
const isAlone = process.env['CI'] !== undefined

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './sandbox/start.ts',
  outputDir: `${root}reports/e2e-traces`,
  fullyParallel: true,
  workers: Number(process.env['LIVERY_WORKERS'] ?? 2),
  // What passes only at its second try is reported as flaky.
  retries: isAlone ? 1 : 0,
  forbidOnly: isAlone,
  // A machine with two cores, a browser and a back end on it is slow at times; never more than this.
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${root}reports/e2e.json` }]],
  use: {
    ...phone,
    viewport: { width: 390, height: 844 },
    // The user agent of the descriptor is Safari's: what depends on it (API-3) has unit tests, here the engine says what it is.
    userAgent: undefined,
    locale: 'en-GB',
    serviceWorkers: 'allow',
    // Recording costs a quarter of the time.
    trace: isAlone ? 'on-first-retry' : 'retain-on-failure',
    video: 'off',
    launchOptions: launching(process.env['LIVERY_HEADLESS_SHELL'] ?? browser),
  },
  projects: [
    { name: 'phone', testIgnore: /\.(?:bfcache|plain-http)\.spec\.ts/ },
    // The headless shell has no back/forward cache, as every member's browser has, and Playwright starts Chromium without it.
    { name: 'bfcache', testMatch: /\.bfcache\.spec\.ts/, use: { launchOptions: { ...launching(browser), ignoreDefaultArgs: ['--disable-back-forward-cache'] } } },
    // An address that is neither https nor localhost: no crypto.subtle, no randomUUID, no service worker.
    { name: 'plain-http', testMatch: /\.plain-http\.spec\.ts/ },
  ],
})
