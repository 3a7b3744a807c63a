import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, fakeServer, ok, refuse } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, SIGNED_IN, signedInTab } from '../../open-document.ts'

const OPTIONS = '/wps/session/passkey/options'
const LOGIN = '/wps/session/passkey/login'
const REGISTER = '/wps/session/passkey/register'
const buffer = Uint8Array.of(1, 2, 3).buffer
const PASSKEY = { id: 'key-1', response: { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, userHandle: null } }
const CREATED = { id: 'key-2', response: { clientDataJSON: buffer, attestationObject: buffer, getTransports: () => ['internal'] } }

interface Asked {
  readonly mediation: string
  readonly answer: (passkey: object) => void
  readonly refuse: (name: string) => void
  readonly isAborted: () => boolean
}

interface Passkeys extends DocumentOptions {
  readonly options?: Answer
  readonly login?: Answer
  /** Does the browser offer passkeys in fields? An error: its method fails. `unknown`: it has no such method. */
  readonly inField?: boolean | Error | 'unknown'
}

/** A form that signs in by passkey, in a browser that notes what it was asked. */
async function openForm({
  options = () => ok({ challenge: 'AQ', rpId: 'aurora.example', timeout: 60_000 }),
  login = () => ok(SIGNED_IN),
  inField = true,
  ...more
}: Passkeys = {}) {
  const server = fakeServer()
  server.on(OPTIONS, options)
  server.on(LOGIN, login)
  server.on(REGISTER, () => ok(null))
  const page = await openDocument({ server, route: 'login', href: 'https://aurora.example/m/login', ...more })
  await page.boot.startBoot()
  await page.pass(5000)
  const asked: Asked[] = []
  const ask = ({ mediation = '', signal }: { mediation?: string; signal?: AbortSignal }): Promise<object> =>
    new Promise((resolve, reject) => {
      const refuse = (name: string): void => reject(new DOMException('', name))
      signal?.addEventListener('abort', () => refuse('AbortError'))
      asked.push({ mediation, answer: resolve, refuse, isAborted: () => signal?.aborted === true })
    })
  vi.stubGlobal('navigator', { credentials: { get: ask, create: ask } })
  const isAvailable = inField instanceof Error ? () => Promise.reject(inField) : () => Promise.resolve(inField)
  vi.stubGlobal('PublicKeyCredential', inField === 'unknown' ? {} : { isConditionalMediationAvailable: isAvailable })
  onTestFinished(() => void vi.unstubAllGlobals())
  const actions = await import('#features/access/passkeys/passkey-sign-in.actions.ts')
  const { createPasskey } = await import('#features/access/passkeys/authenticator.actions.ts')
  const store = await import('#features/access/passkeys/passkeys.store.ts')
  const state = (): unknown => store.$passkeySignIn.get()
  return { ...page, ...actions, createPasskey, store, asked, state, isMember: () => page.session.$session.get().state === 'member' }
}

const no = (): boolean => false
const yes = (): boolean => true

describe('the passkey button', () => {
  test('SES-10 asks the browser at once, and its passkey signs in as the form’s box says', async () => {
    for (const keep of [false, true]) {
      const page = await openForm()
      const signing = page.signInWithPasskey({ keep: () => keep })
      await page.pass()
      expect(page.asked.map(({ mediation }) => mediation)).toEqual(['optional'])
      expect(page.state()).toEqual({ state: 'processing' })
      page.asked[0]?.answer(PASSKEY)
      await Promise.all([signing, page.pass()])
      expect(page.server.callsTo(OPTIONS)[0]?.body).toEqual({ purpose: 'login' })
      expect(page.server.callsTo(LOGIN)[0]?.body).toMatchObject({ credential: { id: 'key-1', type: 'public-key' } })
      expect([page.isMember(), (await page.kept.readDeviceSession()) !== undefined]).toEqual([true, keep])
    }
  })

  test.each<[why: string, passkeys: Passkeys, device: string | undefined, code: string]>([
    ['a closed dialog', {}, 'NotAllowedError', 'refused'],
    ['a device that cannot', {}, 'NotSupportedError', 'unsupported'],
    ['a passkey whose member the back end does not know', { login: () => refuse('not.exists.user') }, undefined, 'unknown'],
    ['a passkey that it refuses', { login: () => refuse('passkey.invalid') }, undefined, 'failed'],
    ['no answer about the passkey', { login: () => Promise.reject(new TypeError('')) }, undefined, 'unanswered'],
  ])('after %s says why and signs nobody in', async (_why, passkeys, device, code) => {
    const page = await openForm(passkeys)
    const signing = page.signInWithPasskey({ keep: no })
    await page.pass()
    if (device === undefined) page.asked[0]?.answer(PASSKEY)
    else page.asked[0]?.refuse(device)
    await Promise.all([signing, page.pass(10_000)])
    expect([page.state(), page.isMember()]).toEqual([{ state: 'failure', refusal: { code }, locked: false }, false])
    expect(page.asked, 'no field of a form is here').toHaveLength(1)
  })

  test('of a browser that never answers works again seconds after its request has run out', async () => {
    const page = await openForm()
    const signing = page.signInWithPasskey({ keep: no })
    await page.pass(60_000)
    expect(page.state()).toEqual({ state: 'processing' })
    await Promise.all([signing, page.pass(10_000)])
    expect(page.state()).toMatchObject({ state: 'failure', refusal: { code: 'failed' } })
    await page.pass(1000)
    const again = page.signInWithPasskey({ keep: no })
    await page.pass()
    page.asked[1]?.answer(PASSKEY)
    await Promise.all([again, page.pass()])
    expect(page.isMember()).toBe(true)
  })

  test('LOG-2 pressed twice asks the browser once', async () => {
    const page = await openForm()
    page.offerInField(no)
    await page.pass()
    const first = page.signInWithPasskey({ keep: no })
    await page.signInWithPasskey({ keep: no })
    await page.pass()
    expect(page.asked.map(({ mediation }) => mediation)).toEqual(['conditional', 'optional'])
    page.asked[1]?.answer(PASSKEY)
    await Promise.all([first, page.pass()])
    await page.pass()
    expect([page.isMember(), page.asked.length]).toEqual([true, 2])
  })

  test.each<[why: string, options: Answer, code: string]>([
    ['malformed options', () => ok({ challenge: '?' }), 'failed'],
    ['no options', () => new Response('', { status: 502 }), 'badGateway'],
  ])('asks the browser for nothing with %s', async (_why, options, code) => {
    const page = await openForm({ options })
    await Promise.all([page.signInWithPasskey({ keep: no }), page.pass(10_000)])
    expect([page.asked, page.state()]).toMatchObject([[], { state: 'failure', refusal: { code } }])
  })

  test('ERR-1 says that the server failed', async () => {
    const page = await openForm({ options: () => new Response('', { status: 500 }) })
    await Promise.all([page.signInWithPasskey({ keep: no }), page.pass(10_000)])
    expect([page.state(), page.dialogs.$notices.get().length]).toMatchObject([{ refusal: { code: 'unanswered' } }, 1])
  })
})

describe('the field of a passkey form', () => {
  test('offers passkeys while its form is shown, and a chosen one signs in', async () => {
    const page = await openForm()
    page.offerInField(yes)
    await page.pass()
    expect([page.asked.map(({ mediation }) => mediation), page.state()]).toEqual([['conditional'], { state: 'idle' }])
    page.asked[0]?.answer(PASSKEY)
    await page.pass()
    await page.pass()
    expect([page.isMember(), (await page.kept.readDeviceSession()) !== undefined]).toEqual([true, true])
    await page.pass(60_000)
    expect(page.asked, 'a member needs no renewal').toHaveLength(1)
  })

  test('asks with a new challenge before the old one expires, and not once the form is gone', async () => {
    const page = await openForm()
    const stop = page.offerInField(no)
    await page.pass(59_999)
    expect(page.asked).toHaveLength(1)
    await page.pass(1)
    expect([page.asked.length, page.asked[0]?.isAborted(), page.asked[1]?.isAborted()]).toEqual([2, true, false])
    stop()
    await page.pass(600_000)
    expect([page.asked.length, page.asked[1]?.isAborted(), page.state()]).toEqual([2, true, { state: 'idle' }])
  })

  test('of a form that is gone before the challenge came asks nothing, and a form that came after it keeps its offer', async () => {
    const page = await openForm()
    page.offerInField(no)()
    await page.pass()
    expect(page.asked).toEqual([])
    const stopOld = page.offerInField(no)
    page.offerInField(no)
    stopOld()
    await page.pass()
    expect(page.asked.map(({ isAborted }) => isAborted())).toEqual([false])
  })

  test.each<[why: string, passkeys: Passkeys]>([
    ['a browser that offers none there', { inField: false }],
    ['an app’s browser whose method fails', { inField: new TypeError('') }],
    ['a browser that has the name alone', { inField: 'unknown' }],
    ['a back end that has no challenge', { options: () => new Response('', { status: 500 }) }],
  ])('of %s is as without, and nothing is said', async (_why, passkeys) => {
    const page = await openForm(passkeys)
    page.offerInField(no)
    await page.pass(10_000)
    expect([page.asked, page.state(), page.dialogs.$notices.get(), page.dialogs.$alertQueue.get()]).toEqual([[], { state: 'idle' }, [], []])
  })

  test('gives way to the button, and offers them again when the dialog was closed', async () => {
    const page = await openForm()
    page.offerInField(no)
    await page.pass()
    const signing = page.signInWithPasskey({ keep: no })
    await page.pass()
    expect(page.asked.map(({ mediation, isAborted }) => [mediation, isAborted()])).toEqual([
      ['conditional', true],
      ['optional', false],
    ])
    page.asked[1]?.refuse('NotAllowedError')
    await Promise.all([signing, page.pass()])
    expect(page.asked.map(({ mediation }) => mediation)).toEqual(['conditional', 'optional', 'conditional'])
    await page.pass(60_000)
    expect(page.asked, 'one renewal, of the last').toHaveLength(4)
  })

  test('whose challenge comes late does not close the dialog that the visitor has opened meanwhile', async () => {
    const late: ((response: Response) => void)[] = []
    const page = await openForm({ options: () => new Promise((resolve) => late.push(resolve)) })
    page.offerInField(no)
    await page.pass()
    const signing = page.signInWithPasskey({ keep: no })
    await page.pass(1000)
    const challenge = (): Response => ok({ challenge: 'AQ', rpId: 'aurora.example', timeout: 60_000 })
    late[1]?.(challenge())
    await page.pass()
    late[0]?.(challenge())
    await page.pass()
    expect(page.asked.map(({ mediation, isAborted }) => [mediation, isAborted()])).toEqual([['optional', false]])
    page.asked[0]?.answer(PASSKEY)
    await Promise.all([signing, page.pass()])
    expect(page.isMember()).toBe(true)
  })

  test.each<[why: string, login: Answer, code: string]>([
    ['that the back end does not know', () => refuse('not.exists.user'), 'unknown'],
    ['without an answer about it', () => Promise.reject(new TypeError('')), 'unanswered'],
  ])('offers them again after a passkey %s', async (_why, login, code) => {
    const page = await openForm({ login })
    page.offerInField(no)
    await page.pass()
    page.asked[0]?.answer(PASSKEY)
    await page.pass(20_000)
    expect(page.state()).toMatchObject({ state: 'failure', refusal: { code } })
    expect(page.asked.map(({ mediation }) => mediation)).toEqual(['conditional', 'conditional'])
  })

  test('LOG-2 offers them again after one that was chosen within half a second of a closed dialog, which is not sent', async () => {
    const page = await openForm()
    page.offerInField(no)
    await page.pass()
    const signing = page.signInWithPasskey({ keep: no })
    await page.pass()
    page.asked[1]?.refuse('NotAllowedError')
    await Promise.all([signing, page.pass()])
    page.asked[2]?.answer(PASSKEY)
    await page.pass()
    expect([page.server.callsTo(LOGIN), page.asked.length]).toEqual([[], 4])
  })

  test('asks nothing more once its form is gone while the back end refuses the passkey', async () => {
    let refused: (response: Response) => void = () => undefined
    const page = await openForm({ login: () => new Promise((resolve) => (refused = resolve)) })
    const stop = page.offerInField(no)
    await page.pass()
    page.asked[0]?.answer(PASSKEY)
    await page.pass(1000)
    stop()
    refused(refuse('not.exists.user'))
    await page.pass(1000)
    expect([page.asked.length, page.state()]).toMatchObject([1, { state: 'failure' }])
  })
})

describe('a member’s settings', () => {
  const creation = {
    challenge: 'AQ',
    rp: { id: 'aurora.example', name: 'Aurora' },
    user: { id: 'AQ', name: 'demo7', displayName: 'demo7' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  }
  const member = async (options: Answer = () => ok(creation)) => await openForm({ options, left: signedInTab() })

  test('creates a passkey, which the back end stores', async () => {
    const page = await member()
    const creating = page.createPasskey()
    await page.pass()
    page.asked[0]?.answer(CREATED)
    await Promise.all([creating, page.pass()])
    expect(page.server.callsTo(OPTIONS)[0]?.body).toEqual({ purpose: 'register' })
    expect(page.server.callsTo(REGISTER)[0]?.body).toMatchObject({ credential: { id: 'key-2', response: { transports: ['internal'] } } })
    expect(page.store.$passkeyCreation.get()).toMatchObject({ state: 'success' })
  })

  test.each<[why: string, options: Answer, register: Answer | undefined, device: string | undefined, code: string]>([
    ['one that the device has already', () => ok(creation), undefined, 'InvalidStateError', 'exists'],
    ['malformed options', () => ok({ challenge: 'AQ' }), undefined, undefined, 'failed'],
    ['one that the back end refuses', () => ok(creation), () => refuse('passkey.invalid'), undefined, 'failed'],
    ['no answer', () => new Response('', { status: 502 }), undefined, undefined, 'badGateway'],
  ])('has none after %s, and learns why', async (_why, options, register, device, code) => {
    const page = await member(options)
    if (register) page.server.on(REGISTER, register)
    const creating = page.createPasskey()
    await page.pass(5000)
    if (device === undefined) page.asked[0]?.answer(CREATED)
    else page.asked[0]?.refuse(device)
    await Promise.all([creating, page.pass(5000)])
    expect(page.store.$passkeyCreation.get()).toMatchObject({ state: 'failure', refusal: { code } })
  })
})

test.each<[why: string, settings: object, options: DocumentOptions, supported: boolean, offered: boolean]>([
  ['offers passkeys that the settings announce', { passkeys: true }, {}, true, true],
  ['offers none that they do not announce', {}, {}, true, false],
  ['offers none on plain http', { passkeys: true }, { plainHttp: true }, true, false],
  ['offers none to a browser without them', { passkeys: true }, {}, false, false],
])('a page %s', async (_why, settings, options, supported, offered) => {
  if (supported) vi.stubGlobal('PublicKeyCredential', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await openDocument(options)
  const { $passkeysOffered } = await import('#features/access/passkeys/passkeys.store.ts')
  expect($passkeysOffered.get(), 'before the settings').toBe(false)
  page.server.on('/wps/v2/system/status', () => ok(settings))
  await page.boot.startBoot()
  await page.pass(1000)
  expect($passkeysOffered.get()).toBe(offered)
})
