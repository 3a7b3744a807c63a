import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, refuse } from '../../../fake-server.ts'
import { SIGNED_IN, signedInTab, type DocumentOptions } from '../../../open-document.ts'
import { openServicePage, settled } from '../service-page.ts'

const LOGIN = '/wps/session/login'
const PROJECT = { apiKey: 'key', authDomain: 'aurora.firebaseapp.com', projectId: 'aurora', appId: 'app' }

interface Pending {
  readonly provider: string
  readonly answer: (user: object) => void
  readonly fail: (code: string, message?: string) => void
}

/** What the vendor's library was asked for. */
const library = vi.hoisted(() => ({
  project: undefined as object | undefined,
  auth: { languageCode: '', settings: {}, signOut: async () => undefined },
  popups: [] as unknown[],
  numbers: [] as unknown[],
  codes: [] as unknown[],
  /** How many checks for robots were removed. */
  cleared: 0,
}))
const popups = library.popups as Pending[]
const numbers = library.numbers as (Pending & { readonly number: string })[]
const codes = library.codes as (Pending & { readonly code: string })[]

vi.mock('firebase/app', () => ({ initializeApp: (project: object) => void (library.project = project) }))
vi.mock('firebase/auth', () => {
  const ask = (list: unknown[], facts: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const fail = (code: string, message = ''): void => reject(Object.assign(new Error(message), { code }))
      list.push({ ...facts, answer: (user: object) => resolve({ user }), fail })
    })
  const provider = (name: string) =>
    class {
      readonly name = name
      setCustomParameters(): this {
        return this
      }
    }
  return {
    initializeAuth: () => library.auth,
    inMemoryPersistence: {},
    connectAuthEmulator: () => undefined,
    browserPopupRedirectResolver: Object,
    GoogleAuthProvider: provider('google'),
    FacebookAuthProvider: provider('facebook'),
    TwitterAuthProvider: provider('twitter'),
    signInWithPopup: (_auth: object, { name }: { name: string }) => ask(library.popups, { provider: name }),
    RecaptchaVerifier: class {
      clear(): void {
        library.cleared += 1
      }
    },
    signInWithPhoneNumber: async (_auth: object, number: string) => {
      await ask(library.numbers, { number })
      return { confirm: (code: string) => ask(library.codes, { code }) }
    },
  }
})

beforeEach(() => {
  for (const list of [popups, numbers, codes]) list.length = 0
})

const ANA = { getIdToken: async () => 'id-of-ana', displayName: 'Ana', photoURL: 'https://lh3.googleusercontent.com/a' }

/** A page whose settings name a project of Firebase's. */
async function open(options: DocumentOptions = {}) {
  const page = await openServicePage({ route: 'login', href: 'https://aurora.example/m/login', language: 'AR', ...options })
  const settings = page.settings.$settings.get()!
  page.settings.$settings.set({
    ...settings,
    smsProvider: { ...settings.smsProvider, ...PROJECT, firebase: true, facebookAppId: 'fb-app' },
  })
  page.server.on(LOGIN, () => ok(SIGNED_IN))
  const social = await import('#features/access/social/flow/social-dialogs.store.ts')
  const { beginService } = await import('#features/access/social/social.actions.ts')
  const { $pendingService } = await import('#features/access/social/flow/social.store.ts')
  const begin = async (service: 'google' | 'facebook' | 'twitter') => {
    const done = beginService(service)
    await vi.waitFor(async () => {
      await page.pass()
      expect(popups.length).toBeGreaterThan(0)
    })
    return { done }
  }
  const sent = () => page.server.callsTo(LOGIN).map(({ body }) => body)
  const firebase = await import('#features/access/social/adapters/firebase.actions.ts')
  return { ...page, ...firebase, social, begin, $pendingService, sent, told: () => page.dialogs.$alert.get()?.body }
}

describe('a service in the window of Firebase', () => {
  test.each(['google', 'facebook', 'twitter'] as const)('SOC-1 %s signs in whom it names, in the page’s language', async (service) => {
    const page = await open()
    const { done } = await page.begin(service)
    expect([popups.map(({ provider }) => provider), page.$pendingService.get()]).toEqual([[service], service])
    popups[0]?.answer(ANA)
    await settled(page, done)
    expect(page.sent()).toMatchObject([{ type: 'firebase', firebaseChannel: service, firebaseIdToken: 'id-of-ana' }])
    expect([library.project, library.auth.languageCode, page.$pendingService.get()]).toEqual([PROJECT, 'ar', undefined])
  })

  test('SOC-2 whom nobody knows here chooses an account, with name and picture', async () => {
    const page = await open()
    page.server.on(LOGIN, () => refuse('not.exists.user'))
    const { done } = await page.begin('google')
    popups[0]?.answer(ANA)
    await settled(page, done)
    expect(page.social.$accountChoice.get()).toMatchObject({ service: 'google', name: 'Ana', picture: ANA.photoURL })
  })

  test.each([
    ['auth/popup-closed-by-user', '', /^[^·]+ · [^·]*auth\/popup-closed-by-user[^·]*$/],
    ['auth/quota', 'Too much', /auth\/quota · .*Too much/],
  ])('SOC-5 SOC-8 that ends with %s shows its text, its code and its reason, and can be pressed again', async (code, message, text) => {
    const page = await open()
    const { done } = await page.begin('google')
    popups[0]?.fail(code, message)
    await settled(page, done)
    expect(page.told()).toEqual({ text: expect.stringMatching(text) as string })
    expect([page.sent(), page.$pendingService.get()]).toEqual([[], undefined])
  })

  test.each<[how: string, end: (first: Pending) => void]>([
    ['identifies somebody', (first) => first.answer(ANA)],
    ['fails', (first) => first.fail('auth/popup-closed-by-user')],
  ])('SOC-5 that a newer one replaced %s in vain', async (_how, end) => {
    const page = await open()
    const first = await page.begin('google')
    const second = await page.begin('twitter')
    await vi.waitFor(() => expect(popups).toHaveLength(2))
    end(popups[0]!)
    await settled(page, first.done)
    expect([page.sent(), page.told(), page.$pendingService.get()]).toEqual([[], undefined, 'twitter'])
    popups[1]?.answer(ANA)
    await settled(page, second.done)
    expect(page.sent()).toMatchObject([{ firebaseChannel: 'twitter' }])
  })

  test('SOC-5 is silent where the library itself says that a newer one replaced it', async () => {
    const page = await open()
    const { done } = await page.begin('google')
    popups[0]?.fail('auth/cancelled-popup-request')
    await settled(page, done)
    expect([page.told(), page.$pendingService.get()]).toEqual([undefined, undefined])
  })
})

test('SOC-5 a window of which nobody hears can be asked for again after a while, and a late person counts', async () => {
  const page = await open()
  const { done } = await page.begin('google')
  await page.pass(19_000)
  expect(page.$pendingService.get()).toBe('google')
  await page.pass(1000)
  expect([page.$pendingService.get(), page.told()]).toEqual([undefined, undefined])
  popups[0]?.answer(ANA)
  await settled(page, done)
  expect(page.sent()).toMatchObject([{ firebaseIdToken: 'id-of-ana' }])
})

describe('a code that Firebase sends to a phone', () => {
  const NUMBER = '+639171234567'
  const box = {} as HTMLElement
  const sentTo = (page: Awaited<ReturnType<typeof open>>): unknown => page.social.hostedCodes.$sent.get()

  const withCode = async (options: DocumentOptions = {}, task?: Parameters<typeof page.social.openPhoneSheet>[0]) => {
    const page = await open(options)
    page.social.openPhoneSheet(task)
    const sending = page.sendPhoneCode(NUMBER, box)
    await vi.waitFor(() => expect(numbers).toHaveLength(1))
    numbers[0]?.answer({})
    await settled(page, sending)
    return page
  }
  const confirm = async (page: Awaited<ReturnType<typeof open>>, end: (asked: Pending) => void, keep = false) => {
    const confirming = page.confirmPhoneCode('123456', { name: NUMBER, keep })
    await vi.waitFor(() => expect(codes).toHaveLength(1))
    end(codes[0]!)
    await settled(page, confirming)
    return page
  }
  let page: Awaited<ReturnType<typeof open>>

  test('LOG-10 another can be asked for after a minute', async () => {
    page = await withCode()
    const before = page.browser.clock.now()
    await page.pass(1000)
    expect([numbers[0]?.number, page.social.$phoneCodeSending.get()]).toMatchObject([NUMBER, { state: 'success' }])
    const { to, resendAt } = page.social.hostedCodes.$sent.get() ?? {}
    expect([to, (resendAt ?? 0) > before + 59_000, (resendAt ?? 0) <= before + 60_000]).toEqual([NUMBER, true, true])
  })

  test('SOC-8 that it does not send is said, with why', async () => {
    page = await open()
    const sending = page.sendPhoneCode(NUMBER, box)
    await vi.waitFor(() => expect(numbers).toHaveLength(1))
    numbers[0]?.fail('auth/invalid-phone-number')
    await settled(page, sending)
    expect([sentTo(page), page.social.$phoneCodeSending.get()]).toMatchObject([undefined, { state: 'failure' }])
    expect(page.told()).toEqual({ text: expect.stringContaining('auth/invalid-phone-number') as string })
  })

  test.each([true, false])('SOC-1 SES-10 signs its owner in, closes the sheet, and stays signed in: %s', async (keep) => {
    page = await confirm(await withCode(), ({ answer }) => answer(ANA), keep)
    expect(page.sent()).toMatchObject([{ type: 'firebase', firebaseChannel: 'phone', firebaseIdToken: 'id-of-ana' }])
    expect([page.social.$phoneSheetOpen.get(), sentTo(page), page.browser.rawLocal.has('livery:kept-session')]).toEqual([
      false,
      undefined,
      keep,
    ])
    expect(codes[0]?.code).toBe('123456')
  })

  describe('behind a check for robots that the visitor closed, of which the library says nothing', () => {
    const asked = async () => {
      page = await open()
      page.social.openPhoneSheet()
      library.cleared = 0
      void page.sendPhoneCode(NUMBER, box)
      await vi.waitFor(() => expect(numbers).toHaveLength(1))
    }
    const state = (): string => page.social.$phoneCodeSending.get().state

    test('SOC-5 can be asked for again after a while, and the older request counts no more', async () => {
      await asked()
      await page.pass(19_000)
      expect(state()).toBe('processing')
      await page.pass(1000)
      expect([state(), page.told()]).toEqual(['failure', undefined])
      await page.pass(500)
      const again = page.sendPhoneCode('+639170000000', box)
      await vi.waitFor(() => expect(numbers).toHaveLength(2))
      expect(library.cleared).toBe(1)
      numbers[0]?.answer({})
      await page.pass()
      expect([state(), sentTo(page)]).toEqual(['processing', undefined])
      numbers[1]?.answer({})
      await settled(page, again)
      expect(page.social.hostedCodes.$sent.get()?.to).toBe('+639170000000')
    })

    test('SOC-5 can be asked for again once its sheet was closed, with which the check goes', async () => {
      await asked()
      page.social.closePhoneSheet()
      await page.pass(500)
      expect([state(), page.told(), library.cleared]).toEqual(['failure', undefined, 1])
      page.social.openPhoneSheet()
      void page.sendPhoneCode(NUMBER, box)
      await vi.waitFor(() => expect(numbers).toHaveLength(2))
      expect(library.cleared).toBe(1)
    })

    test.each<[what: string, end: (asked: Pending) => void, sent: string | undefined, told: boolean]>([
      ['the code counts', ({ answer }) => answer({}), NUMBER, false],
      ['the failure is said', ({ fail }) => fail('auth/too-many-requests'), undefined, true],
    ])('SOC-5 SOC-8 of whoever takes longer for it %s', async (_what, end, sent, told) => {
      await asked()
      await page.pass(40_000)
      end(numbers[0]!)
      await page.pass()
      await vi.waitFor(() => expect(page.told() !== undefined).toBe(told))
      expect(page.social.hostedCodes.$sent.get()?.to).toBe(sent)
    })
  })

  test('SOC-2 of a number that nobody has here leads to the choice of an account', async () => {
    page = await withCode()
    page.server.on(LOGIN, () => refuse('not.exists.user'))
    await confirm(page, ({ answer }) => answer(ANA))
    expect(page.social.$accountChoice.get()).toMatchObject({ service: 'phone', name: NUMBER })
  })

  test('SOC-7 links the number of a member, whom it signs in to nothing', async () => {
    const linked: string[] = []
    const link = async (idToken: string): Promise<void> => void linked.push(idToken)
    page = await withCode({ left: signedInTab(), route: 'member/home', href: 'https://aurora.example/m/member/home' }, { do: 'link', link })
    await confirm(page, ({ answer }) => answer(ANA))
    expect([linked, page.sent(), page.social.$phoneSheetOpen.get()]).toEqual([['id-of-ana'], [], false])
  })

  test('SOC-8 that is wrong is said, and can be typed again', async () => {
    page = await confirm(await withCode(), ({ fail }) => fail('auth/invalid-verification-code'))
    expect(page.told()).toEqual({ text: expect.stringContaining('auth/invalid-verification-code') as string })
    expect([page.social.$phoneSheetOpen.get(), page.social.$phoneCodeConfirming.get(), page.sent()]).toMatchObject([
      true,
      { state: 'failure' },
      [],
    ])
  })
})
