import type { Page } from '@playwright/test'
import { readStorageKeys } from '../../src/build-time/generated-docs.ts'
import { cashierFrame, depositLink } from './fixtures/cashier.ts'
import { fillSignIn, signedInAs, signOut } from './fixtures/members.ts'
import { walkStorage } from './fixtures/storage.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { cashierOrigin } from './sandbox/addresses.ts'

// Its caches are walked too.
test.use({ serviceWorkers: 'allow' })

/**
 * Keys that may stay after a sign-out, by store: those of the device, the visit and the sign-out itself. `id`: the value may name the member by the
 * id; `public`: everybody gets it, with numbers of its own.
 */
const MAY_STAY: Readonly<Record<string, 'id' | 'nobody' | 'public'>> = {
  'tab livery:session-since': 'nobody',
  'tab livery:snapshot:': 'nobody',
  'tab livery:api-cache': 'nobody',
  'tab livery:calm-since': 'nobody',
  'tab livery:calm-met': 'nobody',
  'tab livery:push-started': 'nobody',
  'tab livery:announcements:': 'nobody',
  'device livery:signed-out': 'id',
  'device livery:session-begun': 'id',
  'device livery:limits': 'nobody',
  'device livery:limits-others': 'nobody',
  'device livery:pending-deposits': 'nobody',
  'device livery:cashier-counted': 'nobody',
  'device livery:used-at': 'nobody',
  'device livery:visit': 'nobody',
  // The server knows events that are sent later by the id.
  'device livery:event:': 'id',
  'device livery:event-raised:': 'nobody',
  'device deviceId': 'nobody',
  'cookie deviceId': 'nobody',
  'device language': 'nobody',
  'cookie language': 'nobody',
  'device registerInfo': 'nobody',
  'device livery:splash:': 'nobody',
  'device livery:announcements:': 'nobody',
  'device livery:lobby:': 'public',
  'device livery:banners:': 'public',
  'device livery:session-channel': 'nobody',
  'device livery:assets': 'nobody',
  'device livery:consent': 'nobody',
  'database livery-keys': 'nobody',
  'cache livery-files': 'nobody',
  'cache livery-pages': 'nobody',
  'cache livery-pictures': 'nobody',
  'cache livery-member': 'nobody',
}

/** The entry of the table for what was found; a name that ends in a colon takes a suffix. */
function ruleFor(found: string): string | undefined {
  return Object.keys(MAY_STAY).find((name) => (name.endsWith(':') ? found.startsWith(name) : found === name))
}

const pending = (page: Page) =>
  page.getByRole('status').filter({ hasText: words('cashier.toast_depositSubmit', { amount: '\u2068₱250.50\u2069' }) })

test('SES-4 PRO-7 after sign-out every key of the browser’s storage is a known one, and none tells who played and paid what', async ({
  page,
  sandbox,
  trouble,
}) => {
  test.slow()
  const member = await sandbox.scenario('freshMember')
  // Events stay on the device, as without a network.
  trouble.expect(/ERR_FAILED .*\/wps\/system\/(?:event|test\/ping|collect)$/)
  await page.context().route(/\/wps\/system\/(?:event|test\/ping|collect)$/, (route) => route.abort())
  const token = await signedInAs(page, member)
  await page.goto('/m/home')
  await depositLink(page).click()
  await expect(cashierFrame(page).locator('#amount')).toBeVisible()
  for (const [reference, type] of [
    ['BANK-PENDING-1', 'depositSubmit'],
    ['BANK-COUNTED-2', 'withdraw'],
  ]) {
    const message = { source: 'livery', type, amount: '250.50', currency: 'PHP', reference, first: false }
    const frame = page.frames().find((one) => one.url().startsWith(cashierOrigin()))
    await frame?.evaluate((content) => window.parent.postMessage(content, '*'), message)
  }
  await expect.poll(async () => (await walkStorage(page))['device livery:pending-deposits']).toContain('BANK-PENDING-1')
  // A page that did not get the browser's key in time leaves the sealing to the next one.
  await expect(async () => {
    await page.goto('/m/member/home')
    await expect.poll(async () => (await walkStorage(page))['device livery:pending-deposits'], { timeout: 10_000 }).toContain('"box"')
  }).toPass()
  const before = await walkStorage(page)
  // What the test looks for is there while the member is.
  expect(
    Object.entries(before).filter(([key, value]) => key.startsWith('device livery:event:') && value.includes(member.username)),
  ).not.toEqual([])

  await signOut(page)
  await page.goto('/m/home')
  // Services start with the first use, and what is left over goes with them.
  await page.locator('body').press('Tab')
  await expect.poll(async () => Object.keys(await walkStorage(page)).filter((key) => key.startsWith('cache ')).length).toBeGreaterThan(0)
  const after = await walkStorage(page)
  expect(Object.keys(after).filter((key) => ruleFor(key) === undefined)).toEqual([])
  const known = readStorageKeys().map(({ key }) => key)
  const nameOf = (key: string): string => key.slice(key.indexOf(' ') + 1)
  expect(
    Object.keys(after)
      .map(nameOf)
      .filter((key) => !known.some((each) => key.startsWith(each))),
  ).toEqual([])
  expect(Object.keys(after)).toEqual(expect.arrayContaining(['device livery:pending-deposits', 'device livery:cashier-counted']))
  const secrets = [token, member.username, member.password, 'BANK-', '"250.50"', '"-250.50"']
  for (const [key, value] of Object.entries(after)) {
    // An event is a report of a sum; it goes to the operator as soon as it can.
    const isEvent = key.startsWith('device livery:event:')
    const told = secrets.filter((secret) => value.includes(secret) && !(isEvent && secret.includes('250.50')))
    expect([key, told]).toEqual([key, []])
    if (MAY_STAY[ruleFor(key) ?? ''] === 'nobody' && key.startsWith('device '))
      expect([key, new RegExp(`\\b${member.id}\\b`).test(value)]).toEqual([key, false])
  }

  // The same member finds the deposit with its sum again.
  await page.goto('/m/login')
  await fillSignIn(page, member, { keep: false })
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(pending(page)).toBeVisible()
})
