import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorDecision } from '#api/error-catalogue.ts'
import { confirmAlert, dismissAlert, dismissNotice, dismissToast, loadingFailed, showAlert, showLoading, showNotice, showToast, silence } from '#features/dialogs/actions.ts'
import { sayError } from '#features/dialogs/error-notice.ts'
import { $alert, $alertQueue, $notices, $toasts } from '#features/dialogs/store.ts'
import { takeTurn } from '#features/dialogs/take-turn.ts'
import { wordsText } from '#features/dialogs/words.ts'
import { usePlatform } from '#platform/current.ts'
import { type FakeTab, fakePlatform } from '#platform/fake.ts'
import { setCurrentShell } from '#shells/current.ts'
import { AURORA } from '../open-document.ts'

let tab: FakeTab
const body = { text: 'Hello' }
const waiting = (): string[] => $alertQueue.get().map(({ id }) => id)
const toasts = (): string[] => $toasts.get().map(({ id }) => id)

beforeEach(() => {
  tab = fakePlatform()
  usePlatform(tab)
  silence()
})

describe('alerts', () => {
  test('LAY-2 are shown one after the other, a lost session first, then problems, then reality checks', () => {
    for (const [id, urgency] of [['a', 'check'], ['b', 'problem'], ['c', 'check'], ['d', 'session'], ['e', 'problem']] as const) showAlert({ id, body, urgency })
    expect(waiting()).toEqual(['d', 'b', 'e', 'a', 'c'])
    expect($alert.get()?.id).toBe('d')
  })

  test('ERR-1 of one id are one', () => {
    showAlert({ id: 'a', body })
    showAlert({ id: 'a', body: { text: 'again' }, urgency: 'session' })
    expect($alertQueue.get()).toEqual([{ id: 'a', body, urgency: 'problem' }])
  })

  test('lead on when they are agreed to, after they are gone', () => {
    const seen: string[][] = []
    showAlert({ id: 'a', body, onConfirm: () => void seen.push(waiting()) })
    showAlert({ id: 'b', body })
    confirmAlert()
    expect(seen).toEqual([['b']])
    confirmAlert()
    confirmAlert()
    expect($alert.get()).toBeUndefined()
  })

  test('LAY-2 wait while the site is closed, and are there again after', () => {
    showAlert({ id: 'a', body })
    const open = takeTurn('closedSite')
    expect($alert.get()).toBeUndefined()
    open()
    expect($alert.get()?.id).toBe('a')
  })

  test('lead nowhere when they are dismissed', () => {
    let led = false
    showAlert({ id: 'a', body, onConfirm: () => { led = true } })
    dismissAlert()
    expect(led).toBe(false)
    expect($alert.get()).toBeUndefined()
  })
})

describe('notices', () => {
  test('stay until they are closed, and a newer one takes its place in the row', () => {
    showNotice({ id: 'a', body })
    showNotice({ id: 'b', body })
    showNotice({ id: 'a', body: { text: 'newer' } })
    expect($notices.get()).toEqual([{ id: 'a', body: { text: 'newer' } }, { id: 'b', body }])
    dismissNotice('a')
    expect($notices.get()).toEqual([{ id: 'b', body }])
  })
})

describe('toasts', () => {
  test('go by themselves after 3 s', async () => {
    showToast(body)
    await tab.clock.advance(2999)
    expect($toasts.get()).toMatchObject([{ kind: 'info', body }])
    await tab.clock.advance(1)
    expect($toasts.get()).toEqual([])
  })

  test('of one id are one, which stays as long as the last asked', async () => {
    showToast(body, { id: 'a', forMs: 1000 })
    await tab.clock.advance(600)
    showToast(body, { id: 'a', forMs: 1000 })
    await tab.clock.advance(999)
    expect(toasts()).toEqual(['a'])
    await tab.clock.advance(1)
    expect(toasts()).toEqual([])
  })

  test('that load stay until they are dismissed', async () => {
    showLoading('a', body)
    await tab.clock.advance(60_000)
    expect($toasts.get()).toEqual([{ id: 'a', kind: 'loading', body }])
    dismissToast('a')
    expect(toasts()).toEqual([])
  })

  test('ERR-5 no loading toast is seen from a failed response to 3 s later', async () => {
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

  test('ERR-5 a second failure begins the 3 s anew', async () => {
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

describe('what the catalogue decided', () => {
  test('ERR-5 offline on https is a toast for 1.5 s', async () => {
    sayError({ do: 'toast', because: 'offline', words: { key: 'network_offline' }, forMs: 1500 })
    await tab.clock.advance(1499)
    expect($toasts.get()).toMatchObject([{ body: { key: 'errors.network_offline' } }])
    await tab.clock.advance(1)
    expect($toasts.get()).toEqual([])
  })

  test('ERR-5 many at once are one toast', () => {
    for (let i = 0; i < 3; i++) sayError({ do: 'toast', because: 'offline', words: { key: 'network_offline' }, forMs: 1500 })
    expect($toasts.get()).toHaveLength(1)
  })

  test('ERR-5 on http it is an alert', () => {
    sayError({ do: 'alert', because: 'noConnection', words: { key: 'network_cors' } })
    expect($alert.get()?.body).toEqual({ key: 'errors.network_cors' })
  })

  test.each<[why: string, decision: ErrorDecision]>([
    ['ERR-2 a bad gateway', { do: 'silent', because: 'badGateway' }],
    ['ERR-2 TOO_MANY_REQUEST', { do: 'silent', because: 'tooManyRequests' }],
  ])('%s says nothing', (_why, decision) => {
    sayError(decision)
    expect([$alertQueue.get(), $notices.get(), $toasts.get()]).toEqual([[], [], []])
  })

  test.each<[why: string, words: { text: string } | { key: 'unknown_error' }, expected: object]>([
    ['ERR-2 anything else is a notice with the server’s message', { text: 'Closed today' }, { text: 'Closed today' }],
    ['ERR-2 or with words of ours', { key: 'unknown_error' }, { key: 'errors.unknown_error' }],
  ])('%s', (_why, words, expected) => {
    sayError({ do: 'notice', because: 'refused', words })
    expect($notices.get()).toMatchObject([{ id: 'refused', body: expected }])
  })

  test('ERR-5 every failed response clears the loading toasts', () => {
    showLoading('a', body)
    sayError({ do: 'silent', because: 'badGateway' })
    expect(toasts()).toEqual([])
  })

  test('a call that was taken back is no failure', () => {
    showLoading('a', body)
    sayError({ do: 'silent', because: 'aborted' })
    expect(toasts()).toEqual(['a'])
  })
})

test('words are a text of the server or a key of ours', () => {
  setCurrentShell({ merchant: AURORA, language: 'EN', route: 'home', strings: { 'errors.hello': 'Hello {{name}}' }, lazyWords: '' })
  expect(wordsText({ text: 'As it came {{name}}' })).toBe('As it came {{name}}')
  expect(wordsText({ key: 'errors.hello', values: { name: 'Ann' } })).toBe('Hello Ann')
})
