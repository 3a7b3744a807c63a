import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { holdBack } from './fixtures/hold-back.ts'
import { accountLink, expectGuest, expectMember, pressUntilSent, signOut } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { affiliateOrigin } from './sandbox/addresses.ts'

const PASSWORD = 'Sunny-Reef-41'
const newName = (): string => `nina${randomBytes(5).toString('hex')}`

const username = (page: Page) => page.getByRole('textbox', { name: words('register.username'), exact: true })
const password = (page: Page) => page.getByLabel(words('register.password'), { exact: true })
const age = (page: Page) => page.getByRole('checkbox', { name: words('register.age', { age: 21 }) })
const submit = (page: Page) => page.getByRole('button', { name: words('register.submit'), exact: true })

async function join(page: Page, name: string): Promise<void> {
  await username(page).fill(name)
  await password(page).fill(PASSWORD)
  await age(page).check()
  await submit(page).click()
}

test('REG-4 a visitor joins from home, is shown as a member at once, opens the account and signs out @core', async ({ page }) => {
  const name = newName()
  await page.goto('/m/home')
  await page.getByRole('link', { name: words('header.join'), exact: true }).click()
  await join(page, name)

  await expect(page).toHaveURL('/m/home')
  await expectMember(page)
  await expect(accountLink(page)).toContainText('1,000.00')
  await accountLink(page).click()
  await expect(page).toHaveURL('/m/member/home')
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('₱1,000.00')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL(/\/m\/login/)
  await page.goto('/m/home')
  await expectGuest(page)
  await expect(page.getByRole('link', { name: words('header.join'), exact: true })).toBeVisible()
})

test('REG-1 REG-8 the sealed registration names where the visitor came from, and no affiliate www @core', async ({ page, sandbox }) => {
  const bodies: string[] = []
  page.on('request', (request) => request.url().endsWith('/wps/member/register') && bodies.push(request.postData() ?? ''))
  await page.goto(`${affiliateOrigin('agent7')}/m/register?r=friend9&fbclid=click3&affiliateCode=www`)
  await join(page, newName())
  await expectMember(page)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).not.toContain(PASSWORD)

  const [sent] = await sandbox.received('register')
  expect(sent?.headers['moduleid']).toBe('REG3')
  expect(sent?.body).toMatchObject({ registerMethod: 'H5', affiliateCode: 'agent7', referralCode: 'friend9', ageConfirmed: true })
})

test('REG-10 fields are checked while typing, with the message beside the field @core', async ({ page }) => {
  await page.goto('/m/register')
  await hydrated(page)
  await username(page).fill('ab')
  await password(page).focus()
  await expect(username(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: words('register.problem_tooShort', { min: 6 }) })).toBeVisible()
  await expect(username(page)).toHaveAccessibleDescription(new RegExp(words('register.problem_tooShort', { min: 6 })))

  await username(page).fill('nina2026')
  await expect(username(page)).not.toHaveAttribute('aria-invalid')
  await password(page).fill('short')
  await username(page).focus()
  await expect(page.getByRole('alert').filter({ hasText: words('password.problem_tooShort', { min: 8 }) })).toBeVisible()

  await password(page).fill(PASSWORD)
  await submit(page).click()
  await expect(age(page)).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: words('register.problem_notConfirmed') })).toBeVisible()
})

/** A file of the release that fails while the password is in the form, and says so. */
const PLANTED = `queueMicrotask(() => { console.warn('The form is broken'); throw new TypeError('Planted error of ${PASSWORD}') })`

/** All that the page's storages hold, as text. Runs in the page. */
async function everythingStored(): Promise<string> {
  const read = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name))
    for (const store of database.objectStoreNames) found.push(await read(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text())
  }
  return JSON.stringify(found)
}

test('REG-10 the password appears in no address, request, log, report or storage', async ({ page, context, sandbox, trouble }) => {
  trouble.expect(/Planted error/, /The form is broken/)
  const sent: string[] = []
  const logged: string[] = []
  context.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? ''))
  context.on('console', (message) => logged.push(message.text()))
  // In the sample of watched documents, whatever the folder's share.
  await page.addInitScript(() => (Math.random = () => 0.01))
  await page.route('**/m/_astro/planted.Ab12Cd34.js', (route) => route.fulfill({ contentType: 'text/javascript', body: PLANTED }))
  const watching = page.waitForResponse(/\/watching\.bind\./)
  await page.goto('/m/register')
  await hydrated(page)
  await password(page).fill(PASSWORD)
  await watching
  await page.evaluate((file) => import(file), '/m/_astro/planted.Ab12Cd34.js')
  await join(page, newName())
  await expectMember(page)
  await atRest(page)
  const reported = async (): Promise<string[]> =>
    (await sandbox.watched()).filter(({ route, kind }) => route === 'register' && kind === 'error').map((line) => JSON.stringify(line))
  await expect.poll(async () => (await reported()).join()).toContain('Planted error of')
  const stored = await page.evaluate(everythingStored)
  expect(stored).toContain('MC_SESSION_INFO')
  expect(logged.join()).toContain('The form is broken')
  for (const text of [stored, ...sent, ...logged, ...(await reported())]) expect(text).not.toMatch(/Sunny|Reef/)
})

test('REG-9 a taken username shows an alert with the server’s words and a message beside the field, and can be changed @core', async ({
  page,
  sandbox,
}) => {
  const other = await sandbox.scenario('freshMember')
  await page.goto('/m/register')
  await join(page, other.username)
  const alert = page.getByRole('alertdialog', { name: 'That username is taken.' })
  await alert.getByRole('button', { name: words('common.ok'), exact: true }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: words('register.refused_taken') })).toBeVisible()
  await username(page).fill(newName())
  await pressUntilSent(submit(page), 'register')
  await expectMember(page)
})

test('REG-2 the back end proposes a username', async ({ page }) => {
  await page.goto('/m/register')
  await hydrated(page)
  await page.getByRole('button', { name: words('register.propose') }).click()
  await expect(username(page)).toHaveValue(/^[a-z][a-z0-9]{5,15}$/)
  await password(page).fill(PASSWORD)
  await age(page).check()
  await submit(page).click()
  await expectMember(page)
})

test('REG-3 a second press sends nothing while the first is in flight @core', async ({ page, sandbox }) => {
  const release = await holdBack(page, /\/wps\/member\/register$/)
  await page.goto('/m/register')
  await join(page, newName())
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  release()
  await expect(page).toHaveURL('/m/home')
  expect(await sandbox.received('register')).toHaveLength(1)
})

test('RTE-10 RTE-5 a visitor who joins on the way to a screen goes on to it, and one who joins at once lands on home @core', async ({
  page,
  newBrowser,
}) => {
  await page.goto('/m/login?go=%2Fm%2Fgame%3Fcategory%3DLIVE')
  await page.getByRole('link', { name: words('login.toRegister'), exact: true }).click()
  await join(page, newName())
  await expect(page).toHaveURL('/m/game?category=LIVE')
  await expectMember(page)

  const other = await (await newBrowser()).newPage()
  await other.goto('/m/register')
  await join(other, newName())
  await expect(other).toHaveURL('/m/home')
  await expectMember(other)
})
