import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { settings } from '#contract/settings.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const INFO = { id: '7', userName: 'demo7', customerType: 0, balance: '5000.00', currency: 'PHP' }

async function memberPage(options: DocumentOptions = {}) {
  const page = await openDocument({ left: signedInTab(), ...options })
  await page.boot.startBoot()
  return page
}

describe('profile icons', () => {
  test('LAY-4 a chosen icon is shown at once and stored for the next screens', async () => {
    const page = await memberPage()
    page.server.on('/wps/member/profileIcon', () => ok(null))
    const choosing = page.memberActions.chooseProfileIcon(4)
    expect(page.member.$member.get()?.profileIcon).toBe(4)
    expect(await choosing).toBe(true)
    expect(page.server.callsTo('/wps/member/profileIcon')[0]?.body).toEqual({ icon: 4 })
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '')).toMatchObject({ profileIcon: 4 })
  })

  test('LAY-4 an icon that the server refuses is reverted', async () => {
    const page = await memberPage()
    expect(await page.memberActions.chooseProfileIcon(4)).toBe(false)
    expect(page.member.$member.get()?.profileIcon).toBeUndefined()
    expect(page.dialogs.$notices.get()).toHaveLength(1)
  })

  test.each([
    ['accepts', () => ok(null)],
    ['refuses', () => new Response('', { status: 500 })],
  ])(
    'SES-4 LAY-4 after a sign-out in the meantime an icon that the server %s brings none of the member’s facts back',
    async (_how, response) => {
      const page = await memberPage()
      let answer: () => void = () => {}
      page.server.on('/wps/member/profileIcon', () => new Promise((resolve) => (answer = () => resolve(response()))))
      const choosing = page.memberActions.chooseProfileIcon(4)
      await page.pass()
      expect(page.browser.rawLocal.has('memberInfo')).toBe(true)
      page.transitions.endSession('signedOut')
      answer()
      await Promise.all([choosing, page.pass()])
      expect([page.browser.rawLocal.has('memberInfo'), page.member.$knownMember.get()]).toEqual([false, undefined])
    },
  )

  test('LAY-4 facts that come while an icon is on its way stay, whether the server accepts it or not', async () => {
    const page = await memberPage()
    let answer: (response: Response) => void = () => {}
    page.server.on('/wps/member/profileIcon', () => new Promise((resolve) => (answer = resolve)))
    page.server.on('/wps/member/info', () => ok({ ...INFO, customerName: 'Ann', profileIcon: 2 }))
    for (const [response, icon] of [
      [ok(null), 4],
      [new Response('', { status: 500 }), 4],
    ] as const) {
      const choosing = page.memberActions.chooseProfileIcon(4)
      await Promise.all([page.memberActions.loadMember(), page.pass(1000)])
      answer(response)
      await Promise.all([choosing, page.pass()])
      expect(page.member.$member.get()).toMatchObject({ customerName: 'Ann', profileIcon: icon })
    }
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '')).toMatchObject({ customerName: 'Ann' })
  })

  test('a visitor cannot choose an icon', async () => {
    const page = await openDocument()
    expect(await page.memberActions.chooseProfileIcon(4)).toBe(false)
  })
})

describe('the number of unread messages', () => {
  test('PRO-4 what the server counted while the member was reading is not shown: it is asked again once the server knows', async () => {
    const page = await memberPage()
    const answers: ((response: Response) => void)[] = []
    page.server.on('/wps/relay/CBS_unreadCount', () => new Promise<Response>((resolve) => answers.push(resolve)))
    const loading = page.memberActions.loadUnread()
    await expect.poll(() => answers).toHaveLength(1)
    let confirm = (): void => {}
    page.memberActions.lowerUnread(1, new Promise((resolve) => (confirm = resolve)))
    answers[0]?.(ok({ count: 3 }))
    await page.pass(10_000)
    expect(page.member.$unread.get()).toBe(0)
    expect(answers).toHaveLength(1)
    confirm()
    await page.pass(10_000)
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.(ok({ count: 2 }))
    await loading
    expect(page.member.$unread.get()).toBe(2)
  })
})

test('SES-4 of what was asked for in a session that has ended, nothing is shown: no number, no rank, no identity', async () => {
  const page = await memberPage()
  page.member.$knownMember.set({
    ...page.member.$member.get()!,
    clubLabel: { labelId: 'g', labelName: 'Gold', type: 'AUTO', rankLevel: 2 },
  })
  const details = await import('#features/member/profile/member-details.actions.ts')
  const leave = (value: object) => () => {
    page.session.sessionHappened({ type: 'signedOut' })
    page.session.sessionHappened({ type: 'signedIn', member: { ...RECORD, id: '8', userName: 'demo8', token: 'token-8' } })
    page.member.$knownMember.set({ ...page.member.$knownMember.get()!, id: '8', userName: 'demo8' })
    return ok(value)
  }
  const begin = (): void => {
    page.session.sessionHappened({ type: 'signedOut' })
    page.session.sessionHappened({ type: 'signedIn', member: RECORD })
    page.member.$knownMember.set({
      id: '7',
      userName: 'demo7',
      customerName: '',
      customerId: '',
      account: '',
      firstTimeLogin: false,
      customerType: 0,
      clubLabel: { labelId: 'g', labelName: 'Gold', type: 'AUTO', rankLevel: 2 },
    })
  }
  const rank = {
    currentProgress: { completedConditions: 1 },
    totalExpectedConditions: 4,
    playerRankProgress: { labelId: 'g', labelName: 'Gold', rankLevel: 2 },
  }
  for (const [path, value, load] of [
    ['/wps/relay/CBS_unreadCount', { count: 3 }, page.memberActions.loadUnread],
    ['/wps/relay/CBS_chatAuthKey', { authKey: 'k', expiresAt: 1 }, details.loadChatIdentity],
    ['/wps/relay/MCSFE_getPlayerRankProgress', rank, details.reloadRank],
  ] as const) {
    begin()
    page.server.on(path, leave(value))
    await Promise.all([load(), page.pass(5000)])
    expect([page.member.$unread.get(), page.member.$chatIdentity.get(), page.member.$rankProgress.get().state], path).toEqual([
      0,
      undefined,
      'loading',
    ])
    // The same answer in the same session counts.
    begin()
    page.server.on(path, () => ok(value))
    await Promise.all([load(), page.pass(5000)])
    expect(
      [page.member.$unread.get() > 0, page.member.$chatIdentity.get() !== undefined, page.member.$rankProgress.get().state === 'ready'],
      path,
    ).toContain(true)
  }
})

test('SES-4 PRO-2 a question for the rank that fails once its session is over leaves no failure to the next member', async () => {
  const page = await memberPage()
  const details = await import('#features/member/profile/member-details.actions.ts')
  page.server.on('/wps/member/info', () => ok({ ...INFO, clubLabel: { labelId: 'g' } }))
  await Promise.all([page.memberActions.loadMember(), page.pass(5000)])
  let answer: () => void = () => {}
  page.server.on(
    '/wps/relay/MCSFE_getPlayerRankProgress',
    () => new Promise((resolve) => (answer = () => resolve(new Response('', { status: 500 })))),
  )
  const loading = details.reloadRank()
  await page.pass(5000)
  page.session.sessionHappened({ type: 'signedOut' })
  answer()
  await Promise.all([loading, page.pass(5000)])
  expect(page.member.$rankProgress.get().state).toBe('loading')
})

test('PRO-2 a rank that could not be loaded is tried again, with the member where that failed too', async () => {
  const server = fakeServer()
  const PATH = '/wps/relay/MCSFE_getPlayerRankProgress'
  server.on('/wps/member/info', () => new Response('', { status: 500 }))
  server.on(PATH, () => new Response('', { status: 500 }))
  const page = await memberPage({ server })
  await page.pass(10_000)
  expect([server.callsTo(PATH), page.member.$rankProgress.get().state], 'nobody knows whether the member has a rank').toEqual([
    [],
    'loading',
  ])
  const { reloadRank } = await import('#features/member/profile/member-details.actions.ts')
  server.on('/wps/member/info', () => ok({ ...INFO, clubLabel: { labelId: 'g' } }))
  await Promise.all([reloadRank(), page.pass(10_000)])
  expect([server.callsTo(PATH).length, page.member.$rankProgress.get().state]).toEqual([1, 'failed'])
  const before = server.callsTo('/wps/member/info').length
  server.on(PATH, () => refuse('rank.unknown'))
  await Promise.all([reloadRank(), page.pass(10_000)])
  expect([server.callsTo('/wps/member/info').length, page.member.$rankProgress.get().state]).toEqual([before, 'failed'])
})

test('RGP-4 a break that was taken in another tab holds here at once, and a stored one from the start', async () => {
  const page = await memberPage()
  const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
  expect(playBreak()).toBeUndefined()
  const other = page.browser.openTab()
  const stored = JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '') as object
  other.local.set('memberInfo', JSON.stringify({ ...stored, play: { breakUntil: 4e12 } }))
  expect(playBreak()).toMatchObject({ kind: 'break', on: 'account' })
  const server = fakeServer()
  server.down = true
  await memberPage({ browser: page.browser, server })
  const next = await import('#features/core/play-break/play-break.store.ts')
  expect(next.playBreak()).toMatchObject({ kind: 'break', on: 'account' })
})

/** A member's page on which the back end has not yet answered the n-th question for the member. */
async function waitingForMember() {
  const page = await memberPage()
  const answers: ((facts?: object | 'fails') => void)[] = []
  page.server.on(
    '/wps/member/info',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((facts = {}) => resolve(facts === 'fails' ? new Response('', { status: 500 }) : ok({ ...INFO, ...facts }))),
      ),
  )
  const asked = async (count: number): Promise<void> => {
    await page.pass(1000)
    await expect.poll(() => answers).toHaveLength(count)
  }
  const stored = () => JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '') as { play?: object; profileIcon?: number }
  return { page, answers, asked, stored }
}

describe('an answer of before', () => {
  test.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])(
    'API-5 PRO-7 a refresh asks anew while an older question is under way, and its balance stays when the older answer comes %s',
    async (_when, order) => {
      const { page, answers, asked } = await waitingForMember()
      void page.memberActions.loadMember()
      await asked(1)
      void page.memberActions.refreshBalance()
      await asked(2)
      for (const index of order) {
        answers[index]?.({ balance: index === 0 ? '5000.00' : '4000.00' })
        await page.pass(1000)
      }
      answers[2]?.({ balance: '4000.00' })
      await page.pass(1000)
      expect([page.member.$balance.get()?.amount, page.member.$memberLoad.get()]).toEqual(['4000.00', 'loaded'])
    },
  )

  test.each<[newer: string, answer: { balance: string } | 'fails', load: string, balance: string]>([
    ['has an answer, shows no warning beside it', { balance: '6000.00' }, 'loaded', '6000.00'],
    ['has failed too, leaves its warning', 'fails', 'failed', '5000.00'],
  ])('PRO-7 that fails after a newer question %s', async (_newer, answer, load, balance) => {
    const { page, answers, asked } = await waitingForMember()
    const shown = () => [page.member.$memberLoad.get(), page.member.$balance.get()?.amount]
    void page.memberActions.loadMember()
    await asked(1)
    void page.memberActions.refreshBalance()
    await asked(2)
    answers[1]?.(answer)
    await page.pass(1000)
    expect(shown()).toEqual([load, balance])
    answers[0]?.('fails')
    await page.pass(1000)
    expect(shown()).toEqual([load, balance])
  })

  test('PRO-7 that fails while a newer question is under way shows no warning yet', async () => {
    const { page, answers, asked } = await waitingForMember()
    void page.memberActions.loadMember()
    await asked(1)
    void page.memberActions.refreshBalance()
    await asked(2)
    answers[0]?.('fails')
    await page.pass(1000)
    expect(page.member.$memberLoad.get()).toBe('loading')
    answers[1]?.('fails')
    await page.pass(1000)
    expect(page.member.$memberLoad.get()).toBe('failed')
  })

  test('RGP-4 undoes no break that another tab has taken meanwhile: the member is asked for again', async () => {
    const { page, answers, asked, stored } = await waitingForMember()
    const { playBreak } = await import('#features/core/play-break/play-break.store.ts')
    void page.memberActions.loadMember()
    await asked(1)
    page.browser.openTab().local.set('memberInfo', JSON.stringify({ ...stored(), play: { breakUntil: 4e12 } }))
    answers[0]?.()
    await asked(2)
    expect([playBreak()?.kind, stored().play, page.member.$memberLoad.get()]).toEqual(['break', { breakUntil: 4e12 }, 'loading'])
    answers[1]?.({ balance: '4000.00', play: { breakUntil: 4e12 } })
    await page.pass(1000)
    expect([playBreak()?.kind, page.member.$balance.get()?.amount, page.member.$memberLoad.get()]).toEqual(['break', '4000.00', 'loaded'])
  })

  test('LAY-4 brings no icon back that the member has replaced meanwhile', async () => {
    const { page, answers, asked, stored } = await waitingForMember()
    page.server.on('/wps/member/profileIcon', () => ok(null))
    void page.memberActions.loadMember()
    await asked(1)
    await page.memberActions.chooseProfileIcon(4)
    answers[0]?.({ profileIcon: 2 })
    await page.pass(1000)
    expect([page.member.$member.get()?.profileIcon, stored().profileIcon]).toEqual([4, 4])
  })
})

test('GAM-4 PRO-7 while a game or the cashier goes on in its window the balance is refreshed at every return, once each, and never after the session', async () => {
  const page = await memberPage()
  const asked = (): number => page.server.callsTo('/wps/member/info').length
  const comeBack = async (): Promise<void> => {
    page.tab.happen('hidden')
    page.tab.happen('visible')
    await page.pass(2000)
  }
  const before = asked()
  await comeBack()
  expect(asked(), 'no window was opened').toBe(before)
  page.memberActions.refreshBalanceOnReturn()
  page.memberActions.refreshBalanceOnReturn()
  for (const times of [1, 2, 3]) {
    await comeBack()
    expect(asked()).toBe(before + times)
  }
  page.session.sessionHappened({ type: 'signedOut' })
  await comeBack()
  expect(asked()).toBe(before + 3)
})

describe('member info', () => {
  test('SES-3 is stored as memberInfo without token, balance and addresses', async () => {
    const server = fakeServer()
    const clubLabel = { labelName: 'Gold', type: 'AUTO', rankLevel: 2, labelId: 'g' }
    server.on('/wps/member/info', () =>
      ok({
        ...INFO,
        token: 'token-7',
        email: 'a@b.example',
        mobileNum: '9',
        customerName: 'Ann',
        language: 'EN',
        profileIcon: 3,
        clubLabel,
      }),
    )
    const page = await memberPage({ server })
    expect(JSON.parse(page.browser.rawLocal.get('memberInfo') ?? '')).toEqual({
      id: '7',
      userName: 'demo7',
      customerName: 'Ann',
      customerId: '',
      account: '',
      firstTimeLogin: false,
      customerType: 0,
      language: 'EN',
      currency: 'PHP',
      profileIcon: 3,
      clubLabel,
    })
    expect(page.member.$balance.get()).toEqual({ amount: '5000.00', currency: 'PHP' })
  })

  test('SES-3 a token in an old record is removed on first read', async () => {
    const browser = fakeBrowser()
    browser.rawLocal.set('memberInfo', JSON.stringify({ id: 7, userName: 'demo7', type: '1', token: 'old-token', extra: 'kept' }))
    const server = fakeServer()
    server.down = true
    const page = await memberPage({ browser, server })
    expect(JSON.parse(browser.rawLocal.get('memberInfo') ?? '')).toEqual({ id: 7, userName: 'demo7', type: '1', extra: 'kept' })
    expect(page.member.$member.get()).toMatchObject({ id: '7', userName: 'demo7', customerType: 1 })
  })

  test('SES-10 another member’s memberInfo is ignored', async () => {
    const browser = fakeBrowser()
    browser.rawLocal.set('memberInfo', JSON.stringify({ id: '8', userName: 'demo8' }))
    const server = fakeServer()
    server.down = true
    const page = await memberPage({ browser, server })
    expect(page.member.$member.get()).toBeUndefined()
  })

  test('SES-10 a memberInfo that does not parse is ignored', async () => {
    const browser = fakeBrowser()
    browser.rawLocal.set('memberInfo', '{"id":')
    const server = fakeServer()
    server.down = true
    const page = await memberPage({ browser, server })
    expect(page.member.$member.get()).toBeUndefined()
  })

  test('fields that the server leaves out are absent, not empty', async () => {
    const page = await memberPage()
    expect(page.member.$member.get()).toStrictEqual({
      id: '7',
      userName: 'demo7',
      customerName: '',
      customerId: '',
      account: '',
      firstTimeLogin: false,
      customerType: 0,
      currency: 'PHP',
    })
  })

  test('SES-10 a load that brings another member’s details says so; one whose session changed meanwhile does not', async () => {
    const page = await memberPage()
    page.server.on('/wps/member/info', () => ok({ ...INFO, id: '8' }))
    await Promise.all([page.memberActions.loadMember(), page.pass(1000)])
    expect([page.member.$memberLoad.get(), page.member.$balance.get()?.amount, page.member.$member.get()?.userName]).toEqual([
      'otherMember',
      '5000.00',
      'demo7',
    ])
    page.server.on('/wps/member/info', () => ok(INFO))
    await Promise.all([page.memberActions.loadMember(), page.pass(1000)])
    expect(page.member.$memberLoad.get()).toBe('loaded')
  })

  test('refreshing loads the balance after a game', async () => {
    const page = await memberPage()
    page.server.on('/wps/member/info', () => ok({ ...INFO, balance: '4990.00' }))
    const asking = page.memberActions.refreshBalance()
    await page.pass(1000)
    await asking
    expect(page.member.$balance.get()?.amount).toBe('4990.00')
  })

  test('a failed request keeps the shown balance and shows no notice', async () => {
    const page = await memberPage()
    page.server.on('/wps/member/info', () => new Response('', { status: 500 }))
    const asking = page.memberActions.loadMember()
    await page.pass(1000)
    await asking
    expect(page.member.$balance.get()?.amount).toBe('5000.00')
    expect(page.dialogs.$notices.get()).toEqual([])
  })
})

describe('member details', () => {
  const flags = { CBS3: true, INBOX3: true }

  test('SES-4 chat identity, rank progress and unread count are loaded where the merchant has them', async () => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ whitelabelVal: flags }))
    server.on('/wps/member/info', () => ok({ ...INFO, clubLabel: { labelId: 'g' } }))
    server.on('/wps/relay/CBS_unreadCount', () => ok({ count: 3 }))
    server.on('/wps/relay/CBS_chatAuthKey', () => ok({ authKey: 'k', expiresAt: 1 }))
    server.on('/wps/relay/MCSFE_getPlayerRankProgress', () =>
      ok({
        currentProgress: { completedConditions: 1 },
        totalExpectedConditions: 4,
        playerRankProgress: { labelId: 'g', labelName: 'Gold', rankLevel: 2 },
      }),
    )
    const page = await memberPage({ server })
    await page.pass()
    expect(page.member.$unread.get()).toBe(3)
    expect(page.member.$chatIdentity.get()).toEqual({ authKey: 'k', userName: 'demo7', expiresAt: 1 })
    expect(page.member.$rankProgress.get()).toEqual({
      state: 'ready',
      value: { completed: 1, total: 4, labelId: 'g', labelName: 'Gold', rankLevel: 2 },
    })
    const next = await openDocument({ browser: page.browser, server, after: page.tab })
    server.down = true
    await next.boot.startBoot()
    expect(next.member.$unread.get()).toBe(3)
    next.transitions.endSession('lost')
    page.transitions.endSession('lost')
    expect([page, next].map(({ member }) => [member.$unread.get(), member.$chatIdentity.get(), member.$rankProgress.get().state])).toEqual([
      [0, undefined, 'loading'],
      [0, undefined, 'loading'],
    ])
  })

  test('SES-4 none of them is loaded where the merchant has none', async () => {
    const page = await memberPage()
    expect(
      page.server.sent
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/wps/'))
        .sort(),
    ).toEqual(['/wps/member/info', '/wps/relay/MCSFE_getListAnnouncements', '/wps/v2/system/status'])
  })

  test('SES-4 a failed request does not stop the others', async () => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ whitelabelVal: flags }))
    server.on('/wps/relay/CBS_unreadCount', () => ok({ count: 3 }))
    const page = await memberPage({ server })
    await page.pass()
    expect(page.member.$unread.get()).toBe(3)
    expect(page.member.$chatIdentity.get()).toBeUndefined()
    expect(page.dialogs.$notices.get()).toEqual([])
  })

  test('SES-8 the customer type identifies an agent', async () => {
    const page = await memberPage({ left: signedInTab(0, { ...RECORD, type: 2 }) })
    expect(page.session.$memberType.get()).toBe('agent')
  })
})

test('SES-4 unread messages are counted also where the settings come after the member', async () => {
  const page = await memberPage()
  page.server.on('/wps/relay/CBS_unreadCount', () => ok({ count: 3 }))
  const { loadMemberDetails } = await import('#features/member/profile/member-details.actions.ts')
  const { $settings } = await import('#features/core/settings/settings.store.ts')
  $settings.set(undefined)
  await loadMemberDetails()
  expect(page.server.callsTo('/wps/relay/CBS_unreadCount')).toEqual([])
  $settings.set(v.parse(settings, { whitelabelVal: { INBOX3: true } }))
  await page.pass(1000)
  expect(page.member.$unread.get()).toBe(3)
})

test('SES-3 RGP-1 the next screen has balance and currency before the server responds; after the session nothing of them is left', async () => {
  const first = await memberPage()
  const server = fakeServer()
  server.down = true
  const next = await openDocument({ browser: first.browser, server, after: first.tab })
  await next.boot.startBoot()
  const known = () => [next.member.$balance.get(), next.settings.$memberCurrency.get(), next.member.$memberLoad.get()]
  expect(known()).toEqual([{ amount: '5000.00', currency: 'PHP' }, 'PHP', 'failed'])
  next.transitions.endSession('lost')
  expect(known()).toEqual([undefined, undefined, 'idle'])
  expect([...next.tab.rawTab.keys()].filter((key) => /balance|unread/.test(key))).toEqual([])
})

test('RGP-1 a new tab writes money in the currency of the stored member until the server responds', async () => {
  const first = await memberPage()
  const server = fakeServer()
  server.down = true
  const next = await memberPage({ browser: first.browser, server })
  expect([next.member.$balance.get(), next.settings.$memberCurrency.get()]).toEqual([undefined, 'PHP'])
})

test('RGP-4 a break of this device holds from the start for a member of whom nothing is stored; one that the server knows from its response on', async () => {
  const browser = fakeBrowser()
  browser.rawLocal.set('livery:break', JSON.stringify({ merchant: 'aurora', until: browser.clock.now() + 60_000 }))
  const server = fakeServer()
  server.down = true
  await memberPage({ browser, server })
  const { $playBreak } = await import('#features/core/play-break/play-break.store.ts')
  expect($playBreak.get()).toMatchObject({ kind: 'break', on: 'device' })
  const told = fakeServer()
  told.on('/wps/member/info', () => ok({ ...INFO, play: { excludedUntil: 4e12 } }))
  await memberPage({ server: told })
  const next = await import('#features/core/play-break/play-break.store.ts')
  expect(next.$playBreak.get()).toEqual({ kind: 'exclusion', until: 4e12, on: 'account' })
})

test('PRO-2 PRO-4 a rank that is asked for again is loading until it comes; what fails without a press says nothing', async () => {
  const server = fakeServer()
  const RANK = '/wps/relay/MCSFE_getPlayerRankProgress'
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { INBOX3: true } }))
  server.on('/wps/member/info', () => ok({ ...INFO, clubLabel: { labelId: 'g' } }))
  const page = await memberPage({ server })
  await page.pass(10_000)
  expect([page.member.$rankProgress.get().state, server.callsTo('/wps/relay/CBS_unreadCount').length > 0]).toEqual(['failed', true])
  expect([page.dialogs.$notices.get(), page.dialogs.$alertQueue.get()]).toEqual([[], []])
  const { reloadRank } = await import('#features/member/profile/member-details.actions.ts')
  server.on(RANK, () => new Promise(() => {}))
  void reloadRank()
  await page.pass(5000)
  expect(page.member.$rankProgress.get().state).toBe('loading')
})

test('SES-4 a chat gets no identity while the member’s name is unknown', async () => {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { CBS3: true } }))
  server.on('/wps/member/info', () => new Response('', { status: 500 }))
  server.on('/wps/relay/CBS_chatAuthKey', () => ok({ authKey: 'k', expiresAt: 1 }))
  const page = await memberPage({ server })
  await page.pass(10_000)
  expect([server.callsTo('/wps/relay/CBS_chatAuthKey').length, page.member.$chatIdentity.get()]).toEqual([1, undefined])
})
