import { signedInAs } from './fixtures/members.ts'
import { checkScreen, hasContent, MEMBER_SCREENS, OPEN_SCREENS } from './fixtures/screens.ts'
import { test } from './fixtures/test.ts'

const LANGUAGES = [{ language: 'EN', base: '/m' }, { language: 'AR', base: '/m/ar' }] as const

for (const { language, base } of LANGUAGES) {
  for (const route of OPEN_SCREENS.filter(hasContent)) {
    test(`RTE-3 ${route} in ${language} is open and accessible to visitors and fits every window`, async ({ page }) => {
      await checkScreen(page, `${base}/${route}`, 'guest')
    })
  }

  test(`RTE-3 the screens in ${language} that only say what they are for are open and accessible to visitors and fit every window`, async ({ page }) => {
    test.slow()
    for (const route of [...OPEN_SCREENS.filter((each) => !hasContent(each)), 'offline']) await test.step(route, () => checkScreen(page, `${base}/${route}`, 'guest'))
  })

  for (const route of ['home', 'game', 'member/home']) {
    test(`${route} in ${language} is accessible to members and fits every window`, async ({ page, sandbox }) => {
      await signedInAs(page, await sandbox.scenario('richMember'))
      await checkScreen(page, `${base}/${route}`, 'member')
    })
  }

  test(`the password change in ${language} is accessible and fits every window`, async ({ page, sandbox }) => {
    await signedInAs(page, await sandbox.scenario('firstTimeMember'), { lock: 'firstLogin' })
    await checkScreen(page, `${base}/changePsw`, 'member')
  })

  test(`the members’ screens in ${language} that only say what they are for are accessible and fit every window`, async ({ page, sandbox }) => {
    test.slow()
    await signedInAs(page, await sandbox.scenario('freshMember'))
    for (const route of MEMBER_SCREENS.filter((each) => !hasContent(each))) await test.step(route, () => checkScreen(page, `${base}/${route}`, 'member'))
  })
}
