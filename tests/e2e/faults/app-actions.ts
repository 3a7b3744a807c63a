import type { Locator, Page } from '@playwright/test'
import { INSTALL_SKIPS_KEY } from '../../../src/lib/storage-keys.ts'
import { expect, useScreen } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import type { Action, TestContext } from './action.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const bar = (page: Page): Locator => page.getByRole('complementary', { name: words('download.label') })

/** The documents after this one are opened on another phone, whose member has declined the home screen: with the clock advanced its offer would cover the page. */
async function onPhone({ page, sandbox }: TestContext, userAgent: string): Promise<void> {
  await sandbox.controls({ appFiles: 'all' })
  await page.goto('/m/login')
  await page.evaluate((key) => localStorage.setItem(key, '3'), INSTALL_SKIPS_KEY)
  await page.addInitScript((agent) => Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent }), userAgent)
}

/** Opens home and uses it: its offers come with the first use. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/m/home')
  await useScreen(page)
}

/** What offers the app and the home screen. */
export const APP_OFFERS: readonly Action[] = [
  {
    call: 'downloadSetting',
    about: 'the sheet of the app',
    ready: async (stage) => {
      await onPhone(stage, ANDROID)
      const { page } = stage
      const act = async (): Promise<void> => {
        await openHome(page)
        await page
          .getByRole('navigation', { name: words('menu.label') })
          .getByRole('button', { name: words('menu.APP') })
          .click()
      }
      return { act, works: () => expect(page.getByRole('button', { name: words('download.ANDROID') })).toBeVisible() }
    },
  },
  {
    call: 'appDownloadAnnouncements',
    about: 'the bar of the app',
    ready: async (stage) => {
      await onPhone(stage, ANDROID)
      const { page } = stage
      const act = async (): Promise<void> => {
        await openHome(page)
        // Its place in the turn of notices.
        await page.clock.fastForward(3000)
        await expect(bar(page)).toBeVisible()
      }
      return { act }
    },
  },
  {
    call: 'webManifest',
    about: 'the app’s name on an iPhone',
    ready: async (stage) => {
      await onPhone(stage, IPHONE)
      const { page } = stage
      return {
        act: () => openHome(page),
        works: () => expect(page.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', 'Aurora'),
      }
    },
  },
]
