import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { report } from '#contract/events.ts'
import type { Seen } from '#features/core/analytics/watching.rules.ts'
import { openGames, type GamesOptions } from '../../play/open-games.ts'

type Watching = NonNullable<GamesOptions & { readonly share?: number; readonly consent?: 'everyone' | 'guests' }>

const OWN = 'http://aurora.localhost/m/_astro/boot.Ab12Cd34.js'

/** A watched document, with what its own script held and what happens later. */
async function watchedPage(
  { consent, ...options }: Watching = {},
  vitals: Seen[] = [],
  { styles = [], early = [] }: { styles?: object[]; early?: Event[] } = {},
) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const page = await openGames(options)
  vi.stubGlobal('document', { documentElement: { dataset: { release: 'ab12cd34' } } })
  const { merchant, ...shell } = page.shell.currentShell()
  const features = { ...merchant.features, watching: { consent } }
  page.shell.setCurrentShell({ ...shell, merchant: { ...merchant, features } })
  const { bindWatching } = await import('#features/core/analytics/watching.bind.ts')
  const { $consent } = await import('#features/core/consent/consent.store.ts')
  const { reportContractProblem } = await import('#lib/contract-problems.ts')
  const held = [...early]
  const origin = new URL(page.platform.platform().page.href()).origin
  const document = { querySelectorAll: () => styles } as unknown as Document
  bindWatching(() => vitals, { document, liveryHeld: held })
  const reports = () =>
    page.tab.beacons.map(({ url, body }) => {
      expect(url).toBe(report.path)
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2048)
      return v.parse(report.request, JSON.parse(body))
    })
  const items = () => reports().flatMap((sent) => sent.items)
  return {
    ...page,
    $consent,
    reportContractProblem,
    held,
    reports,
    items,
    happens: (event: object) => void held.push(event as Event),
    own: OWN.replace('http://aurora.localhost', origin),
  }
}

const thrown = (message: string, file: string, name = 'TypeError') => ({
  error: { name, message, stack: `${name}: ${message}\n    at run (${file}:3:14)` },
  message,
})
const rejected = (message: string, file: string) => ({ reason: thrown(message, file).error })
const refused = (blockedURI = 'inline') => ({ blockedURI, effectiveDirective: 'script-src-elem', sourceFile: null, disposition: 'enforce' })
const vital: Seen = { kind: 'vital', name: 'lcp', value: 800 }

describe('OPS-4 a watched document', () => {
  test('reports what it saw five seconds later and when it is left, each time only what is new', async () => {
    const page = await watchedPage({}, [vital])
    page.happens(thrown('x', page.own))
    page.happens(thrown('x', page.own))
    page.happens(rejected('y', page.own))
    page.happens(refused())
    await page.pass(5000)
    expect(page.reports()).toMatchObject([{ release: 'ab12cd34', merchant: 'aurora', language: 'EN', route: 'home' }])
    expect(page.items()).toEqual([
      { kind: 'error', name: 'TypeError', message: 'x', file: '/m/_astro/boot.Ab12Cd34.js', line: 3, column: 14, count: 2 },
      { kind: 'error', name: 'TypeError', message: 'y', file: '/m/_astro/boot.Ab12Cd34.js', line: 3, column: 14, count: 1 },
      {
        kind: 'policy',
        name: 'script-src-elem',
        message: 'inline',
        file: new URL(page.platform.platform().page.href()).pathname,
        count: 1,
      },
    ])
    page.happens(thrown('x', page.own))
    page.tab.happen('hidden')
    page.tab.happen('leaving')
    expect(page.reports()).toHaveLength(2)
    expect(page.items().slice(3)).toEqual([
      { kind: 'error', name: 'TypeError', message: 'x', file: '/m/_astro/boot.Ab12Cd34.js', line: 3, column: 14, count: 1 },
      { ...vital, count: 1 },
    ])
  })

  test('knows what happened before it was watched', async () => {
    const page = await watchedPage({}, [], { early: [refused() as unknown as Event], styles: [{ sheet: {} }, { sheet: null }] })
    page.tab.happen('leaving')
    expect(page.items()).toMatchObject([
      { kind: 'policy', name: 'style-src', message: 'inline' },
      { kind: 'policy', name: 'script-src-elem' },
    ])
    expect(page.held).toHaveLength(0)
  })

  test('does not count once more what the page itself saw refused', async () => {
    const early = [{ ...refused(), type: 'securitypolicyviolation' } as unknown as Event]
    const page = await watchedPage({}, [], { early, styles: [{ sheet: null }] })
    page.tab.happen('leaving')
    expect(page.items()).toMatchObject([{ kind: 'policy', name: 'script-src-elem', count: 1 }])
  })

  test('finds the place of an error without a cause in its event, and the words of what is no error', async () => {
    const page = await watchedPage()
    page.happens({ message: 'it broke', filename: page.own, lineno: 7, colno: 9 })
    page.happens({ reason: { name: 'Odd', message: 'thing', stack: `Odd: thing\n    at run (${page.own}:1:2)` } })
    page.happens({ error: 'a text', filename: page.own, lineno: 3, colno: 4 })
    page.happens({ reason: 'a text that says no place' })
    page.tab.happen('leaving')
    expect(page.items()).toMatchObject([
      { kind: 'error', name: 'Error', message: 'it broke', file: '/m/_astro/boot.Ab12Cd34.js', line: 7, column: 9 },
      { kind: 'error', name: 'Odd', message: 'thing', file: '/m/_astro/boot.Ab12Cd34.js', line: 1, column: 2 },
      { kind: 'error', name: 'Error', message: 'a text', file: '/m/_astro/boot.Ab12Cd34.js', line: 3, column: 4 },
    ])
  })

  test('TRK-6 sends nothing in Safari below 16, whose beacons are lost', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1'
    const page = await watchedPage({ device: { userAgent } })
    page.happens(thrown('x', page.own))
    page.tab.happen('leaving')
    expect(page.tab.beacons).toEqual([])
  })

  test('OPS-6 reports broken contracts and dropped items by call and field, also those of before, never with a value', async () => {
    const page = await watchedPage()
    const problem = { call: 'findGames', field: 'value.games', problem: 'expected a list, found nothing' }
    page.reportContractProblem('reject', problem)
    page.reportContractProblem('reject', problem)
    page.reportContractProblem('drop', { ...problem, field: 'image' })
    await page.pass(5000)
    const { problem: message, ...place } = problem
    expect(page.items()).toEqual([
      { kind: 'contract', name: 'findGames', message, ...place, count: 2 },
      { kind: 'dropped', name: 'findGames', message, ...place, field: 'image', count: 1 },
    ])
    page.tab.happen('leaving')
    expect(page.reports()).toHaveLength(1)
  })

  test('sends four reports at most, of twenty different things, however much goes wrong', async () => {
    const page = await watchedPage()
    for (let round = 0; round < 30; round += 1) {
      for (let one = 0; one < 30; one += 1) page.happens(thrown(`${'m'.repeat(20)} ${one}`, page.own))
      page.tab.happen('hidden')
    }
    expect(page.reports()).toHaveLength(4)
    expect(new Set(page.items().map(({ message }) => message)).size).toBeLessThanOrEqual(20)
  })

  test('sends nothing where nothing happened', async () => {
    const page = await watchedPage()
    await page.pass(5000)
    page.tab.happen('leaving')
    expect(page.tab.beacons).toEqual([])
  })

  test('raises no error over what somebody threw', async () => {
    const page = await watchedPage()
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    for (const event of [
      { error: trap },
      { reason: trap },
      {},
      { reason: Symbol('x') },
      { error: { message: { toString: 1 } } },
      { blockedURI: 7 },
    ])
      expect(() => page.happens(event)).not.toThrow()
    page.happens(thrown('x', page.own))
    page.tab.happen('leaving')
    expect(page.items()).toHaveLength(1)
  })

  test('raises no error where the browser sends no beacon', async () => {
    const page = await watchedPage()
    const current = page.platform.platform()
    page.platform.usePlatform({
      ...current,
      sendBeacon: () => {
        throw new TypeError('navigator.sendBeacon is not a function')
      },
    })
    page.happens(thrown('x', page.own))
    expect(() => page.tab.happen('leaving')).not.toThrow()
  })

  test('TRK-8 sends nothing before a yes, and after it what it saw', async () => {
    const page = await watchedPage()
    page.$consent.set({ state: 'unanswered' })
    page.happens(thrown('x', page.own))
    await page.pass(5000)
    page.tab.happen('hidden')
    expect(page.tab.beacons).toEqual([])
    page.$consent.set({ state: 'answered', analytics: true, marketing: false })
    page.tab.happen('leaving')
    expect(page.items()).toHaveLength(1)
  })

  test.each([
    ['a member', 1, true],
    ['a guest', 0, false],
  ])('TRK-8 where the folder asks guests alone, of %s who has not answered go %i reports', async (_who, reports, member) => {
    const page = await watchedPage({ member, consent: 'guests' })
    page.$consent.set({ state: 'unanswered' })
    page.happens(thrown('x', page.own))
    page.tab.happen('leaving')
    expect(page.items()).toHaveLength(reports)
  })

  test('names no address that leads nowhere', async () => {
    const page = await watchedPage()
    page.shell.setCurrentShell({ ...page.shell.currentShell(), route: 'not-found' })
    const { bindWatching } = await import('#features/core/analytics/watching.bind.ts')
    const held: Event[] = []
    bindWatching(() => [], { document: { querySelectorAll: () => [] } as unknown as Document, liveryHeld: held })
    held.push(refused() as unknown as Event)
    page.tab.happen('leaving')
    expect(page.items()).toMatchObject([{ kind: 'policy', file: '' }])
  })
})
