// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { buttonNames, linksOf } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { signedInTab, type DocumentOptions } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const member = { id: '7', userName: 'demo7', customerType: 0, balance: '5000.00', currency: 'PHP', profileIcon: 3 }

const VIP = [{ route: 'member/vip', href: '/m/member/vip', words: 'VIP' }]

type Pages = readonly { href: string; words: string; newWindow?: boolean }[]

async function openHome({
  info = member,
  screens = VIP,
  pages,
  ...options
}: DocumentOptions & { info?: object; screens?: typeof VIP; pages?: Pages } = {}) {
  const page = await openView(['member', 'account', 'play'], {
    route: 'member/home',
    href: 'https://aurora.example/m/member/home',
    left: signedInTab(),
    ...options,
  })
  page.server.on('/wps/member/info', () => ok(info))
  await page.boot.startBoot()
  const { MemberHome } = await import('#features/member/profile/MemberHome.tsx')
  // Compile the lazy view first, so that the test does not wait for it.
  await import('#features/member/profile/ProfileIconSheet.lazy.tsx')
  return { page, ...(await hydrate(<MemberHome screens={screens} pages={pages} />)) }
}

const button = (container: HTMLElement, words: string): HTMLElement => {
  const found = [...container.querySelectorAll<HTMLElement>('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === words,
  )
  if (!found) throw new Error(`No button ${words}`)
  return found
}

test('the prerendered screen names no member, reserves the space, and hydrates with a stored member', async () => {
  const { html, mended } = await openHome()
  expect(html).not.toMatch(/demo7|5,000|profile-icons/)
  expect(html).toContain('class="member-only"')
  expect(html, 'a line’s room for the name').toMatch(/<p[^>]*><span[^>]*><\/span><\/p>/)
  expect(mended).toEqual([])
})

describe('the member', () => {
  test('sees name, type, picture and balance', async () => {
    const { container } = await openHome()
    expect(container.textContent).toContain('demo7')
    expect(container.textContent).toContain('Member')
    // No label of a club, nor room for one.
    expect(one(container, 'section p + p').children).toHaveLength(1)
    expect(container.textContent).toContain('₱5,000.00')
    expect(one<HTMLImageElement>(container, 'img').getAttribute('src')).toBe('/m/profile-icons/3.svg')
  })

  test.each([
    ['JPY', '5000', '¥5,000'],
    ['BHD', '5000.5', 'BHD\u00a05,000.500'],
    ['USDT', '5000.00', 'USDT\u00a05,000.00'],
    ['?', '5000.00', '?\u00a05,000.00'],
    ['', '5000.00', '₱5,000.00'],
  ])('RGP-1 whose currency is “%s” sees the balance in it, whatever the merchant’s is', async (currency, balance, written) => {
    const { container } = await openHome({ info: { ...member, balance, currency } })
    expect(one(container, 'section bdi.figures').textContent).toBe(`\u2068${written}\u2069`)
  })

  test('RGP-4 who takes a break reads so, until when, and finds no ways to what is closed', async () => {
    const screens = [...VIP, { route: 'member/limits', href: '/m/member/limits', words: 'Safer play' }]
    const { container, page } = await openHome({ info: { ...member, play: { breakUntil: 4e12 } }, screens })
    await act(() => page.pass())
    expect(one(container, '[role=status]').textContent).toContain('You’re on a break')
    expect(one(container, '[role=status]').textContent).toContain('2096')
    expect(container.querySelector('[href="/m/member/limits"]')).not.toBeNull()
    expect(container.querySelector('[href="/m/member/vip"]')).toBeNull()
  })

  test('SES-10 whose details are another member’s reads that no balance can be shown, instead of waiting for it', async () => {
    const { page, container } = await openHome({ info: { ...member, id: '8' } })
    await act(() => page.pass())
    expect(one(container, '[role=alert]').textContent).toContain('belong to another account')
    expect(container.textContent).not.toContain('5,000')
    expect(container.querySelector('bdi[aria-hidden]'), 'no placeholder').toBeNull()
  })

  test('SES-8 who is an agent sees so, with label and level of the club', async () => {
    const { page, container } = await openHome({
      info: { ...member, customerType: 1, clubLabel: { labelName: 'Gold', type: 'AUTO', rankLevel: 3, labelId: 'v3' } },
      left: signedInTab(0, {
        spanId: 's1',
        id: '7',
        token: 'token-7',
        merchantCode: 'aurora',
        userName: 'demo7',
        type: 1,
        firstTimeLogin: false,
      }),
    })
    await act(() => page.pass())
    for (const words of ['Agent', 'Gold', 'Level 3']) expect(container.textContent).toContain(words)
    const lowest = await openHome({ info: { ...member, clubLabel: { labelName: 'New', type: 'AUTO', rankLevel: 0, labelId: 'v0' } } })
    await act(() => lowest.page.pass())
    expect([lowest.container.textContent.includes('New'), lowest.container.textContent.includes('Level')]).toEqual([true, false])
  })

  test('finds links to the screens with content, the language and the password', async () => {
    const { page, container } = await openHome()
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/m/member/vip',
      '/m/changePsw?go=%2Fm%2Fmember%2Fhome',
    ])
    await click(button(container, 'LanguageEnglish'))
    const { $languageSheet } = await import('#features/core/language/language.store.ts')
    expect($languageSheet.get()).toBe(true)
    expect(page.tab.page.last()).toBeUndefined()
  })

  test('OPS-7 OPS-8 finds the merchant’s own pages, and its links to other sites in a window of their own', async () => {
    const pages = [
      { href: '/m/rules', words: 'Rules' },
      { href: 'https://club.example/', words: 'Club', newWindow: true },
    ]
    const { container } = await openHome({ pages })
    expect(linksOf(container)).toMatchObject({ Rules: '/m/rules', Club: 'https://club.example/' })
    expect(one<HTMLAnchorElement>(container, 'a[href^="https://club"]').target).toBe('_blank')
    // Without them there is no empty card.
    const without = await openHome({ pages: [] })
    expect(container.querySelectorAll('ul').length - without.container.querySelectorAll('ul').length).toBe(1)
  })

  test('where there are no further screens and one language, finds neither a list of them nor a choice', async () => {
    const { container } = await openHome({ screens: [], merchant: { languages: ['EN'] } })
    expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).not.toContain('For you')
    expect(buttonNames(container).filter((name) => name.startsWith('Language'))).toEqual([])
  })

  test('PRO-4 sees at the inbox how many messages are unread, where some are', async () => {
    const screens = [...VIP, { route: 'member/inbox', href: '/m/member/inbox', words: 'Inbox' }]
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { INBOX3: true } }))
    const { page, container } = await openHome({ screens, server })
    await act(() => page.pass())
    const row = () => one(container, '[href="/m/member/inbox"]').textContent
    expect(row()).toBe('Inbox')
    await act(async () => page.member.$unread.set(3))
    expect([row(), one(container, '[href="/m/member/vip"]').textContent]).toEqual(['Inboxunread: 3', 'VIP'])
  })

  test('PER-5 turns the data saver on and off', async () => {
    const { page, container } = await openHome()
    const saver = one(container, '[role=switch]')
    const isOn = () => [saver.getAttribute('aria-checked'), page.browser.rawLocal.get('livery:lite-mode')]
    expect(isOn()[0]).toBe('false')
    await click(saver)
    expect(isOn()).toEqual(['true', 'on'])
    await click(saver)
    expect(isOn()).toEqual(['false', 'off'])
  })

  test('SES-9 signs out after a confirmation', async () => {
    const { page, container } = await openHome()
    await click(button(container, 'Sign out'))
    expect(page.dialogs.$alert.get()).toMatchObject({ id: 'signOut', cancel: { key: 'account.signOut_stay' } })
    expect(page.session.$session.get().state).toBe('member')
    await act(async () => page.dialogActions.confirmAlert())
    await passUntil(page, () => page.session.$session.get().state === 'visitor')
    expect(page.server.callsTo('/wps/session/logout')).toHaveLength(1)
  })
})

describe('the entries', () => {
  const names = ['vip', 'sign-in', 'missions', 'rescue', 'promo-code', 'inbox', 'rewards', 'limits', 'cashier']
  const screens = names.map((name) => ({ route: `member/${name}`, href: `/m/member/${name}`, words: name }))
  const on = { enabled: true }
  const everything = {
    whitelabelVal: { INBOX3: true, REWCEN3: true },
    availablePromotions: { MISSION: on, LOGIN: on, SAVIOR: on, REFERRAL: on, APP_DOWNLOAD: on },
  }
  const shownWith = async (settings: object, codes = true): Promise<string[]> => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok(settings))
    server.on('/wps/relay/PROMOFE_getPromoCodeEnable', () => ok({ enabled: codes }))
    const { page, container } = await openHome({ server, screens })
    await act(() => page.pass())
    return [...container.querySelectorAll('a[href^="/m/member/"]')].map((link) => link.textContent ?? '')
  }

  test.each<[what: string, settings: object, codes: boolean, missing: string[]]>([
    ['everything on', {}, true, []],
    ['no inbox', { whitelabelVal: { REWCEN3: true } }, true, ['inbox']],
    ['no reward centre', { whitelabelVal: { INBOX3: true } }, true, ['rewards']],
    ['neither', { whitelabelVal: {} }, true, ['inbox', 'rewards']],
    ['no missions', { availablePromotions: { LOGIN: on, SAVIOR: on } }, true, ['missions']],
    ['no daily reward', { availablePromotions: { MISSION: on, SAVIOR: on } }, true, ['sign-in']],
    ['no rescue fund', { availablePromotions: { MISSION: on, LOGIN: on } }, true, ['rescue']],
    ['no codes', {}, false, ['promo-code']],
    ['a club that the merchant hides', { whitelabelVal: { ...everything.whitelabelVal, menu: { VIP: false } } }, true, ['vip']],
  ])('RGP-9 PRO-4 with %s', async (_what, settings, codes, missing) => {
    expect(await shownWith({ ...everything, ...settings }, codes)).toEqual(names.filter((name) => !missing.includes(name)))
  })

  test('RGP-9 PRO-1 follow the programs’ own call where the settings have none', async () => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => ok({ whitelabelVal: {} }))
    server.on('/wps/relay/MCSFE_getMerchantAvailablePromotions', () => ok({ LOGIN: on }))
    const { page, container } = await openHome({ server, screens })
    await act(() => page.pass())
    expect([...container.querySelectorAll('a[href^="/m/member/"]')].map((link) => link.textContent)).toEqual([
      'vip',
      'sign-in',
      'limits',
      'cashier',
    ])
  })

  test('RGP-9 PRO-4 before the settings are known, nothing is offered that they may switch off', async () => {
    const server = fakeServer()
    server.on('/wps/v2/system/status', () => new Response('', { status: 500 }))
    const { page, container } = await openHome({ server, screens })
    const rows = (): string[] => [...one(container, 'section ul').children].map((row) => row.textContent)
    expect(rows(), 'each keeps its place, so that no row moves').toEqual(['vip', '', '', '', '', '', '', 'limits', 'cashier'])
    await act(() => page.pass(3000))
    expect(rows(), 'but not for ever').toEqual(['vip', 'limits', 'cashier'])
  })
})

describe('the balance', () => {
  test('is reloaded by its button', async () => {
    const { page, container } = await openHome()
    page.server.on('/wps/member/info', () => ok({ ...member, balance: '4200.50' }))
    await click(button(container, 'Refresh balance'))
    expect(button(container, 'Refreshing balance…').getAttribute('aria-disabled')).toBe('true')
    await act(() => page.pass(1000))
    expect(container.textContent).toContain('₱4,200.50')
  })

  test('shows a notice, the last known amount and a retry after a failure', async () => {
    const { page, container } = await openHome()
    page.server.on('/wps/member/info', () => refuse('down'))
    await click(button(container, 'Refresh balance'))
    await act(() => page.pass(1000))
    expect(one(container, '[role=alert]').textContent).toContain('Your balance didn’t load.')
    expect(container.textContent).toContain('₱5,000.00')
    page.server.on('/wps/member/info', () => ok({ ...member, balance: '1.00' }))
    await click(button(container, 'Try again'))
    await act(() => page.pass(1000))
    expect(container.querySelector('[role=alert]')).toBeNull()
    expect(container.textContent).toContain('₱1.00')
  })
})

describe('LAY-4 the profile icon', () => {
  test('is chosen from nine, shown at once, and sent to the server', async () => {
    const { page, container } = await openHome()
    page.server.on('/wps/member/profileIcon', () => ok(null))
    await click(button(container, 'Change profile picture'))
    await passUntil(page, () => container.querySelector('dialog') !== null)
    const icons = [...container.querySelectorAll('dialog li button')]
    expect(icons.map((icon) => icon.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'true',
      'false',
      'false',
      'false',
      'false',
      'false',
      'false',
    ])
    await click(button(container, 'Picture 5'))
    expect(one(container, 'section img').getAttribute('src')).toBe('/m/profile-icons/5.svg')
    await act(() => page.pass())
    expect(page.server.callsTo('/wps/member/profileIcon')[0]?.body).toEqual({ icon: 5 })
    expect(container.querySelector('dialog[open]')).toBeNull()
    await click(button(container, 'Change profile picture'))
    expect(container.querySelector('dialog[open]')).not.toBeNull()
    await click(button(container, 'Close'))
    expect(container.querySelector('dialog[open]')).toBeNull()
  })

  test('is reverted if the server refuses', async () => {
    const { page, container } = await openHome()
    page.server.on('/wps/member/profileIcon', () => refuse('icon.invalid', 'No such picture'))
    await click(button(container, 'Change profile picture'))
    await passUntil(page, () => container.querySelector('dialog') !== null)
    await click(button(container, 'Picture 5'))
    await act(() => page.pass(1000))
    expect(one(container, 'section img').getAttribute('src')).toBe('/m/profile-icons/3.svg')
    expect(page.dialogs.$notices.get()).toHaveLength(1)
  })

  test('is offered in the number that the settings give', async () => {
    const { page, container } = await openHome()
    page.server.on('/wps/v2/system/status', () => ok({ gw: { PROFILE_ICON_COUNT: 4 } }))
    void page.settingsActions.loadSettings({ force: true })
    await act(() => page.pass(1000))
    await click(button(container, 'Change profile picture'))
    await passUntil(page, () => container.querySelector('dialog') !== null)
    expect(container.querySelectorAll('dialog li')).toHaveLength(4)
  })
})
