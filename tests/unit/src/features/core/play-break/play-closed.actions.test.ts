import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import playWords from '#i18n/locales/en/play.json' with { type: 'json' }
import { confirmAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { $alert, $alertQueue } from '#features/core/dialogs/dialogs.store.ts'
import { closedText, metText, showPlayClosed, type ClosedPlay } from '#features/core/play-break/play-closed.actions.ts'
import { $passwordLock } from '#features/core/session/password-lock.store.ts'
import { sessionHappened } from '#features/core/session/session.store.ts'
import { addWords } from '#i18n/translate.ts'
import { wordsText } from '#i18n/words.ts'
import { setCurrentShell } from '#page/current.ts'
import { usePlatform } from '#platform/current.ts'
import { type FakeTab, fakePlatform } from '../../../platform/fake.ts'
import { AURORA, RECORD } from '../../open-document.ts'

const NOON = Date.UTC(2026, 10, 30, 12)
const open = playWords.rest_open
const asked: string[] = []
let tab: FakeTab

const onScreen = (route: 'home' | 'member/limits'): void =>
  setCurrentShell({ merchant: AURORA, language: 'EN', route, strings: {}, lazyWords: '0' })

beforeEach(() => {
  tab = fakePlatform()
  usePlatform(tab)
  $alertQueue.set([])
  $passwordLock.set(undefined)
  sessionHappened({ type: 'signedIn', member: RECORD })
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => (asked.push(address), Response.json({})))
  onTestFinished(() => void vi.unstubAllGlobals())
  onScreen('home')
  addWords(Object.fromEntries(Object.entries(playWords).map(([key, text]) => [`play.${key}`, text])))
})

describe('what a member reads whose play is closed', () => {
  test.each<[why: string, closed: ClosedPlay, parts: readonly RegExp[], not: readonly RegExp[]]>([
    [
      'RGP-4 a break of the account: until when, and what is open',
      { kind: 'break', on: 'account', until: NOON },
      [/are closed\.\nEnds: .*30/, new RegExp(open)],
      [/this device/],
    ],
    [
      'RGP-4 a break that the device alone keeps: that too',
      { kind: 'break', on: 'device', until: NOON },
      [/Ends: .*30/, /this device/],
      [],
    ],
    [
      'RGP-6 an exclusion of five years: until which one',
      { kind: 'exclusion', on: 'account', until: Date.UTC(2031, 10, 21, 12) },
      [/Ends: .*21, 2031/],
      [],
    ],
    [
      'MKT-3 an exclusion for good: that it has no end',
      { kind: 'exclusion', on: 'account', until: 8.64e15, forGood: true },
      [/are closed\.\nNo end date\./],
      [/Ends/],
    ],
    [
      'RGP-6 an exclusion whose end the back end does not tell: what is open',
      { kind: 'exclusion', on: 'account' },
      [new RegExp(`^${open}$`)],
      [/Ends/],
    ],
    [
      'RGP-5 a limit: which one, and when it opens again',
      { kind: 'limit', met: { kind: 'loss', frame: 'week', resetsAt: NOON } },
      [/^Weekly loss limit\nResets: .*30/],
      [],
    ],
    ['RGP-5 a limit that the back end does not name: what is open', { kind: 'limit' }, [new RegExp(`^${open}$`)], []],
  ])('%s', (_why, closed, parts, not) => {
    const text = closedText(closed)
    for (const part of parts) expect(text).toMatch(part)
    for (const part of not) expect(text).not.toMatch(part)
  })

  test('RGP-5 a met limit says the same beside its deposit button', () =>
    expect(metText({ kind: 'deposit', frame: 'day', resetsAt: NOON })).toBe(
      closedText({ kind: 'limit', met: { kind: 'deposit', frame: 'day', resetsAt: NOON } }),
    ))
})

test('RGP-4 RGP-5 the alert leads to the screen of limits', async () => {
  await showPlayClosed({ kind: 'break', on: 'account', until: NOON })
  await vi.waitFor(() => expect($alert.get()).toMatchObject({ id: 'playClosed', title: { key: 'play.title_break' } }))
  expect(wordsText($alert.get()!.body)).toMatch(/Ends: .*30/)
  expect(asked, 'its words are loaded first').toContainEqual(expect.stringContaining('play'))
  expect($alert.get()).toMatchObject({ confirm: { key: 'dialogs.check_limits' }, cancel: { key: 'common.close' } })
  confirmAlert()
  expect(tab.page.last(), 'the alert closes first').toBeUndefined()
  await tab.clock.advance(1000)
  expect(tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora.example/m/member/limits' })
})

test('RGP-5 on that screen it leads nowhere else', async () => {
  onScreen('member/limits')
  await showPlayClosed({ kind: 'limit' })
  await vi.waitFor(() => expect($alert.get()).toMatchObject({ id: 'playClosed' }))
  expect([$alert.get()?.confirm, $alert.get()?.onConfirm]).toEqual([undefined, undefined])
})

test.each<[why: string, arrange: () => void]>([
  ['a visitor, to whom that screen is closed,', () => sessionHappened({ type: 'signedOut' })],
  ['LOG-5 a member who has to change the password first', () => $passwordLock.set('expired')],
])('RGP-4 %s is led nowhere', async (_why, arrange) => {
  arrange()
  await showPlayClosed({ kind: 'break', on: 'device', until: NOON })
  await vi.waitFor(() => expect($alert.get()).toMatchObject({ id: 'playClosed' }))
  expect([$alert.get()?.confirm, $alert.get()?.onConfirm]).toEqual([undefined, undefined])
})
