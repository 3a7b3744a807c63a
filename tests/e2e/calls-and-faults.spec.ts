import type { BrowserContext, Locator, Page } from '@playwright/test'
import { FAULT_TROUBLE, faultsOf } from './faults/faults.ts'
import { actUntilSent, goWrong, type Wrong } from './faults/go-wrong.ts'
import { MEMBERS } from './faults/members.ts'
import { OPENINGS, type Opening } from './faults/openings.ts'
import { SERVICES } from './faults/services.ts'
import { stands } from './faults/stands.ts'
import { VISITORS } from './faults/visitors.ts'
import { sessionRecord } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** The visits that give each call of a screen each of its faults: all of them at once, each call another. */
function visitsOf({ calls }: Opening): Wrong[][] {
  const faults = calls.map((call) => ({ call, faults: faultsOf(call) }))
  const most = Math.max(...faults.map(({ faults: { length } }) => length))
  return Array.from({ length: most }, (_, visit) => faults.map(({ call, faults }, nth) => ({ call, fault: faults[(visit + nth) % faults.length]! })))
}

const retryIn = (page: Page) => page.getByRole('main').getByRole('button', { name: words('common.retry'), exact: true })

for (const opening of OPENINGS) {
  const { path, who, shows, settings = {} } = opening
  test(`${path} of a ${who} stands whatever goes wrong with ${opening.calls.join(', ')}`, async ({ page, sandbox, trouble }) => {
    trouble.expect(...FAULT_TROUBLE)
    const record = who === 'visitor' ? undefined : await sessionRecord(await sandbox.scenario(who))
    await sandbox.settings(settings)
    await page.clock.install()
    await asIfFirst(page, record)
    for (const wrongs of visitsOf(opening)) {
      const why = wrongs.map(({ call, fault }) => `${call} ${fault.name}`).join(', ')
      await test.step(why, async () => {
        const mended = await goWrong({ page, sandbox }, wrongs, () => page.goto(`/m/${path}`))
        await stands(page, why)
        const own = wrongs.find(({ call }) => call === shows)
        if (own) await expect(retryIn(page), why).toHaveCount(own.fault.effect.do === 'spoilItem' ? 0 : 1)
        await mended()
        if (own && own.fault.effect.do !== 'spoilItem') await retryIn(page).click()
        if (own) await expect(retryIn(page), `${own.call} is asked again`).toHaveCount(0)
        // What this document has still to ask is no call of the next.
        await page.goto('about:blank')
      })
    }
  })
}

for (const { call, about, ready } of [...VISITORS, ...SERVICES, ...MEMBERS]) {
  test(`${about} loses nothing whatever goes wrong with ${call}, and works afterwards`, async ({ page, context, sandbox, trouble }) => {
    test.slow()
    trouble.expect(...FAULT_TROUBLE)
    await page.clock.install()
    const { act: press, typed = [], stays, works } = await ready({ page, context, sandbox })
    const act = (): Promise<void> => closingNotices(page).then(press)
    await closingAlerts(page)
    const before = await valuesOf(typed)
    const holds = async (why: string): Promise<void> => {
      await stands(page, why)
      expect(await valuesOf(typed), why).toEqual(before)
    }
    const [broken, spoilt] = [faultsOf(call).filter(({ effect }) => effect.do !== 'spoilItem'), faultsOf(call).filter(({ effect }) => effect.do === 'spoilItem')]
    for (const fault of broken) {
      await test.step(fault.name, async () => {
        const mended = await goWrong({ page, sandbox }, [{ call, fault }], act)
        await holds(`${call} ${fault.name}`)
        await mended()
      })
    }
    if (stays) await test.step('the network goes', () => withoutNetwork(context, page, act, () => holds('the network is gone')))
    if (spoilt.length > 0) await goWrong({ page, sandbox }, spoilt.map((fault) => ({ call, fault })), act)
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

/** A notice may lie over what is pressed next, unless that is in a sheet: then nothing below it can be pressed. */
async function closingNotices(page: Page): Promise<void> {
  if (await page.locator('dialog:modal').count() > 0) return
  const close = page.getByRole('status').getByRole('button', { name: words('common.close'), exact: true })
  while (await close.first().isVisible()) await close.first().click()
}

/** What is said over the page is read and closed before anything else is pressed. */
function closingAlerts(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog').filter({ hasNotText: words('account.signOut_title') })
  return page.addLocatorHandler(alert, async () => void (await alert.getByRole('button').last().click()))
}

function valuesOf(fields: readonly Locator[]): Promise<string[]> {
  return Promise.all(fields.map((field) => field.inputValue()))
}

/** Every document of the tab begins as the tab's first: nothing kept by the one before, and the member's session where there is one. */
function asIfFirst(page: Page, record: string | undefined): Promise<unknown> {
  return page.addInitScript((record) => {
    if (window.top !== window || location.protocol === 'about:') return
    sessionStorage.clear()
    if (record === undefined) return
    sessionStorage.setItem('MC_SESSION_INFO', record)
    sessionStorage.setItem('livery:session-since', String(Date.now()))
  }, record)
}
