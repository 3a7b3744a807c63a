// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { button, buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, SIGNED_IN, signedInTab } from '../../open-document.ts'
import { field, notesBeside, openView, passUntil, send, submit, tick, type } from '../../open-view.ts'
import { openServicePage } from './service-page.ts'

const BIND = '/wps/session/login'
const REGISTER = '/wps/member/register'
const WORDS = ['social', 'login', 'password', 'register', 'sms']
const LINE = { service: 'line', credential: { by: 'line', lineSessionToken: 'line-1' }, name: 'Ana' } as const
const features = (more: object) => ({ merchant: { features: { ...AURORA.features, ...more } } as never })

async function openChoice(choice: object = {}, options: DocumentOptions = {}) {
  const page = await openView(WORDS, { route: 'login', href: 'https://aurora.example/m/login', ...options })
  page.server.on(BIND, () => ok(SIGNED_IN))
  page.server.on(REGISTER, () => ok(SIGNED_IN))
  const { openAccountChoice, $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
  const { default: SocialSheets } = await import('#features/access/social/SocialSheets.lazy.tsx')
  await page.boot.startBoot()
  const { container, render } = await hydrate(<div />)
  await act(async () => openAccountChoice({ ...LINE, mayJoin: true, ...choice } as never))
  await render(<SocialSheets />)
  const sheet = (): HTMLElement => one(container, '.choice-sheet')
  const way = (name: string) =>
    click([...container.querySelectorAll<HTMLInputElement>('[name=account]')].find(({ value }) => value === name)!)
  const sent = (path: string) => page.server.callsTo(path).map(({ body }) => body)
  return { page, container, sheet, way, sent, $accountChoice }
}

test('SOC-2 an existing account is signed in to and bound to the service; what is empty is said and not sent', async () => {
  const { page, container, sheet, sent } = await openChoice()
  expect(sheet().textContent).toContain('Ana')
  await submit(sheet())
  expect(notesBeside(sheet(), 'username')).toEqual(['Enter your username.'])
  expect(notesBeside(sheet(), 'password')).toEqual(['Enter your password.'])
  expect(document.activeElement).toBe(field(sheet(), 'username'))
  expect(sent(BIND)).toEqual([])
  await type(sheet(), 'username', ' demo7 ')
  await type(sheet(), 'password', 'Livery#2026')
  expect(field(sheet(), 'keep').checked).toBe(true)
  await send(sheet(), page)
  await passUntil(page, () => page.session.$session.get().state === 'member')
  expect(sent(BIND)).toMatchObject([{ username: 'demo7', lineSessionToken: 'line-1' }])
  expect(page.browser.rawLocal.has('livery:kept-session')).toBe(true)
  expect(container.querySelector('[name=account]')).not.toBeUndefined()
})

test('SOC-2 without a choice there is no sheet', async () => {
  await openView(WORDS, { route: 'login', href: 'https://aurora.example/m/login' })
  const { default: SocialSheets } = await import('#features/access/social/SocialSheets.lazy.tsx')
  const { container } = await hydrate(<SocialSheets />)
  expect(container.querySelector('dialog[open]')).toBeNull()
})

test('SOC-2 a wrong password says so in the sheet', async () => {
  const { page, sheet } = await openChoice()
  page.server.on(BIND, () => refuse('login.cred.err'))
  await type(sheet(), 'username', 'demo7')
  await type(sheet(), 'password', 'no')
  await send(sheet(), page)
  await passUntil(page, () => sheet().textContent.includes('Wrong username or password.'))
})

test('SOC-2 a new account needs a name and the age alone, and sends the service’s proof', async () => {
  const { page, sheet, way, sent } = await openChoice()
  await way('new')
  await submit(sheet())
  expect(notesBeside(sheet(), 'username').length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(field(sheet(), 'username'))
  await type(sheet(), 'username', 'ana2027')
  await submit(sheet())
  expect(document.activeElement).toBe(field(sheet(), 'ageConfirmed'))
  expect(sent(REGISTER)).toEqual([])
  await tick(sheet(), 'ageConfirmed', true)
  page.server.on(REGISTER, () => refuse('username.taken'))
  await send(sheet(), page)
  await passUntil(page, () => notesBeside(sheet(), 'username').join().includes('taken'))
  await type(sheet(), 'username', 'ana2028')
  expect(notesBeside(sheet(), 'username').join()).not.toContain('taken')
  page.server.on(REGISTER, () => ok(SIGNED_IN))
  await act(() => page.pass(1000))
  await send(sheet(), page)
  await passUntil(page, () => page.session.$session.get().state === 'member')
  expect(sent(REGISTER)).toMatchObject([{ username: 'ana2027' }, { username: 'ana2028', lineSessionToken: 'line-1' }])
  await way('existing').catch(() => undefined)
})

test('SOC-2 a person is shown by the picture that the service has of them, and by the service’s sign if there is none', async () => {
  const { sheet } = await openChoice({ picture: 'https://profile.line-scdn.net/ana' })
  expect(one(sheet(), '.choice-sheet-person img').getAttribute('src')).toContain('line-scdn.net/ana')
  const { sheet: without } = await openChoice()
  expect([without().querySelector('.choice-sheet-person img'), without().querySelector('.choice-sheet-mark svg') !== null]).toEqual([
    null,
    true,
  ])
})

test('SOC-2 the member chooses between an account that is there and a new one, whose name may be proposed', async () => {
  const { registration } = AURORA.features
  const { page, sheet, way, container } = await openChoice({}, features({ registration: { ...registration, autoUsername: true } }))
  const chosen = () => [...container.querySelectorAll<HTMLInputElement>('[name=account]')].map(({ value, checked }) => [value, checked])
  expect([chosen(), sheet().querySelector('[name=password]') !== null]).toEqual([
    [
      ['existing', true],
      ['new', false],
    ],
    true,
  ])
  await way('new')
  expect([chosen(), sheet().querySelector('[name=password]')]).toEqual([
    [
      ['existing', false],
      ['new', true],
    ],
    null,
  ])
  page.server.on('/wps/member/register/autoUsername', () => ok({ username: 'panther77' }))
  page.server.on(REGISTER, () => refuse('username.taken'))
  await type(sheet(), 'username', 'ana2027')
  await tick(sheet(), 'ageConfirmed', true)
  await send(sheet(), page)
  await passUntil(page, () => notesBeside(sheet(), 'username').join().includes('taken'))
  await press(sheet(), 'Suggest a username')
  await passUntil(page, () => field(sheet(), 'username').value === 'panther77')
  expect(notesBeside(sheet(), 'username').join()).not.toContain('taken')
  await type(sheet(), 'username', '')
  await submit(sheet())
  expect(notesBeside(sheet(), 'username')).toHaveLength(2)
  await type(sheet(), 'username', 'a')
  expect(notesBeside(sheet(), 'username')).toHaveLength(1)
  await way('existing')
  expect(sheet().querySelector('[name=password]')).not.toBeNull()
})

test('SOC-2 where new accounts are not possible no such form is offered; closing the sheet ends the choice; a brand that keeps nobody signed in does not ask', async () => {
  const { container, $accountChoice } = await openChoice(
    { mayJoin: false, name: '' },
    features({ signIn: { ...AURORA.features.signIn, keepSignedIn: false } }),
  )
  expect(container.querySelector('[name=account]')).toBeNull()
  expect(container.querySelector('[name=keep]')).toBeNull()
  expect(one(container, '.choice-sheet-who b').textContent).toBe('LINE')
  await click([...container.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === 'Close')!)
  expect($accountChoice.get()).toBeUndefined()
})

const SERVICES = {
  whitelabelVal: { LINELOGIN3: true, FACEBOOKLOGIN3: true, GOOGLELOGIN3: true, PHONELOGIN3: true, TELEGRAMLOGIN3: true },
  gw: { LINE_CLIENT_ID: 'line-id' },
  smsProvider: { firebase: true, apiKey: 'a', authDomain: 'b.example', projectId: 'c', appId: 'd', messagingSenderId: 'e' },
}

async function withServices(options: DocumentOptions = {}, flags: object = {}) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ ...SERVICES, whitelabelVal: { ...SERVICES.whitelabelVal, ...flags } }))
  const page = await openServicePage({ route: 'login', href: 'https://aurora.example/m/login?cid=9', server, ...options }, undefined, WORDS)
  await passUntil(page, () => page.settings.$settings.get() !== undefined)
  return page
}

test('SOC-1 each service that the settings offer has its own button, which starts that service', async () => {
  const page = await withServices(features({ social: { autoRegister: true } }), { FIREBASECREATEACC3: true })
  const { $services } = await import('#features/access/social/flow/social.store.ts')
  const { default: ServiceButtons } = await import('#features/access/social/ServiceButtons.lazy.tsx')
  const { container, render } = await hydrate(<div />)
  await render(<ServiceButtons />)
  expect($services.get().shown).toContain('line')
  expect(buttonNames(container)).toHaveLength($services.get().shown.length)
  expect(container.textContent).toContain('or continue with')
  expect(container.textContent).toContain('By continuing you confirm you’re 18 or older.')
  expect(container.querySelector('.service-buttons-outside')).toBeNull()
  await click([...container.querySelectorAll('button')].find(({ textContent }) => textContent.includes('LINE'))!)
  await act(() => page.pass(500))
  await passUntil(page, () => page.tab.page.last() !== undefined)
  expect(page.tab.page.last()?.to).toContain('client_id=line-id')
})

test('SOC-2 where services open accounts only when asked to, no age is confirmed by their buttons', async () => {
  await withServices()
  const { default: ServiceButtons } = await import('#features/access/social/ServiceButtons.lazy.tsx')
  const { container, render } = await hydrate(<div />)
  await render(<ServiceButtons />)
  expect(buttonNames(container).length).toBeGreaterThan(0)
  expect(container.textContent).not.toContain('By continuing')
})

test('SOC-1 the buttons come under the form once the settings name services, and never without', async () => {
  for (const hasServices of [true, false]) {
    const page = await withServices()
    if (!hasServices) page.server.on('/wps/v2/system/status', () => ok({}))
    if (!hasServices) await page.settingsActions.loadSettings({ force: true })
    const { SocialButtons } = await import('#features/access/social/SocialButtons.tsx')
    const { container, html } = await hydrate(<SocialButtons />)
    expect(html).toBe('')
    if (hasServices) await passUntil(page, () => buttonNames(container).length > 0)
    await act(() => page.pass())
    expect(container.textContent !== '').toBe(hasServices)
  }
})

test('SOC-1 without services nothing stands there', async () => {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { FIREBASECREATEACC3: true } }))
  const opensAccounts = features({ social: { autoRegister: true } })
  const page = await openView(WORDS, { route: 'login', href: 'https://aurora.example/m/login', server, ...opensAccounts })
  await page.boot.startBoot()
  const { default: ServiceButtons } = await import('#features/access/social/ServiceButtons.lazy.tsx')
  const { container, render } = await hydrate(<div />)
  await render(<ServiceButtons />)
  expect([buttonNames(container), linksOf(container), container.textContent]).toEqual([[], {}, ''])
})

test('SOC-1 inside an app that services refuse the page leads out of it, or gives its address to be copied', async () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0]'
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]'
  const OTHER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Mobile [FB_IAB/FB4A;FBAV/450.0]'
  for (const userAgent of [ANDROID, IPHONE, OTHER]) {
    document.body.innerHTML = ''
    const page = await withServices({ device: { userAgent } })
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { default: ServiceButtons } = await import('#features/access/social/ServiceButtons.lazy.tsx')
    const { addressOutside, shareableAddress } = await import('#features/access/social/flow/service-press.actions.ts')
    const { container, render } = await hydrate(<div />)
    await render(<ServiceButtons />)
    const outside = addressOutside()
    expect(outside === undefined).toBe(userAgent === OTHER)
    if (outside !== undefined) {
      expect(linksOf(container)).toEqual({ 'Open in browser': outside })
      continue
    }
    await press(container, 'Copy address')
    await passUntil(page, () => page.dialogs.$toasts.get().length > 0)
    expect(copied).toEqual([shareableAddress()])
    expect(page.dialogs.$toasts.get()).toMatchObject([{ body: { key: 'social.copied' } }])
    vi.stubGlobal('navigator', {})
  }
})

test('SOC-7 a member opens the services, links one, and reads which are linked; the phone’s own sheet takes the place of this one', async () => {
  const page = await withServices({ route: 'member/home', href: 'https://aurora.example/m/member/home', left: signedInTab() })
  const { default: ServiceLinks } = await import('#features/access/social/ServiceLinks.lazy.tsx')
  const store = await import('#features/access/social/flow/social-dialogs.store.ts')
  const { $services } = await import('#features/access/social/flow/social.store.ts')
  const { container, render } = await hydrate(<div />)
  await render(<ServiceLinks />)
  await press(container, 'Linked accounts')
  expect(store.$linksSheetOpen.get()).toBe(true)
  expect(container.textContent).toContain('Link a service to sign in with it.')
  const rows = [...container.querySelectorAll<HTMLElement>('.service-links button')]
  expect(rows).toHaveLength($services.get().shown.length)
  await act(async () => store.addLinkedService('line'))
  expect(container.textContent).toContain('LINE linked. You can sign in with it now.')
  expect(rows.filter(({ textContent }) => textContent.includes('Linked')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('LINE'),
  ])
  await click(rows.find(({ textContent }) => textContent.includes('LINE'))!)
  await passUntil(page, () => page.tab.page.last() !== undefined)
  expect(store.$linksSheetOpen.get()).toBe(true)
  const phone = rows.find(({ textContent }) => textContent.includes('Phone'))
  if (phone) {
    await click(phone)
    expect(store.$linksSheetOpen.get()).toBe(false)
  }
  await act(async () => store.openLinksSheet())
  await click(button(container, 'Close'))
  expect(store.$linksSheetOpen.get()).toBe(false)
})
