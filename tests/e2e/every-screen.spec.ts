import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { localeOf, type LanguageCode } from '../../src/lib/languages.ts'
import { signedInAs } from './fixtures/members.ts'
import { checkScreen, MEMBER_SCREENS, OPEN_SCREENS, type ScreenChecks } from './fixtures/screens.ts'
import { test } from './fixtures/test.ts'
import type { Spoken } from './fixtures/words.ts'

interface Walk {
  readonly merchant: string
  readonly language: Spoken
  readonly base: string
  /** `every`: all screens. `bars`: those whose top bar and tiles differ by brand. */
  readonly screens: 'every' | 'bars'
  /** Hold each screen to axe and to every window: once a brand and writing direction, colours and layout do not change with the language. */
  readonly everyWindow: boolean
}

/** The brand that is the test of width speaks every language. */
const {
  languages: [, ...auroraSpeaks],
} = JSON.parse(readFileSync(new URL('../../merchants/aurora/merchant.json', import.meta.url), 'utf8')) as { languages: string[] }

/** Merchant × language: one walk opens each screen once and checks all that can be seen of it. */
const WALKS: readonly Walk[] = [
  { merchant: 'aurora', language: 'en', base: '/m', screens: 'every', everyWindow: true },
  { merchant: 'aurora', language: 'ar', base: '/m/ar', screens: 'every', everyWindow: true },
  ...auroraSpeaks
    .map((code) => code.toLowerCase() as Spoken)
    .filter((language) => language !== 'ar')
    .map((language) => ({ merchant: 'aurora', language, base: `/m/${language}`, screens: 'every', everyWindow: false }) as const),
  { merchant: 'lotus', language: 'vi', base: '/m', screens: 'every', everyWindow: true },
  { merchant: 'lotus', language: 'th', base: '/m/th', screens: 'every', everyWindow: false },
  ...(['en', 'cn', 'km', 'lo', 'my'] as const).map(
    (language) => ({ merchant: 'lotus', language, base: `/m/${language}`, screens: 'bars', everyWindow: false }) as const,
  ),
  { merchant: 'savanna', language: 'en', base: '/m', screens: 'every', everyWindow: true },
  { merchant: 'savanna', language: 'ar', base: '/m/ar', screens: 'every', everyWindow: true },
  ...(['sw', 'fr', 'pt'] as const).map(
    (language) => ({ merchant: 'savanna', language, base: `/m/${language}`, screens: 'bars', everyWindow: false }) as const,
  ),
]

const BARS_FOR_VISITORS = ['home', 'login', 'register', 'game'] as const
const BARS_FOR_MEMBERS = ['home', 'member/home'] as const

for (const { merchant, language, base, screens, everyWindow } of WALKS) {
  const proof = everyWindow ? 'is accessible, fits every window and says all it says' : 'says all it says in a narrow window'
  const check = (page: Page, route: string, session: ScreenChecks['session']): Promise<void> =>
    test.step(`${route} of a ${session}`, () => checkScreen(page, `${base}/${route}`, { session, language, everyWindow }))

  test.describe(`${merchant} in ${language}`, () => {
    test.use({ merchant, locale: localeOf(language.toUpperCase() as LanguageCode) })
    // A walk is many screens: a minute and a half of them on two busy cores.
    test.beforeEach(({ page }) => (test.setTimeout(180_000), chosen(page, language)))

    if (screens === 'bars') {
      test(`I18-4 every bar ${proof}, with more money and messages than there is room for`, async ({ page, sandbox }) => {
        for (const route of BARS_FOR_VISITORS) await check(page, route, 'guest')
        await signedInAs(page, await sandbox.scenario('heavyAgent'))
        for (const route of BARS_FOR_MEMBERS) await check(page, route, 'member')
      })
      return
    }

    test(`RTE-3 I18-4 every screen for visitors ${proof}${merchant === 'aurora' && base === '/m/ar' ? ' @core' : ''}`, async ({ page }) => {
      for (const route of [...OPEN_SCREENS, 'offline']) await check(page, route, 'guest')
    })

    test(`I18-4 every screen of a member, the bars with more money and messages than there is room for, and the forced password change, ${proof}`, async ({
      page,
      context,
      sandbox,
    }) => {
      await signedInAs(page, await sandbox.scenario('heavyAgent'))
      for (const route of ['home', 'game', ...MEMBER_SCREENS.filter((each) => each !== 'changePsw')]) await check(page, route, 'member')
      const other = await context.newPage()
      await chosen(other, language)
      await signedInAs(other, await sandbox.scenario('firstTimeMember'), { lock: 'firstLogin' })
      await check(other, 'changePsw', 'member')
    })
  })
}

/** The visitor has chosen the language: nothing offers another. */
async function chosen(page: Page, language: Spoken): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language.toUpperCase())
}
