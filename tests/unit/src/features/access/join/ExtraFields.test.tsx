// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { ok, refuse, type FakeServer } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, type OpenDocument, SIGNED_IN } from '../../open-document.ts'
import { field, leave, notesBeside, openView, passUntil, send, tick, type } from '../../open-view.ts'

const REGISTER = '/wps/member/register'
const WORDS = ['register', 'password', 'sms', 'social', 'login']
const JOIN = { route: 'register', href: 'https://aurora.example/m/register' } as const

const FIELDS = [
  { name: 'born', kind: 'birthDate', required: true },
  { name: 'taxId', kind: 'taxNumber', required: true, pattern: '^\\d{11}$' },
  { name: 'home', kind: 'address', required: false, min: 5 },
  { name: 'work', kind: 'choice', required: true, choices: ['farmer', 'other'] },
  { name: 'news', kind: 'consent', required: false },
]

const inFolder = (fields: readonly object[]) =>
  ({ features: { ...AURORA.features, registration: { ...AURORA.features.registration, fields } } }) as never

/** Waits until the form has its own fields. */
async function untilAsked(page: OpenDocument, container: HTMLElement): Promise<void> {
  await passUntil(page, () => container.querySelector('[name^=extra-]') !== null)
}

const settings = (server: FakeServer, fields?: readonly object[]) =>
  server.on('/wps/v2/system/status', () => ok({ register: { minimumAge: 21, ...(fields && { fields }) } }))

async function openForm(fields: readonly object[] | undefined, options: DocumentOptions = {}) {
  const page = await openView(WORDS, { ...JOIN, ...options })
  settings(page.server, fields)
  page.server.on(REGISTER, () => ok(SIGNED_IN))
  await page.boot.startBoot()
  await page.settingsActions.loadSettings()
  const { RegisterForm } = await import('#features/access/join/JoinPanel.tsx')
  const rendered = await hydrate(<RegisterForm by="username" />)
  return { page, ...rendered }
}

async function fill(container: HTMLElement): Promise<void> {
  await type(container, 'username', 'koi2026')
  await type(container, 'password', 'Koi-pond-9')
  await type(container, 'extra-born', '1990-02-28')
  await type(container, 'extra-taxId', ' 12345678901 ')
  await type(container, 'extra-work', 'farmer')
}

const labels = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('[name^=extra-]')].map((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? null)

describe('BRD-6 fields of joining that the settings name', () => {
  test('stand in their order with our own words; of those without words the back end’s name; a date of birth replaces the box for the age', async () => {
    const { page, container } = await openForm(FIELDS)
    await untilAsked(page, container)
    expect(labels(container)).toEqual(['Date of birth', 'Tax number', 'Address (optional)', 'work', 'news'])
    expect(container.querySelector('[name=ageConfirmed]')).toBeNull()
    expect(field(container, 'extra-born').type).toBe('date')
    expect(field(container, 'extra-born').autocomplete).toBe('bday')
    expect(field(container, 'extra-home').getAttribute('autocomplete')).toBe('street-address')
    expect(one(container, '[name=extra-work]').textContent).toBe('Choose onefarmerother')
  })

  test('are sent with the rest, and nothing for those that stay empty', async () => {
    const { page, container } = await openForm(FIELDS)
    await untilAsked(page, container)
    await fill(container)
    await tick(container, 'extra-news', true)
    await send(container, page)
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({
      username: 'koi2026',
      ageConfirmed: true,
      extra: { born: '1990-02-28', taxId: '12345678901', work: 'farmer', news: 'true' },
    })
  })

  test('are checked as typed: a problem comes once the field is left, the form focuses the first and sends nothing', async () => {
    const { page, container } = await openForm(FIELDS)
    await untilAsked(page, container)
    await fill(container)
    await type(container, 'extra-taxId', '12')
    await type(container, 'extra-home', 'A')
    expect(notesBeside(container, 'extra-taxId')).toEqual([])
    await leave(container, 'extra-taxId')
    expect(notesBeside(container, 'extra-taxId')).toEqual(['We can’t use this. Change it and try again.'])
    expect(field(container, 'extra-taxId').getAttribute('aria-invalid')).toBe('true')
    await send(container, page)
    expect(notesBeside(container, 'extra-home')).toEqual(['Use at least 5 characters.'])
    expect(document.activeElement).toBe(field(container, 'extra-taxId'))
    expect(page.server.callsTo(REGISTER)).toEqual([])
  })

  test('without a value each says what it needs, and who is too young reads from which age one may join', async () => {
    const { page, container } = await openForm([...FIELDS, { name: 'rules', kind: 'consent', required: true }])
    await untilAsked(page, container)
    await type(container, 'username', 'koi2026')
    await type(container, 'password', 'Koi-pond-9')
    const year = new Date(page.browser.clock.now()).getUTCFullYear() - 20
    await type(container, 'extra-born', `${year}-01-01`)
    await send(container, page)
    expect(notesBeside(container, 'extra-born')).toEqual(['You must be 21 or older to join.'])
    expect(notesBeside(container, 'extra-taxId')).toEqual(['Fill this in.'])
    expect(notesBeside(container, 'extra-work')).toEqual(['Choose one'])
    expect(notesBeside(container, 'extra-rules')).toEqual(['Tick this to join.'])
    expect(page.server.callsTo(REGISTER)).toEqual([])
  })

  test.each([
    ['taken', 'This is already used by another account.'],
    ['format', 'We can’t use this. Change it and try again.'],
    ['of a kind that we do not know', 'We can’t use this. Change it and try again.'],
  ])(
    'a refusal of the server (%s) stands beside the field until it is changed, which gets the focus, and in no alert',
    async (reason, words) => {
      const { page, container } = await openForm(FIELDS)
      await untilAsked(page, container)
      page.server.on(REGISTER, () => refuse('register.extra.invalid', '', { field: 'taxId', reason }))
      await fill(container)
      await send(container, page)
      expect(notesBeside(container, 'extra-taxId')).toEqual([words])
      expect(document.activeElement).toBe(field(container, 'extra-taxId'))
      expect(page.dialogs.$alert.get()).toBeUndefined()
      await type(container, 'extra-taxId', '12345678902')
      expect(notesBeside(container, 'extra-taxId')).toEqual([])
    },
  )

  test('a refusal of a field that the form does not have is said for the form', async () => {
    const { page, container } = await openForm(FIELDS)
    await untilAsked(page, container)
    page.server.on(REGISTER, () => refuse('register.extra.invalid', 'Say where you were born', { field: 'birthPlace', reason: 'required' }))
    await fill(container)
    await send(container, page)
    expect(container.textContent).toContain('Say where you were born')
    expect(page.dialogs.$alertQueue.get()).toMatchObject([{ id: 'registration' }])
  })

  test('replace those of the folder, and none at all asks nothing', async () => {
    const { page, container } = await openForm([{ name: 'mail', kind: 'email', required: true }], { merchant: inFolder(FIELDS) })
    await untilAsked(page, container)
    expect(labels(container)).toEqual(['Email'])
    const { page: other, container: empty } = await openForm([], { merchant: inFolder(FIELDS) })
    await act(() => other.pass(1000))
    expect(empty.querySelector('[name^=extra-]')).toBeNull()
    expect(field(empty, 'ageConfirmed')).toBeTruthy()
  })

  test('a brand without any fetches no words and no fields', async () => {
    const { page, container } = await openForm(undefined)
    await act(() => page.pass(5000))
    expect(container.querySelector('[name^=extra-]')).toBeNull()
    const { hasText } = await import('#i18n/translate.ts')
    expect(hasText('joinFields.label_name')).toBe(false)
  })
})

test('BRD-6 the page of a brand whose folder names fields has them in its HTML, in the brand’s words', async () => {
  const page = await openView([...WORDS, 'joinFields'], { ...JOIN, merchant: inFolder(FIELDS) })
  const { currentShell, setCurrentShell } = page.shell
  const own = { 'joinFields.own_work': 'What do you do?', 'joinFields.choice_work_farmer': 'Farmer', 'joinFields.hint_taxId': '11 digits' }
  setCurrentShell({ ...currentShell(), strings: { ...currentShell().strings, ...own } })
  await page.boot.startBoot()
  const { default: JoinPanel } = await import('#islands/JoinWithFieldsIsland.tsx')
  const { html, mended, container } = await hydrate(<JoinPanel />)
  expect(html).toContain('What do you do?')
  expect(html).toContain('<option value="farmer">Farmer</option>')
  expect(mended).toEqual([])
  expect(notesBeside(container, 'extra-taxId')).toEqual(['11 digits'])
})

describe('BRD-6 who joins by a service', () => {
  const LINE = { service: 'line', credential: { by: 'line', lineSessionToken: 'line-1' }, name: 'Ana' } as const

  /** The sheet that asks. */
  async function sheetOf(page: OpenDocument, container: HTMLElement): Promise<HTMLElement> {
    await untilAsked(page, container)
    return one(container, '[name^=extra-]').closest('dialog') as HTMLElement
  }

  async function openService(autoRegister: boolean) {
    const page = await openView(WORDS, { ...JOIN, merchant: { features: { ...AURORA.features, social: { autoRegister } } } as never })
    page.server.on('/wps/v2/system/status', () =>
      ok({ whitelabelVal: { FIREBASECREATEACC3: true }, register: { minimumAge: 21, fields: FIELDS } }),
    )
    page.server.on('/wps/session/login/line', () => refuse('not.exists.user'))
    page.server.on('/wps/member/register/autoUsername', () => ok({ username: 'ana123' }))
    page.server.on(REGISTER, () => ok(SIGNED_IN))
    await page.boot.startBoot()
    await page.settingsActions.loadSettings()
    const { signInWithService } = await import('#features/access/social/flow/account-choice.actions.ts')
    const { default: SocialSheets } = await import('#features/access/social/SocialSheets.lazy.tsx')
    const { container, render } = await hydrate(<div />)
    let isOver = false
    await act(async () => void signInWithService(LINE).then(() => (isOver = true)))
    await render(<SocialSheets />)
    const sent = () => page.server.callsTo(REGISTER).map(({ body }) => body)
    return { page, container, sent, isOver: () => isOver }
  }

  test('in one press is asked the required fields once, before the account is made', async () => {
    const { page, container, sent, isOver } = await openService(true)
    const sheet = await sheetOf(page, container)
    expect(labels(sheet)).toEqual(['Date of birth', 'Tax number', 'work'])
    expect(sent()).toEqual([])
    await send(sheet, page)
    expect(notesBeside(sheet, 'extra-taxId')).toEqual(['Fill this in.'])
    page.server.on(REGISTER, () => refuse('register.extra.invalid', '', { field: 'taxId', reason: 'taken' }))
    await type(sheet, 'extra-born', '1990-02-28')
    await type(sheet, 'extra-taxId', '12345678901')
    await type(sheet, 'extra-work', 'other')
    await send(sheet, page)
    expect(notesBeside(sheet, 'extra-taxId')).toEqual(['This is already used by another account.'])
    page.server.on(REGISTER, () => ok(SIGNED_IN))
    await type(sheet, 'extra-taxId', '12345678902')
    await act(() => page.pass(1000))
    await send(sheet, page)
    await passUntil(page, isOver)
    expect(sent().at(-1)).toMatchObject({
      username: 'ana123',
      lineSessionToken: 'line-1',
      extra: { born: '1990-02-28', taxId: '12345678902', work: 'other' },
    })
    expect(page.session.$session.get().state).toBe('member')
    expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
  })

  test('and closes the sheet makes no account, and is asked nothing else', async () => {
    const { page, container, sent, isOver } = await openService(true)
    const sheet = await sheetOf(page, container)
    const { $pendingJoin } = await import('#features/access/join/extra-fields.store.ts')
    const { $accountChoice } = await import('#features/access/social/flow/social-dialogs.store.ts')
    await act(async () => one(sheet, 'button').click())
    await passUntil(page, isOver)
    expect([$pendingJoin.get(), $accountChoice.get(), sent(), page.tab.rawTab.has('livery:arrival')]).toEqual([
      undefined,
      undefined,
      [],
      false,
    ])
  })

  test('and chooses a new account fills the fields in beside the name', async () => {
    const { page, container, sent } = await openService(false)
    const [, fresh] = container.querySelectorAll<HTMLInputElement>('[name=account]')
    await act(async () => fresh?.click())
    const sheet = await sheetOf(page, container)
    await type(sheet, 'username', 'koi2026')
    await type(sheet, 'extra-born', '1990-02-28')
    await type(sheet, 'extra-taxId', '12345678901')
    await type(sheet, 'extra-work', 'farmer')
    await send(sheet, page)
    expect(sent()).toMatchObject([{ username: 'koi2026', ageConfirmed: true, extra: { taxId: '12345678901', work: 'farmer' } }])
  })
})
