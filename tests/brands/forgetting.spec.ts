import type { Page } from '@playwright/test'
import { readStorageKeys } from '../../src/build-time/generated-docs.ts'
import { cashierFrame } from '../e2e/fixtures/cashier.ts'
import { game, SLOT, spin, start } from '../e2e/fixtures/games.ts'
import { fillSignIn, signOut, expectMember } from '../e2e/fixtures/members.ts'
import { walkStorage } from '../e2e/fixtures/storage.ts'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { cashierOrigin } from '../e2e/sandbox/addresses.ts'

// Its caches are walked too.
test.use({ merchant: 'strict', serviceWorkers: 'allow' })

const KEYS = readStorageKeys()

/** The row of docs/storage-keys.md for a stored key, `device livery:favourites`. */
function rowOf(found: string) {
  const at = found.indexOf(' ')
  const [store, stored] = [found.slice(0, at), found.slice(at + 1)]
  return KEYS.find(
    ({ name, key, store: stores }) =>
      stores.split(', ').includes(store) && (name.endsWith('_PREFIX') ? stored.startsWith(key) : stored === key),
  )
}

/** Opens a game's sheet and presses its heart. */
async function addToFavourites(page: Page): Promise<void> {
  await page.goto(`/m/game?open=${SLOT}`)
  await hydrated(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('gameSheet.favourite'), exact: true })
    .click()
}

test('MKT-3 SES-4 after sign-out the whole storage of the browser holds nothing of the member but hashes, and every key is a known one', async ({
  page,
  sandbox,
  trouble,
}) => {
  test.slow()
  const member = await sandbox.scenario('freshMember')
  // Events stay on the device, as without a network.
  trouble.expect(/ERR_FAILED .*\/wps\/system\/(?:event|test\/ping|collect)$/)
  await page.context().route(/\/wps\/system\/(?:event|test\/ping|collect)$/, (route) => route.abort())
  await page.goto('/m/login')
  await expect(page.getByRole('checkbox', { name: words('login.remember') })).toHaveCount(0)
  await fillSignIn(page, member)
  await expectMember(page)
  await addToFavourites(page)
  await start(page, 'play')
  await spin(game(page))
  await page.goto('/m/member/cashier?open=deposit')
  await expect(cashierFrame(page).locator('#amount')).toBeVisible()
  const message = { source: 'livery', type: 'depositSubmit', amount: '250.50', currency: 'EUR', reference: 'BANK-PENDING-1', first: false }
  const frame = page.frames().find((one) => one.url().startsWith(cashierOrigin('strict')))
  await frame?.evaluate((content) => window.parent.postMessage(content, '*'), message)
  await expect.poll(async () => (await walkStorage(page))['device livery:pending-deposits']).toContain('BANK-PENDING-1')
  const before = await walkStorage(page)
  for (const key of ['memberInfo', 'livery:favourites', 'livery:recent-games', 'livery:pending-deposits', 'livery:kept-session'])
    expect(Object.keys(before)).toContain(`device ${key}`)

  await page.goto('/m/member/home')
  await signOut(page)
  await page.goto('/m/home')
  // Services start with the first use, and what is left over goes with them.
  await page.locator('body').press('Tab')
  await expect.poll(async () => Object.keys(await walkStorage(page)).filter((key) => key.startsWith('cache ')).length).toBeGreaterThan(0)
  const after = await walkStorage(page)
  expect(Object.keys(after).filter((key) => rowOf(key) === undefined)).toEqual([])
  // Events that come after the sign-out are a visitor's.
  const mayBeEmptied = /^tab livery:(?:snapshot:|api-cache)|^device livery:event:|^cache livery-(?:member|pictures)/
  expect(Object.keys(after).filter((key) => rowOf(key)?.forgetting === 'emptied' && !mayBeEmptied.test(key))).toEqual([])
  expect(Object.keys(after)).toEqual(expect.arrayContaining(['device livery:signed-out', 'device livery:limits']))
  const secrets = [member.username, member.password, 'BANK-', '250.50']
  for (const [key, value] of Object.entries(after)) {
    const isPublic = /livery:(?:lobby|banners):|livery-(?:files|pages|pictures)|registerInfo/.test(key)
    expect([key, secrets.filter((secret) => value.includes(secret))]).toEqual([key, []])
    if (!isPublic) expect([key, new RegExp(`"(?:id|member|owner|customerId)":"(?:\\w+:)?${member.id}"`).test(value)]).toEqual([key, false])
  }
})

test('MKT-3 a tab that was closed without signing out leaves nothing of the member to the next visitor', async ({
  page,
  sandbox,
  context,
}) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/login')
  await fillSignIn(page, member, { keep: false })
  await expectMember(page)
  await addToFavourites(page)
  await expect.poll(async () => Object.keys(await walkStorage(page))).toContain('device memberInfo')
  const next = await context.newPage()
  await next.goto('/robots.txt')
  await page.close()
  await next.goto('/m/home')
  await next.keyboard.press('Shift')
  await expect
    .poll(async () => Object.keys(await walkStorage(next)).filter((key) => /memberInfo|favourites|recent-games/.test(key)))
    .toEqual([])
})
