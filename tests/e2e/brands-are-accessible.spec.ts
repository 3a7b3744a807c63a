import { signedInAs } from './fixtures/members.ts'
import { checkScreen, MEMBER_SCREENS, OPEN_SCREENS } from './fixtures/screens.ts'
import { test } from './fixtures/test.ts'

/** The brands beside the one that the journeys are made at, in English and in a language of another script or direction. */
const PLACES = [
  { merchant: 'lotus', language: 'EN', base: '/m/en', locale: 'en-GB' },
  { merchant: 'lotus', language: 'VI', base: '/m', locale: 'vi-VN' },
  { merchant: 'savanna', language: 'EN', base: '/m', locale: 'en-GB' },
  { merchant: 'savanna', language: 'AR', base: '/m/ar', locale: 'ar' },
] as const

for (const { merchant, language, base, locale } of PLACES) {
  test.describe(`${merchant} in ${language}`, () => {
    test.use({ merchant, locale })

    test('every open screen is accessible to visitors and fits every window', async ({ page }) => {
      test.setTimeout(180_000)
      for (const route of OPEN_SCREENS) await test.step(route, () => checkScreen(page, `${base}/${route}`, 'guest'))
    })

    test('every screen of a member is accessible and fits every window', async ({ page, sandbox }) => {
      test.setTimeout(180_000)
      await signedInAs(page, await sandbox.scenario('agent'))
      for (const route of ['home' as const, ...MEMBER_SCREENS.filter((each) => each !== 'changePsw' && each !== 'launchGame')]) {
        await test.step(route, () => checkScreen(page, `${base}/${route}`, 'member'))
      }
    })
  })
}
