// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { bindAppWorker, offerRefresh, refreshWithNewWorker } from '#features/core/app-worker/app-worker.bind.ts'
import { dismissNotice } from '#features/core/dialogs/dialogs.actions.ts'
import { $notices } from '#features/core/dialogs/dialogs.store.ts'
import { noteSessionAsked, noteSessionUnknown, sessionHappened } from '#features/core/session/session.store.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { endPage } from '../../../../end-page.ts'
import { settle } from '../../../platform/fake-clock.ts'
import { fakePlatform } from '../../../platform/fake.ts'
import { AURORA, RECORD } from '../../open-document.ts'

interface Start {
  readonly route?: 'home' | 'member/cashier'
  /** `older`: a worker of the older front end runs the page, which says nothing. `olderHere`: at our worker's address. `none`: the first visit. */
  readonly worker?: 'ours' | 'older' | 'olderHere' | 'none'
  /** What ours replies beside its version. */
  readonly reply?: object
  /** A newer worker of ours waits. */
  readonly waits?: boolean
  readonly isBound?: boolean
  /** Boot has found out who uses the page. */
  readonly isKnown?: boolean
}

/** A page with our worker, or the older front end's, and the browser's events for it. */
async function openPage({ route = 'home', worker = 'ours', reply = {}, waits = false, isBound = true, isKnown = true }: Start = {}) {
  endPage()
  document.body.innerHTML = '<form><input name="username"></form>'
  const tab = fakePlatform({ fetch: async () => Response.json({ version: 'v1', worker: 'on' }) })
  usePlatform(tab)
  setCurrentShell({ merchant: AURORA, language: 'EN', route, strings: {}, lazyWords: '' })
  const took: unknown[] = []
  const calls: string[] = []
  const { origin } = new URL(tab.page.href())
  const state = { isSilent: worker === 'older' || worker === 'olderHere' }
  const unheard: MessagePort[] = []
  const controller = {
    scriptURL: `${origin}${worker === 'older' ? '/m/service-worker.js' : '/m/sw.js'}`,
    postMessage: ({ member }: { member?: string }, [port]: [MessagePort]) => {
      calls.push(`hello of ${member ?? 'a visitor'}`)
      if (state.isSilent) unheard.push(port)
      else port.postMessage({ version: 'v1', ...reply })
    },
  }
  const installing = Object.assign(new EventTarget(), { state: 'installing', scriptURL: `${origin}/m/sw.js` })
  const registration = {
    active: worker === 'none' ? null : controller,
    waiting: waits ? { scriptURL: `${origin}/m/sw.js`, postMessage: (message: unknown) => took.push(message) } : null,
    installing: worker === 'none' || worker === 'olderHere' ? installing : null,
    update: async () => void calls.push('update'),
    unregister: async () => true,
  }
  const target = new EventTarget()
  const container = Object.assign(target, {
    controller: worker === 'none' ? null : controller,
    register: async () => (calls.push('register'), registration),
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
  })
  if (isKnown) noteSessionAsked()
  const caches = { delete: async (name: string) => (calls.push(`delete ${name}`), true) }
  const host = { container, caches, startedAt: 1000, loaded: () => [] } as unknown as Parameters<typeof bindAppWorker>[0]
  const settled = vi.fn<() => void>()
  const bind = (): (() => void) => bindAppWorker(host, settled)
  const undo = isBound ? bind() : () => undefined
  const settledAtOnce = settled.mock.calls.length === 1
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
    bind,
    rest,
    offerRefresh,
    dismissNotice,
    refreshWithNewWorker,
    calls,
    state,
    settled,
    settledAtOnce,
    installing,
    sessionHappened,
    noteSessionAsked,
    noteSessionUnknown,
    /** Our worker replies to what it was sent last while it said nothing. */
    replyLate: () => unheard.at(-1)?.postMessage({ version: 'v2' }),
    notices: () => $notices.get().map(({ id }) => id),
    pressNotice: () => $notices.get()[0]?.action?.run(),
    /** Another worker runs the page from now on. */
    change: () => {
      container.controller ??= controller
      target.dispatchEvent(new Event('controllerchange'))
    },
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
  const page = await openPage({ worker: 'older' })
  await waitInVain(page)
  expect([page.notices(), page.calls.filter((call) => call === 'update')]).toEqual([['update'], ['update']])
})

/** The page's greetings are over without a reply. */
async function waitInVain({ tab, rest }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  for (const ms of [50, 800, 3000]) {
    await tab.clock.advance(ms)
    await rest()
  }
}

test.each<[why: string, replacedOlderAt: number, notices: string[]]>([
  ['while this page loaded is an update for it', 1001, ['update']],
  ['before this page was asked for is none', 1000, []],
])('PWA-2 that our worker took the place of an older one %s', async (_why, replacedOlderAt, notices) => {
  const page = await openPage({ reply: { replacedOlderAt } })
  expect([page.notices(), page.calls]).toEqual([notices, ['hello of a visitor', 'register']])
  page.pressNotice()
  await page.rest()
  expect(page.tab.page.last()?.by).toBe(notices[0] && 'reload')
})

test('PWA-3 our worker that waits behind one that says nothing is offered, once it is installed', async () => {
  const page = await openPage({ worker: 'olderHere', waits: true })
  for (const wait of [50, 800, 3000]) {
    await page.tab.clock.advance(wait)
    await page.rest()
  }
  expect([page.calls.includes('update'), page.notices()]).toEqual([true, []])
  page.installing.state = 'installed'
  page.installing.dispatchEvent(new Event('statechange'))
  await page.rest()
  expect(page.notices()).toEqual(['update'])
  void page.pressNotice()
  await page.rest()
  expect(page.took).toEqual([{ type: 'takeOver' }])
})

test('PER-4 what is fetched ahead need not wait where a worker runs the page, and waits for the first one to be installed', async () => {
  expect((await openPage()).settledAtOnce).toBe(true)
  const first = await openPage({ worker: 'none' })
  expect([first.settled.mock.calls.length, first.calls]).toEqual([0, ['register']])
  first.installing.state = 'activated'
  first.installing.dispatchEvent(new Event('statechange'))
  await first.rest()
  expect(first.settled).toHaveBeenCalledOnce()
  first.change()
  await first.rest()
  expect([first.tab.page.last(), first.notices(), first.calls.includes('update')], 'the first worker changes nothing').toEqual([
    undefined,
    [],
    false,
  ])
})

test('PWA-5 SES-9 the worker learns of each sign-in and sign-out, after which nothing of the member is kept', async () => {
  const page = await openPage()
  page.calls.length = 0
  page.sessionHappened({ type: 'signedIn', member: RECORD })
  await page.rest()
  expect(page.calls).toEqual(['hello of 7'])
  page.sessionHappened({ type: 'signedOut' })
  await page.rest()
  expect(page.calls.slice(1)).toEqual(['delete livery-member', 'delete livery-pictures', 'hello of a visitor'])
  page.undo()
  page.sessionHappened({ type: 'signedIn', member: RECORD })
  await page.rest()
  expect(page.calls).toHaveLength(4)
})

test.each<[who: string, find: (page: Awaited<ReturnType<typeof openPage>>) => void, told: string]>([
  ['the member', (page) => page.sessionHappened({ type: 'sessionFound', member: RECORD }), 'hello of 7'],
  ['that nobody is signed in', (page) => page.noteSessionAsked(), 'hello of a visitor'],
])(
  'PWA-5 SES-10 the worker, which keeps pages for the member, learns who uses the page once that is known: %s',
  async (_who, find, told) => {
    const page = await openPage({ isKnown: false })
    await waitInVain(page)
    expect(page.calls, 'the switch waits for nobody').toEqual(['register'])
    find(page)
    await page.rest()
    expect([...new Set(page.calls)]).toEqual(['register', told])
  },
)

test('PWA-5 SES-10 while the back end cannot say whether the session runs, the worker hears of nobody and keeps what it has', async () => {
  const page = await openPage({ isKnown: false })
  page.noteSessionUnknown()
  page.noteSessionAsked()
  await waitInVain(page)
  expect(page.calls).toEqual(['register'])
  page.sessionHappened({ type: 'signedIn', member: RECORD })
  await page.rest()
  expect([...new Set(page.calls)]).toEqual(['register', 'hello of 7'])
})

test('PWA-2 RTE-9 a refresh without a newer worker reloads at once, also before the worker is looked for', async () => {
  const page = await openPage()
  page.refreshWithNewWorker()
  await page.rest()
  expect(page.tab.page.departures.map(({ by }) => by)).toEqual(['reload'])
  const early = await openPage({ isBound: false })
  early.refreshWithNewWorker()
  expect(early.tab.page.last()?.by).toBe('reload')
})

test('PWA-2 the page that asked for the newer worker reloads with it, over a form too, and without its reply', async () => {
  const page = await openPage({ waits: true })
  document.querySelector('input')!.value = 'demo'
  page.refreshWithNewWorker()
  page.state.isSilent = true
  await page.rest()
  page.change()
  expect(page.tab.page.last()?.by).toBe('reload')
})

test('PWA-2 the offer to refresh is made once, and its button lets the newer worker take over', async () => {
  const page = await openPage({ worker: 'olderHere', waits: true })
  await waitInVain(page)
  page.state.isSilent = false
  page.change()
  await page.rest()
  expect(page.notices()).toEqual(['update'])
  page.pressNotice()
  await page.rest()
  expect(page.took).toEqual([{ type: 'takeOver' }])
})

test('PWA-3 a page whose older worker gave way to ours, without its press, gets the offer and is not reloaded', async () => {
  const page = await openPage({ worker: 'older' })
  page.state.isSilent = false
  page.change()
  await page.rest()
  expect([page.notices(), page.tab.page.last()]).toEqual([['update'], undefined])
  page.pressNotice()
  await page.rest()
  expect(page.tab.page.last()?.by).toBe('reload')
})

test('PWA-2 an offer to refresh that the reader closed does not come back', async () => {
  const page = await openPage()
  page.offerRefresh(() => undefined)
  expect(page.notices()).toEqual(['update'])
  page.dismissNotice('update')
  page.offerRefresh(() => undefined)
  expect(page.notices()).toEqual([])
})

test('RTE-12 a worker that removes itself says nothing, and the page stays; one that replies late is a newer one', async () => {
  const page = await openPage()
  page.state.isSilent = true
  page.change()
  await waitInVain(page)
  expect([page.tab.page.last(), page.notices()]).toEqual([undefined, []])
  page.replyLate()
  await page.rest()
  expect(page.tab.page.last()?.by).toBe('reload')
})

test('PWA-2 our worker counts as ours although its first reply comes after the last wait', async () => {
  const page = await openPage({ isBound: false })
  page.state.isSilent = true
  page.bind()
  await page.rest()
  await waitInVain(page)
  page.replyLate()
  await page.rest()
  page.state.isSilent = false
  page.change()
  await page.rest()
  expect([page.tab.page.last()?.by, page.notices()]).toEqual(['reload', []])
})

test('a page that has ended follows its worker no more', async () => {
  const page = await openPage()
  page.undo()
  page.change()
  await page.rest()
  expect([page.tab.page.last(), page.notices()]).toEqual([undefined, []])
})
