import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorDecision } from '#api/ports.ts'
import {
  afterAlert,
  confirmAlert,
  dismissAlert,
  dismissNotice,
  dismissToast,
  loadingFailed,
  showAlert,
  showError,
  showLoading,
  closeNotice,
  showNotice,
  showNotKept,
  showToast,
  startToastTimes,
  takeOtherWay,
} from '#features/core/dialogs/dialogs.actions.ts'
import { $alert, $alertQueue, $notices, $openDialogs, $toasts, preloadDialogs } from '#features/core/dialogs/dialogs.store.ts'
import { distinctNotices } from '#features/core/dialogs/dialogs.rules.ts'
import { requestOverlay, showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { wordsText, type Words } from '#i18n/words.ts'
import { usePlatform } from '#platform/current.ts'
import { type FakeTab, fakePlatform } from '../../../platform/fake.ts'
import { setCurrentShell } from '#page/current.ts'
import { AURORA } from '../../open-document.ts'

let tab: FakeTab
let opened = 0
const body = { text: 'Hello' }
const waiting = (): string[] => $alertQueue.get().map(({ id }) => id)
const toasts = (): string[] => $toasts.get().map(({ id }) => id)

beforeEach(async () => {
  tab = fakePlatform()
  usePlatform(tab)
  for (const $list of [$alertQueue, $notices, $toasts]) $list.set([])
  // An hour after the last test, whose failed responses then hide no loading toast.
  await tab.clock.advance(++opened * 3_600_000)
})

describe('alerts', () => {
  test('LAY-2 are shown one after the other, a lost session first, then problems, then reality checks', () => {
    for (const [id, urgency] of [
      ['a', 'check'],
      ['b', 'problem'],
      ['c', 'check'],
      ['d', 'session'],
      ['e', 'problem'],
    ] as const)
      showAlert({ id, body, urgency })
    expect(waiting()).toEqual(['d', 'b', 'e', 'a', 'c'])
    expect($alert.get()?.id).toBe('d')
  })

  test('ERR-1 of one id are shown once', () => {
    showAlert({ id: 'a', body })
    showAlert({ id: 'a', body: { text: 'again' }, urgency: 'session' })
    expect($alertQueue.get()).toEqual([{ id: 'a', body, urgency: 'problem' }])
  })

  test('run onConfirm when they are confirmed, after they are closed', () => {
    const seen: string[][] = []
    showAlert({ id: 'a', body, onConfirm: () => void seen.push(waiting()) })
    showAlert({ id: 'b', body })
    confirmAlert()
    expect(seen).toEqual([['b']])
    confirmAlert()
    confirmAlert()
    expect($alert.get()).toBeUndefined()
  })

  test('LAY-2 wait while the site is closed, and are shown again after it', () => {
    showAlert({ id: 'a', body })
    const open = requestOverlay('closedSite')
    expect($alert.get()).toBeUndefined()
    open()
    expect($alert.get()?.id).toBe('a')
  })

  test('do not run onConfirm when they are dismissed', () => {
    let led = false
    showAlert({
      id: 'a',
      body,
      onConfirm: () => {
        led = true
      },
    })
    dismissAlert()
    expect(led).toBe(false)
    expect($alert.get()).toBeUndefined()
  })

  test('ERR-1 lead another way by their third button, after they are closed; one without it just closes', () => {
    const seen: string[][] = []
    showAlert({
      id: 'a',
      body,
      onConfirm: () => void seen.push(['confirmed']),
      other: { label: body, run: () => void seen.push(waiting()) },
    })
    showAlert({ id: 'b', body, onConfirm: () => void seen.push(['confirmed']) })
    takeOtherWay()
    expect(seen).toEqual([['b']])
    takeOtherWay()
    takeOtherWay()
    expect([seen, waiting()]).toEqual([[['b']], []])
  })

  test('LAY-2 are closed, with their history entry, before what they lead to leaves the page', async () => {
    let left = false
    afterAlert(() => (left = true))
    await tab.clock.advance(299)
    expect(left).toBe(false)
    await tab.clock.advance(1)
    expect(left).toBe(true)
  })
})

describe('notices', () => {
  test('stay until they are closed, and a newer one replaces one of the same id in its place', () => {
    showNotice({ id: 'a', body })
    showNotice({ id: 'b', body })
    showNotice({ id: 'a', body: { text: 'newer' } })
    expect($notices.get()).toEqual([
      { id: 'a', body: { text: 'newer' } },
      { id: 'b', body },
    ])
    dismissNotice('a')
    expect($notices.get()).toEqual([{ id: 'b', body }])
  })

  test('of two that say the same one is seen, the other once the first is over, and one press closes both', () => {
    const [status, session, other] = [
      { id: 'status', body },
      { id: 'session', body },
      { id: 'other', body: { text: 'other' } },
    ]
    ;[status, session, other].forEach(showNotice)
    expect(distinctNotices($notices.get())).toEqual([status, other])
    dismissNotice('status')
    expect(distinctNotices($notices.get())).toEqual([session, other])
    showNotice(status)
    closeNotice(session)
    expect($notices.get()).toEqual([other])
  })
})

describe('toasts', () => {
  test('disappear 3 s after they are drawn, however long their view takes to load', async () => {
    showToast(body)
    await tab.clock.advance(4000)
    startToastTimes()
    await tab.clock.advance(2999)
    expect($toasts.get()).toMatchObject([{ kind: 'info', body }])
    await tab.clock.advance(1)
    expect($toasts.get()).toEqual([])
  })

  test('that nothing draws for 10 s are dropped', async () => {
    showToast(body)
    await tab.clock.advance(9999)
    expect(toasts()).toHaveLength(1)
    await tab.clock.advance(1)
    expect(toasts()).toEqual([])
    startToastTimes()
  })

  test('of one id are one, which stays as long as the last call asks', async () => {
    showToast(body, { id: 'a', forMs: 1000 })
    startToastTimes()
    await tab.clock.advance(600)
    showToast(body, { id: 'a', forMs: 1000 })
    startToastTimes()
    await tab.clock.advance(999)
    expect(toasts()).toEqual(['a'])
    await tab.clock.advance(1)
    expect(toasts()).toEqual([])
  })

  test('of kind loading stay until they are dismissed', async () => {
    showLoading('a', body)
    await tab.clock.advance(60_000)
    expect($toasts.get()).toEqual([{ id: 'a', kind: 'loading', body }])
    dismissToast('a')
    expect(toasts()).toEqual([])
  })

  test('ERR-5 no loading toast shows from a failed response to 3 s later', async () => {
    showLoading('before', body)
    showToast(body, { id: 'info', forMs: 10_000 })
    loadingFailed()
    expect(toasts()).toEqual(['info'])
    showLoading('at once', body)
    await tab.clock.advance(2999)
    showLoading('just before the end', body)
    expect(toasts()).toEqual(['info'])
    await tab.clock.advance(1)
    showLoading('after', body)
    expect(toasts()).toEqual(['info', 'after'])
  })

  test('ERR-5 a second failure restarts the 3 s', async () => {
    loadingFailed()
    await tab.clock.advance(2000)
    loadingFailed()
    await tab.clock.advance(2999)
    showLoading('a', body)
    expect(toasts()).toEqual([])
    await tab.clock.advance(1)
    showLoading('a', body)
    expect(toasts()).toEqual(['a'])
  })
})

describe('showError', () => {
  test('ERR-5 offline on https is a toast for 1.5 s', async () => {
    showError({ do: 'toast', because: 'offline', words: { key: 'errors.network_offline' }, forMs: 1500 })
    startToastTimes()
    await tab.clock.advance(1499)
    expect($toasts.get()).toMatchObject([{ body: { key: 'errors.network_offline' } }])
    await tab.clock.advance(1)
    expect($toasts.get()).toEqual([])
  })

  test('ERR-5 many at once show one toast', () => {
    for (let i = 0; i < 3; i++) showError({ do: 'toast', because: 'offline', words: { key: 'errors.network_offline' }, forMs: 1500 })
    expect($toasts.get()).toHaveLength(1)
  })

  test('ERR-5 on http it is an alert', () => {
    showError({ do: 'alert', because: 'noConnection', words: { key: 'errors.network_cors' } })
    expect($alert.get()?.body).toEqual({ key: 'errors.network_cors' })
  })

  test.each<[why: string, decision: ErrorDecision]>([
    ['ERR-2 a bad gateway', { do: 'silent', because: 'badGateway' }],
    ['ERR-2 TOO_MANY_REQUEST', { do: 'silent', because: 'tooManyRequests' }],
  ])('%s shows nothing', (_why, decision) => {
    showError(decision)
    expect([$alertQueue.get(), $notices.get(), $toasts.get()]).toEqual([[], [], []])
  })

  test.each<[why: string, words: Words, expected: object]>([
    ['ERR-2 anything else is a notice with the server’s message', { text: 'Closed today' }, { text: 'Closed today' }],
    ['ERR-2 or with our own words', { key: 'errors.unknown_error' }, { key: 'errors.unknown_error' }],
  ])('%s', (_why, words, expected) => {
    showError({ do: 'notice', because: 'refused', words })
    expect($notices.get()).toMatchObject([{ id: 'refused', body: expected }])
  })

  test('ERR-1 a session of another address that is refused is a notice too', () => {
    showError({ do: 'disableAutoLogin', because: 'tokenIpDifferent', words: body })
    expect($notices.get()).toEqual([{ id: 'tokenIpDifferent', tone: 'warning', body }])
  })

  test('ERR-5 every failed response clears the loading toasts', () => {
    showLoading('a', body)
    showError({ do: 'silent', because: 'badGateway' })
    expect(toasts()).toEqual([])
  })

  test('an aborted call is no failure', () => {
    showLoading('a', body)
    showError({ do: 'silent', because: 'aborted' })
    expect(toasts()).toEqual(['a'])
  })
})

test('words are a text of the server or one of our keys', () => {
  setCurrentShell({ merchant: AURORA, language: 'EN', route: 'home', strings: { 'errors.hello': 'Hello {{name}}' }, lazyWords: '' })
  expect(wordsText({ text: 'As it came {{name}}' })).toBe('As it came {{name}}')
  expect(wordsText({ key: 'errors.hello', values: { name: 'Ann' } })).toBe('Hello Ann')
})

test('ERR-5 a loading line that was set all the same is cleared when the 3 s after a failed response end', async () => {
  loadingFailed()
  $toasts.set([{ id: 'slow', kind: 'loading', body }])
  await tab.clock.advance(2998)
  expect(toasts()).toEqual(['slow'])
  await tab.clock.advance(1)
  expect(toasts()).toEqual([])
})

test('ERR-6 a toast that was drawn stays its own time, also beyond the ten seconds in which one that nothing draws is no news', async () => {
  showToast(body, { id: 'long', forMs: 12_000 })
  startToastTimes()
  showToast(body, { id: 'undrawn', forMs: 12_000 })
  await tab.clock.advance(9000)
  // Another toast is drawn: the time of the first goes on.
  startToastTimes()
  await tab.clock.advance(2999)
  expect(toasts()).toEqual(['long', 'undrawn'])
  await tab.clock.advance(1)
  expect(toasts()).toEqual(['undrawn'])
  await tab.clock.advance(9000)
  showToast(body, { id: 'stale' })
  await tab.clock.advance(10_000)
  expect(toasts()).toEqual([])
})

test('SES-2 that storage refused is said in words of their own; a part that could not load, as a lost connection only where the browser has none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ 'social.error_web-storage-unsupported': 'Not kept' }))
  setCurrentShell({ merchant: AURORA, language: 'EN', route: 'home', strings: {}, lazyWords: '0' })
  await showNotKept()
  await showNotLoaded()
  const told = (): Words[] => $toasts.get().map((toast) => toast.body)
  expect([wordsText($alert.get()!.body), told()]).toEqual(['Not kept', [{ key: 'common.notLoaded' }]])
  tab.happen('offline')
  await showNotLoaded()
  expect(told()).toEqual([{ key: 'errors.network_offline' }])
  vi.unstubAllGlobals()
})

test('dialogs that show, toasts among them, and the preload are named together, so that one view serves them', () => {
  $alertQueue.set([])
  expect($openDialogs.get()).toBe('')
  showNotice({ id: 'update', tone: 'warning', body })
  showToast(body, { id: 'saved' })
  showAlert({ id: 'lost', body })
  expect($openDialogs.get()).toBe('lost update saved')
  preloadDialogs()
  expect($openDialogs.get()).toBe('ahead lost update saved')
})
