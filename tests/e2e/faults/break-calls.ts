import type { Page, Request } from '@playwright/test'
import { isCall, timeoutOf } from '../fixtures/calls.ts'
import { expect } from '../fixtures/test.ts'
import type { Sandbox } from '../sandbox/switchboard.ts'
import type { Fault } from './faults.ts'

/** A call and the fault it is given. */
export interface BrokenCall {
  readonly call: string
  readonly fault: Fault
}

/**
 * Makes calls fail while `act` runs and waits until each of them has failed, in the browser too: it sends a dropped request again by itself, which would
 * succeed after the repair. Advances the clock for calls that never get a response. Returns the repair.
 */
export async function breakCalls(
  { page, sandbox }: { page: Page; sandbox: Sandbox },
  brokenCalls: readonly BrokenCall[],
  act: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const repairs = await Promise.all(brokenCalls.map(({ call, fault }) => sandbox.fail(call, fault.effect)))
  const before = await countCalls(sandbox)
  const requests = watchCalls(
    page,
    brokenCalls.map(({ call }) => call),
  )
  await actUntilSent(
    page,
    brokenCalls.map(({ call }) => call),
    act,
  )
  await expect
    .poll(
      async () => {
        const now = await countCalls(sandbox)
        return brokenCalls.map(({ call }) => call).filter((call) => (now.get(call) ?? 0) <= (before.get(call) ?? 0))
      },
      { message: 'calls that have not arrived' },
    )
    .toEqual([])
  const hanging = brokenCalls.filter(({ fault }) => fault.effect.do === 'hang').map(({ call }) => call)
  await expect(async () => {
    // Quiet calls wait for each other: the next ones hang in their turn.
    if (hanging.length > 0) await page.clock.fastForward(Math.max(...hanging.map(timeoutOf)) + 1000)
    expect(requests.areUnderWay(), 'calls are under way').toBe(false)
  }).toPass()
  requests.stop()
  return async () => void (await Promise.all(repairs.map((repair) => repair())))
}

/** Repeats `act` until its calls have been sent: right after a failure a press is ignored (LOG-2). */
export async function actUntilSent(page: Page, calls: readonly string[], act: () => Promise<unknown>): Promise<void> {
  const unsent = new Set(calls)
  const note = (request: Request): void => calls.filter((call) => isCall(request, call)).forEach((call) => unsent.delete(call))
  page.on('request', note)
  await expect(async () => {
    await page.clock.fastForward(1000)
    await act()
    await expect.poll(() => [...unsent], { message: 'calls that were not made', timeout: 3000 }).toEqual([])
  }).toPass()
  page.off('request', note)
}

/** Follows the requests of these calls until `stop`. */
function watchCalls(page: Page, calls: readonly string[]): { readonly areUnderWay: () => boolean; readonly stop: () => void } {
  const underWay = new Set<Request>()
  const begin = (request: Request): void => {
    // A navigation aborts what the document before it had asked for, some of it without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (calls.some((call) => isCall(request, call))) underWay.add(request)
  }
  const end = (request: Request): void => void underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    areUnderWay: () => underWay.size > 0,
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}

async function countCalls(sandbox: Sandbox): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { call = '' } of await sandbox.requests()) counts.set(call, (counts.get(call) ?? 0) + 1)
  return counts
}
