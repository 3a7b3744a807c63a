import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import journeys from '../e2e/playwright.config.ts'

/** The journeys' browsers and limits. Each of these fakes a fact of a platform as people who run such sites report it. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: fileURLToPath(new URL('../e2e/sandbox/start.ts', import.meta.url)),
  projects: (journeys.projects ?? []).filter(({ name }) => name === 'phone' || name === 'bfcache'),
})
