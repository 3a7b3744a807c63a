import { describe, expect, onTestFinished, test, vi } from 'vitest'
import playWords from '#i18n/locales/en/play.json' with { type: 'json' }
import type { PlayLimit } from '#features/member/limits/limits.store.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { type Answer, fakeServer, ok, refuse, type FakeServer } from '../../fake-server.ts'
import { AURORA, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const other = { ...RECORD, id: '8', token: 'token-8' }
const atThirty = { ...AURORA.features, responsiblePlay: { checkEvery: 30 as const } }

/** Gives the document the words of what its alerts say. */
async function haveWords(): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { addWords } = await import('#i18n/translate.ts')
  addWords(Object.fromEntries(Object.entries(playWords).map(([key, text]) => [`play.${key}`, text])))
}

/** Opens a member's document. Returns its interval, and how to choose another. */
async function played(options: Parameters<typeof openDocument>[0]) {
  const page = await openDocument({ left: signedInTab(), ...options })
  const { pass, boot, browser } = page
  await boot.startBoot()
  await pass()
  const { $checkEvery } = await import('#features/member/limits/limits.store.ts')
  const { chooseCheck } = await import('#features/member/limits/limits.actions.ts')
  const { bindRealityCheck } = await import('#features/member/reality-check/reality-check.bind.ts')
  bindRealityCheck()
  return { every: () => $checkEvery.get(), choose: (minutes: number) => chooseCheck(String(minutes)), browser, page }
}

test.each([
  ['an hour, where the merchant’s folder sets nothing', {}, 60],
  ['the interval that the merchant’s folder sets', { features: atThirty }, 30],
])('the reality check comes after %s', async (_why, merchant, minutes) => {
  expect((await played({ merchant })).every()).toBe(minutes)
})

test('the member’s choice overrides the merchant’s, on the next screen too; another member of the device begins with the merchant’s', async () => {
  const first = await played({ merchant: { features: atThirty } })
  first.choose(15)
  expect(first.every()).toBe(15)
  const { browser } = first
  expect((await played({ browser, merchant: { features: atThirty } })).every()).toBe(15)
  expect((await played({ browser, merchant: { features: atThirty }, left: signedInTab(0, other) })).every()).toBe(30)
})

test('RGP-3 an interval that is chosen in one tab holds in the others at once, and in a page of the back/forward cache', async () => {
  const { browser, page, every, choose } = await played({})
  choose(120)
  const other = browser.openTab()
  const chooseThere = (minutes: number): void => {
    const stored = JSON.parse(browser.rawLocal.get('livery:limits') ?? '') as object
    other.local.set('livery:limits', JSON.stringify({ ...stored, checkEvery: minutes }))
  }
  chooseThere(30)
  expect(every()).toBe(30)
  // A page that rests hears nothing.
  browser.rawLocal.set('livery:limits', (browser.rawLocal.get('livery:limits') ?? '').replace('"checkEvery":30', '"checkEvery":15'))
  expect(every()).toBe(30)
  page.tab.happen('restored')
  expect(every()).toBe(15)
})

test('RGP-3 members of one device keep their own interval and time of play, and those who are away are not named', async () => {
  const first = await played({ merchant: { features: atThirty } })
  const { browser } = first
  /** Another one takes the device. */
  const leave = async (page: typeof first.page): Promise<void> => {
    await page.signOut.signOut()
    browser.rawLocal.delete('livery:signed-out')
  }
  first.choose(15)
  await first.page.pass(60_000)
  await leave(first.page)
  const second = await played({ browser, merchant: { features: atThirty }, left: signedInTab(0, other) })
  second.choose(60)
  await second.page.pass(20_000)
  expect(browser.rawLocal.get('livery:limits-others')).not.toContain('aurora:7')
  const { readLimits } = await import('#features/member/limits/limits.store.ts')
  expect(readLimits()).toMatchObject({ owner: 'aurora:8', checkEvery: 60, play: { sinceCheck: 20_000 } })
  await leave(second.page)
  const back = await played({ browser, merchant: { features: atThirty } })
  expect(back.every()).toBe(15)
  await back.page.pass(10_000)
  const store = await import('#features/member/limits/limits.store.ts')
  expect(store.readLimits()).toMatchObject({ owner: 'aurora:7', checkEvery: 15, play: { sinceCheck: 70_000 } })
  await leave(back.page)
  expect((await played({ browser, merchant: { features: atThirty }, left: signedInTab(0, other) })).every()).toBe(60)
})

test('RGP-3 after a sign-out the device holds the time of play for the member’s next session, and names nobody', async () => {
  const { page, browser } = await played({ left: signedInTab(5) })
  await page.pass(60_000)
  expect(JSON.parse(browser.rawLocal.get('livery:limits') ?? '')).toMatchObject({ owner: 'aurora:7', play: { sinceCheck: 60_000 } })
  await page.signOut.signOut()
  const { forgetLimits } = await import('#features/member/limits/limits.store.ts')
  // Another tab of theirs ends its session too.
  forgetLimits('7')
  const left = JSON.parse(browser.rawLocal.get('livery:limits') ?? '') as object
  expect(left).toMatchObject({ owner: expect.stringMatching(/^#[0-9a-f]{1,3}$/) as string, play: { sinceCheck: 60_000 } })
  browser.rawLocal.delete('livery:signed-out')
  const next = await played({ browser })
  await next.page.pass(10_000)
  expect(JSON.parse(browser.rawLocal.get('livery:limits') ?? '')).toMatchObject({ owner: 'aurora:7', play: { sinceCheck: 70_000 } })
})

test('RGP-3 the check comes after the interval in the visible tab, and its interval begins anew with the answer', async () => {
  const { page, browser, choose } = await played({})
  choose(15)
  await page.pass(14 * 60_000)
  expect(page.dialogs.$alertQueue.get()).toEqual([])
  await page.pass(2 * 60_000)
  expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toEqual(['realityCheck'])
  const { dismissAlert } = await import('#features/core/dialogs/dialogs.actions.ts')
  dismissAlert()
  expect(JSON.parse(browser.rawLocal.get('livery:limits') ?? '')).toMatchObject({ play: { sinceCheck: 0 } })
})

test.each([
  ['never come', -1e15, 15],
  ['tell of a thousand years', 1e300, 24 * 60],
])('RGP-3 a stored time of play by which the check would %s is brought within a day', async (_what, ms, minutes) => {
  const browser = fakeBrowser()
  const play = { day: 0, ms, sinceCheck: ms, at: 0 }
  browser.rawLocal.set('livery:limits', JSON.stringify({ owner: 'aurora:7', checkEvery: 15, play }))
  const { page } = await played({ browser })
  await page.pass(16 * 60_000)
  expect(page.dialogs.$alertQueue.get()).toMatchObject([{ id: 'realityCheck', body: { values: { count: minutes } } }])
})

test('RGP-3 the check comes to a member whose details never come', async () => {
  const server = fakeServer()
  server.on('/wps/member/info', () => new Promise<Response>(() => undefined))
  const page = await openDocument({ server, left: signedInTab() })
  void page.boot.startBoot()
  await page.pass(61 * 60_000)
  expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toContain('realityCheck')
})

test('a chosen interval outlives the sign-out for its member, and names nobody', async () => {
  const { browser, choose, page } = await played({ merchant: { features: atThirty } })
  choose(15)
  await page.signOut.signOut()
  expect(JSON.parse(browser.rawLocal.get('livery:limits') ?? '')).toMatchObject({
    owner: expect.stringMatching(/^#[0-9a-f]{1,3}$/) as string,
    checkEvery: 15,
  })
  browser.rawLocal.delete('livery:signed-out')
  const kept = browser.rawLocal.get('livery:limits') ?? ''
  expect((await played({ browser, merchant: { features: atThirty } })).every()).toBe(15)
  browser.rawLocal.set('livery:limits', kept)
  expect((await played({ browser, merchant: { features: atThirty }, left: signedInTab(0, other) })).every()).toBe(30)
})

test.each([
  ['kept', false],
  ['refused', true],
])(
  'RGP-4 where the back end takes no breaks, one that the device has %s is announced as taken only if it holds, and the member stays signed in',
  async (_how, refuse) => {
    const { page, browser } = await played({ route: 'member/limits' })
    await haveWords()
    const { askBreak } = await import('#features/member/limits/limits.actions.ts')
    const dialogs = await import('#features/core/dialogs/dialogs.actions.ts')
    askBreak('P1D')
    expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toEqual(['break'])
    if (refuse) {
      const { set } = browser.rawLocal
      browser.rawLocal.set = (key, value) => {
        if (key === 'livery:break') throw new DOMException('full', 'QuotaExceededError')
        return set.call(browser.rawLocal, key, value)
      }
    }
    dialogs.confirmAlert()
    await page.pass()
    expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toEqual(refuse ? ['notKept'] : [])
    expect([page.session.$session.get().state, browser.rawLocal.has('livery:break')]).toEqual(['member', !refuse])
    await page.pass(1000)
    expect(page.tab.page.last()).toBeUndefined()
    const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
    expect(playBreak()?.on).toBe(refuse ? undefined : 'device')
  },
)

describe('with a back end that protects play', () => {
  const PLAY = { play: { summary: true, limits: ['deposit'], breaks: true, exclusion: true } }

  async function protectedPlay(prepare: (server: FakeServer) => void = () => undefined) {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok(PLAY))
    prepare(server)
    const opened = await played({ server, route: 'feedback' })
    const actions = await import('#features/member/limits/limits.actions.ts')
    const store = await import('#features/member/limits/limits.store.ts')
    return { ...opened, server, actions, store }
  }

  test('RGP-2 the result is what was won minus what was staked, of which deposits and balances are no part', async () => {
    const { actions, page, store } = await protectedPlay((server) =>
      server.on('/wps/relay/MCSFE_playSummary', () => ok({ since: 1, rounds: 3, staked: '30.00', won: '0.00', currency: 'PHP', open: [] })),
    )
    expect(store.$result.get()).toBeUndefined()
    const loading = actions.loadSummary()
    await page.pass()
    await loading
    expect(store.$result.get()).toBe('-30.00')
  })

  test('RGP-4 a break is told to the back end, and holds from its response on', async () => {
    const { server, actions, page, browser } = await protectedPlay((fresh) =>
      fresh.on('/wps/relay/MCSFE_takeBreak', () => ok({ until: 4e12 })),
    )
    // It holds though the member's facts, which tell it to the other tabs, do not come.
    server.on('/wps/member/info', () => new Response('', { status: 500 }))
    const before = server.callsTo('/wps/member/info').length
    const taking = actions.takePlayBreak('P1D')
    await page.pass(2000)
    await taking
    expect(server.callsTo('/wps/member/info').length).toBeGreaterThan(before)
    expect(server.callsTo('/wps/relay/MCSFE_takeBreak').map(({ body }) => body)).toEqual([{ hours: 24 }])
    expect([page.session.$session.get().state, browser.rawLocal.has('livery:break')]).toEqual(['member', false])
    expect(page.tab.page.last()?.to).toContain('/m/member/limits')
    const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
    expect(playBreak()).toEqual({ kind: 'break', until: 4e12, on: 'account' })
  })

  test('RGP-4 a break that was just taken stays, here and in the other tabs, when older facts of the member arrive and newer ones never do', async () => {
    const { server, actions, page, browser } = await protectedPlay((fresh) =>
      fresh.on('/wps/relay/MCSFE_takeBreak', () => ok({ until: 4e12 })),
    )
    const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
    const answers: ((response: Response) => void)[] = []
    server.on('/wps/member/info', () => new Promise<Response>((resolve) => answers.push(resolve)))
    void page.memberActions.loadMember()
    await page.pass(1000)
    void actions.takePlayBreak('P1D')
    await page.pass(2000)
    expect(answers, 'the refresh does not share the request of before').toHaveLength(2)
    const stored = () => (JSON.parse(browser.rawLocal.get('memberInfo') ?? '') as { play?: object }).play
    expect(stored()).toEqual({ breakUntil: 4e12 })
    answers[0]?.(ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP' }))
    await page.pass(2000)
    answers.slice(1).forEach((answer) => answer(new Response('', { status: 500 })))
    await page.pass(2000)
    expect([playBreak()?.kind, stored()]).toEqual(['break', { breakUntil: 4e12 }])
  })

  test('RGP-4 a break whose member has signed out meanwhile closes play for no visitor', async () => {
    const { actions, page } = await protectedPlay((server) =>
      server.on('/wps/relay/MCSFE_takeBreak', () => {
        page.session.sessionHappened({ type: 'signedOut' })
        return ok({ until: 4e12 })
      }),
    )
    await Promise.all([actions.takePlayBreak('P1D'), page.pass(2000)])
    const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
    expect(playBreak()).toBeUndefined()
  })

  test('RGP-4 a break is asked for the account without saying that it holds on this device alone', async () => {
    const { actions, page } = await protectedPlay()
    await haveWords()
    const { wordsText } = await import('#i18n/words.ts')
    actions.askBreak('P1D')
    expect(wordsText(page.dialogs.$alert.get()!.body)).not.toContain(playWords.rest_device)
  })

  test('RGP-4 a break that the back end did not take is not announced as taken', async () => {
    const { actions, page } = await protectedPlay((server) =>
      server.on('/wps/relay/MCSFE_takeBreak', () => new Response('', { status: 500 })),
    )
    await Promise.all([actions.takePlayBreak('P1D'), page.pass(5000)])
    expect(page.tab.page.last()).toBeUndefined()
  })

  test.each<[why: string, code: string, said: string[], to: string | undefined]>([
    ['a length that the back end does not have is not announced as taken', 'break.length.invalid', ['breakNotPossible'], undefined],
    ['one while a longer one runs leads to the limits, which show that', 'break.running', [], 'https://aurora.example/m/member/limits'],
  ])('RGP-4 of breaks, %s', async (_why, code, said, to) => {
    const { actions, page } = await protectedPlay((server) => server.on('/wps/relay/MCSFE_takeBreak', () => refuse(code)))
    await Promise.all([actions.takePlayBreak('P30D'), page.pass(2000)])
    expect([page.dialogs.$alertQueue.get().map(({ id }) => id), page.tab.page.last()?.to]).toEqual([said, to])
  })

  test('RGP-6 an exclusion ends the session here, and the other tabs learn of it', async () => {
    const { actions, page, browser } = await protectedPlay((server) => server.on('/wps/relay/MCSFE_selfExclude', () => ok({ until: 4e12 })))
    await haveWords()
    const excluding = actions.exclude('P6M', 'Livery#2026')
    await page.pass()
    expect(await excluding).toBeUndefined()
    expect([page.session.$session.get().state, browser.rawLocal.has('livery:signed-out')]).toEqual(['visitor', true])
    expect(page.dialogs.$alertQueue.get().map(({ id }) => id)).toEqual(['excluded'])
    expect(page.server.callsTo('/wps/relay/MCSFE_selfExclude').map(({ body }) => body)).toEqual([{ months: 6, password: 'Livery#2026' }])
    page.dialogActions.confirmAlert()
    await page.pass(1000)
    expect(page.tab.page.last()?.to).toContain('/m/login')
  })

  test.each<[why: string, answer: () => Response, text: string | undefined]>([
    ['a wrong password', () => refuse('password.wrong'), 'The password is wrong'],
    ['a length that the back end does not have', () => refuse('exclusion.length.invalid'), playWords.not_possible],
    ['a server in trouble, of which the api has told', () => new Response('', { status: 500 }), undefined],
  ])('RGP-6 %s excludes nobody, and the form says why', async (_why, answer, text) => {
    const { actions, page } = await protectedPlay((server) => server.on('/wps/relay/MCSFE_selfExclude', answer))
    await haveWords()
    const { addWords } = await import('#i18n/translate.ts')
    addWords({ 'password.refused_wrong': 'The password is wrong' })
    const excluding = actions.exclude('P6M', '')
    await page.pass(5000)
    expect([await excluding, page.session.$session.get().state, page.dialogs.$alertQueue.get()]).toEqual([text, 'member', []])
    expect(
      page.server.callsTo('/wps/relay/MCSFE_selfExclude').map(({ body }) => body),
      'who signs in without a password',
    ).toEqual([{ months: 6 }])
  })

  const LIMITS = { raiseWaitHours: 24, limits: [{ kind: 'deposit', frame: 'day', amount: '100.00', used: '1.00', resetsAt: 4e12 }] }
  const READ = '/wps/relay/MCSFE_playLimits'

  /** A back end with limits; `read` says what it answers when they are asked for, `write` when one is set. */
  async function limited({ read = () => ok(LIMITS), write = () => ok(LIMITS) }: { read?: Answer; write?: Answer } = {}) {
    const opened = await protectedPlay((server) => {
      server.on(READ, (sent) => (Object.keys(sent.body).length > 0 ? write(sent) : read(sent)))
      server.on('/wps/relay/MCSFE_confirmPlayLimit', write)
    })
    const reads = () => opened.server.callsTo(READ).filter(({ body }) => Object.keys(body).length === 0).length
    const amount = () => {
      const limits = opened.store.$limits.get()
      return limits.state === 'ready' ? limits.value.limits[0]?.amount : limits.state
    }
    return { ...opened, reads, amount }
  }

  test('RGP-4 ERR-2 a break whose response got lost is looked up, and announced as taken where it runs', async () => {
    const { server, actions, page } = await protectedPlay((fresh) =>
      fresh.on('/wps/relay/MCSFE_takeBreak', () => {
        const play = { breakUntil: 4e12 }
        fresh.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP', play }))
        throw new TypeError('Failed to fetch')
      }),
    )
    await Promise.all([actions.takePlayBreak('P1D'), page.pass(5000)])
    const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
    expect([playBreak()?.kind, page.tab.page.last()?.to]).toEqual(['break', 'https://aurora.example/m/member/limits'])
    expect([page.dialogs.$toasts.get(), page.dialogs.$notices.get(), page.dialogs.$alertQueue.get()]).toEqual([[], [], []])
    expect(server.callsTo('/wps/relay/MCSFE_takeBreak'), 'it is asked for once').toHaveLength(1)
  })

  test.each<[what: string, lost: () => Response]>([
    [
      'got lost',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
    ['was cut', () => new Response('{"success":tr')],
    ['came from a gateway', () => new Response('<html>', { status: 504 })],
  ])('RGP-5 ERR-2 a limit whose response %s is looked up, and shown as set where the back end has it', async (_what, lost) => {
    let limits = LIMITS
    const { actions, page, amount } = await limited({
      read: () => ok(limits),
      write: () => {
        limits = { ...LIMITS, limits: LIMITS.limits.map((limit) => ({ ...limit, amount: '50.00' })) }
        return lost()
      },
    })
    await Promise.all([actions.loadLimits(), page.pass(5000)])
    const [outcome] = await Promise.all([actions.setLimit({ kind: 'deposit', frame: 'day' }, { amount: '50' }), page.pass(5000)])
    expect([outcome, amount()]).toEqual(['done', '50.00'])
    expect([page.dialogs.$toasts.get(), page.dialogs.$notices.get(), page.dialogs.$alertQueue.get()]).toEqual([[], [], []])
  })

  test('RGP-5 ERR-2 a limit that the back end did not set is reported as failed, with the limits as they are now', async () => {
    const elsewhere = { kind: 'deposit', frame: 'week', amount: '70.00', used: '0.00', resetsAt: 4e12 }
    let limits: object = LIMITS
    const { actions, page, store } = await limited({ read: () => ok(limits), write: () => new Response('<html>', { status: 504 }) })
    await Promise.all([actions.loadLimits(), page.pass(5000)])
    limits = { ...LIMITS, limits: [...LIMITS.limits, elsewhere] }
    const [outcome] = await Promise.all([actions.setLimit({ kind: 'deposit', frame: 'day' }, { amount: '50' }), page.pass(5000)])
    expect([outcome, page.dialogs.$notices.get().length]).toEqual(['failed', 1])
    expect(store.$limits.get()).toMatchObject({ state: 'ready', value: { limits: [{ amount: '100.00' }, { amount: '70.00' }] } })
  })

  test('RGP-5 limits are loaded for whoever follows them, and a failure later keeps the known ones', async () => {
    let fails = true
    const { actions, page, amount, reads } = await limited({ read: () => (fails ? new Response('', { status: 500 }) : ok(LIMITS)) })
    const stop = actions.followLimits()
    await page.pass(30_000)
    expect([amount(), page.dialogs.$notices.get(), page.dialogs.$alertQueue.get()], 'nobody asked: nothing is said').toEqual([
      'failed',
      [],
      [],
    ])
    fails = false
    await Promise.all([actions.loadLimits(), page.pass(30_000)])
    expect(amount()).toBe('100.00')
    fails = true
    await Promise.all([actions.loadLimits(), page.pass(30_000)])
    expect(amount()).toBe('100.00')
    const before = reads()
    stop()
    page.settings.$settings.set({ ...page.settings.$settings.get()! })
    await page.pass(30_000)
    expect(reads()).toBe(before)
  })

  test('RGP-5 a back end without limits is asked for none', async () => {
    const { actions, page, server } = await protectedPlay((fresh) =>
      fresh.on('/wps/v2/system/status', () => ok({ play: { ...PLAY.play, limits: [] } })),
    )
    actions.followLimits()
    await Promise.all([actions.loadLimits(), page.pass(5000)])
    expect(server.callsTo(READ)).toEqual([])
  })

  test('RGP-5 a limit that is set shows as the back end tells it, and one that is confirmed too', async () => {
    const raised = { ...LIMITS, limits: [{ ...LIMITS.limits[0], amount: '50.00' }] }
    const { actions, page, amount, server } = await limited({ write: () => ok(raised) })
    const setting = actions.setLimit({ kind: 'deposit', frame: 'day' }, { amount: '50' })
    await page.pass()
    expect([await setting, amount(), server.callsTo(READ).at(-1)?.body]).toEqual([
      'done',
      '50.00',
      { kind: 'deposit', frame: 'day', amount: '50' },
    ])
    const confirming = actions.confirmLimit({ kind: 'deposit', frame: 'day', minutes: 7 } as PlayLimit)
    await page.pass()
    expect([await confirming, server.callsTo('/wps/relay/MCSFE_confirmPlayLimit').map(({ body }) => body)]).toEqual([
      'done',
      [{ kind: 'deposit', frame: 'day' }],
    ])
  })

  test('RGP-5 a limit that was just set stays when the answer to an older question arrives', async () => {
    const answers: ((response: Response) => void)[] = []
    const { actions, page, amount } = await limited({ read: () => new Promise<Response>((resolve) => answers.push(resolve)) })
    void actions.loadLimits()
    await page.pass(1000)
    void actions.setLimit({ kind: 'deposit', frame: 'day' }, { amount: '100' })
    await page.pass(1000)
    expect(amount()).toBe('100.00')
    void actions.loadLimits()
    await page.pass(1000)
    expect(answers, 'what is asked after the change does not share the request of before').toHaveLength(2)
    answers[0]?.(ok({ ...LIMITS, limits: [] }))
    await page.pass(1000)
    expect(amount()).toBe('100.00')
    answers[1]?.(ok({ ...LIMITS, limits: [{ ...LIMITS.limits[0], amount: '50.00' }] }))
    await page.pass(1000)
    expect(amount()).toBe('50.00')
  })

  test.each<[why: string, read: () => Response]>([
    ['limits', () => ok(LIMITS)],
    ['failure', () => new Response('', { status: 500 })],
  ])('SES-4 RGP-5 the %s of a member who has signed out meanwhile is nobody else’s', async (_why, read) => {
    const { actions, page, amount } = await limited({
      read: () => {
        page.session.sessionHappened({ type: 'signedIn', member: other })
        return read()
      },
    })
    await Promise.all([actions.loadLimits(), page.pass(30_000)])
    expect(amount()).toBe('loading')
  })

  test('RGP-4 RGP-5 a fault after a limit was set or a break taken is not passed over as a failure that the api has shown', async () => {
    const { actions, page, store, server } = await limited({ write: () => ok(LIMITS) })
    server.on('/wps/relay/MCSFE_takeBreak', () => ok({ until: 4e12 }))
    const broken = (): never => {
      throw new TypeError('limits is undefined')
    }
    store.$limits.listen(broken)
    const { $playBreak } = await import('#features/core/play-break/play-break.store.ts')
    $playBreak.listen(broken)
    const setting = expect(actions.setLimit({ kind: 'deposit', frame: 'day' }, { amount: '50' })).rejects.toThrow('limits is undefined')
    await page.pass()
    await setting
    page.settings.$settings.set({ ...page.settings.$settings.get()!, ...PLAY } as never)
    const taking = expect(actions.takePlayBreak('P1D')).rejects.toThrow('limits is undefined')
    await page.pass()
    await taking
  })

  test.each<[why: string, write: Answer, outcome: string, readsAgain: number]>([
    ['one that the back end refuses counts as not set, and shows what holds', () => refuse('limit.invalid'), 'refused', 1],
    ['one that fails counts as not set, and the api has told of it', () => new Response('', { status: 500 }), 'failed', 1],
  ])('RGP-5 of limits, %s', async (_why, write, outcome, readsAgain) => {
    const { actions, page, reads } = await limited({ write })
    const setting = actions.setLimit({ kind: 'deposit', frame: 'day' }, { remove: true })
    await page.pass(5000)
    expect(await setting).toBe(outcome)
    // A call is sealed by the real crypto, which takes real time.
    await vi.waitFor(async () => {
      await page.pass()
      expect(reads()).toBe(readsAgain)
    })
  })

  test('RGP-2 RGP-5 the screen of limits loads time, result and limits once it knows the back end, and knows who came from joining', async () => {
    const { actions, page, store, reads, server } = await limited()
    server.on('/wps/relay/MCSFE_playSummary', () => ok({ since: 1, rounds: 3, staked: '30.00', won: '0.00', currency: 'PHP', open: [] }))
    const settings = page.settings.$settings.get()
    page.settings.$settings.set(undefined)
    const stop = actions.loadPlay()
    await page.pass()
    expect([store.$offered.get(), reads()]).toEqual([undefined, 0])
    page.settings.$settings.set(settings)
    await page.pass(2000)
    expect([store.$result.get(), reads()]).toEqual(['-30.00', 1])
    stop()
    page.tab.page.rewrite('https://aurora.example/m/member/limits?offer=1')
    actions.loadPlay()()
    expect(store.$offered.get()).toBe('joining')
    page.tab.page.rewrite('https://aurora.example/m/member/limits?offer=deposit')
    actions.loadPlay()()
    expect(store.$offered.get()).toBe('deposit')
  })

  test('RGP-2 a result is asked for where the back end tells one, for a member, without a word when it fails, and is nobody else’s', async () => {
    const SUMMARY_PATH = '/wps/relay/MCSFE_playSummary'
    const { actions, page, store, server } = await protectedPlay((fresh) => fresh.on(SUMMARY_PATH, () => new Response('', { status: 500 })))
    await Promise.all([actions.loadSummary(), page.pass(30_000)])
    expect([store.$summary.get(), page.dialogs.$notices.get(), page.dialogs.$alertQueue.get()]).toEqual([undefined, [], []])
    const before = server.callsTo(SUMMARY_PATH).length
    expect(before).toBeGreaterThan(0)
    server.on(SUMMARY_PATH, () => {
      page.session.sessionHappened({ type: 'signedIn', member: other })
      return ok({ since: 1, rounds: 3, staked: '30.00', won: '0.00', currency: 'PHP', open: [] })
    })
    await Promise.all([actions.loadSummary(), page.pass(30_000)])
    expect(store.$summary.get(), 'it is the one’s before').toBeUndefined()
    page.session.sessionHappened({ type: 'signedOut' })
    await Promise.all([actions.loadSummary(), page.pass(30_000)])
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    page.settings.$settings.set({ ...page.settings.$settings.get()!, play: undefined })
    await Promise.all([actions.loadSummary(), page.pass(30_000)])
    expect(server.callsTo(SUMMARY_PATH).length).toBe(before + 1)
  })
})

test('RGP-3 a choice that storage refuses holds on this screen, and says that it holds no longer; one that is none changes nothing', async () => {
  const { page, every, browser } = await played({})
  vi.stubGlobal('fetch', async () => Response.json({}))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { chooseCheck } = await import('#features/member/limits/limits.actions.ts')
  chooseCheck('7')
  await page.pass()
  expect([every(), page.dialogs.$alertQueue.get()]).toEqual([60, []])
  chooseCheck('30')
  await page.pass()
  expect([every(), page.dialogs.$alertQueue.get()]).toEqual([30, []])
  browser.rawLocal.set = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  chooseCheck('15')
  await page.pass()
  expect([every(), page.dialogs.$alertQueue.get().map(({ id }) => id)]).toEqual([15, ['notKept']])
})

describe('RGP-8 where idle members are signed out after 10 minutes', () => {
  const features = { ...AURORA.features, responsiblePlay: { signOutAfterIdle: 10 } }

  test.each<[why: string, signedInAgo: number, usedAgo: number | undefined, state: string]>([
    ['one who just signed in stays, whatever was used before', 0, 90, 'member'],
    ['one who used another tab meanwhile stays', 60, 1, 'member'],
    ['one whose tabs nobody used is signed out when a page comes back', 60, 11, 'visitor'],
    ['one on a device that noted no use is judged by the sign-in', 60, undefined, 'visitor'],
  ])('%s', async (_why, signedInAgo, usedAgo, state) => {
    const browser = fakeBrowser()
    const now = browser.clock.now()
    if (usedAgo !== undefined) browser.rawLocal.set('livery:used-at', String(now - usedAgo * 60_000))
    const page = await openDocument({ browser, merchant: { features }, left: signedInTab(now - signedInAgo * 60_000) })
    await page.boot.startBoot()
    await page.pass(5000)
    expect(page.session.$session.get().state).toBe(state)
  })

  test('a page that nobody uses signs out by itself', async () => {
    const browser = fakeBrowser()
    const page = await openDocument({ browser, merchant: { features }, left: signedInTab(browser.clock.now()) })
    await page.boot.startBoot()
    await page.pass(9 * 60_000)
    expect(page.session.$session.get().state).toBe('member')
    await page.pass(2 * 60_000)
    expect(page.session.$session.get().state).toBe('visitor')
  })

  test.each([60, 1e12])('neither a clock that was set back nor a note of %d minutes ahead keeps it signed in', async (minutes) => {
    const browser = fakeBrowser()
    const ahead = browser.clock.now() + minutes * 60_000
    browser.rawLocal.set('livery:used-at', String(ahead))
    const page = await openDocument({ browser, merchant: { features }, left: signedInTab(ahead) })
    await page.boot.startBoot()
    await page.pass(9 * 60_000)
    expect(page.session.$session.get().state).toBe('member')
    await page.pass(2 * 60_000)
    expect(page.session.$session.get().state).toBe('visitor')
  })

  test('the page leads to sign-in, which learns why, and back from there', async () => {
    const browser = fakeBrowser()
    const page = await openDocument({ browser, merchant: { features }, left: signedInTab(browser.clock.now()) })
    await page.boot.startBoot()
    await page.pass(11 * 60_000)
    expect([page.tab.rawTab.get('livery:signed-out-idle'), page.tab.page.last()?.to]).toEqual([
      '1',
      'https://aurora.example/m/login?go=%2Fm%2Fhome',
    ])
  })
})
