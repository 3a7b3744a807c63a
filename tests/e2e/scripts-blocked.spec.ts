import type { Page } from '@playwright/test'
import { asksCaptcha } from './fixtures/captcha.ts'
import { HOSTED } from './fixtures/hosted-identity.ts'
import { sessionRecord, signedInAs } from './fixtures/members.ts'
import { LINE_AND_TELEGRAM } from './fixtures/providers.ts'
import { MEMBER_SCREENS, OPEN_SCREENS, shownAt } from './fixtures/screens.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { PARTS } from './faults/parts.ts'
import { stands } from './faults/stands.ts'
import { siteOrigin } from './sandbox/addresses.ts'

const LOST = /^net::ERR_FAILED \w+ .*\/m\/_astro\//
const { whitelabelVal: captcha, ...asking } = asksCaptcha('v4')
/** Settings that have a site use all that it can of others. */
const EVERYTHING = { ...HOSTED, ...asking, whitelabelVal: { ...HOSTED.whitelabelVal, ...LINE_AND_TELEGRAM.whitelabelVal, ...(captcha as object), CBS3: true } }

/** The files of a part. */
const isOf = (files: RegExp) => ({ pathname }: URL): boolean => pathname.startsWith('/m/_astro/') && pathname.slice('/m/_astro/'.length).search(files) === 0

/** A lost file was met in this tab already: the page is not loaded anew for another (a unit test's matter). */
async function lostBefore(page: Page): Promise<void> {
  await page.addInitScript(() => void (window.top === window && sessionStorage.setItem('livery:reloaded-at', String(Date.now()))))
}

for (const { about, files, path, who, settings = {}, controls = {}, press, says, shows } of PARTS) {
  test(`${about} that cannot be loaded leaves the page standing, and is there once it can`, async ({ page, sandbox, trouble }) => {
    trouble.expect(LOST, /^console \[astro-island\] Error hydrating/)
    await sandbox.settings(settings)
    await sandbox.controls(controls)
    if (who !== undefined) await signedInAs(page, await sandbox.scenario(who))
    await lostBefore(page)
    const isLost = isOf(files)
    await page.route(isLost, (route) => route.abort())
    const asked = page.waitForEvent('requestfailed', (request) => isLost(new URL(request.url())))
    await page.goto(`/m/${typeof path === 'string' ? path : await path(sandbox)}`)
    if (press) {
      await hydrated(page)
      await press(page)
    }
    await asked
    if (says) await expect(says(page)).toBeVisible()
    await stands(page, `${about} is lost`)
    await page.unroute(isLost)
    if (shows) await comes(page, async () => shows(page).first().isVisible(), press)
  })
}

/** With the next press, of what asks for it or of anything. */
async function comes(page: Page, isThere: () => Promise<boolean>, press = (page: Page): Promise<void> => page.keyboard.press('Shift')): Promise<void> {
  await expect(async () => {
    if (!(await isThere())) await press(page)
    await expect.poll(isThere, { timeout: 3000 }).toBe(true)
  }).toPass()
}

test('the first file that is lost loads the page anew, once: what a deploy replaced is found then, and else it is said', async ({ page, trouble }) => {
  trouble.expect(LOST)
  const { files, path, press, says } = PARTS.find(({ about }) => about === 'signing in over a screen')!
  await page.route(isOf(files), (route) => route.abort())
  await page.goto(`/m/${path}`)
  await hydrated(page)
  const anew = page.waitForEvent('load')
  await press?.(page)
  await anew
  await hydrated(page)
  await press?.(page)
  await expect(says!(page)).toBeVisible()
})

/** What is blocked on every screen at once. */
const BLOCKED: readonly { what: string; isBlocked: (url: URL) => boolean }[] = [
  { what: 'no script, frame or picture of another host', isBlocked: ({ origin }) => origin !== siteOrigin() },
  { what: 'no view of ours that comes later', isBlocked: isOf(/[\w-]+\.lazy\./) },
]
/** The landing has no bars of its own. */
const SCREENS = { visitor: OPEN_SCREENS.filter((route) => route !== 'index'), member: MEMBER_SCREENS }

for (const { what, isBlocked } of BLOCKED) {
  for (const who of ['visitor', 'member'] as const) {
    test(`every screen of a ${who} stands where ${what} is loaded`, async ({ page, sandbox, trouble }) => {
      test.slow()
      trouble.expect(/^net::ERR_FAILED \w+ /)
      await sandbox.settings(EVERYTHING)
      await sandbox.controls({ popups: 'news' })
      // Whom no screen leads away.
      if (who === 'member') await page.addInitScript((record) => sessionStorage.setItem('MC_SESSION_INFO', record), await sessionRecord(await sandbox.scenario('agent')))
      await lostBefore(page)
      await page.route(isBlocked, (route) => route.abort())
      for (const route of SCREENS[who]) {
        await test.step(route, async () => {
          await page.goto(shownAt(`/m/${route}`))
          await stands(page, `${route} is loaded without it`)
        })
      }
    })
  }
}
