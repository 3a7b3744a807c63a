import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { INTERVALS_MS } from '../e2e/fixtures/intervals.ts'
import { ENGINES } from './tab.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The core journeys in four engines (BRW-2). Playwright only runs and counts them: it can drive neither a system's Firefox and WebKit nor an old Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: 'journeys.spec.ts',
  globalSetup: './start.ts',
  outputDir: `${root}reports/engines`,
  // An engine runs its journeys one after the other, and two engines run at once.
  workers: Number(process.env['LIVERY_WORKERS'] ?? 2),
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 20_000, toPass: { intervals: INTERVALS_MS } },
  reporter: [['./table.ts'], ['json', { outputFile: `${root}reports/engines.json` }]],
  projects: ENGINES.map((name) => ({ name })),
})
