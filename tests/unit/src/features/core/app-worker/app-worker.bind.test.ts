// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { settle } from '../../../platform/fake-clock.ts'
import { fakePlatform } from '../../../platform/fake.ts'
import { AURORA } from '../../open-document.ts'

interface Start {
  readonly route?: 'home' | 'member/cashier'
  /** A worker of the older front end runs the page. */
  readonly older?: boolean
  /** A newer worker of ours waits. */
  readonly waits?: boolean
}

/** A page with our worker, or the older front end's, and the browser's events for it. */
async function openPage({ route = 'home', older = false, waits = false }: Start = {}) {
  vi.resetModules()
  document.body.innerHTML = '<form><input name="username"></form>'
  const tab = fakePlatform({ fetch: async () => Response.json({ version: 'v1', worker: 'on' }) })
  const { usePlatform } = await import('#platform/current.ts')
  const { setCurrentShell } = await import('#page/current.ts')
  usePlatform(tab)
  setCurrentShell({ merchant: AURORA, language: 'EN', route, strings: {}, lazyWords: '' })
  const took: unknown[] = []
  const { origin } = new URL(tab.page.href())
  const controller = {
    scriptURL: `${origin}${older ? '/m/service-worker.js' : '/m/sw.js'}`,
    postMessage: (_message: unknown, [port]: MessagePort[]) => void (older || port?.postMessage({ version: 'v1' })),
  }
  const registration = {
    active: controller,
    waiting: waits ? { scriptURL: `${origin}/m/sw.js`, postMessage: (message: unknown) => took.push(message) } : null,
    installing: null,
    update: async () => undefined,
    unregister: async () => true,
  }
  const target = new EventTarget()
  const container = Object.assign(target, {
    controller,
    register: async () => registration,
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
  })
  const { bindAppWorker, refreshWithNewWorker } = await import('#features/core/app-worker/app-worker.bind.ts')
  const { $notices } = await import('#features/core/dialogs/dialogs.store.ts')
  const host = { container, caches: { delete: async () => true }, startedAt: 0 } as unknown as Parameters<typeof bindAppWorker>[0]
  const undo = bindAppWorker(host, () => undefined)
  const rest = async (): Promise<void> => {
    for (let round = 0; round < 20; round++) await settle()
  }
  await rest()
  /** The worker asks the page, and gets these replies: the page gives them while it hears the question. */
  const ask = (data: unknown): unknown[] => {
    const replies: unknown[] = []
    const port = { postMessage: (reply: unknown) => replies.push(reply) }
    target.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
    return replies
  }
  return {
    tab,
    took,
    ask,
    undo,
    rest,
    refreshWithNewWorker,
    notices: () => $notices.get().map(({ id }) => id),
    change: () => target.dispatchEvent(new Event('controllerchange')),
  }
}

test('PSH-4 a page tells its worker whether somebody is in the middle of something there', async () => {
  const page = await openPage()
  expect(page.ask({ type: 'engaged?' })).toEqual([{ engaged: false }])
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  expect(page.ask({ type: 'engaged?' })).toEqual([{ engaged: true }])
  expect([page.ask({ type: 'other' }), page.ask(undefined)]).toEqual([[], []])
  page.undo()
  expect(page.ask({ type: 'engaged?' })).toEqual([])
})

test('PSH-4 PRO-7 the screen of the cashier counts, whatever is open on it', async () => {
  const page = await openPage({ route: 'member/cashier' })
  expect(page.ask({ type: 'engaged?' })).toEqual([{ engaged: true }])
})

test('PWA-2 a refresh lets the waiting worker take over; if that takes longer than 3 s, the page reloads by itself', async () => {
  const page = await openPage({ waits: true })
  page.refreshWithNewWorker()
  await page.rest()
  expect([page.took, page.tab.page.last()]).toEqual([[{ type: 'takeOver' }], undefined])
  await page.tab.clock.advance(2999)
  expect(page.tab.page.last()).toBeUndefined()
  await page.tab.clock.advance(1)
  expect(page.tab.page.last()?.by).toBe('reload')
})

test('PWA-2 another tab’s refresh reloads this page too, but not over a form: that one gets the offer when it is done', async () => {
  const page = await openPage()
  page.change()
  await page.rest()
  expect(page.tab.page.last()?.by).toBe('reload')
  const busy = await openPage()
  const field = document.querySelector('input')!
  field.value = 'demo'
  busy.change()
  await busy.rest()
  expect([busy.tab.page.last(), busy.notices()]).toEqual([undefined, []])
  field.value = ''
  field.dispatchEvent(new Event('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(busy.notices()).toEqual(['update']))
})

test('PWA-3 a page that the older front end’s worker ran gets the offer to refresh', async () => {
  const page = await openPage({ older: true })
  for (const ms of [50, 800, 3000]) {
    await page.tab.clock.advance(ms)
    await page.rest()
  }
  expect(page.notices()).toEqual(['update'])
})
