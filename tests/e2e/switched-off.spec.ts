import { ROUTE_IDS, type RouteId } from '#routes/routes.ts'
import { SWITCHES } from '#routes/screens/switches.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, firstUse, hydrated, test } from './fixtures/test.ts'
import { words, type Spoken } from './fixtures/words.ts'

const off = { enabled: false, count: 0 }
const on = { enabled: true, count: 0 }
const ALL = { MISSION: on, LOGIN: on, SAVIOR: on, REFERRAL: on, APP_DOWNLOAD: on }

/** What the back end switches off, and the screen that goes with it. */
const SWITCHED_OFF = ROUTE_IDS.flatMap((screen): [screen: RouteId, settings: object][] => {
  const { flag, program, codes } = SWITCHES[screen] ?? {}
  if (flag) return [[screen, { whitelabelVal: { [flag]: false } }]]
  if (program) return [[screen, { availablePromotions: { ...ALL, [program]: off } }]]
  return codes ? [[screen, {}]] : []
})

/** The switch that has a call of its own. */
const CORE = 'member/promo-code'

for (const [root, language] of [
  ['/m', 'en'],
  ['/m/ar', 'ar'],
] as const satisfies readonly (readonly [string, Spoken])[])
  for (const [screen, settings] of SWITCHED_OFF)
    test(`RGP-9 PRO-4 MNU-2 ${screen}, switched off by the back end, is in no menu and no row, and its screen says so and leads home, in ${language}${language === 'en' && screen === CORE ? ' @core' : ''}`, async ({
      page,
      sandbox,
    }) => {
      await signedInAs(page, await sandbox.scenario('freshMember'))
      await sandbox.settings({ availablePromotions: ALL, whitelabelVal: { INBOX3: true, REWCEN3: true }, ...settings })
      if (screen === 'member/promo-code') await sandbox.fail('promoCodeEnabled', { do: 'answer', value: { enabled: false } })
      // Settings are asked for once a minute and tab.
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage)) if (key.startsWith('livery:snapshot:')) sessionStorage.removeItem(key)
      })
      await page.goto(`${root}/${screen}`)
      const main = page.getByRole('main')
      await expect(main.getByText(words('entry.off', {}, language))).toBeVisible()
      await main.getByRole('link', { name: words('entry.enter', {}, language), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${root}/home`))
      await firstUse(page)
      // The screen of some program that is on stands for all that could have come.
      const other = `main a[href="${root}/member/${screen === 'member/missions' ? 'sign-in' : 'missions'}"]`
      await expect(page.locator(other)).toHaveCount(1)
      await expect(page.locator(`main a[href="${root}/${screen}"]`)).toHaveCount(0)
      await page.goto(`${root}/member/home`)
      await hydrated(page)
      await expect(page.locator(other)).toHaveCount(1)
      await expect(page.locator(`main a[href="${root}/${screen}"]`)).toHaveCount(0)
    })
