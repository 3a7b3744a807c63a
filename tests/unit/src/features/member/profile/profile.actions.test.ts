import { describe, expect, test } from 'vitest'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok } from '../../fake-server.ts'
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

  test('a response about another member is ignored', async () => {
    const page = await memberPage()
    page.memberActions.showMember({
      ...INFO,
      id: '8',
      userName: 'demo8',
      customerName: '',
      customerId: '',
      account: '',
      firstTimeLogin: false,
    })
    expect(page.member.$member.get()?.userName).toBe('demo7')
  })

  test('SES-10 a load that brings another member’s details says so; one whose session changed meanwhile does not', async () => {
    const page = await memberPage()
    page.server.on('/wps/member/info', () => ok({ ...INFO, id: '8' }))
    await Promise.all([page.memberActions.loadMember(), page.pass(1000)])
    expect([page.member.$memberLoad.get(), page.member.$balance.get()?.amount]).toEqual(['otherMember', '5000.00'])
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
    expect(page.member.$unread.get()).toBe(3)
    expect(page.member.$chatIdentity.get()).toBeUndefined()
    expect(page.dialogs.$notices.get()).toEqual([])
  })

  test('SES-8 the customer type identifies an agent', async () => {
    const page = await memberPage({ left: signedInTab(0, { ...RECORD, type: 2 }) })
    expect(page.session.$memberType.get()).toBe('agent')
  })
})
