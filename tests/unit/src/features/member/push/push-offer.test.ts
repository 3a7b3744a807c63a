// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { PushBrowser } from '#features/member/push/browser-push.ts'
import { click } from '../../../ui/hydrate.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const PROJECT = { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: 's', vapidKey: 'v' }

/** A member's page whose browser has not been asked yet. */
async function openMember({ browser: shared = fakeBrowser(), ...options }: DocumentOptions = {}) {
  const server = fakeServer()
  for (const name of ['fcmBind', 'fcmSubscribe']) server.on(`/wps/relay/CSP_${name}`, () => ok(null))
  const page = await openView(['push'], { left: signedInTab(shared.clock.now()), browser: shared, server, ...options })
  await page.boot.startBoot()
  await page.pass()
  page.settings.$settings.set({ ...page.settings.$settings.get()!, smsProvider: PROJECT as never })
  let permission: NotificationPermission = 'default'
  const asked: string[] = []
  const browser: PushBrowser = {
    missing: () => [],
    permission: () => permission,
    ask: async () => (asked.push('asked'), (permission = 'granted')),
    token: async () => 'token-a',
    endpoint: async () => 'https://push.example/1',
    unsubscribe: async () => undefined,
    showBadge: () => undefined,
  }
  const { bindPush } = await import('#features/member/push/push.bind.ts')
  const undo = bindPush({ memberSince: shared.clock.now(), browser })
  onTestFinished(undo)
  const { requestOverlay } = await import('#features/core/dialogs/early-dialogs.actions.ts')
  return { page, asked, undo, requestOverlay, closed: () => shared.rawLocal.get('FCM_closeDate') }
}

const isOpen = (): boolean => document.querySelector('dialog[open] h2')?.textContent === 'Turn on notifications?'
const press = (name: string): Promise<void> =>
  click([...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name) as HTMLElement)

// What earlier tests left open stays in their body.
beforeEach(() => document.body.replaceWith(document.body.cloneNode(false)))

describe('PSH-1 the offer of notifications', () => {
  test('comes ten seconds after the page knows its member, is recorded as soon as it is shown, and asks the browser in the press', async () => {
    const { page, asked, closed } = await openMember()
    await act(() => page.pass(9999))
    expect([isOpen(), closed()]).toEqual([false, undefined])
    await act(() => page.pass(1))
    await passUntil(page, isOpen)
    expect([closed(), asked]).toEqual([new Date(page.browser.clock.now()).toISOString(), []])
    await press('Turn on')
    await passUntil(page, () => !isOpen())
    expect(asked).toEqual(['asked'])
    await passUntil(page, () => page.server.callsTo('/wps/relay/CSP_fcmSubscribe').length === 1)
  })

  test('is not made twice on a day, but on the next one', async () => {
    const { page, asked } = await openMember()
    await act(() => page.pass(10_000))
    await passUntil(page, isOpen)
    const { browser } = page
    browser.rawLocal.delete('FCM_closeDate')
    await press('Not now')
    expect([isOpen(), asked, browser.rawLocal.has('FCM_closeDate')]).toEqual([false, [], true])
    const again = await openMember({ browser })
    await act(() => again.page.pass(10_000))
    expect(isOpen()).toBe(false)
    await browser.clock.advance(86_400_000)
    // The tabs that stayed open counted a day of play: the reality check would come first.
    browser.rawLocal.delete('livery:limits')
    const tomorrow = await openMember({ browser })
    await act(() => tomorrow.page.pass(10_000))
    await passUntil(tomorrow.page, isOpen)
    // Its cross is a no as well.
    browser.rawLocal.delete('FCM_closeDate')
    await click(document.querySelector<HTMLElement>('dialog[open] button[aria-label=Close]')!)
    expect([isOpen(), browser.rawLocal.has('FCM_closeDate')]).toEqual([false, true])
  })

  test('LAY-2 gives way to what is more urgent and comes back, also after its record of today; another tab’s record keeps it away', async () => {
    const { page, requestOverlay } = await openMember()
    await act(() => page.pass(10_000))
    await passUntil(page, isOpen)
    let end = requestOverlay('announcement')
    await act(() => page.pass())
    expect(isOpen()).toBe(false)
    end()
    await passUntil(page, isOpen)
    await press('Not now')
    const other = await openMember()
    end = other.requestOverlay('announcement')
    await act(() => other.page.pass(10_000))
    other.page.browser.rawLocal.set('FCM_closeDate', new Date(other.page.browser.clock.now()).toISOString())
    end()
    await act(() => other.page.pass())
    expect(isOpen()).toBe(false)
  })

  test('RGP-4 is not made during a break, and a break takes it back', async () => {
    const rest = async (excludedUntil: number) =>
      (await import('#features/core/play-break/play-break.store.ts')).noteAccountBreak({ excludedUntil })
    const { page, closed } = await openMember()
    await rest(page.browser.clock.now() + 60_000)
    await act(() => page.pass(10_000))
    expect([isOpen(), closed()]).toEqual([false, undefined])
    const other = await openMember()
    await act(() => other.page.pass(10_000))
    await passUntil(other.page, isOpen)
    await rest(other.page.browser.clock.now() + 60_000)
    await act(() => other.page.pass())
    expect(isOpen()).toBe(false)
  })

  test('is not made to a member who signed out meanwhile, nor once the page has ended its binder', async () => {
    const { page } = await openMember()
    page.session.sessionHappened({ type: 'signedOut' })
    await act(() => page.pass(10_000))
    expect(isOpen()).toBe(false)
    const other = await openMember()
    other.undo()
    await act(() => other.page.pass(10_000))
    expect(isOpen()).toBe(false)
  })
})
