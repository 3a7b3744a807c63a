import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { BrowserContext, Page } from '@playwright/test'
import { EVENTS, serverEvent, type EventName } from '../../src/contract/events.ts'
import { CONSENT_KEY } from '../../src/lib/storage-keys.ts'
import { cashierFrame, deposit, depositLink, fillAmount } from './fixtures/cashier.ts'
import { openSheet, SLOT, start, viewer } from './fixtures/games.ts'
import { expectMember, fillSignIn, type Credentials } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { unnecessary } from './fixtures/unnecessary.ts'
import { words } from './fixtures/words.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

// The demo brand that asks where its back end says so. One walk through its screens raises all events, once for each answer.
test.use({
  merchant: 'savanna',
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
})
test.describe.configure({ mode: 'serial' })

interface Walker {
  readonly page: Page
  readonly context: BrowserContext
  readonly member: Credentials
  readonly account: string
}

/** A step of the walk: what a visitor does, and the events that this raises. */
type Step = readonly [by: string, events: readonly EventName[], walk: (walker: Walker) => Promise<void>]

const STEPS: readonly Step[] = [
  [
    'opens home by a link',
    ['firstOpen', 'viewContent'],
    async ({ page, account }) => {
      await page.goto(`/m/home?tiktok=${account}&ttclid=c1`)
      await hydrated(page)
    },
  ],
  [
    'adds it to the home screen',
    ['a2hsInstalled'],
    ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('appinstalled'))),
  ],
  [
    'downloads the app',
    ['downloadApp'],
    async ({ page }) => {
      const file = page.waitForEvent('download')
      // By keyboard: an unanswered question lies over the bar.
      await page
        .getByRole('complementary', { name: words('download.label') })
        .getByRole('button', { name: words('download.download') })
        .press('Enter')
      await file
    },
  ],
  [
    'signs in',
    ['login'],
    async ({ page, member }) => {
      await page.goto('/m/login')
      await hydrated(page)
      await page.getByRole('tab', { name: words('login.way_username'), exact: true }).click()
      await fillSignIn(page, member, { keep: false })
      await expectMember(page)
    },
  ],
  [
    'tries a game',
    ['gameLaunch', 'startTrial'],
    async ({ page }) => {
      await openSheet(page, SLOT)
      await start(page, 'try')
      await expect(viewer(page)).toBeVisible()
      await viewer(page)
        .getByRole('button', { name: words('viewer.close') })
        .click()
      await expect(viewer(page)).toHaveCount(0)
    },
  ],
  [
    'pays in for the first time',
    ['depositSubmit', 'firstDeposit', 'deposit', 'firstDepositArrival'],
    async ({ page }) => {
      await depositLink(page).click()
      await deposit(cashierFrame(page), '500')
    },
  ],
  ['pays in again', ['redeposit'], ({ page }) => fromCashier(page, 'deposit')],
  [
    'takes money out',
    ['withdraw'],
    async ({ page }) => {
      await page.goto('/m/member/cashier?open=withdraw')
      await fillAmount(cashierFrame(page), '400')
      await cashierFrame(page)
        .getByRole('button', { name: /^Withdraw / })
        .click()
      await expect(cashierFrame(page).getByRole('heading', { name: 'Withdrawal on its way' })).toBeVisible()
    },
  ],
  [
    'starts the added site',
    ['a2hsFirstOpen'],
    async ({ page, context }) => {
      await page.evaluate(() => sessionStorage.clear())
      await context.addInitScript(installed)
      await page.goto('/m/register')
      await hydrated(page)
    },
  ],
  [
    'joins there',
    ['registerSubmit', 'register'],
    async ({ page }) => {
      await page.getByRole('tab', { name: words('register.way_username'), exact: true }).click()
      await page.getByRole('textbox', { name: words('register.username'), exact: true }).fill(`nina${randomBytes(5).toString('hex')}`)
      await page.getByLabel(words('register.password'), { exact: true }).fill('Sunny-Reef-41')
      await page.getByRole('checkbox', { name: words('register.age', { age: 18 }) }).check()
      await page.getByRole('button', { name: words('register.submit'), exact: true }).click()
      await expect(page).toHaveURL(/\/m\/member\/limits/)
      await expectMember(page)
    },
  ],
]

/** The cashier reports another payment, as it does when the money of an earlier transfer comes. */
async function fromCashier(page: Page, type: 'deposit'): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes('/deposit'))
  await frame?.evaluate((message) => window.parent.postMessage(message, '*'), {
    source: 'livery',
    type,
    amount: '70.00',
    currency: 'KES',
    reference: randomBytes(6).toString('hex'),
    first: false,
  })
}

/** The page runs as an installed app. Chromium's own emulation of media features does not cover display-mode. */
function installed(): void {
  const asked = window.matchMedia.bind(window)
  window.matchMedia = (query) => (query.includes('(display-mode: standalone)') ? ({ matches: true } as MediaQueryList) : asked(query))
}

type Body = v.InferOutput<typeof serverEvent>
const bodies = async (sandbox: Sandbox): Promise<Body[]> =>
  (await sandbox.requests('reportEvent')).map(({ body }) => v.parse(serverEvent, body))
/** `deposit` is raised with each money that comes. */
const timesOf = (name: EventName): number => (name === 'deposit' ? 2 : 1)
const known = (name: string): name is EventName => EVENTS.some((event) => event === name)

const cells = new Map<EventName, { by: string; given?: string; body?: string; refused?: string; unknown?: string }>(
  STEPS.flatMap(([by, events]) => events.map((name) => [name, { by }])),
)

/** Walks as a visitor who answered so before. `after`: what is looked at behind each step. */
async function walk(
  page: Page,
  context: BrowserContext,
  sandbox: Sandbox,
  answer: boolean | undefined,
  after: (done: readonly EventName[]) => Promise<void> = async () => undefined,
): Promise<Walker> {
  await sandbox.controls({ popups: 'none', appFiles: 'all', consentRequired: true })
  await sandbox.settings({ handoff: true })
  const walker: Walker = { page, context, member: await sandbox.scenario('freshMember'), account: `t${randomBytes(6).toString('hex')}` }
  await page.goto('/robots.txt')
  const stored = JSON.stringify({ id: 'a', at: Date.now(), how: 'sheet', analytics: answer, marketing: answer, recorded: true })
  if (answer !== undefined) await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CONSENT_KEY, stored] as const)
  const done: EventName[] = []
  for (const [by, events, take] of STEPS) {
    await test.step(by, async () => {
      await take(walker)
      done.push(...events)
      await after(done)
    })
  }
  return walker
}

test('TRK-2 TRK-3 TRK-4 TRK-9 consent given: each of the sixteen events is raised by its screen, once, with a body that fits', async ({
  page,
  context,
  sandbox,
}) => {
  const { account, member } = await walk(page, context, sandbox, true, async (done) => {
    const expected = [...done, ...(done.includes('redeposit') ? ['deposit'] : [])].toSorted()
    await expect
      .poll(async () => [...new Map((await bodies(sandbox)).map(({ eventID, eventName }) => [eventID, eventName])).values()].toSorted())
      .toEqual(expected)
  })
  const sent = await bodies(sandbox)
  const reports = (await sandbox.reports({ channel: 'tiktok' })).filter(({ events }) =>
    events.some(({ id }) => sent.some(({ eventID }) => eventID === id)),
  )
  for (const name of EVENTS) {
    const own = sent.filter(({ eventName }) => eventName === name)
    const described = reports.filter(({ events }) => events.some((event) => event.name === name))
    Object.assign(cells.get(name)!, {
      given: `${new Set(own.map(({ eventID }) => eventID)).size}`,
      body: described.length === 0 ? 'not listed' : described.flatMap(({ problems }) => problems).join(' ') || 'fits',
    })
    expect(cells.get(name), name).toMatchObject({ given: String(timesOf(name)), body: 'fits' })
    for (const { eventValue } of own)
      expect([eventValue.channels, eventValue.pixels, eventValue.clickIds], name).toEqual([
        ['tiktok'],
        { tiktok: account },
        { ttclid: 'c1' },
      ])
  }
  expect(sent.find(({ eventName }) => eventName === 'firstDeposit')?.eventValue.payload).toMatchObject({
    customerName: member.username,
    revenue: '500.00',
    content_type: 'product',
    content_id: '99',
  })
  // The switchboard lists them by member and by channel.
  const ofMember = (await sandbox.reports({ member: member.username, channel: 'tiktok' })).flatMap(({ events }) =>
    events.map(({ name }) => name),
  )
  expect([...new Set(ofMember)].toSorted()).toEqual([
    'deposit',
    'depositSubmit',
    'firstDeposit',
    'firstDepositArrival',
    'gameLaunch',
    'login',
    'redeposit',
    'startTrial',
    'withdraw',
  ])
  // What reached the channel has the operator's ids.
  const told = (await sandbox.pixels(account)).flatMap(({ eventId }) => eventId ?? [])
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter((id) => !sent.some(({ eventID }) => eventID === id))).toEqual([])
  expect((await sandbox.pixels(account)).filter(({ problem }) => problem !== undefined)).toEqual([])
})

for (const [answer, column] of [
  [false, 'refused'],
  [undefined, 'unknown'],
] as const) {
  test(`TRK-2 TRK-8 consent ${column}: the same walk reports nothing, to the operator and to channels, and stores nothing that waits`, async ({
    page,
    context,
    sandbox,
  }) => {
    const { account } = await walk(page, context, sandbox, answer)
    const calls = await Promise.all(['reportEvent', 'ping', 'collect', 'reportPerformance'].map((call) => sandbox.requests(call)))
    const names = JSON.stringify(calls.flat().map(({ body, query }) => [body, query]))
    for (const name of EVENTS) {
      Object.assign(cells.get(name)!, { [column]: names.includes(`"${name}"`) ? 'SENT' : 'nothing' })
      expect(cells.get(name)?.[column], name).toBe('nothing')
    }
    expect([calls.flat(), await sandbox.pixels(account)]).toEqual([[], []])
    // A cookie that scripts do not see is the cashier's.
    const cookies = (await context.cookies()).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)
    // The walk's last press may still be leading on, and a document that is left cannot be asked.
    await expect(async () => {
      const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      expect(unnecessary([...keys, ...cookies])).toEqual([])
    }).toPass({ timeout: 5000 })
  })
}

test.afterAll(() => {
  const rows = [...cells]
    .filter(([name]) => known(name))
    .map(([name, { by, given = '–', body = '–', refused = '–', unknown = '–' }]) => [name, by, given, body, refused, unknown])
  const all = [['event', 'a visitor …', 'given: times', 'body', 'refused', 'unknown'], ...rows]
  process.stdout.write(
    `\n${all.map((row) => row.map((cell, column) => cell.padEnd(Math.max(...all.map((one) => one[column]!.length)))).join('  ')).join('\n')}\n`,
  )
})
