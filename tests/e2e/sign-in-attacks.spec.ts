import type { BrowserContext, Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { codeField, mobileField, sendCode, waiting } from './fixtures/codes.ts'
import { expectGuest, expectMember, fillSignIn, pressUntilSent, signIn, signOut, typeSignIn } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { signInAtBackEnd } from './sandbox/sign-in.ts'

const submit = (page: Page) => page.getByRole('button', { name: words('login.submit'), exact: true })

/** The session's token in the tab's storage (SES-1). */
const tokenIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string }).token)

test('session fixation: sign-in creates a new session and ignores a token that was planted before it', async ({ page, sandbox }) => {
  const victim = await sandbox.scenario('freshMember')
  const planted = await signInAtBackEnd(await sandbox.scenario('richMember'))
  await page.goto(`/m/home?token=${planted.token}`)
  await expectMember(page)
  await atRest(page)
  await page.goto('/m/member/home')
  await signOut(page)
  await expectGuest(page)
  await signIn(page, victim)
  const first = await tokenIn(page)
  expect(first).not.toBe(planted.token)
  // The sign-in request carried no token.
  expect((await sandbox.received('login')).map(({ withSession }) => withSession)).toEqual([false])

  await page.goto('/m/member/home')
  await signOut(page)
  await expectGuest(page)
  await signIn(page, victim)
  expect(await tokenIn(page)).not.toBe(first)
})

/** Collects everything that leaves the page or stays readable: addresses, Referer headers, plain bodies, console lines. */
function watchLeaks(context: BrowserContext): readonly string[] {
  const leaked: string[] = []
  context.on('request', (request) => leaked.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? ''))
  context.on('console', (message) => leaked.push(message.text()))
  return leaked
}

test('the token and the password appear in no Referer, address, history entry, log, document or cache key', async ({
  page,
  context,
  sandbox,
}) => {
  const leaked = watchLeaks(context)
  const member = await sandbox.scenario('freshMember')
  const secrets = [member.password]
  const keptNowhere = async (): Promise<void> => {
    const stored = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => await (await caches.open(name)).keys()))
      const history = (globalThis as { navigation?: { entries(): { url: string }[] } }).navigation?.entries().map(({ url }) => url)
      const apiCache = Object.keys(JSON.parse(sessionStorage.getItem('livery:api-cache') ?? '{}') as object)
      const resources = performance.getEntriesByType('resource').map(({ name }) => name)
      return JSON.stringify([
        requests.flat().map(({ url }) => url),
        history,
        apiCache,
        resources,
        document.cookie,
        { ...localStorage },
        document.referrer,
        document.documentElement.outerHTML,
      ])
    })
    for (const secret of secrets) expect(stored).not.toContain(secret)
  }

  await signIn(page, member)
  secrets.push((await tokenIn(page)) ?? '')
  await atRest(page)
  await keptNowhere()
  await page.goto('/m/member/home')
  await expect(page.getByRole('main').getByText(member.username, { exact: true })).toBeVisible()
  await atRest(page)
  await page.goto('/m/game')
  await hydrated(page)
  await atRest(page)
  await keptNowhere()
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
  expect(leaked.length).toBeGreaterThan(20)
  for (const secret of secrets) expect(leaked.filter((text) => text.includes(secret))).toEqual([])
})

test('brute force: after five wrong passwords the right one has to wait too, and the form shows how long', async ({ page, sandbox }) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/login')
  for (let times = 1; times <= 6; times += 1) {
    await typeSignIn(page, { ...member, ...(times < 6 && { password: `wrong-one-${times}` }) })
    await pressUntilSent(submit(page), 'login')
  }
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toContainText(words('login.refused_wait_other', { count: 15 }))
  await expectGuest(page)
  // Another member of the same household is not locked out.
  await typeSignIn(page, await sandbox.scenario('richMember'))
  await pressUntilSent(submit(page), 'login')
  await expect(page).toHaveURL('/m/home')
})

test('an SMS code that has signed a member in cannot be used again', async ({ page, newBrowser, sandbox }) => {
  const { mobile = '' } = await sandbox.scenario('reachable')
  const useCode = async (on: Page, code?: string): Promise<string> => {
    await on.goto('/m/login')
    await hydrated(on)
    await on.getByRole('tab', { name: words('login.way_sms'), exact: true }).click()
    await mobileField(on).fill(mobile)
    if (code === undefined) {
      await sendCode(on).click()
      await expect(waiting(on)).toBeVisible()
    }
    const used = code ?? (await sandbox.code(mobile))
    await codeField(on).fill(used)
    await submit(on).click()
    return used
  }
  const code = await useCode(page)
  await expect(page).toHaveURL('/m/home')
  const other = await (await newBrowser()).newPage()
  await useCode(other, code)
  await expect(other.getByRole('main').getByRole('alert')).toContainText(words('login.refused_code'))
  await expectGuest(other)
})

/** Every parameter that our addresses are read for, and the names that other sites use for the same. */
const PARAMETERS = [
  'go',
  'backUrl',
  'back',
  'redirect',
  'redirect_uri',
  'redirectUri',
  'url',
  'next',
  'return',
  'returnUrl',
  'return_to',
  'continue',
  'target',
  'dest',
  'from',
  'title',
  'open',
  'id',
  'env',
  'inApp',
  'fullscreen',
  'affiliateCode',
  'referralCode',
  'r',
  'state',
  'tgState',
  'liffRedirectUri',
]
const ELSEWHERE = [
  'https://evil.example/m/home',
  '//evil.example/m/home',
  '/\\evil.example',
  'javascript:document.title="evil"',
  'https:evil.example',
  '/m/..//evil.example',
]

for (const address of ELSEWHERE) {
  test(`open redirect: ${address} in any parameter leads nowhere before, during and after sign-in`, async ({ page, context, sandbox }) => {
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !new URL(request.url()).hostname.endsWith('localhost')) foreign.push(request.url())
    })
    const query = new URLSearchParams(PARAMETERS.map((name) => [name, address]))
    await page.goto(`/m/login?${query}`)
    await fillSignIn(page, await sandbox.scenario('freshMember'))
    await expect(page).toHaveURL(/\/m\/home(?:\?|$)/)
    await expectMember(page)
    await atRest(page)
    await page.goto(`/m/launchGame?${query}`)
    await expect(page.getByText(words('launch.nothing'))).toBeVisible()
    const links = await page
      .locator('a[href], form[action]')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLAnchorElement ? one.href : (one as HTMLFormElement).action)))
    expect(links.filter((href) => /^javascript:/i.test(href) || URL.parse(href)?.hostname === 'evil.example')).toEqual([])
    expect(await page.title()).not.toBe('evil')
    expect(foreign).toEqual([])
  })
}
