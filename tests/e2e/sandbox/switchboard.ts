import { expect } from '../fixtures/expect.ts'
import { sandboxAddresses } from './addresses.ts'
import type { FaultEffect } from '../../../sandbox/switchboard/faults.ts'
import type { PlayedScenario } from '../../../sandbox/server/seed-members.ts'
import type { DescribedReport } from '../../../sandbox/switchboard/event-reports.ts'
import type { WatchedLine } from '../../../sandbox/switchboard/watching.ts'
import type { PixelReport } from '../../../sandbox/vendors/pixels/pixels.ts'
import type { LoggedRequest } from '../../../sandbox/server/wire/request-log.ts'

/** The sandbox's switchboard for one test: a cookie assigns the browser's requests to it. */
export interface Sandbox {
  readonly scope: string
  /** Creates a new member in a situation of `sandbox/data/scenarios.ts`. */
  scenario(name: string): Promise<PlayedScenario>
  /** Makes a call (its name, its path, or `*`) fail from now on, or so many times. Returns the repair. */
  fail(call: string, effect: Effect, times?: number): Promise<() => Promise<void>>
  /** Changes the common settings. */
  settings(settings: Record<string, unknown>): Promise<void>
  /** Changes the sandbox's own controls (`suites`, `vendorsInMaintenance`). */
  controls(controls: Record<string, unknown>): Promise<void>
  /** Ends all sessions of a member, by expiry or by revocation. */
  endSessions(username: string, by?: 'expire' | 'revoke'): Promise<void>
  /** Advances the clock of a member's game tables, so that flights and draws need no waiting. */
  advanceTables(username: string, milliseconds: number): Promise<void>
  /** Ends the waits of a member's higher limits. */
  endLimitWaits(username: string): Promise<void>
  /** Credits money to a member, in minor units. */
  grant(username: string, amount: number): Promise<void>
  /** Gives a member a reward by message, of so many whole units. Returns to how many devices a push message went. */
  reward(username: string, units: number): Promise<number>
  /** Starts a promotion for this test; the push message goes to every subscribed device of the brand. Returns how many they are. */
  startPromotion(id: string): Promise<number>
  /** Sends any push message to a member's devices, as docs/push.md describes it. */
  push(username: string, webpush: object): Promise<number>
  /** The newest code that was sent to a number or an email address. */
  code(recipient: string): Promise<string>
  /** The test's own requests so far, oldest first. */
  requests(call?: string): Promise<LoggedRequest[]>
  /** Waits until the back end has received a call at least so many times (1), and returns these requests, oldest first. */
  received(call: string, times?: number): Promise<LoggedRequest[]>
  /** What advertising channels were told of an account, oldest first. Accounts are every test's: choose one of its own. */
  pixels(account: string): Promise<PixelReport[]>
  /** What watched documents of the brand reported: every test's. */
  watched(): Promise<WatchedLine[]>
  /** Reports with events of a member, or for a channel, oldest first: every test's. */
  reports(of: { readonly member?: string; readonly channel?: string }): Promise<DescribedReport[]>
}

interface Notified {
  readonly devices: number
}

/** How a call fails; without a message the back end uses its own. */
export type Effect =
  | FaultEffect
  | { readonly do: 'refuse'; readonly errorCode: string; readonly message?: string; readonly value?: unknown; readonly status?: number }

/** `merchant`: the brand in whose back end members are created and settings changed. */
export function switchboard(scope: string, merchant: string): Sandbox {
  const requests = async (call?: string): Promise<LoggedRequest[]> => {
    const all = await ask<LoggedRequest[]>(`requests?scope=${scope}`)
    return all.toReversed().filter((request) => call === undefined || request.call === call)
  }
  return {
    scope,
    scenario: (name) => ask<PlayedScenario>('scenario', { name, merchant, scope }),
    fail: async (call, effect, times) => {
      const { id } = await ask<{ id: number }>('fault', { call, effect, scope, ...(times !== undefined && { times }) })
      return async () => void (await ask('fault/remove', { id }))
    },
    settings: async (settings) => void (await ask('settings', { merchant, scope, settings })),
    controls: async (controls) => void (await ask('settings', { merchant, scope, controls })),
    endSessions: async (username, by = 'revoke') => void (await ask('sessions', { merchant, username, do: by })),
    advanceTables: async (username, milliseconds) => void (await ask('clock', { merchant, username, advance: milliseconds })),
    endLimitWaits: async (username) => void (await ask('limits', { merchant, username })),
    grant: async (username, amount) => void (await ask('grant', { merchant, username, amount })),
    reward: async (username, units) => (await ask<Notified>('reward', { merchant, username, units })).devices,
    startPromotion: async (id) => (await ask<Notified>('promotion', { merchant, scope, id })).devices,
    push: async (username, webpush) => (await ask<Notified>('push', { merchant, username, webpush })).devices,
    code: async (recipient) =>
      (await ask<{ recipient: string; code: string }[]>('codes')).find((sent) => sent.recipient === recipient)?.code ?? '',
    requests,
    received: async (call, times = 1) => {
      await expect
        .poll(async () => (await requests(call)).length, { message: `the back end has received ${call}` })
        .toBeGreaterThanOrEqual(times)
      return requests(call)
    },
    pixels: async (account) => (await ask<PixelReport[]>(`pixels?${new URLSearchParams({ account })}`)).toReversed(),
    watched: () => ask<WatchedLine[]>(`watching?${new URLSearchParams({ merchant })}`),
    reports: async (of) => (await ask<DescribedReport[]>(`events?${new URLSearchParams(of)}`)).toReversed(),
  }
}

/** Removes all changes of a test. */
export async function resetScope(scope: string): Promise<void> {
  await ask('reset', { scope })
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${sandboxAddresses().port}/_switchboard/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`Switchboard ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
