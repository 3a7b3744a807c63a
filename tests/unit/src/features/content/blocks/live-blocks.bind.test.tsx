// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CountdownBlock } from '#features/content/blocks/StaticBlocks.tsx'
import { DrawsBlock, JackpotsBlock, WinsBlock } from '#features/content/blocks/LiveBlocks.tsx'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { fakeClock } from '../../../platform/fake-clock.ts'
import { openView } from '../../open-view.ts'
import { serveTemplates } from '../../built-templates.ts'

type Report = (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void

/** Where the clock of the fake browser begins, in epoch milliseconds. */
const START = fakeClock().now()
const LABELS = { next: 'Sales end', result: 'Last result', closed: 'Sales closed', drawing: 'Drawing now' }
const BLOCKS = renderToStaticMarkup(
  <>
    <DrawsBlock title="Draws" rows={2} labels={LABELS} />
    <JackpotsBlock title="Jackpots" rows={1} />
    <WinsBlock title="Wins" rows={1} />
    <CountdownBlock title="New Year" until={START + 100_000} day="1 January" />
  </>,
)
const DRAW = { id: 'a', name: 'Lotto', drawAt: START + 20_000, closesAt: START + 15_000, jackpot: '5000.00', nodeId: '7' }

/** A page with every live block against a back end; `see` scrolls a block into view. */
async function openBlocks(
  answers: Readonly<Record<string, unknown>>,
  { announced = ['draws', 'jackpots', 'latestWins'], still = false, used = true, news = [] as readonly unknown[] } = {},
) {
  const observers: { readonly report: Report; readonly seen: Set<Element> }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: { readonly report: Report; readonly seen: Set<Element> }
      constructor(report: Report) {
        this.own = { report, seen: new Set() }
        observers.push(this.own)
      }
      observe(target: Element): void {
        this.own.seen.add(target)
      }
      unobserve(target: Element): void {
        this.own.seen.delete(target)
      }
      disconnect(): void {
        this.own.seen.clear()
      }
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ blocks: announced }))
  for (const [name, value] of Object.entries(answers))
    server.on(`/wps/relay/MCSFE_${name}`, () => (value === 'fails' ? refuse('system.busy') : ok(value)))
  server.on('/wps/relay/MCSFE_getListAnnouncements', () => ok(news))
  const page = await openView(['blocks'], { server })
  document.body.innerHTML = BLOCKS
  await page.boot.startBoot()
  const { bindLiveBlocks } = await import('#features/content/blocks/live-blocks.bind.ts')
  if (used) bindLiveBlocks()
  await page.pass()
  const block = (kind: string): HTMLElement => document.querySelector<HTMLElement>(`[data-live=${kind}]`)!
  const see = async (kind: string, isIntersecting = true): Promise<void> => {
    for (const { report, seen } of observers.slice())
      for (const target of Array.from(seen)) if (block(kind).contains(target)) report([{ target, isIntersecting }])
    await page.pass()
    // What was filled is watched by an observer of its own.
    for (const { report, seen } of observers.slice())
      for (const target of Array.from(seen)) if (block(kind).contains(target)) report([{ target, isIntersecting }])
  }
  const texts = (kind: string, selector: string): (string | null)[] =>
    [...block(kind).querySelectorAll(selector)].map((one) => one.textContent)
  return { page, server, block, see, texts, calls: (name: string) => server.callsTo(`/wps/relay/MCSFE_${name}`).length }
}

test('BRD-1 a block is asked for once it comes near, and its rows are filled; what has no item keeps its room and is silent', async () => {
  const { block, see, texts, calls } = await openBlocks({
    draws: [{ ...DRAW, last: { drawAt: 1000, numbers: ['3', '14'], bonus: ['9'] } }],
  })
  const isBusy = (): boolean => block('draws').getAttribute('aria-busy') === 'true'
  // A frame that nobody has come near is not about to change.
  expect([calls('draws'), isBusy()]).toEqual([0, false])
  await see('draws')
  expect([calls('draws'), isBusy()]).toEqual([1, false])
  expect(texts('draws', '[data-name]')).toEqual(['Lotto', ''])
  expect(block('draws').querySelector('a')?.getAttribute('href')).toBe('/m/game?open=7')
  expect(texts('draws', '.blocks-balls i')).toEqual(['3', '14', '9', ''])
  expect([...block('draws').querySelectorAll('[data-bonus]')].map((one) => one.textContent)).toEqual(['9'])
  expect(texts('draws', '[data-sum]')[0]).toContain('5,000.00')
  const [, empty] = block('draws').querySelectorAll<HTMLElement>('li')
  expect(empty?.hasAttribute('data-empty')).toBe(true)
})

test('BRD-1 PER-2 a block in view of a page that nobody has used is filled, once, unless announcements open over it', async () => {
  const looked = await openBlocks({ draws: [DRAW] }, { used: false })
  await vi.waitFor(async () => {
    await looked.see('draws')
    expect(looked.texts('draws', '[data-name]')).toEqual(['Lotto', ''])
  })
  const { bindLiveBlocks } = await import('#features/content/blocks/live-blocks.bind.ts')
  bindLiveBlocks()
  await looked.see('draws')
  expect(looked.calls('draws')).toBe(1)

  await serveTemplates()
  const news = { id: 'a', title: 'News', content: '', type: 'POPUP', startAt: 0, endAt: 9_999_999_999_999, settings: {} }
  const covered = await openBlocks({ draws: [DRAW] }, { used: false, news: [news] })
  await covered.see('draws')
  await covered.see('draws')
  expect(covered.calls('draws')).toBe(0)
})

test('BRD-1 a draw counts down to the end of sales, says that they are closed, then that it is held, and asks for its result', async () => {
  const { page, see, texts, calls } = await openBlocks({ draws: [DRAW] })
  await see('draws')
  const left = (): string | null | undefined => texts('draws', '[data-until]')[0]
  expect(left()).toMatch(/^00:00:1\d$/)
  const before = left()
  await page.pass(1000)
  expect(left()).not.toBe(before)
  await page.pass(START + 15_000 - page.tab.clock.now())
  expect(left()).toBe('Sales closed')
  await page.pass(START + 20_000 - page.tab.clock.now())
  expect([left(), calls('draws')]).toEqual(['Drawing now', 1])
  await page.pass(31_000)
  expect(calls('draws')).toBe(2)
})

test('BRD-1 PER-2 nothing counts out of view or behind a dialog, and nothing under reduced motion', async () => {
  const { page, see, texts } = await openBlocks({ jackpots: [{ id: 'g', name: 'Grand', amount: '100.00', perSecond: '1.00' }] })
  await see('jackpots')
  const sum = (): string => (texts('jackpots', '[data-sum]')[0] ?? '').replace(/[^\d.]/g, '')
  await page.pass(3000)
  expect(Number(sum())).toBeGreaterThanOrEqual(102)
  const dialog = Object.assign(document.createElement('dialog'), { open: true })
  document.body.append(dialog)
  const behind = sum()
  await page.pass(5000)
  expect(sum()).toBe(behind)
  dialog.remove()
  await page.pass(1000)
  expect(sum()).not.toBe(behind)
  await see('jackpots', false)
  const left = sum()
  await page.pass(5000)
  expect(sum()).toBe(left)

  const still = await openBlocks({ draws: [DRAW] }, { still: true })
  await still.see('draws')
  const [time] = still.texts('draws', '[data-until]')
  await still.page.pass(4000)
  expect([time, still.texts('draws', '[data-until]')[0]]).toEqual([expect.not.stringMatching(/^\d\d:\d\d:\d\d$/), time])
})

test.each([
  ['that the back end does not announce', { latestWins: [] }, ['draws']],
  ['that comes back empty', { latestWins: [] }, ['latestWins']],
  ['whose call fails', { latestWins: 'fails' }, ['latestWins']],
])('BRD-1 ERR-8 a block %s is absent, and nobody is told', async (_why, answers, announced) => {
  const { page, block, see } = await openBlocks(answers, { announced })
  vi.spyOn(block('latestWins'), 'getBoundingClientRect').mockReturnValue({ top: 9999, bottom: 10_100 } as DOMRect)
  await see('latestWins')
  expect(block('latestWins').hidden).toBe(true)
  expect(page.dialogs.$notices.get()).toEqual([])
})

test('BRD-1 a countdown of the folder replaces its day by what is left, and is gone once its moment comes', async () => {
  const { page, block, see, texts } = await openBlocks({})
  expect(texts('countdown', 'time')).toEqual(['1 January'])
  await see('countdown')
  expect(texts('countdown', 'time')[0]).toMatch(/^00:01:\d\d$/)
  vi.spyOn(block('countdown'), 'getBoundingClientRect').mockReturnValue({ top: 9999, bottom: 10_100 } as DOMRect)
  await page.pass(100_000)
  expect(block('countdown').hidden).toBe(true)
})
