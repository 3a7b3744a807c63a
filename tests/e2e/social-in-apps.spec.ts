import { openService, serviceButton, useHostedIdentity } from './fixtures/hosted-identity.ts'
import { choiceSheet } from './fixtures/hosted-identity.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const APPS = {
  'Facebook on Android': [
    'Mozilla/5.0 (Linux; Android 14; SM-A145F; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]',
    /^intent:\/\/.*go=%2Fm%2Fgame.*#Intent;scheme=http;end$/,
  ],
  'TikTok on iPhone': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 musical_ly_34.0 BytedanceWebview/d8a21c6',
    /^x-safari-http:\/\/.*go=%2Fm%2Fgame/,
  ],
  LINE: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.0.0',
    /go=%2Fm%2Fgame.*openExternalBrowser=1/,
  ],
} as const

for (const [app, [userAgent, address]] of Object.entries(APPS)) {
  test.describe(app, () => {
    test.use({ userAgent })
    test('services that cannot work in the app are hidden, and the link to the browser keeps click ids and go', async ({
      page,
      context,
      sandbox,
    }) => {
      await useHostedIdentity(context, sandbox)
      await page.goto('/m/login?go=/m/game&fbclid=click-1')
      await expect(serviceButton(page, 'phone')).toBeVisible()
      for (const service of ['google', 'facebook', 'twitter']) await expect(serviceButton(page, service)).toHaveCount(0)
      const out = page.getByRole('link', { name: words('social.outside') })
      await expect(out).toHaveAttribute('href', address)
      await expect(out).toHaveAttribute('href', /fbclid=click-1/)
    })
  })
}

test('on an affiliate’s sub-domain social sign-in moves to the registered host and carries the affiliate', async ({
  page,
  context,
  sandbox,
  baseURL,
}) => {
  await useHostedIdentity(context, sandbox)
  await page.goto(`${(baseURL ?? '').replace('://', '://agent7.')}/m/login?go=/m/game`)
  await serviceButton(page, 'google').click()
  await expect(page).toHaveURL(`${baseURL}/m/login?go=%2Fm%2Fgame&affiliateCode=agent7`)
  const popup = await openService(page, 'google')
  await popup.close()
  await expect(choiceSheet(page)).toHaveCount(0)
})
