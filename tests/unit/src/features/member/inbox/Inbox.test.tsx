// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { hydrate } from '../../../ui/hydrate.ts'
import { type Answer, fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const INBOX = '/wps/relay/CBS_inbox'
const READ = '/wps/relay/CBS_inboxRead'
const message = (id: string, read: boolean) => ({ id, title: `Title ${id}`, content: `Content ${id}`, sentAt: 1_700_000_000_000, read })

async function openInbox(answer: Answer) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal: { INBOX3: true } }))
  server.on(INBOX, answer)
  server.on(READ, () => ok(null))
  const page = await openView(['inbox', 'entry'], {
    route: 'member/inbox',
    href: 'https://aurora.example/m/member/inbox',
    left: signedInTab(),
    server,
  })
  const { default: Inbox } = await import('#islands/InboxIsland.tsx')
  void page.boot.startBoot()
  const { container } = await hydrate(<Inbox />)
  await passUntil(page, () => server.callsTo(INBOX).length > 0)
  await act(() => page.pass())
  const items = () => [...container.querySelectorAll('details')]
  const readIds = () => server.callsTo(READ).map(({ body }) => body['ids'])
  return { page, server, container, items, readIds }
}

test('PRO-4 older messages come at a press, until all are there', async () => {
  const pages = [
    [message('4', false), message('3', false)],
    [message('2', false), message('1', true)],
  ]
  const { page, container, items } = await openInbox(({ query, body }) =>
    ok({ total: 4, messages: pages[Number(query.get('page') ?? body['page'] ?? 1) - 1] }),
  )
  expect(items()).toHaveLength(2)
  await act(() => page.pass(1000))
  await press(container, 'Show older messages')
  await passUntil(page, () => items().length === 4)
  expect(items().map((item) => item.textContent.includes('Unread:'))).toEqual([true, true, true, false])
  expect(buttonNames(container)).toEqual(['Mark all as read'])
})

test('PRO-4 a message that is opened is read, one that is closed again is not sent twice, and all others are read at a press', async () => {
  const { page, container, items, readIds } = await openInbox(() =>
    ok({ total: 3, messages: [message('3', false), message('2', false), message('1', false)] }),
  )
  expect(container.textContent).toContain('3 unread messages')
  const toggle = (open: boolean) =>
    act(async () => {
      items()[0]!.open = open
      items()[0]!.dispatchEvent(new Event('toggle'))
    })
  await toggle(false)
  expect(readIds()).toEqual([])
  await toggle(true)
  await passUntil(page, () => readIds().length === 1)
  expect(readIds()).toEqual([['3']])
  expect(container.textContent).toContain('2 unread messages')
  await act(() => page.pass(1000))
  await press(container, 'Mark all as read')
  await passUntil(page, () => readIds().length === 2)
  expect(readIds()).toEqual([['3'], ['2', '1']])
  expect(buttonNames(container)).toEqual([])
  expect(container.querySelector('[role=status]')?.textContent).toBe('All messages read')
})

test('PRO-4 an empty inbox says so, and one that does not load is loaded again when asked', async () => {
  const empty = await openInbox(() => ok({ total: 0, messages: [] }))
  await passUntil(empty.page, () => empty.container.textContent.includes('No messages yet'))
  const failing = await openInbox(() => new Response('', { status: 500 }))
  await passUntil(failing.page, () => buttonNames(failing.container).includes('Try again'))
  failing.server.on(INBOX, () => ok({ total: 1, messages: [message('1', true)] }))
  await act(() => failing.page.pass(1000))
  await press(failing.container, 'Try again')
  await passUntil(failing.page, () => failing.items().length === 1)
})
