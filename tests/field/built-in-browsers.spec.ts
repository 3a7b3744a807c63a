import { serviceButton, useHostedIdentity } from '../e2e/fixtures/hosted-identity.ts'
import { fillSignIn } from '../e2e/fixtures/members.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'

const APPS: Readonly<Record<string, string>> = {
  'LinkedIn on iPhone': `${IPHONE} [LinkedInApp]/9.29.6862`,
  'Snapchat on iPhone': `${IPHONE} Snapchat/12.87.0.40 (like Safari/8618.2.12, panda)`,
  'WeChat on iPhone': `${IPHONE} MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`,
  'an unknown app on iPhone': IPHONE,
  'WeChat on Android': `${ANDROID} MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64`,
  'an unknown app on Android': ANDROID,
}

for (const [app, userAgent] of Object.entries(APPS)) {
  test.describe(app, () => {
    test.use({ userAgent })

    test('SOC-6 its built-in browser is offered no service that refuses it, has a way to a real browser, and is reported as no app of the operator', async ({
      page,
      context,
      sandbox,
    }) => {
      await useHostedIdentity(context, sandbox)
      const member = await sandbox.scenario('freshMember')
      await page.goto('/m/login?go=/m/game')
      await hydrated(page)
      await expect(
        page.getByRole('link', { name: words('social.outside') }).or(page.getByRole('button', { name: words('social.copy') })),
      ).toBeVisible()
      for (const service of ['google', 'facebook', 'twitter']) await expect(serviceButton(page, service)).toHaveCount(0)
      await fillSignIn(page, member)
      const [sent] = await sandbox.received('login')
      expect(JSON.stringify(sent)).not.toMatch(/"(?:APP|app|ANDROID_APP|IOS_APP)"/)
    })
  })
}
