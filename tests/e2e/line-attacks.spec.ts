import { LINE_ACCOUNT } from '../../sandbox/data/provider-accounts.ts'
import { atRest } from './fixtures/at-rest.ts'
import { choiceSheet } from './fixtures/hosted-identity.ts'
import { expectGuest, expectMember, signedInAs } from './fixtures/members.ts'
import { askBackEnd, goToLine, LINE_AND_TELEGRAM, lineAnswer } from './fixtures/providers.ts'
import { expect, steppedBack, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { sandboxAddresses } from './sandbox/addresses.ts'

test.beforeEach(({ sandbox }) => sandbox.settings(LINE_AND_TELEGRAM))

test('login CSRF: another person’s code and state sign nobody in when no flow is open', async ({ page, newBrowser, sandbox }) => {
  const attacker = await (await newBrowser()).newPage()
  await goToLine(attacker)
  const answer = await lineAnswer(attacker, 'linh')
  await page.goto(answer)
  await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(1)
  await atRest(page)
  await expectGuest(page)
  expect(await sandbox.requests('verifyLineCode')).toEqual([])
})

test('login CSRF: another person’s response to an open flow signs nobody in, and the flow stays open', async ({
  page,
  newBrowser,
  sandbox,
}) => {
  const attacker = await (await newBrowser()).newPage()
  await goToLine(attacker)
  const foreign = await lineAnswer(attacker, 'linh')
  await goToLine(page)
  const own = await lineAnswer(page, 'linh')
  await page.goto(foreign)
  await atRest(page)
  await expectGuest(page)
  expect(await sandbox.requests('verifyLineCode')).toEqual([])
  await page.goto(own)
  await expect(choiceSheet(page)).toBeVisible()
})

test('login CSRF: a stolen code with the victim’s own state is refused, because it belongs to another verifier', async ({
  page,
  newBrowser,
  sandbox,
}) => {
  const attacker = await (await newBrowser()).newPage()
  await goToLine(attacker)
  const foreign = new URL(await lineAnswer(attacker, 'linh'))
  await goToLine(page)
  const own = new URL(await lineAnswer(page, 'linh'))
  own.searchParams.set('code', foreign.searchParams.get('code') ?? '')
  await page.goto(own.href)
  await expect(page.getByRole('alertdialog')).toContainText(words('social.line_failed'))
  await expectGuest(page)
  expect((await sandbox.received('verifyLineCode')).map(({ errorCode }) => errorCode)).toEqual(['line_invalid_token'])
})

test('a flow older than ten minutes shows an alert and sends nothing', async ({ page, sandbox }) => {
  await goToLine(page)
  const answer = await lineAnswer(page, 'linh')
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const flow = JSON.parse(localStorage.getItem('livery:line-flow') ?? '{}') as { until: number }
    localStorage.setItem('livery:line-flow', JSON.stringify({ ...flow, until: Date.now() - 1 }))
  })
  await page.goto(answer)
  await expect(page.getByRole('alertdialog')).toContainText(words('social.return_expired'))
  await expectGuest(page)
  expect(await sandbox.requests('verifyLineCode')).toEqual([])
})

test('a callback works once: opened again it does nothing, and its code is invalid', async ({ page, sandbox }) => {
  await goToLine(page)
  const answer = await lineAnswer(page, 'linh')
  await page.goto('/robots.txt')
  const flow = await page.evaluate(
    () => JSON.parse(localStorage.getItem('livery:line-flow') ?? '{}') as { verifier: string; nonce: string },
  )
  await page.goto(answer)
  await expect(choiceSheet(page)).toBeVisible()
  // Closing the choice dialog ends the flow; until then a reload restores it.
  await page.keyboard.press('Escape')
  await expect(choiceSheet(page)).toHaveCount(0)
  await steppedBack(page)
  await page.goto('/m/promotions')
  await page.goto(answer)
  await atRest(page)
  await expect(choiceSheet(page)).toHaveCount(0)
  expect(await sandbox.received('verifyLineCode')).toHaveLength(1)
  const url = new URL(answer)
  const replayed = {
    code: url.searchParams.get('code'),
    redirectUri: url.origin + url.pathname,
    codeVerifier: flow.verifier,
    nonce: flow.nonce,
  }
  expect(await askBackEnd('/wps/relay/WPS3RD_verifyLineCode', replayed, sandbox)).toMatchObject({
    success: false,
    errorCode: 'line_invalid_token',
  })
})

test('a response to a guest’s flow does not replace a session that began meanwhile', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await goToLine(page)
  const answer = await lineAnswer(page, 'linh')
  await signedInAs(page, member)
  await page.goto(answer)
  await expect(page.getByText(words('social.signed_in_already'))).toBeVisible()
  await expectMember(page)
  await atRest(page)
  expect(await sandbox.requests('verifyLineCode')).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toContain(member.username)
})

test('code, state and verifier appear in no address, history entry, Referer or storage', async ({ page }) => {
  await goToLine(page)
  const answer = await lineAnswer(page, 'linh')
  const { searchParams } = new URL(answer)
  const secrets = [searchParams.get('code') ?? '-', searchParams.get('state') ?? '-']
  const leaks: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    const isTheCallback = request.isNavigationRequest() && request.url() === answer
    const isForVerifying = request.url().includes('verifyLineCode')
    if (isTheCallback || isForVerifying) return
    for (const secret of secrets) if (referer.includes(secret) || request.url().includes(secret)) leaks.push(request.url())
  })
  await page.goto(answer)
  await expect(choiceSheet(page)).toBeVisible()
  await page.goto('/m/promotions')
  await expect(choiceSheet(page)).toBeVisible()
  await page.goBack()
  await expect(choiceSheet(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(leaks).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML, document.referrer]),
  )
  for (const secret of secrets) expect(stored).not.toContain(secret)
  expect(stored).not.toContain('verifier')
})

test('LINE sends codes only to home, and only on registered sites', async ({ baseURL }) => {
  const ask = async (redirectUri: string): Promise<number> => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: LINE_ACCOUNT.id,
      state: 's',
      scope: 'profile openid',
      redirect_uri: redirectUri,
    })
    return (await fetch(`http://127.0.0.1:${sandboxAddresses().linePort}/oauth2/v2.1/authorize?${query}`)).status
  }
  expect([
    await ask(`${baseURL}/m/home`),
    await ask(`${baseURL}/m/ar/home`),
    await ask(`${baseURL}/m/home?x=1`),
    await ask('https://evil.example/m/home'),
  ]).toEqual([200, 400, 400, 400])
})
