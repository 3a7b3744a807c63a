import { hydrated } from '../../e2e/fixtures/test.ts'
import type { Stage, State } from '../state.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

/** Another machine. `since`: how long ago the tab's visit began, in milliseconds; in its first 30 seconds only one thing comes that nobody asked for. */
async function on({ page }: Stage, userAgent: string, { touch = 5, since = 60_000 } = {}): Promise<void> {
  await page.addInitScript(
    ([name, points, ago]) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => name })
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => points })
      sessionStorage.setItem('livery:calm-since', String(Date.now() - ago))
    },
    [userAgent, touch, since] as const,
  )
}

/** The files of the operator's app, for a machine. */
function withApp(userAgent: string, appFiles: 'all' | 'newer' = 'all', since?: number): NonNullable<State['before']> {
  return async (stage) => {
    await on(stage, userAgent, since === undefined ? {} : { since })
    await stage.sandbox.controls({ appFiles })
  }
}

const untilDialog = ({ page }: Stage): Promise<void> => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()

/** The picture over home leads to the sheet; not every brand has it in its menu. */
const openSheet = async (stage: Stage): Promise<void> => {
  await untilDialog(stage)
  await stage.page
    .getByRole('dialog')
    .getByRole('button', { name: stage.say('download.download'), exact: true })
    .click()
  await stage.page.getByRole('button', { name: stage.say('download.ANDROID'), exact: true }).waitFor()
}

/** Chromium's event, with an answer ready. */
const offerPrompt: NonNullable<State['act']> = async (stage) => {
  await stage.page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => undefined,
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      }),
    ),
  )
  await untilDialog(stage)
}

/** What makes the site an app: the home screen, the operator's app, updates, the network. */
export const APP: readonly State[] = [
  {
    screen: 'app',
    state: 'download bar',
    path: 'home',
    before: withApp(ANDROID, 'all', 0),
    act: ({ page, say }) => page.getByRole('complementary', { name: say('download.label') }).waitFor(),
  },
  { screen: 'app', state: 'download sheet', path: 'home', before: withApp(ANDROID), act: openSheet },
  {
    screen: 'app',
    state: 'profile step by step',
    path: 'home',
    before: async (stage) => {
      await withApp(IPHONE)(stage)
      await stage.sandbox.fail('downloadSetting', {
        do: 'answer',
        value: [{ resourceType: 'MOBILECONFIG', url: '/img/app/aurora.mobileconfig', version: '2.5.0' }],
      })
      await stage.page.addInitScript(() => localStorage.setItem('PWA_skipA2hs', '99'))
    },
    act: async ({ page, say }) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('download.download'), exact: true })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('download.MOBILECONFIG'), exact: true })
        .click()
      await page.getByText(say('download.profile_1')).waitFor()
    },
  },
  { screen: 'app', state: 'picture over home', path: 'home', before: withApp(ANDROID), act: untilDialog },
  { screen: 'app', state: 'install, Android', path: 'home', before: (stage) => on(stage, ANDROID), act: offerPrompt },
  { screen: 'app', state: 'install, iOS', path: 'home', before: (stage) => on(stage, IPHONE), act: untilDialog },
  {
    screen: 'app',
    state: 'install, Mac',
    path: 'home',
    before: async (stage) => {
      await on(stage, MAC, { touch: 0 })
      await stage.sandbox.settings({ mobileTemplate: { pwa: true, desktop_app_feature: true } })
    },
    act: untilDialog,
  },
  {
    screen: 'app',
    state: 'upgrade',
    path: 'home?inApp=1',
    before: async (stage) => {
      await withApp(ANDROID, 'newer')(stage)
      await stage.page.addInitScript(() => Object.assign(window, { NativeApp: { version: '2.4.39' } }))
    },
    act: untilDialog,
  },
  {
    screen: 'app',
    state: 'upgrade that must be',
    path: 'home?inApp=1',
    before: async (stage) => {
      await withApp(ANDROID, 'newer')(stage)
      await stage.sandbox.settings({ whitelabelVal: { MANDATORYAPPUPDATES3: true } })
      await stage.page.addInitScript(() => Object.assign(window, { NativeApp: { version: '2.4.39' } }))
    },
    act: untilDialog,
  },
  {
    screen: 'app',
    state: 'consent',
    path: 'home',
    brands: ['savanna'],
    before: ({ sandbox }) => sandbox.controls({ consentRequired: true }),
    act: ({ page, say }) => page.getByRole('dialog', { name: say('consent.title') }).waitFor(),
  },
  {
    screen: 'app',
    state: 'update notice',
    path: 'home',
    before: ({ page }) => page.addInitScript(() => localStorage.setItem('livery:assets', 'of-an-older-build')),
    act: ({ page, say }) => page.getByText(say('dialogs.pwa_update_msg')).waitFor(),
  },
  {
    screen: 'app',
    state: 'offline notice',
    path: 'home',
    act: async ({ page, say }) => {
      // A page that is used loads the notice's words ahead.
      await hydrated(page)
      await page.keyboard.press('Shift')
      await page.waitForTimeout(1000)
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page
        .getByRole('status')
        .filter({ hasText: say('offline.now') })
        .waitFor()
    },
  },
]
