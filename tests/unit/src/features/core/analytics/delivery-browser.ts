import { onTestFinished, vi } from 'vitest'
import type { EventName } from '#contract/events.ts'
import type { $consent } from '#features/core/consent/consent.store.ts'
import { settle } from '../../../platform/fake-clock.ts'
import { fakeBrowser, type FakeBrowser, type FakeTab } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'
import { ok } from '../../fake-server.ts'

/** What happens to a request: it arrives or not, and the page learns of it or not. */
export type Fate = 'ok' | 'dropped' | 'lostAnswer' | 'error'

/** A server that counts events by their id, however they come. */
export interface EventServer {
  /** Arrivals by eventID. */
  readonly arrivals: Map<string, number>
  /** Ids by the number that the test gave the event in its payload. */
  readonly idsOf: Map<number, Set<string>>
  readonly requests: { path: string; at: number }[]
  /** As they arrived. */
  readonly bodies: object[]
  fate: () => Fate
  receive(path: string, body: string): void
  fetchFor(clock: FakeBrowser['clock']): typeof globalThis.fetch
}

interface Body {
  readonly eventID: string
  readonly eventValue: { readonly payload: { readonly number?: number } }
}

export function eventServer(): EventServer {
  const note = ({
    eventID,
    eventValue: {
      payload: { number },
    },
  }: Body): void => {
    server.arrivals.set(eventID, (server.arrivals.get(eventID) ?? 0) + 1)
    if (number !== undefined) server.idsOf.set(number, (server.idsOf.get(number) ?? new Set()).add(eventID))
  }
  const server: EventServer = {
    arrivals: new Map(),
    idsOf: new Map(),
    requests: [],
    bodies: [],
    fate: () => 'ok',
    receive: (path, body) => {
      const bodies = path.endsWith('/event')
        ? [JSON.parse(body) as Body]
        : path.endsWith('/ping')
          ? (JSON.parse(body) as Body[])
          : (JSON.parse((JSON.parse(body) as { value: string }).value) as { events: Body[] }).events
      bodies.forEach(note)
      server.bodies.push(...bodies)
    },
    fetchFor:
      (clock) =>
      async (input, init = {}) => {
        const url = new URL(String(input), 'https://aurora.example')
        server.requests.push({ path: url.pathname, at: clock.now() })
        const fate = server.fate()
        // The answer takes a moment, in which the page may die.
        await new Promise<void>((resolve) => clock.after(20, resolve))
        if (fate === 'dropped') throw new TypeError('Failed to fetch')
        if (fate === 'error') return new Response('', { status: 500 })
        server.receive(url.pathname, url.searchParams.get('events') ?? String(init.body))
        if (fate === 'lostAnswer') throw new TypeError('Failed to fetch')
        return ok(url.pathname.endsWith('/ping') ? { pong: true } : null)
      },
  }
  return server
}

export interface TrackingTab {
  readonly tab: FakeTab
  readonly consent: typeof $consent
  readonly decisions: () => readonly (readonly [string, unknown])[]
  track(name: EventName, number: number): void
  /** Ends the document at once, as a crash does: nothing of it runs any more, and its lock is free. */
  kill(): void
  /** Ends it as a navigation does. */
  leave(): void
}

export interface TabOptions {
  readonly refuseStorage?: boolean
  /** Browsers without Web Locks. */
  readonly noLocks?: boolean
  readonly userAgent?: string
  readonly consent?: 'unanswered'
  readonly boundLater?: boolean
  readonly route?: 'home'
  readonly href?: string
  readonly standalone?: boolean
}

/** Opens a document with tracking, in a browser that it shares with others. */
export async function openTrackingTab(
  browser: FakeBrowser,
  server: EventServer,
  {
    refuseStorage = false,
    noLocks = false,
    userAgent,
    consent: asked,
    boundLater = false,
    route,
    href,
    standalone = false,
  }: TabOptions = {},
): Promise<TrackingTab> {
  vi.resetModules()
  const tab = browser.openTab({
    refuseStorage,
    fetch: server.fetchFor(browser.clock),
    ...(href !== undefined && { href }),
    device: { standalone, ...(userAgent !== undefined && { userAgent }) },
  })
  let isAlive = true
  const locks = locksOf(browser)
  const never = new Promise<never>(() => undefined)
  const mortal: FakeTab = {
    ...tab,
    clock: { ...tab.clock, after: (ms, run) => tab.clock.after(ms, () => void (isAlive && run())) },
    fetch: async (...request) => {
      try {
        const answer = await tab.fetch(...request)
        return isAlive ? answer : await never
      } catch (error) {
        if (isAlive) throw error
        return await never
      }
    },
    sendBeacon: (path, body) => {
      server.receive(path, body)
      return tab.sendBeacon(path, body)
    },
    runAlone: noLocks ? undefined : (_name, run) => locks.take(tab, run),
  }
  const { usePlatform } = await import('#platform/current.ts')
  const shell = await import('#page/current.ts')
  const { connectApi } = await import('#api/current.ts')
  const { createApi } = await import('#api/call.ts')
  const { apiPorts } = await import('#boot/api-ports.ts')
  const { $consent: consent } = await import('#features/core/consent/consent.store.ts')
  const { track } = await import('#features/core/analytics/analytics.actions.ts')
  const { bindTracking } = await import('#features/core/analytics/tracking.bind.ts')
  const { loggedDecisions } = await import('#lib/decision-log.ts')
  usePlatform(mortal)
  // Rarely home: most tests count their own events.
  shell.setCurrentShell({ merchant: AURORA, language: 'EN', route: route ?? 'login', strings: {}, lazyWords: '' })
  connectApi(createApi(apiPorts()))
  if (asked) consent.set({ state: asked })
  if (!boundLater) bindTracking()
  const end = (): void => {
    isAlive = false
    locks.free(tab)
  }
  onTestFinished(end)
  return {
    tab,
    consent,
    decisions: loggedDecisions,
    track: (name, number) => track(name, { number }),
    kill: end,
    leave: () => {
      tab.happen('leaving')
      end()
    },
  }
}

interface Locks {
  take(owner: object, run: () => Promise<void>): Promise<void>
  free(owner: object): void
}

const lockTables = new WeakMap<FakeBrowser, Locks>()

function locksOf(browser: FakeBrowser): Locks {
  const known = lockTables.get(browser)
  if (known) return known
  let holder: object | undefined
  let waiting: { owner: object; start: () => void }[] = []
  const next = (): void => {
    const first = waiting.shift()
    holder = first?.owner
    first?.start()
  }
  const locks: Locks = {
    take: (owner, run) =>
      new Promise((resolve, reject) => {
        const start = (): void =>
          void run()
            .then(resolve, reject)
            .finally(() => holder === owner && next())
        waiting.push({ owner, start })
        if (holder === undefined) next()
      }),
    free: (owner) => {
      waiting = waiting.filter((one) => one.owner !== owner)
      if (holder === owner) next()
    },
  }
  lockTables.set(browser, locks)
  return locks
}

/** Lets time pass in steps, so that promises of each step settle. */
export async function pass(browser: FakeBrowser, ms: number): Promise<void> {
  await settle()
  await browser.clock.advance(ms)
  await settle()
}

/** Random numbers that a seed repeats. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export { fakeBrowser }
