import type { Page, Request } from '@playwright/test'
import { parseQuery } from '../../../src/contract/query.ts'
import { expect } from '../fixtures/test.ts'
import type { Sandbox } from '../sandbox/switchboard.ts'
import { declarationOf, patienceOf, type Fault } from './faults.ts'

/** A call with what is wrong with it. */
export interface Wrong {
  readonly call: string
  readonly fault: Fault
}

/**
 * Has calls go wrong while something is done, and waits until each of them has; for those that are never answered, time goes on. Answers how to mend
 * them.
 */
export async function goWrong({ page, sandbox }: { page: Page; sandbox: Sandbox }, wrongs: readonly Wrong[], act: () => Promise<unknown>): Promise<() => Promise<void>> {
  const mends = await Promise.all(wrongs.map(({ call, fault }) => sandbox.fail(call, fault.effect)))
  const before = await countCalls(sandbox)
  await actUntilSent(page, wrongs.map(({ call }) => call), act)
  const hanging = wrongs.filter(({ fault }) => fault.effect.do === 'hang').map(({ call }) => call)
  if (hanging.length > 0) await page.clock.fastForward(Math.max(...hanging.map(patienceOf)) + 1000)
  await expect.poll(async () => {
    const now = await countCalls(sandbox)
    return wrongs.map(({ call }) => call).filter((call) => (now.get(call) ?? 0) <= (before.get(call) ?? 0))
  }, { message: 'calls that did not go wrong' }).toEqual([])
  return async () => void (await Promise.all(mends.map((mend) => mend())))
}

/** Something is done until its calls were sent: right after a failure a press is refused (LOG-2). */
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

/** Some calls share an address: what they ask for tells them apart. */
function isCall(request: Request, name: string): boolean {
  const declaration = declarationOf(name)
  const { pathname, searchParams } = new URL(request.url())
  if (request.method() !== declaration.method || pathname !== declaration.path) return false
  return declaration.method !== 'GET' || parseQuery(declaration, searchParams).success
}

async function countCalls(sandbox: Sandbox): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { call = '' } of await sandbox.requests()) counts.set(call, (counts.get(call) ?? 0) + 1)
  return counts
}
