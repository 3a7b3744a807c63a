import { expect, test } from 'vitest'
import { fakeServer, ok, refuse, type Answer } from '../../fake-server.ts'
import { openDocument, signedInTab } from '../../open-document.ts'

const INBOX = '/wps/relay/CBS_inbox'
const READ = '/wps/relay/CBS_inboxRead'
const message = (id: string, read = false) => ({ id, title: `Message ${id}`, content: '', sentAt: 1, read })
const broken = (): Response => new Response('', { status: 500 })

/** A member's document whose back end has these pages of messages. */
async function openInbox(...pages: ReturnType<typeof message>[][]) {
  const server = fakeServer()
  server.on(INBOX, ({ query }) => ok({ total: 9, messages: pages[Number(query.get('page')) - 1] ?? [] }))
  server.on(READ, () => ok(null))
  const page = await openDocument({ server, left: signedInTab() })
  await page.boot.startBoot()
  const actions = await import('#features/member/inbox/inbox.actions.ts')
  const shown = (): unknown => {
    const loaded = actions.inboxResource.$loaded.get()
    return loaded.state === 'ready' ? loaded.value.messages.map(({ id, read }) => `${id}${read ? ' read' : ''}`) : loaded.state
  }
  /** Advances the clock too: a call that was just sent waits before it is sent again. */
  const inTime = async <Result>(running: Promise<Result>): Promise<Result> => {
    await page.pass(60_000)
    return running
  }
  const load = (): Promise<void> => inTime(actions.inboxResource.load())
  const older = (): Promise<boolean> => inTime(actions.loadOlderMessages())
  return { ...page, ...actions, load, older, shown, unread: () => page.member.$unread.get() }
}

test('PRO-4 older messages come page by page behind those that are shown, each once, though new ones have pushed them on', async () => {
  const inbox = await openInbox([message('d'), message('c')], [message('c'), message('b')], [message('a')])
  await inbox.load()
  expect(inbox.shown()).toEqual(['d', 'c'])
  expect([await inbox.older(), inbox.shown()]).toEqual([true, ['d', 'c', 'b']])
  expect([await inbox.older(), inbox.shown()]).toEqual([true, ['d', 'c', 'b', 'a']])
  expect(inbox.server.callsTo(INBOX).map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
})

test('PRO-4 a message that is read while older ones are on their way stays read', async () => {
  const inbox = await openInbox([message('b')], [message('a')])
  await inbox.load()
  const loading = inbox.older()
  await inbox.markRead(['b'])
  expect([await loading, inbox.shown()]).toEqual([true, ['b read', 'a']])
})

test.each<[how: string, answer: Answer]>([
  ['is refused', () => refuse('busy')],
  ['fails', broken],
])('PRO-4 a page of messages that %s leaves what is shown, and can be asked for again', async (_how, answer) => {
  const inbox = await openInbox([message('b')])
  await inbox.load()
  inbox.server.on(INBOX, answer)
  expect([await inbox.older(), inbox.shown()]).toEqual([false, ['b']])
  inbox.server.on(INBOX, ({ query }) => ok({ total: 2, messages: [message(`page ${query.get('page')}`)] }))
  expect([await inbox.older(), inbox.shown()]).toEqual([true, ['b', 'page 2']])
})

test.each<[how: string, answer: Answer]>([
  ['refuses', () => refuse('busy')],
  ['fails', broken],
])('PRO-4 an inbox that the back end %s shows its failure; nothing older is asked for or read then', async (_how, answer) => {
  const inbox = await openInbox()
  inbox.server.on(INBOX, answer)
  await inbox.load()
  expect([inbox.shown(), inbox.dialogs.$notices.get()]).toEqual(['failed', []])
  const before = inbox.server.sent.length
  expect(await inbox.older()).toBe(false)
  await inbox.markRead(['a'])
  expect([inbox.server.sent.length, inbox.shown()]).toEqual([before, 'failed'])
})

test('PRO-4 messages are read at once, here and in the number; the back end hears of the new ones alone', async () => {
  const inbox = await openInbox([message('c'), message('b', true), message('a')])
  await inbox.load()
  inbox.memberActions.lowerUnread(-5, Promise.resolve())
  const reading = inbox.markRead(['b', 'a', 'z'])
  expect([inbox.shown(), inbox.unread()]).toEqual([['c', 'b read', 'a read'], 4])
  await reading
  expect(inbox.server.callsTo(READ).map(({ body }) => body)).toEqual([{ ids: ['a'] }])
  await inbox.markRead(['b', 'a', 'z'])
  expect([inbox.server.callsTo(READ).length, inbox.unread()]).toEqual([1, 4])
})

test('PRO-4 a report of read messages that does not arrive is not shown as a failure', async () => {
  const inbox = await openInbox([message('a')])
  inbox.server.on(READ, broken)
  await inbox.load()
  await expect(inbox.markRead(['a'])).resolves.toBeUndefined()
  expect([inbox.shown(), inbox.dialogs.$notices.get(), inbox.dialogs.$toasts.get()]).toEqual([['a read'], [], []])
})
