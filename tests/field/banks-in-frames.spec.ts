import type { BrowserContext, Page } from '@playwright/test'
import { cashierFrame, cashierViewer, depositLink } from '../e2e/fixtures/cashier.ts'
import { signedInAs } from '../e2e/fixtures/members.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'
import { cashierOrigin } from '../e2e/sandbox/addresses.ts'

/** The page of a bank inside the cashier's, as 3-D Secure ends: it sends the whole window on by itself, long after the last press. */
const BANK = `<!doctype html><title>Bank</title><h1>Payment approved</h1><form action="https://bank.example/done" target="_top"></form>
<script>
  const back = new URL(new URLSearchParams(location.search).get('backUrl')).origin
  const tell = (type) => parent.postMessage({ source: 'livery', type, amount: '500.00', currency: 'PHP', reference: 'BANK-1' }, back)
  tell('depositSubmit')
  addEventListener('message', () => tell('deposit'))
  document.forms[0].submit()
</script>`

/** Sums stand in marks of their own direction. */
const UNDER_WAY = words('cashier.toast_depositSubmit', { amount: '\u2068₱500.00\u2069' })

/** The browser tells the console alone. */
const REFUSED = /Unsafe attempt to initiate navigation/

async function serveBank(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === cashierOrigin(),
    (route) => route.fulfill({ contentType: 'text/html', body: BANK }),
  )
}

/** Opens the cashier, and waits until the browser has refused the bank. Before that no locator may look into the frame: to the browser it is a press there. */
async function openRefused(page: Page): Promise<void> {
  const refused = page.waitForEvent('console', (message) => REFUSED.test(message.text()))
  await page.goto('/m/member/cashier?open=deposit')
  await refused
}

test('PRO-7 a bank’s page that cannot leave the frame by itself: words below it lead back to the site, which remembers the deposit', async ({
  page,
  context,
  sandbox,
  trouble,
}) => {
  trouble.expect(REFUSED)
  await serveBank(context)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openRefused(page)
  const viewer = cashierViewer(page)
  await expect(cashierFrame(page).getByRole('heading', { name: 'Payment approved' })).toBeVisible()
  const back = viewer.getByRole('button', { name: words('cashier.wayBack'), exact: true })
  await expect(back).toBeVisible()
  await expect(viewer.getByText(UNDER_WAY)).toBeVisible()
  await back.click()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/m/member/cashier')
  await expect(page.getByRole('main').getByText(UNDER_WAY)).toBeVisible()
})

test('PRO-7 the words below the frame go when the money comes', async ({ page, context, sandbox, trouble }) => {
  trouble.expect(REFUSED)
  await serveBank(context)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await openRefused(page)
  const back = cashierViewer(page).getByRole('button', { name: words('cashier.wayBack'), exact: true })
  await expect(back).toBeVisible()
  await cashierFrame(page)
    .locator('body')
    .evaluate(() => postMessage('paid'))
  await expect(back).toBeHidden()
  await expect(cashierViewer(page)).toBeVisible()
})

test('PRO-7 where the folder lets the cashier’s pages leave, a bank’s page leads on by itself, and home remembers the deposit', async ({
  page,
  context,
  sandbox,
}) => {
  await serveBank(context)
  await context.route('https://bank.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Bank</h1>' }))
  await page.route('**/m/cashier.json', (route) =>
    route.fulfill({ json: { url: `${cashierOrigin()}/`, openIn: 'viewer', grants: ['leave'] } }),
  )
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/home')
  await depositLink(page).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/^https:\/\/bank\.example\/done/)
  await page.goto('/m/home')
  await expect(page.getByText(UNDER_WAY)).toBeVisible()
})
