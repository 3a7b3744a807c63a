// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { ok, refuse } from '../../fake-server.ts'
import { AURORA, type DocumentOptions } from '../../open-document.ts'
import { field, leave, notesBeside, openView, passUntil, send, submit, tick, type } from '../../open-view.ts'

const REGISTER = '/wps/member/register'
const HINT = '6 to 16 lowercase letters (a–z) and numbers, starting with a letter'
const answer = {
  token: 'token-9',
  id: '9',
  userName: 'koi2026',
  spanId: 's9',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
}

async function openForm(options: DocumentOptions = {}) {
  const page = await openView(['register', 'password', 'sms'], { route: 'register', href: 'https://aurora.example/m/register', ...options })
  await page.boot.startBoot()
  page.server.on(REGISTER, () => ok(answer))
  const { RegisterForm } = await import('#features/access/join/JoinPanel.tsx')
  return { page, ...(await hydrate(<RegisterForm by="username" />)) }
}

async function fill(container: HTMLElement): Promise<void> {
  await type(container, 'username', 'koi2026')
  await type(container, 'password', 'Koi-pond-9')
  await tick(container, 'ageConfirmed', true)
}

const checklist = (container: HTMLElement): string[] => [...container.querySelectorAll('ul li')].map((item) => item.textContent ?? '')

test('the prerendered form cannot be sent before hydration, and hydrates without a mismatch', async () => {
  const { html, mended } = await openForm()
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toMatch(/<button type="submit" disabled=""/)
  expect(mended).toEqual([])
})

describe('REG-10 fields are checked as typed, with messages beside the field', () => {
  test('a name that more letters can fix shows its problem only after the visitor leaves the field', async () => {
    const { container } = await openForm()
    await type(container, 'username', 'koi')
    expect(notesBeside(container, 'username')).toEqual([HINT])
    await leave(container, 'username')
    expect(notesBeside(container, 'username')).toEqual(['Use at least 6 characters.', HINT])
    await type(container, 'username', 'koi202')
    expect(notesBeside(container, 'username')).toEqual([HINT])
  })

  test('a name that more letters cannot fix shows its problem at once, as an alert', async () => {
    const { container } = await openForm()
    await type(container, 'username', 'Koi-pond')
    expect(notesBeside(container, 'username')[0]).toBe('Use lowercase letters (a–z) and numbers, starting with a letter.')
    expect(one(container, '[role=alert]').textContent).toBe('Use lowercase letters (a–z) and numbers, starting with a letter.')
    expect(field(container, 'username').getAttribute('aria-invalid')).toBe('true')
  })

  test('the password checklist updates while typing', async () => {
    const { container } = await openForm()
    const kinds = 'At least two of: lowercase, uppercase, numbers, symbols'
    expect(checklist(container)).toEqual(['8 to 32 characters (not yet)', `${kinds} (not yet)`])
    await type(container, 'password', 'a1')
    expect(checklist(container)).toEqual(['8 to 32 characters (not yet)', `${kinds} (done)`])
    await type(container, 'password', 'abcdefg1')
    expect(checklist(container)).toEqual(['8 to 32 characters (done)', `${kinds} (done)`])
  })

  test('the merchant’s own policies apply, and the hint of an unknown pattern names only the length', async () => {
    const { page, container } = await openForm()
    page.server.on('/wps/v2/system/status', () =>
      ok({
        register: { usernamePolicy: { min: 3, max: 5, pattern: '^x' }, passwordPolicy: { min: 4, max: 9, classes: 1 }, minimumAge: 25 },
      }),
    )
    void page.settingsActions.loadSettings({ force: true })
    // Calls of one path keep their distance (API-5).
    await act(() => page.pass(1000))
    await type(container, 'username', 'yyy')
    expect(notesBeside(container, 'username')).toEqual([
      'This username has characters we can’t accept. Choose another.',
      '3 to 5 characters',
    ])
    expect(checklist(container)).toEqual(['4 to 9 characters (not yet)'])
    expect(container.textContent).toContain('I am 25 or older')
  })

  test('an invalid form shows every problem, focuses the first and sends nothing', async () => {
    const { page, container } = await openForm()
    await type(container, 'username', 'koi2026')
    await send(container, page)
    expect(notesBeside(container, 'password')[0]).toBe('Choose a password.')
    expect(notesBeside(container, 'ageConfirmed')).toEqual(['Confirm your age to join.'])
    expect(document.activeElement).toBe(field(container, 'password'))
    expect(page.server.callsTo(REGISTER)).toEqual([])
  })

  test('the password must differ from the username', async () => {
    const { page, container } = await openForm()
    await fill(container)
    await type(container, 'password', 'KOI2026x')
    await type(container, 'username', 'koi2026x')
    await send(container, page)
    expect(notesBeside(container, 'password')[0]).toBe('Your password can’t be your username.')
    expect(page.server.callsTo(REGISTER)).toEqual([])
  })
})

describe('joining', () => {
  test('REG-1 REG-4 sends the fields and leads the new member home', async () => {
    const { page, container } = await openForm()
    await fill(container)
    await send(container, page)
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ username: 'koi2026', password: 'Koi-pond-9', ageConfirmed: true })
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })

  test('REG-9 REG-10 a taken name shows an alert, and a message beside the field until it changes', async () => {
    const { page, container } = await openForm()
    page.server.on(REGISTER, () => refuse('username.taken', 'Taken'))
    await fill(container)
    await send(container, page)
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'Taken' })
    expect(notesBeside(container, 'username')).toEqual(['That username is taken. Try another.', HINT])
    await type(container, 'username', 'koi20261')
    expect(notesBeside(container, 'username')).toEqual([HINT])
  })

  test('REG-9 REG-10 a name that is typed while another is under way is not called taken', async () => {
    const { page, container } = await openForm()
    let answer: (response: Response) => void = () => undefined
    page.server.on(REGISTER, () => new Promise((resolve) => (answer = resolve)))
    await fill(container)
    await submit(container)
    await passUntil(page, () => page.server.callsTo(REGISTER).length === 1)
    await type(container, 'username', 'koi20261')
    // Another press during the call sends nothing, so this name is still not one that was sent.
    await submit(container)
    answer(refuse('username.taken', 'Taken'))
    await passUntil(page, () => container.querySelector('[type=submit][aria-busy]') === null)
    expect(page.dialogs.$alert.get()?.body).toEqual({ text: 'Taken' })
    expect(notesBeside(container, 'username')).toEqual([HINT])
    await type(container, 'username', 'koi2026')
    expect(notesBeside(container, 'username')).toEqual(['That username is taken. Try another.', HINT])
  })

  test('REG-10 a field that the server refuses shows a message', async () => {
    const { page, container } = await openForm()
    page.server.on(REGISTER, () => refuse('field.invalid', 'no', { field: 'password' }))
    await fill(container)
    await send(container, page)
    expect(notesBeside(container, 'password')[0]).toBe('We can’t use this. Change it and try again.')
  })

  test('REG-2 a proposed name fills the field and is checked', async () => {
    const merchant = {
      features: { ...AURORA.features, registration: { open: true, goHome: true, ways: ['username' as const], autoUsername: true } },
    }
    const { page, container, html } = await openForm({ merchant })
    expect(html).toMatch(
      /<button[^>]*disabled=""[^>]*aria-label="Suggest a username"|<button[^>]*aria-label="Suggest a username"[^>]*disabled=""/,
    )
    page.server.on('/wps/member/register/autoUsername', () => ok({ username: 'panther77' }))
    await type(container, 'username', 'Koi-pond')
    expect(notesBeside(container, 'username')).toHaveLength(2)
    await press(container, 'Suggest a username')
    await passUntil(page, () => field(container, 'username').value !== 'Koi-pond')
    expect([field(container, 'username').value, notesBeside(container, 'username')]).toEqual(['panther77', [HINT]])
    await tick(container, 'ageConfirmed', true)
    await type(container, 'password', 'Koi-pond-9')
    await send(container, page)
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ username: 'panther77' })
  })

  test('REG-2 without a proposal a toast asks the visitor to choose', async () => {
    const merchant = {
      features: { ...AURORA.features, registration: { open: true, goHome: true, ways: ['username' as const], autoUsername: true } },
    }
    const { page, container } = await openForm({ merchant })
    await click(one(container, '[aria-label="Suggest a username"]'))
    await act(() => page.pass())
    expect(page.dialogs.$toasts.get().map(({ body }) => body)).toEqual([{ key: 'register.noProposal' }])
  })

  test('the field has no proposal button where the merchant has none', async () => {
    const { container } = await openForm()
    expect(buttonNames(container)).toEqual(['Show password', 'Create account'])
  })
})

test.each([
  [true, false],
  [false, true],
])(
  'REG-4 LOG-6 SES-10 who joins stays signed in, and is remembered with the password, as the boxes say: %s, %s',
  async (keep, remember) => {
    const { page, container } = await openForm()
    await fill(container)
    await tick(container, 'keep', keep)
    await tick(container, 'remember', remember)
    await submit(container)
    await vi.waitUntil(() => page.tab.page.last() !== undefined, 20_000)
    expect(['livery:kept-session', 'rememberedLogin'].map((key) => page.browser.rawLocal.has(key))).toEqual([keep, remember])
  },
)

test('REG-5 CAP-4 whoever closes the captcha sends nothing, reads why, and may send the form again', async () => {
  const { page, container } = await openForm()
  const { $settings } = await import('#features/core/settings/settings.store.ts')
  const settings = $settings.get()!
  await act(async () =>
    $settings.set({
      ...settings,
      whitelabelVal: { ...settings.whitelabelVal, GEETEST3: true },
      gw: { ...settings.gw, GEETEST_VERSION: 'v3' },
      register: { ...settings.register, captcha: { enabled: true } },
    }),
  )
  page.server.on('/wps/captcha/geetest', () => new Promise(() => undefined))
  await fill(container)
  await submit(container)
  await passUntil(page, () => document.querySelector('dialog[open]') !== null)
  await act(async () => void document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))
  await passUntil(page, () => container.textContent.includes('Complete the security check first.'))
  await act(() => page.pass(500))
  await submit(container)
  await passUntil(page, () => document.querySelector('dialog[open]') !== null)
  expect(page.server.callsTo(REGISTER)).toEqual([])
})

test('REG-2 a mobile number and its code may be typed in the digits of the visitor’s own script', async () => {
  const { page } = await openForm()
  page.server.on(`${REGISTER}/mobile`, () => ok(answer))
  const { RegisterForm } = await import('#features/access/join/JoinPanel.tsx')
  const { container } = await hydrate(<RegisterForm by="mobile" />)
  await type(container, 'mobile', '٩١٧١٢٣٤٥٦٧')
  await type(container, 'code', '١٢٣٤٥٦')
  await tick(container, 'ageConfirmed', true)
  await send(container, page)
  expect(page.server.callsTo(`${REGISTER}/mobile`)[0]?.body).toMatchObject({
    countryDialingCode: '63',
    mobileNum: '9171234567',
    smsCode: '123456',
  })
})

/** The screen of joining at a merchant that offers these ways. */
async function openPanel(ways: readonly string[], more: object = {}, signIn: object = {}) {
  const { features } = AURORA
  const merchant = {
    features: { ...features, registration: { ...features.registration, ways, ...more }, signIn: { ...features.signIn, ...signIn } },
  }
  const { page } = await openForm({ merchant } as DocumentOptions)
  const { JoinPanel } = await import('#features/access/join/JoinPanel.tsx')
  return { page, ...(await hydrate(<JoinPanel below={<p>Other services</p>} />)) }
}

const fieldNames = (container: HTMLElement): string[] => [...container.querySelectorAll('input')].map(({ name }) => name)

test('REG-1 REG-2 each way of joining has its tab and its own fields, other services stand below, and a single way has no tabs', async () => {
  const { container } = await openPanel(['username', 'mobile'])
  expect(buttonNames(container).slice(0, 2)).toEqual(['Username', 'Mobile number'])
  expect(fieldNames(container)).toEqual(['username', 'password', 'ageConfirmed', 'keep', 'remember'])
  await press(container, 'Mobile number')
  expect(fieldNames(container)).toEqual(['mobile', 'code', 'ageConfirmed', 'keep'])
  expect(container.textContent).toContain('Other services')
  const { container: single } = await openPanel(['mobile'])
  expect([fieldNames(single)[0], single.querySelector('[role=tab]')]).toEqual(['mobile', null])
})

test('REG-4 SES-10 the session is kept unless the box is cleared, nothing is remembered unless it is ticked, and the merchant may offer neither', async () => {
  const { container } = await openPanel(['username'])
  expect([field(container, 'keep').checked, field(container, 'remember').checked]).toEqual([true, false])
  const { container: neither } = await openPanel(['username'], {}, { keepSignedIn: false, rememberPassword: false })
  expect(fieldNames(neither)).toEqual(['username', 'password', 'ageConfirmed'])
})

test.each<[who: string, token: string | null, words: string, links: object]>([
  ['a new member', 'token-9', 'You’re signed in as', { 'Go to lobby': '/m/home' }],
  ['one who is not signed in by joining', null, 'Sign in to start.', { 'Sign in': '/m/login' }],
])('REG-4 RTE-10 %s who stays on the screen is welcomed and led on', async (_who, token, words, links) => {
  const { page, container } = await openPanel(['username'], { goHome: false })
  page.server.on(REGISTER, () => ok({ ...answer, token }))
  page.server.sessions.set('token-9', '9')
  await fill(container)
  await submit(container)
  await passUntil(page, () => container.querySelector('form') === null)
  expect(container.textContent).toContain('Welcome!')
  expect(container.textContent).toContain(words)
  expect(linksOf(container)).toEqual(links)
})

test('the back end’s key is fetched as soon as the form has the focus, before it is sent', async () => {
  const { page, container } = await openForm()
  const keys = () => page.server.callsTo('/wps/session/key/rsa').length
  expect(keys()).toBe(0)
  await act(async () => void field(container, 'username').dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await passUntil(page, () => keys() === 1)
})

test('REG-2 LOG-10 a code is sent to the number of the form, and a number that cannot be one is said beside it', async () => {
  const SEND_CODE = '/wps/verification/sms/noLogin'
  const { page, container } = await openPanel(['mobile'])
  page.server.on(SEND_CODE, () => ok({ resendAfterSeconds: 60 }))
  await press(container, 'Send code')
  expect([notesBeside(container, 'mobile').length, page.server.callsTo(SEND_CODE)]).toEqual([1, []])
  await type(container, 'mobile', '0917 123 4567')
  await press(container, 'Send code')
  await passUntil(page, () => notesBeside(container, 'code').join().includes('+639171234567'))
  expect(page.server.callsTo(SEND_CODE)).toHaveLength(1)
})
