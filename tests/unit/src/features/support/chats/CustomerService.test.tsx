// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { customerServiceScript } from '#contract/support.ts'
import { button, buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { tabHistory } from '../../../ui/tab-history.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const service = (csType: string, position: string, labelIds: string[] = []) => ({
  csType: csType as 'LIVECHAT',
  position,
  labelIds,
  address: `https://chat.example/${csType}`,
})
const SERVICES = [service('LIVECHAT', 'Chats'), service('COMM100', 'Chats'), service('LIVECHAT', 'Other'), service('AICAN', '', ['3'])]

/** The screen of customer service, its list as the back end has it. */
async function openService({
  services = SERVICES,
  ownChat = true,
  ...options
}: DocumentOptions & { services?: object[] | 'none loads'; ownChat?: boolean } = {}) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: ownChat ? { CBS3: true } : {} }))
  server.on('/wps/relay/CBS_chatAuthKey', () => ok({ authKey: 'key-7', userName: 'demo7', expiresAt: 9e12 }))
  const page = await openView(['support'], { route: 'service', href: 'https://aurora.example/m/service', server, ...options })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { default: Service } = await import('#islands/CustomerServiceIsland.tsx')
  await import('#features/support/chats/ChatViewer.lazy.tsx')
  const { chatServicesResource } = await import('#features/support/chats/chats.actions.ts')
  const { $chat } = await import('#features/support/chats/chats.store.ts')
  void page.boot.startBoot()
  const { container, html, mended } = await hydrate(<Service />)
  await passUntil(page, () => page.settings.$settings.get() !== undefined)
  if (services !== 'none loads') await act(async () => chatServicesResource.show(services as never))
  return { page, server, container, html, mended, $chat }
}

/** Has a service's chat opened, with a frame that notes what it gets. */
async function openChat() {
  const opened = await openService()
  const { page, container, $chat } = opened
  await press(container, 'Chat 2')
  await act(() => page.pass(500))
  await passUntil(page, () => $chat.get().state === 'frame')
  const frame = one<HTMLIFrameElement>(container, 'iframe')
  const got: unknown[] = []
  const inside = { postMessage: (message: unknown) => got.push(message) }
  Object.defineProperty(frame, 'contentWindow', { value: inside })
  const chat = $chat.get() as { nonce: string }
  const say = (type: string, from: { source?: unknown; origin?: string; nonce?: string } = {}) =>
    act(async () => {
      const { nonce = chat.nonce, source = inside, origin = 'null' } = from
      const data = { source: 'livery-chat', nonce, type }
      window.dispatchEvent(new MessageEvent('message', { data, origin, source } as MessageEventInit))
    })
  return { ...opened, frame, got, say }
}

test('PRO-5 every way is offered: the operator’s own chat, the services in their groups, the form for members', async () => {
  const { page, container, mended, $chat } = await openService({ left: signedInTab() })
  expect(mended).toEqual([])
  await passUntil(page, () => page.member.$member.get() !== undefined)
  await act(() => page.pass())
  const names = buttonNames(container)
  expect(names.map((name) => name.replace('Our team answers you here.', ''))).toEqual([
    'Chat with us',
    'Chat 1',
    'Chat 2',
    'Chat 3',
    'Chat button',
  ])
  expect(Object.values(linksOf(container))).toEqual(['/m/feedback'])
  await press(container, 'Chat 3')
  await passUntil(page, () => $chat.get().state !== 'none')
  expect($chat.get()).toMatchObject({ opened: { kind: 'service', number: 3, service: { position: 'Other' } } })
})

test('PRO-5 a guest is offered no form for members, and where nobody is there a way home', async () => {
  const some = await openService({ ownChat: false })
  expect(linksOf(some.container)).toEqual({})
  expect(buttonNames(some.container)).toEqual(['Chat 1', 'Chat 2', 'Chat 3', 'Chat button'])
  const none = await openService({ ownChat: false, services: [] })
  expect(linksOf(none.container)).toEqual({ 'Go to lobby': '/m/home' })
  const own = await openService({ services: [] })
  expect(linksOf(own.container)).toEqual({})
})

test('PRO-5 the list that does not load says so and loads again when asked', async () => {
  const { page, container, server } = await openService({ services: 'none loads' })
  const asked = (): number => server.callsTo(customerServiceScript.path).length
  await act(() => page.pass(3000))
  await passUntil(page, () => buttonNames(container).includes('Try again'))
  const before = asked()
  await press(container, 'Try again')
  await passUntil(page, () => asked() > before)
})

test('PRO-5 the chat button is put away for the visit here, and brought back; a brand without the button has no such switch', async () => {
  const { page, container } = await openService()
  const control = () => container.querySelector<HTMLButtonElement>('[role=switch]')
  expect(control()?.getAttribute('aria-checked')).toBe('true')
  await click(control()!)
  expect([control()?.getAttribute('aria-checked'), page.tab.rawTab.get('livery:chat-launcher')]).toEqual(['false', 'away'])
  await click(control()!)
  expect([control()?.getAttribute('aria-checked'), page.tab.rawTab.get('livery:chat-launcher')]).toEqual(['true', undefined])
  const without = await openService({ merchant: { features: { ...AURORA.features, support: { launcher: false } } } as never })
  expect(without.container.querySelector('[role=switch]')).toBeNull()
})

test('SES-4 the member’s proof goes once, to the chat’s own document that is ready, and to no other', async () => {
  const { got, say, container, page, $chat, frame } = await openChat()
  await say('ready', { source: window })
  await say('ready', { origin: 'https://evil.example' })
  await say('ready', { nonce: 'another' })
  expect(got).toEqual([])
  await act(async () => void frame.dispatchEvent(new Event('load')))
  await say('ready')
  expect(got).toEqual([expect.objectContaining({ order: expect.objectContaining({ csType: 'COMM100' }) })])
  await say('ready')
  expect(got).toHaveLength(1)
  expect(container.textContent).toContain('Opening chat…')
  await say('shown')
  expect(container.textContent).not.toContain('Opening chat…')
  // A document that the frame loads afterwards is no chat.
  await act(async () => void frame.dispatchEvent(new Event('load')))
  expect($chat.get()).toMatchObject({ state: 'failed', because: 'unavailable' })
  await passUntil(page, () => container.textContent.includes('This chat isn’t available right now'))
  await press(container, 'Try again')
  await passUntil(page, () => $chat.get().state === 'frame')
})

test('PRO-5 a chat closes by its button and by its own word', async () => {
  const first = await openChat()
  expect(buttonNames(first.container)).not.toContain('Open in a new window')
  await press(first.container, 'Close chat')
  expect(first.$chat.get()).toEqual({ state: 'none' })
  expect(first.container.querySelector('iframe')).toBeNull()
  const second = await openChat()
  await second.say('closed')
  expect(second.$chat.get()).toEqual({ state: 'none' })
})

test('PRO-5 the operator’s own chat opens at its address, closes by its message, and moves to a window', async () => {
  const { page, server, container, $chat } = await openService()
  const opened: (string | undefined)[] = []
  vi.spyOn(page.platform.platform().page, 'open').mockImplementation((to) => void opened.push(to) as never)
  server.on('/wps/relay/CBS_launchChat', () => ok({ url: 'https://own.example/chat' }))
  const { $chat: chat } = await import('#features/support/chats/chats.store.ts')
  const show = () => act(async () => chat.set({ state: 'page', opened: { kind: 'own' }, url: 'https://own.example/chat' }))
  await show()
  await passUntil(page, () => container.querySelector('iframe') !== null)
  expect(one(container, 'iframe').getAttribute('src')).toBe('https://own.example/chat')
  const inside = {}
  Object.defineProperty(one(container, 'iframe'), 'contentWindow', { value: inside })
  const say = (type: string) =>
    act(async () => {
      const facts = { data: { source: 'livery', type }, origin: 'https://own.example', source: inside }
      window.dispatchEvent(new MessageEvent('message', facts as MessageEventInit))
    })
  await say('balance')
  expect($chat.get().state).toBe('page')
  await say('close')
  expect($chat.get()).toEqual({ state: 'none' })
  await show()
  await click(button(container, 'Open in a new window'))
  expect([opened, $chat.get()]).toEqual([['https://own.example/chat'], { state: 'none' }])
  // A chat that the policy refuses offers the same.
  await show()
  const violation = { effectiveDirective: 'frame-src', blockedURI: 'https://own.example' }
  await act(async () => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation)))
  await press(one(container, '[role=alert]'), 'Open in a new window')
  expect([opened.length, $chat.get()]).toEqual([2, { state: 'none' }])
})

test('PRO-5 the operator’s own chat is left by one step back, wherever it has led meanwhile', async () => {
  const tab = tabHistory(null)
  const { page, container, $chat } = await openService()
  await act(async () => $chat.set({ state: 'page', opened: { kind: 'own' }, url: 'https://own.example/chat' }))
  await passUntil(page, () => container.querySelector('iframe') !== null)
  tab.frameNavigates()
  await act(async () => void one(container, 'iframe').dispatchEvent(new Event('load')))
  expect($chat.get().state).toBe('page')
  await act(async () => tab.travel(-1))
  expect($chat.get()).toEqual({ state: 'none' })
})
