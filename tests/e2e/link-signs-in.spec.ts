import { atRest } from './fixtures/at-rest.ts'
import { expectGuest, expectMember, fillSignIn, signedInAs, signIn } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { signInAtBackEnd } from './sandbox/sign-in.ts'

for (const parameter of ['token', 'tokens', 'authorization']) {
  test(`RTE-4 ${parameter} is removed from the address before any other code can read it`, async ({ page, context, sandbox }) => {
    const { token } = await signInAtBackEnd(await sandbox.scenario('freshMember'))
    const read: string[] = []
    context.on('request', (request) => {
      if (!request.isNavigationRequest()) read.push(request.url(), request.headers()['referer'] ?? '')
    })
    await page.goto(`/m/home?kw=a&${parameter}=${token}&cid=3#top`)
    await expect(page).toHaveURL('/m/home?kw=a&cid=3#top')
    await atRest(page)
    expect(read.length).toBeGreaterThan(10)
    for (const text of read) expect(text).not.toContain(token)
  })
}

test('RTE-4 neither the navigation entry nor the history of a page that a link signed in has the token', async ({ page, sandbox }) => {
  const { token } = await signInAtBackEnd(await sandbox.scenario('freshMember'))
  await page.goto(`/m/game?cid=3&token=${token}#top`)
  await expectMember(page)
  await expect(page).toHaveURL('/m/game?cid=3#top')
  const known = await page.evaluate(() => ({
    names: performance.getEntries().map(({ name }) => name),
    referrer: document.referrer,
    entries: history.length,
  }))
  expect(known.names.filter((name) => name.includes(token))).toEqual([])
  expect([known.referrer.includes(token), known.entries]).toEqual([false, 2])
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('RTE-4 a token in the address signs in, and a notice names the account @core', async ({ page, sandbox }) => {
  const { token, userName } = await signInAtBackEnd(await sandbox.scenario('freshMember'))
  await page.goto(`/m/home?token=${token}`)
  await expectMember(page)
  await expect(page.getByText(words('dialogs.link_signed_in', { name: userName }))).toBeVisible()
})

test('RTE-4 a token that the back end refuses signs nobody in', async ({ page, trouble }) => {
  trouble.expect(/HTTP 401 GET .*\/wps\/member\/info/)
  await page.goto('/m/home?token=made-up-by-somebody')
  await expect(page.getByText(words('dialogs.link_refused'))).toBeVisible()
  await expectGuest(page)
})

test('RTE-4 a link never replaces another member’s running session', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await signIn(page, member)
  const { token } = await signInAtBackEnd(await sandbox.scenario('richMember'))
  await page.goto(`/m/member/home?token=${token}`)
  await expect(page.getByText(words('dialogs.link_other_member', { name: member.username }))).toBeVisible()
  await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
})

test('RTE-3 a link with a token opens a guarded screen', async ({ page, sandbox }) => {
  const { token } = await signInAtBackEnd(await sandbox.scenario('freshMember'))
  await page.goto(`/m/member/home?token=${token}`)
  await expectMember(page)
  await expect(page).toHaveURL('/m/member/home')
})

const TRUSTED = 'https://rewards.aurora-play.example'

test.describe('redirectUrl', () => {
  test('RTE-7 sends a member with token, language, colour and title to an address that the merchant trusts @core', async ({
    page,
    sandbox,
  }) => {
    await page.route(`${TRUSTED}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Rewards</title>' }))
    const token = await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto(`/m/home?redirectUrl=${encodeURIComponent(`${TRUSTED}/x?a=1`)}&title=My%20rewards`)
    await expect(page).toHaveURL(new RegExp(`^${TRUSTED}/x`))
    const sent = Object.fromEntries(new URL(page.url()).searchParams)
    expect(sent).toEqual({ a: '1', token, language: 'EN', headerColor: '#0b0d24', b2c: '1', title: 'My rewards' })
  })

  test('RTE-7 sends a one-use code instead of the token when the settings announce codes', async ({ page, sandbox }) => {
    await sandbox.settings({ handoff: true })
    await sandbox.fail('handoff', { do: 'answer', value: { code: 'one-use-1' } })
    await page.route(`${TRUSTED}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Rewards</title>' }))
    const token = await signedInAs(page, await sandbox.scenario('freshMember'))
    await page.goto(`/m/home?redirectUrl=${encodeURIComponent(`${TRUSTED}/x`)}`)
    await expect(page).toHaveURL(new RegExp(`^${TRUSTED}/x`))
    expect(page.url()).not.toContain(token)
    expect(new URL(page.url()).searchParams.get('code')).toBe('one-use-1')
    expect((await sandbox.received('handoff')).map(({ body }) => body)).toEqual([{ audience: TRUSTED }])
  })

  for (const address of [
    'https://evil.example/',
    'http://rewards.aurora-play.example/',
    'https://rewards.aurora-play.example@evil.example/',
    'javascript:alert(1)',
    '//evil.example/',
  ]) {
    test(`RTE-7 ${address} receives nothing, and an alert reports it`, async ({ page, context, sandbox }) => {
      const foreign: string[] = []
      context.on('request', (request) => !/^(?:http:\/\/aurora\.localhost:|data:|blob:)/.test(request.url()) && foreign.push(request.url()))
      await signedInAs(page, await sandbox.scenario('freshMember'))
      await page.goto(`/m/home?redirectUrl=${encodeURIComponent(address)}`)
      const alert = page.getByRole('alertdialog', { name: words('dialogs.redirect_refused') })
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: words('common.ok'), exact: true }).click()
      await expect(alert).toBeHidden()
      expect(new URL(page.url()).pathname).toBe('/m/home')
      expect(foreign).toEqual([])
    })
  }

  test('RTE-7 waits for sign-in and takes precedence over go', async ({ page, sandbox }) => {
    await page.route(`${TRUSTED}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Rewards</title>' }))
    await page.goto(`/m/login?go=/m/game&redirectUrl=${encodeURIComponent(`${TRUSTED}/x`)}`)
    await fillSignIn(page, await sandbox.scenario('freshMember'))
    await expect(page).toHaveURL(new RegExp(`^${TRUSTED}/x`))
  })
})
