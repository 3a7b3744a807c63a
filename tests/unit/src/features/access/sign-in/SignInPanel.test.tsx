// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { button, buttonNames, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { ok, refuse } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, SIGNED_IN } from '../../open-document.ts'
import { field, notesBeside, openView, passUntil, send, submit, tick, type } from '../../open-view.ts'

const LOGIN = '/wps/session/login'
const SEND_CODE = '/wps/verification/sms/noLogin'

async function openForm(options: DocumentOptions = {}) {
  const page = await openView(['login', 'password', 'sms'], { route: 'login', href: 'https://aurora.example/m/login', ...options })
  await page.boot.startBoot()
  page.server.on(LOGIN, () => ok(SIGNED_IN))
  const { SignInPanel } = await import('#features/access/sign-in/SignInPanel.tsx')
  return { page, ...(await hydrate(<SignInPanel />)) }
}

describe('the prerendered form', () => {
  test('cannot be sent before hydration, and could never put the password into an address', async () => {
    const { html, mended } = await openForm()
    expect(html).toMatch(/<form[^>]* method="post"/)
    expect(html).toMatch(/<button type="submit" disabled=""/)
    expect(mended).toEqual([])
  })

  test('names its fields for password managers', async () => {
    const { container } = await openForm()
    expect([field(container, 'username').autocomplete, field(container, 'password').autocomplete]).toEqual([
      'username webauthn',
      'current-password',
    ])
    expect(field(container, 'username').getAttribute('autocapitalize')).toBe('none')
  })

  test('SES-10 offers to keep the session only if the merchant does', async () => {
    const { container } = await openForm()
    expect(container.querySelector('[name=keep]')).not.toBeNull()
    const without = await openForm({
      merchant: { features: { ...AURORA.features, signIn: { ways: ['username'], rememberPassword: true, keepSignedIn: false } } },
    })
    expect(without.container.querySelector('[name=keep]')).toBeNull()
  })
})

test('RGP-8 says once to a member whom an unused page signed out why the form is here', async () => {
  const { page, container, mended } = await openForm({ left: { 'livery:signed-out-idle': '1' } })
  expect([one(container, '[role=status]').textContent, mended]).toEqual(['You were signed out after a while without activity.', []])
  expect(page.tab.rawTab.has('livery:signed-out-idle')).toBe(false)
  const { container: another } = await openForm()
  expect(another.querySelector('[role=status]')).toBeNull()
})

describe('signing in', () => {
  test('LOG-2 API-2 a server that takes its time is told in words after five seconds, and the form stays as it is', async () => {
    const { page, container } = await openForm()
    page.server.on(LOGIN, () => new Promise<Response>(() => undefined))
    await type(container, 'username', 'demo7')
    await type(container, 'password', 'pass word')
    await submit(container)
    const slow = (): boolean => container.textContent.includes('This is taking a while.')
    await act(() => page.pass(4000))
    expect([slow(), one(container, '[type=submit]').getAttribute('aria-busy')]).toEqual([false, 'true'])
    await act(() => page.pass(2000))
    expect([slow(), field(container, 'username').value]).toEqual([true, 'demo7'])
  })

  test('LOG-1 sends the fields, without spaces around the name, and leads on', async () => {
    const { page, container } = await openForm()
    await type(container, 'username', ' demo7 ')
    await type(container, 'password', ' pass word ')
    await send(container, page)
    expect(page.server.callsTo(LOGIN)[0]?.body).toMatchObject({ username: 'demo7', password: ' pass word ' })
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })

  test('LOG-1 sends fields that a password manager filled in without an event', async () => {
    const { page, container } = await openForm()
    field(container, 'username').value = 'demo7'
    field(container, 'password').value = 'Livery#2026'
    await send(container, page)
    expect(page.server.callsTo(LOGIN)).toHaveLength(1)
  })

  test('SES-10 keeps the session only if the box is ticked', async () => {
    const { page, container } = await openForm()
    await type(container, 'username', 'demo7')
    await type(container, 'password', 'Livery#2026')
    await tick(container, 'keep', false)
    await send(container, page)
    expect(page.kept.deviceMember()).toBeUndefined()
  })

  test.each([
    [false, false],
    [true, true],
  ])('LOG-6 with the box ticked: %s, name and password are remembered: %s', async (ticked, remembered) => {
    const { page, container } = await openForm()
    await type(container, 'username', 'demo7')
    await type(container, 'password', 'Livery#2026')
    if (ticked) await tick(container, 'remember', true)
    await submit(container)
    await vi.waitUntil(() => page.tab.page.last() !== undefined, 20_000)
    expect(page.browser.rawLocal.has('rememberedLogin')).toBe(remembered)
  })

  test('LOG-2 the button is busy until the response arrives', async () => {
    const { page, container } = await openForm()
    let answerNow: (answer: Response) => void = () => {}
    page.server.on(LOGIN, () => new Promise((resolve) => (answerNow = resolve)))
    await type(container, 'username', 'demo7')
    await type(container, 'password', 'wrong')
    await click(one(container, '[type=submit]'))
    await passUntil(page, () => page.server.callsTo(LOGIN).length === 1)
    const button = one(container, '[type=submit]')
    expect([button.getAttribute('aria-busy'), button.textContent]).toEqual(['true', 'Sign inPlease wait…'])
    answerNow(refuse('login.cred.err'))
    await passUntil(page, () => button.getAttribute('aria-busy') === null)
    expect(page.server.callsTo(LOGIN)).toHaveLength(1)
  })

  test('shows a message beside an empty field and focuses it, and sends nothing', async () => {
    const { page, container } = await openForm()
    await type(container, 'username', 'demo7')
    await send(container, page)
    expect(notesBeside(container, 'username')).toEqual([])
    expect(notesBeside(container, 'password')).toEqual(['Enter your password.'])
    expect(document.activeElement).toBe(field(container, 'password'))
    expect(page.server.callsTo(LOGIN)).toEqual([])
    await type(container, 'password', 'x')
    expect(notesBeside(container, 'password')).toEqual([])
  })

  test.each<[why: string, refusal: Response, words: string]>([
    ['a wrong password', refuse('login.cred.err', 'Bad credentials'), 'Wrong username or password. Check both and try again.'],
    ['an unknown name, in the same words', refuse('not.exists.user'), 'Wrong username or password. Check both and try again.'],
    [
      'a locked name, in the server’s words',
      refuse('TOO_MANY_REQUEST_LOGIN', 'Too many attempts. Try again in 15 minutes.'),
      'Too many attempts. Try again in 15 minutes.',
    ],
    ['a bad gateway, which no alert shows', new Response('', { status: 502 }), 'The server isn’t responding. Try again in a moment.'],
  ])('ERR-2 shows %s beside the form, and nowhere else', async (_why, refusal, words) => {
    const { page, container } = await openForm()
    page.server.on(LOGIN, () => refusal.clone())
    await type(container, 'username', 'demo7')
    await type(container, 'password', 'wrong')
    await send(container, page)
    const message = one(container, '[role=alert]')
    expect(message.textContent).toBe(words)
    expect(document.activeElement?.contains(message)).toBe(true)
    expect(field(container, 'password').value).toBe('wrong')
    expect([page.dialogs.$alert.get(), page.dialogs.$notices.get(), page.dialogs.$toasts.get()]).toEqual([undefined, [], []])
  })

  test('ERR-2 shows nothing beside the form after a notice', async () => {
    const { page, container } = await openForm()
    page.server.on(LOGIN, () => refuse('some.code', 'The server has a word'))
    await type(container, 'username', 'demo7')
    await type(container, 'password', 'wrong')
    await send(container, page)
    expect(container.querySelector('[role=alert]')).toBeNull()
    expect(page.dialogs.$notices.get()).toHaveLength(1)
  })
})

describe('LOG-6 the remembered sign-in in the form', () => {
  async function remembering(merchant: string, before?: (container: HTMLElement) => void) {
    const first = await openView([])
    const { rememberSignIn } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
    first.shell.setCurrentShell({ ...first.shell.currentShell(), merchant: { ...AURORA, code: merchant } })
    await rememberSignIn({ by: 'password', username: 'demo7', password: 'Livery#2026' }, '7')
    const opened = await openForm({ browser: first.browser })
    before?.(opened.container)
    const { container, page } = opened
    // Opening the record takes other threads: the form's own reading has come once another one has.
    const { readRemembered } = await import('#features/access/sign-in/remembered-sign-in.codec.ts')
    await act(readRemembered)
    if (merchant === 'aurora') await passUntil(page, () => field(container, 'remember').checked)
    else await act(() => page.pass())
    return [field(container, 'username').value, field(container, 'password').value, field(container, 'remember').checked]
  }

  test('is filled in, with its box ticked', async () => {
    expect(await remembering('aurora')).toEqual(['demo7', 'Livery#2026', true])
  })

  test('of another merchant on this host stays out', async () => {
    expect(await remembering('lotus')).toEqual(['', '', false])
  })

  test('puts no password beside another name that was typed meanwhile', async () => {
    expect(await remembering('aurora', (container) => void (field(container, 'username').value = 'ana'))).toEqual(['ana', '', true])
  })
})

test.each([
  [true, false],
  [false, true],
])('LOG-10 SES-10 a sign-in by SMS keeps the session and remembers as its boxes say: %s, %s', async (keep, remember) => {
  const { page, container } = await openForm({
    merchant: { features: { ...AURORA.features, signIn: { ways: ['sms'], rememberPassword: true, keepSignedIn: true } } },
  })
  await type(container, 'mobile', '9171234567')
  await type(container, 'code', '123456')
  await tick(container, 'keep', keep)
  await tick(container, 'remember', remember)
  await send(container, page)
  await act(() => page.pass())
  const kept = ['livery:kept-session', 'rememberedLogin'].map((key) => page.browser.rawLocal.has(key))
  expect(kept).toEqual([keep, remember])
})

test('LOG-10 a code is sent to the number in the field, though the browser filled it in without an event', async () => {
  const { page, container } = await openForm({
    merchant: { features: { ...AURORA.features, signIn: { ...AURORA.features.signIn, ways: ['sms'] } } },
  })
  page.server.on(SEND_CODE, () => ok({ resendAfterSeconds: 60 }))
  field(container, 'mobile').value = '0917 123 4567'
  await click([...container.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Send code'))!)
  await passUntil(page, () => page.server.callsTo(SEND_CODE).length > 0)
  expect(notesBeside(container, 'mobile')).toEqual([])
  await passUntil(page, () => notesBeside(container, 'code').join().includes('+639171234567'))
})

test('LOG-10 the wait for another code ends when the clock is set back by some minutes, and grows by none', async () => {
  const { page, container } = await openForm({
    merchant: { features: { ...AURORA.features, signIn: { ...AURORA.features.signIn, ways: ['sms'] } } },
  })
  page.server.on(SEND_CODE, () => ok({ resendAfterSeconds: 60 }))
  await type(container, 'mobile', '0917 123 4567')
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Send code'))!
  await click(button)
  await passUntil(page, () => notesBeside(container, 'code').join().includes('+639171234567'))
  expect(button.disabled).toBe(true)
  page.browser.clock.setBack(600_000)
  await act(() => page.pass(1000))
  expect([button.disabled, button.textContent]).toEqual([false, 'Resend code'])
})

test('LOG-10 a number to which no code can be sent says so, and one that is typed in its place does not', async () => {
  const { page, container } = await openForm({
    merchant: { features: { ...AURORA.features, signIn: { ...AURORA.features.signIn, ways: ['sms'] } } },
  })
  page.server.on(SEND_CODE, () => refuse('field.invalid', '', { field: 'mobileNum' }))
  await type(container, 'mobile', '0917 123 4567')
  await click([...container.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Send code'))!)
  await passUntil(page, () => notesBeside(container, 'mobile').length > 0)
  await type(container, 'mobile', '0917 123 4568')
  expect(notesBeside(container, 'mobile')).toEqual([])
  await type(container, 'mobile', '+63 917 1234567')
  expect(notesBeside(container, 'mobile')).toHaveLength(1)
})

test('LOG-10 a number and its code may be typed in the digits of the visitor’s own script, with spaces', async () => {
  const { page, container } = await openForm({
    merchant: { features: { ...AURORA.features, signIn: { ...AURORA.features.signIn, ways: ['sms'] } } },
  })
  await type(container, 'mobile', '٩١٧ ١٢٣ ٤٥٦٧')
  await type(container, 'code', '١٢٣ ٤٥٦')
  await send(container, page)
  expect(page.server.callsTo(LOGIN)[0]?.body).toMatchObject({ type: 'sms', username: '+639171234567', password: '123456' })
})

/** A merchant whose members sign in in these ways. */
const offering = (ways: readonly string[], more: object = {}) =>
  ({ merchant: { features: { ...AURORA.features, signIn: { ...AURORA.features.signIn, ways, ...more } } } }) as DocumentOptions

const fieldNames = (container: HTMLElement): string[] => [...container.querySelectorAll('input')].map(({ name }) => name)

test('LOG-1 LOG-10 each way that the merchant offers has its tab and its own fields; a single one has no tabs', async () => {
  const { container } = await openForm(offering(['username', 'mobile', 'sms']))
  expect([...container.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual(['Username', 'Mobile', 'SMS code'])
  expect(fieldNames(container)).toEqual(['username', 'password', 'keep', 'remember'])
  await press(container, 'Mobile')
  expect(fieldNames(container)).toEqual(['mobile', 'password', 'keep', 'remember'])
  await press(container, 'SMS code')
  expect(fieldNames(container)).toEqual(['mobile', 'code', 'keep', 'remember'])
  expect(buttonNames(container)).not.toContain('Forgot password?')
  const { container: single } = await openForm(offering(['mobile']))
  expect([fieldNames(single)[0], single.querySelector('[role=tab]')]).toEqual(['mobile', null])
})

test('LOG-6 SES-10 sessions are kept unless the box is cleared, nothing is remembered unless it is ticked, and the merchant may offer neither', async () => {
  const { container } = await openForm()
  expect([field(container, 'keep').checked, field(container, 'remember').checked]).toEqual([true, false])
  const { container: neither } = await openForm(offering(['username'], { keepSignedIn: false, rememberPassword: false }))
  expect(fieldNames(neither)).toEqual(['username', 'password'])
})

test('LOG-1 what is wrong with a number or a name stands beside it until it is typed anew, and a right number signs in with its password', async () => {
  const named = await openForm()
  await submit(named.container)
  expect(notesBeside(named.container, 'username')).toEqual(['Enter your username.'])
  await type(named.container, 'username', 'd')
  expect(notesBeside(named.container, 'username')).toEqual([])
  const { page, container } = await openForm(offering(['mobile']))
  await type(container, 'mobile', '1')
  await type(container, 'password', 'Livery#2026')
  await submit(container)
  expect([notesBeside(container, 'mobile').length, page.server.callsTo(LOGIN)]).toEqual([1, []])
  await type(container, 'mobile', '0917 123 4567')
  expect(notesBeside(container, 'mobile')).toEqual([])
  await send(container, page)
  expect(page.server.callsTo(LOGIN).map(({ body }) => body)).toMatchObject([{ username: '+639171234567', password: 'Livery#2026' }])
})

test('LOG-10 a code that is missing is asked for beside its field until something is typed', async () => {
  const { page, container } = await openForm(offering(['sms']))
  await type(container, 'mobile', '0917 123 4567')
  await submit(container)
  expect([notesBeside(container, 'code'), page.server.callsTo(LOGIN)]).toEqual([['Enter the code we sent you.'], []])
  await type(container, 'code', '1')
  expect(notesBeside(container, 'code')).toEqual([])
})

test('a forgotten password leads to a new one, as soon as the button works', async () => {
  const { container, html } = await openForm()
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]+>)*Forgot password\?/)
  expect(button(container, 'Forgot password?').disabled).toBe(false)
  await press(container, 'Forgot password?')
  const { $authSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
  expect($authSheet.get()).toMatchObject({ view: 'forgottenPassword' })
})

test.each(['username', 'sms'])('the back end’s key is fetched once the form by %s has the focus, before it is sent', async (way) => {
  const { page, container } = await openForm(offering([way]))
  const keys = () => page.server.callsTo('/wps/session/key/rsa').length
  expect(keys()).toBe(0)
  await act(async () => void one(container, 'input').dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await passUntil(page, () => keys() === 1)
})
