import type { BrowserContext, Locator, Page } from '@playwright/test'
import { FAULT_TROUBLE, representativesOf, type Fault } from './faults/faults.ts'
import { actUntilSent, breakCalls, type BrokenCall } from './faults/break-calls.ts'
import { APP_OFFERS } from './faults/app-actions.ts'
import { MEMBERS } from './faults/member-actions.ts'
import { OPENINGS, type Opening } from './faults/openings.ts'
import { SERVICES } from './faults/service-actions.ts'
import { expectUsable } from './faults/expect-usable.ts'
import { VISITORS } from './faults/visitor-actions.ts'
import { atRest } from './fixtures/at-rest.ts'
import { sessionRecord } from './fixtures/members.ts'
import { expect, test, useScreen } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

/** The fault of the call that loads a screen's content as the screen opens: not one that needs the clock, by which other calls of the screen would run out of time too. */
const onOpening = (call: string): Fault => representativesOf(call).find(({ effect }) => effect.do !== 'hang')!

/**
 * The ways in which the calls of an opening fail, one visit each: a visit breaks all calls, each with another fault. Where a call loads the screen's content, the screen
 * offers to send it again: its other faults come by that, and one visit breaks the calls beside it. They have all their faults on the screen that is theirs.
 */
function visitsOf({ calls, shows }: Opening, turn: number): BrokenCall[][] {
  const faults = calls.map((call) => ({ call, faults: representativesOf(call) }))
  if (shows) return [faults.map(({ call, faults }) => ({ call, fault: call === shows ? onOpening(call) : faults[turn % faults.length]! }))]
  const most = Math.max(...faults.map(({ faults: { length } }) => length))
  return Array.from({ length: most }, (_, visit) =>
    faults.map(({ call, faults }, nth) => ({ call, fault: faults[(visit + nth) % faults.length]! })),
  )
}

/** Opens a screen. Home asks for what is live once it is used. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/m/${path}`)
  if (path === 'home') await useScreen(page)
}

const retryIn = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: words('common.retry'), exact: true })

/** Gives the call that loads a screen's content each of its other faults in place, by "Try again", until it succeeds without the item that is malformed, or wholly. */
async function retryThroughFaults(page: Page, sandbox: Sandbox, call: string): Promise<void> {
  const retry = retryIn(page)
  const act = async (): Promise<void> => {
    // The response to the press before this one may have taken it away.
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 2000 })
  }
  for (const fault of representativesOf(call).filter((fault) => fault !== onOpening(call))) {
    const why = `${call} ${fault.name}`
    await test.step(why, async () => {
      const repair = await breakCalls({ page, sandbox }, [{ call, fault }], act)
      await expectUsable(page, why)
      await expect(retry, why).toHaveCount(fault.effect.do === 'spoilItem' ? 0 : 1)
      await repair()
    })
  }
  await expect(async () => {
    await act()
    await expect(retry, `${call} is sent again`).toHaveCount(0, { timeout: 3000 })
  }).toPass()
}

for (const [turn, opening] of OPENINGS.entries()) {
  const { path, who, shows, settings = {} } = opening
  test(`${path} of a ${who} stays usable when any of ${opening.calls.join(', ')} fails`, async ({ page, sandbox, trouble }) => {
    trouble.expect(...FAULT_TROUBLE)
    const record = who === 'visitor' ? undefined : await sessionRecord(await sandbox.scenario(who))
    await sandbox.settings(settings)
    await page.clock.install()
    await startWithCleanStorage(page, record)
    for (const wrongs of visitsOf(opening, turn)) {
      const why = wrongs.map(({ call, fault }) => `${call} ${fault.name}`).join(', ')
      await test.step(why, async () => {
        const repair = await breakCalls({ page, sandbox }, wrongs, () => open(page, path))
        await expectUsable(page, why)
        if (shows) await expect(retryIn(page), why).toHaveCount(1)
        await repair()
        // Calls that this document still has to make must not count as calls of the next one.
        if (!shows) await page.goto('about:blank')
      })
    }
    if (!shows) return
    await atRest(page)
    await retryThroughFaults(page, sandbox, shows)
  })
}

for (const { call, about, ready } of [...VISITORS, ...SERVICES, ...MEMBERS, ...APP_OFFERS]) {
  test(`${about} keeps what was typed when ${call} fails, and works afterwards`, async ({ page, context, sandbox, trouble }) => {
    test.slow()
    trouble.expect(...FAULT_TROUBLE)
    await page.clock.install()
    const { act: press, typed = [], stays, works } = await ready({ page, context, sandbox })
    const act = (): Promise<void> => dismissNotices(page).then(press)
    await dismissAlerts(page)
    const before = await valuesOf(typed)
    const expectUnharmed = async (why: string): Promise<void> => {
      await expectUsable(page, why)
      expect(await valuesOf(typed), why).toEqual(before)
    }
    const [broken, spoilt] = [
      representativesOf(call).filter(({ effect }) => effect.do !== 'spoilItem'),
      representativesOf(call).filter(({ effect }) => effect.do === 'spoilItem'),
    ]
    for (const fault of broken) {
      await test.step(fault.name, async () => {
        const repair = await breakCalls({ page, sandbox }, [{ call, fault }], act)
        await expectUnharmed(`${call} ${fault.name}`)
        await repair()
      })
    }
    if (stays) await test.step('the network fails', () => withoutNetwork(context, page, act, () => expectUnharmed('the network is gone')))
    if (spoilt.length > 0)
      await breakCalls(
        { page, sandbox },
        spoilt.map((fault) => ({ call, fault })),
        act,
      )
    else await actUntilSent(page, [call], act)
    await works?.()
  })
}

async function withoutNetwork(context: BrowserContext, page: Page, act: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  await page.clock.fastForward(1000)
  await act()
  await look()
  await context.setOffline(false)
}

/** A notice may cover the next control. In a sheet nothing below it can be pressed, so the notice stays. */
async function dismissNotices(page: Page): Promise<void> {
  if ((await page.locator('dialog:modal').count()) > 0) return
  const close = page.getByRole('status').getByRole('button', { name: words('common.close'), exact: true })
  while (await close.first().isVisible()) await close.first().click()
}

/** Closes each alert before the next press. */
function dismissAlerts(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog').filter({ hasNotText: words('account.signOut_title') })
  return page.addLocatorHandler(alert, async () => void (await alert.getByRole('button').last().click()))
}

function valuesOf(fields: readonly Locator[]): Promise<string[]> {
  return Promise.all(fields.map((field) => field.inputValue()))
}

/** Makes every document of the tab start with clean storage, apart from the member's session if there is one. */
function startWithCleanStorage(page: Page, record: string | undefined): Promise<unknown> {
  return page.addInitScript((record) => {
    if (window.top !== window || location.protocol === 'about:') return
    sessionStorage.clear()
    if (record === undefined) return
    sessionStorage.setItem('MC_SESSION_INFO', record)
    sessionStorage.setItem('livery:session-since', String(Date.now()))
  }, record)
}
