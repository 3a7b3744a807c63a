import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import journeys from '../e2e/playwright.config.ts'

/** The journeys' browsers and limits, at brands that are no demos: lay-out.mjs completes their folders, and `npm run brands` builds them. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: fileURLToPath(new URL('../e2e/sandbox/start.ts', import.meta.url)),
  projects: (journeys.projects ?? []).filter(({ name }) => name === 'phone'),
})
