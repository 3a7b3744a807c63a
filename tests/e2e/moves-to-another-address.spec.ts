import type { BrowserContext, Page } from '@playwright/test'
import { CATALOGUE } from '../../sandbox/data/catalogue.ts'
import { atRest } from './fixtures/at-rest.ts'
import { game } from './fixtures/games.ts'
import { expectGuest, expectMember, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, openKnowing, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { otherOrigin, siteOrigin } from './sandbox/addresses.ts'
import { handoffCode, signInAtBackEnd } from './sandbox/sign-in.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

const notice = (page: Page, key: string, values = {}) => page.getByText(words(key, values))

/** Opens a screen, makes its address unavailable, and presses the link to the other one. */
async function moveFrom(page: Page, path: string, sandbox: Sandbox): Promise<void> {
  await sandbox.settings({ handoff: true })
  await openKnowing(page, path)
  await hydrated(page)
  await sandbox.fail('systemStatus', { do: 'refuse', errorCode: 'domain_not_available' }, 1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByRole('dialog', { name: words('closed.domainGone') })
    .getByRole('button', { name: new URL(otherOrigin()).host })
    .click()
}

/** Records the codes in addresses of documents, and the addresses and Referers of all other requests. */
function watch(context: BrowserContext): { codes: string[]; texts: string[] } {
  const seen = { codes: [] as string[], texts: [] as string[] }
  context.on('request', (request) => {
    const code = request.isNavigationRequest() ? new URL(request.url()).searchParams.get('code') : null
    if (code !== null) seen.codes.push(code)
    seen.texts.push(...(request.isNavigationRequest() ? [] : [request.url()]), request.headers()['referer'] ?? '')
  })
  context.on('console', (message) => seen.texts.push(message.text()))
  return seen
}

/** Everything that the page stores or shows about the addresses it has had. */
function allStateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const history = (globalThis as { navigation?: { entries(): { url: string }[] } }).navigation?.entries().map(({ url }) => url)
    return JSON.stringify([history, { ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML])
  })
}

test('ERR-3 RTE-4 a member of an address that closes is signed in at the other one, on the same screen @core', async ({
  page,
  context,
  sandbox,
  newBrowser,
}) => {
  const seen = watch(context)
  const member = await sandbox.scenario('richMember')
  const first = await signedInAs(page, member)
  await moveFrom(page, '/m/member/home?kw=a&cid=3', sandbox)
  await expect(page).toHaveURL(`${otherOrigin()}/m/member/home?kw=a&cid=3`)
  await expectMember(page)
  await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
  await expect(notice(page, 'dialogs.link_signed_in', { name: member.username })).toBeVisible()
  const second = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string }).token)
  expect(second).toBeTruthy()
  expect(second).not.toBe(first)

  await atRest(page)
  const [code = '', ...others] = seen.codes
  expect([code.length > 20, others]).toEqual([true, []])
  expect(await allStateOf(page)).not.toContain(code)
  for (const text of seen.texts) expect(text).not.toContain(code)

  const stranger = await (await newBrowser()).newPage()
  await stranger.goto(`${otherOrigin()}/m/home?code=${code}`, { referer: siteOrigin() })
  await expect(notice(stranger, 'dialogs.link_refused')).toBeVisible()
  await expectGuest(stranger)
  expect((await sandbox.received('redeemHandoff', 2)).map(({ errorCode }) => errorCode)).toEqual([undefined, 'handoff.code.invalid'])

  await page.reload()
  await expectMember(page)
})

test('ERR-3 RTE-4 the code of a game in the address is not mistaken for a session code, and the game opens at the other address', async ({
  page,
  sandbox,
}) => {
  const code = CATALOGUE.find(({ vendor }) => vendor === 'TCG_LOTTO_VN')?.code
  await signedInAs(page, await sandbox.scenario('richMember'))
  await moveFrom(page, `/m/launchGame?code=${code}&prize_mode=1&playType=P1&lottoView=betting`, sandbox)
  await expect(page).toHaveURL(`${otherOrigin()}/m/launchGame?code=${code}&prize_mode=1&playType=P1&lottoView=betting`)
  await expectMember(page)
  await expect(game(page).locator('body')).not.toBeEmpty()
})

test('ERR-3 without a session code the other address shows the same screen to a guest', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 500 POST .*\/wps\/session\/handoff/)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await sandbox.fail('handoff', { do: 'status', status: 500, body: '' })
  await moveFrom(page, '/m/game?category=LIVE', sandbox)
  await expect(page).toHaveURL(`${otherOrigin()}/m/game?category=LIVE`)
  await expectGuest(page)
  await hydrated(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('RTE-4 another member’s code does not replace a running session, and stays unused', async ({ page, sandbox, newBrowser }) => {
  await sandbox.settings({ handoff: true })
  const member = await sandbox.scenario('freshMember')
  const other = await signInAtBackEnd(await sandbox.scenario('richMember'))
  await signedInAs(page, member)
  const code = await handoffCode(other, siteOrigin())
  await page.goto(`/m/member/home?code=${code}`)
  await expect(page).toHaveURL('/m/member/home')
  await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
  await atRest(page)
  expect(await sandbox.requests('redeemHandoff')).toEqual([])
  // Another tab gets the session from the first.
  const tab = await page.context().newPage()
  await tab.goto(`/m/member/home?code=${code}`)
  await expect(tab.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
  expect(await sandbox.requests('redeemHandoff')).toEqual([])

  const elsewhere = await (await newBrowser()).newPage()
  await elsewhere.goto(`/m/home?code=${code}`, { referer: otherOrigin() })
  await expectMember(elsewhere)
  await expect(notice(elsewhere, 'dialogs.link_signed_in', { name: other.userName })).toBeVisible()
})

test('RTE-4 when the settings do not announce codes, a code is only removed from the address', async ({ page, sandbox }) => {
  await sandbox.settings({ handoff: false })
  const code = await handoffCode(await signInAtBackEnd(await sandbox.scenario('freshMember')), siteOrigin())
  await page.goto(`/m/promotions?code=${code}&cid=3`)
  await expect(page).toHaveURL('/m/promotions?cid=3')
  await expectGuest(page)
  await atRest(page)
  expect(await sandbox.requests('redeemHandoff')).toEqual([])
})
