import type { Page } from '@playwright/test'
import { asksCaptcha } from './fixtures/captcha.ts'
import { HOSTED } from './fixtures/hosted-identity.ts'
import { sessionRecord, signedInAs } from './fixtures/members.ts'
import { LINE_AND_TELEGRAM } from './fixtures/providers.ts'
import { MEMBER_SCREENS, OPEN_SCREENS, shownAt } from './fixtures/screens.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { LAZY_CHUNKS } from './faults/lazy-chunks.ts'
import { expectUsable } from './faults/expect-usable.ts'
import { siteOrigin } from './sandbox/addresses.ts'

const LOST = /^net::ERR_FAILED \w+ .*\/m\/_astro\//
const { whitelabelVal: captcha, ...asking } = asksCaptcha('v4')
/** Settings that make a site use as much of other hosts as it can. */
const EVERYTHING = {
  ...HOSTED,
  ...asking,
  whitelabelVal: { ...HOSTED.whitelabelVal, ...LINE_AND_TELEGRAM.whitelabelVal, ...(captcha as object), CBS3: true },
}

/** Matches the requests for the files of a chunk. */
const isOf =
  (files: RegExp) =>
  ({ pathname }: URL): boolean =>
    pathname.startsWith('/m/_astro/') && pathname.slice('/m/_astro/'.length).search(files) === 0

/** Marks the tab as having reloaded for a missing chunk, so that it does not reload again (unit-tested). */
async function markReloaded(page: Page): Promise<void> {
  await page.addInitScript(() => void (window.top === window && sessionStorage.setItem('livery:reloaded-at', String(Date.now()))))
}

for (const { about, files, path, who, settings = {}, controls = {}, press, message, shows } of LAZY_CHUNKS) {
  test(`the page stays usable without ${about}, which appears once its files can be loaded`, async ({ page, sandbox, trouble }) => {
    trouble.expect(LOST, /^console \[astro-island\] Error hydrating/)
    await sandbox.settings(settings)
    await sandbox.controls(controls)
    if (who !== undefined) await signedInAs(page, await sandbox.scenario(who))
    await markReloaded(page)
    const isBlockedFile = isOf(files)
    await page.route(isBlockedFile, (route) => route.abort())
    const asked = page.waitForEvent('requestfailed', (request) => isBlockedFile(new URL(request.url())))
    await page.goto(`/m/${typeof path === 'string' ? path : await path(sandbox)}`)
    if (press) {
      await hydrated(page)
      await press(page)
    }
    await asked
    if (message) await expect(message(page)).toBeVisible()
    await expectUsable(page, `${about} does not load`)
    await page.unroute(isBlockedFile)
    if (shows) await expectLoads(page, async () => shows(page).first().isVisible(), press)
  })
}

/** Waits until the chunk's view is there, pressing something (its own control, or any key) before each look. */
async function expectLoads(
  page: Page,
  isThere: () => Promise<boolean>,
  press = (page: Page): Promise<void> => page.keyboard.press('Shift'),
): Promise<void> {
  await expect(async () => {
    if (!(await isThere())) await press(page)
    await expect.poll(isThere, { timeout: 3000 }).toBe(true)
  }).toPass()
}

test('the first missing chunk reloads the page once, for the files of a new deploy; if it is still missing, a notice appears', async ({
  page,
  trouble,
}) => {
  trouble.expect(LOST)
  const { files, path, press, message } = LAZY_CHUNKS.find(({ about }) => about === 'the sign-in sheet over a screen')!
  await page.route(isOf(files), (route) => route.abort())
  await page.goto(`/m/${path}`)
  await hydrated(page)
  const reloaded = page.waitForEvent('load')
  await press?.(page)
  await reloaded
  await hydrated(page)
  await press?.(page)
  await expect(message!(page)).toBeVisible()
})

/** Files to block on every screen. */
const BLOCKED: readonly { what: string; isBlocked: (url: URL) => boolean }[] = [
  {
    what: 'no words of later views, and no script, frame or picture from other hosts,',
    isBlocked: ({ origin, pathname }) => origin !== siteOrigin() || pathname.startsWith('/m/i18n/'),
  },
  { what: 'none of our lazy views', isBlocked: isOf(/[\w-]+\.lazy\./) },
]
/** The landing page has no navigation bars. */
const SCREENS = { visitor: OPEN_SCREENS.filter((route) => route !== 'index'), member: MEMBER_SCREENS }

for (const { what, isBlocked } of BLOCKED) {
  for (const who of ['visitor', 'member'] as const) {
    test(`every screen of a ${who} stays usable when ${what} can be loaded`, async ({ page, sandbox, trouble }) => {
      test.slow()
      trouble.expect(/^net::ERR_FAILED \w+ /)
      await sandbox.settings(EVERYTHING)
      await sandbox.controls({ popups: 'news' })
      // An agent is redirected from no screen.
      if (who === 'member')
        await page.addInitScript(
          (record) => sessionStorage.setItem('MC_SESSION_INFO', record),
          await sessionRecord(await sandbox.scenario('agent')),
        )
      await markReloaded(page)
      await page.route(isBlocked, (route) => route.abort())
      for (const route of SCREENS[who]) {
        await test.step(route, async () => {
          await page.goto(shownAt(`/m/${route}`))
          await expectUsable(page, `${route} loads without them`)
        })
      }
    })
  }
}
