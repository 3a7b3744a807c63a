// @vitest-environment happy-dom
/* oxlint-disable no-underscore-dangle -- the vendor's own names */
import { beforeEach, describe, expect, test } from 'vitest'
import { comm100, livechat, noClientApi } from '#features/support/quarantine/adapters.ts'
import type { Adapter, ChatOrder } from '#features/support/quarantine/chat-frame.rules.ts'
import { provideStorage, type StoredInMemory } from '#features/support/quarantine/memory-storage.ts'

const identity = { authKey: 'k', userName: 'demo7' }

beforeEach(() => document.body.replaceChildren())

/** Starts an adapter. `reports`: what the page receives; `loaded`: the requested scripts; `later`: the delayed work, for the test to run. */
function start(adapter: Adapter, order: Partial<ChatOrder>, comes = true) {
  const [reports, loaded, later]: [string[], string[], (() => void)[]] = [[], [], []]
  const report =
    (type: string) =>
    (because = '') =>
      void reports.push(`${type}${because}`)
  adapter(
    { csType: 'AICAN', address: '', language: 'EN', ...order },
    {
      window: window as never,
      load: async (address) => {
        loaded.push(address)
        if (!comes) throw new Error('no')
      },
      after: (_ms, run) => void later.push(run),
      shown: report('shown'),
      closed: report('closed'),
      failed: report('failed:'),
    },
  )
  return { reports, loaded, later, of: (name: string) => (window as unknown as Record<string, unknown>)[name] }
}

/** Takes over the queue like the vendor's script. Returns the calls that it receives, and how to send its events. */
function takeOver(widget: { _q: [string, unknown[]][]; _h: unknown }) {
  const calls: unknown[][] = []
  const listeners = new Map<unknown, (detail: object) => void>()
  const take = (word: string, args: unknown[]): void => {
    if (word === 'on') listeners.set(args[0], args[1] as never)
    else calls.push(args)
  }
  widget._h = take
  widget._q.splice(0).forEach(([word, args]) => take(word, args))
  return { calls, send: (name: string, detail = {}) => listeners.get(name)?.(detail) }
}

describe('LiveChat', () => {
  const address = 'https://cdn.livechatinc.com/tracking.js?license=1234567&group=3'

  test('PRO-5 starts its script with licence and group, opens itself, and receives the member’s name and key', () => {
    const chat = start(livechat, { address, identity })
    expect(chat.loaded).toEqual(['https://cdn.livechatinc.com/tracking.js'])
    expect(chat.of('__lc')).toEqual({ license: 1234567, group: 3, asyncInit: true })
    const vendor = takeOver(chat.of('LiveChatWidget') as never)
    vendor.send('ready')
    expect(vendor.calls).toEqual([
      ['set_customer_name', 'demo7'],
      ['set_session_variables', { userName: 'demo7', authKey: 'k' }],
      ['maximize'],
    ])
    expect(chat.reports).toEqual([])
    vendor.send('visibility_changed', { visibility: 'minimized' })
    vendor.send('visibility_changed', { visibility: 'maximized' })
    expect(chat.reports).toEqual(['shown'])
    vendor.send('ready')
    expect(vendor.calls).toHaveLength(3)
    vendor.send('visibility_changed', { visibility: 'minimized' })
    expect(chat.reports).toEqual(['shown', 'closed'])
  })

  test('SES-4 receives nothing about a visitor', () => {
    const vendor = takeOver(start(livechat, { address: 'https://cdn.livechatinc.com/tracking.js?license=1' }).of('LiveChatWidget') as never)
    vendor.send('ready')
    expect(vendor.calls).toEqual([['maximize']])
  })

  test.each(['', '?license=', '?license=abc', '?license=1e9', `?license=${'9'.repeat(16)}`])(
    'fails if the address has the query "%s", without a licence',
    (query) => {
      const chat = start(livechat, { address: `https://cdn.livechatinc.com/tracking.js${query}` })
      expect([chat.reports, chat.loaded]).toEqual([['failed:account'], []])
    },
  )

  test('reports a script that does not load', async () => {
    const chat = start(livechat, { address }, false)
    await Promise.resolve()
    await Promise.resolve()
    expect(chat.reports).toEqual(['failed:script'])
  })
})

describe('Comm100', () => {
  const address = 'https://vue.comm100.com/livechat.ashx?siteId=10010&codePlan=311'
  interface Api {
    onReady(): void
    loaded?: boolean
    do?: (name: string) => void
    set?: (name: string, value: unknown) => void
  }

  test('PRO-5 starts its script with site and plan, opens its window and receives the member when it is ready', () => {
    const chat = start(comm100, { csType: 'COMM100VIP', address, identity })
    expect(chat.loaded).toEqual([address])
    const api = chat.of('Comm100API') as Api
    expect(api).toMatchObject({ site_id: 10010, main_code_plan: 311, chat_buttons: [{ code_plan: 311, div_id: 'comm100-button-311' }] })
    const asked: unknown[] = []
    Object.assign(api, { do: (name: string) => asked.push(name), set: (...args: unknown[]) => asked.push(args) })
    expect(chat.reports).toEqual([])
    api.onReady()
    expect(asked).toEqual([
      [
        'livechat.customVariables',
        [
          { name: 'userName', value: 'demo7' },
          { name: 'authKey', value: 'k' },
        ],
      ],
      'livechat.button.click',
    ])
    expect(chat.reports).toEqual(['shown'])
  })

  test('SES-4 receives nothing about a visitor', () => {
    const api = start(comm100, { address }).of('Comm100API') as Api
    const asked: unknown[] = []
    Object.assign(api, { do: (name: string) => asked.push(name), set: (...args: unknown[]) => asked.push(args) })
    api.onReady()
    expect(asked).toEqual(['livechat.button.click'])
  })

  test('tries the vendor’s standby host if the first does not load, and no standby for other hosts', () => {
    const own = start(comm100, { address })
    own.later.forEach((run) => run())
    expect(own.loaded).toEqual([address, 'https://standby.comm100vue.com/livechat.ashx?siteId=10010'])
    const come = start(comm100, { address })
    Object.assign(come.of('Comm100API') as Api, { loaded: true })
    come.later.forEach((run) => run())
    expect(come.loaded).toEqual([address])
    expect(start(comm100, { address: address.replace('vue.comm100.com', 'chat.example') }).later).toEqual([])
  })

  test.each(['', '?siteId=10010', '?codePlan=311', '?siteId=x&codePlan=311', '?siteId=1&codePlan=a%20b'])(
    'fails if the address has the query "%s", without an account',
    (query) => {
      const chat = start(comm100, { address: `https://vue.comm100.com/livechat.ashx${query}` })
      expect([chat.reports, chat.loaded]).toEqual([['failed:account'], []])
    },
  )

  test('accepts the parameter code_plan, and plans that are no numbers', () => {
    expect(start(comm100, { address: 'https://vue.comm100.com/livechat.ashx?siteId=1&code_plan=a-1' }).of('Comm100API')).toMatchObject({
      main_code_plan: 'a-1',
    })
  })
})

describe('services without an API', () => {
  test('PRO-5 a script is loaded with the identity in the window, and the chat is shown when it draws', async () => {
    const chat = start(noClientApi, { csType: 'TX-CHAT', address: 'https://tx.example/chat.js', identity })
    expect(chat.of('chatIdentity')).toEqual({ ...identity, language: 'EN' })
    expect(chat.loaded).toEqual(['https://tx.example/chat.js'])
    document.body.append(document.createElement('script'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(chat.reports).toEqual([])
    document.body.append(document.createElement('main'))
    await new Promise((resolve) => setTimeout(resolve))
    document.body.append(document.createElement('div'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(chat.reports).toEqual(['shown'])
  })

  test('SES-4 a visitor has no identity', () => {
    expect(start(noClientApi, { address: 'https://tx.example/chat.js' }).of('chatIdentity')).toEqual({ language: 'EN' })
  })
})

test('scripts of chats find a storage of their own that lasts as long as the document', () => {
  const own = { document: {} } as unknown as Window
  provideStorage(own)
  own.localStorage.setItem('a', 1 as never)
  own.sessionStorage.setItem('b', '2')
  expect([
    own.localStorage.getItem('a'),
    own.localStorage.getItem('b'),
    own.localStorage.key(0),
    own.localStorage.key(1),
    own.localStorage.length,
  ]).toEqual(['1', null, 'a', null, 1])
  own.localStorage.removeItem('a')
  own.sessionStorage.clear()
  expect([own.localStorage.length, own.sessionStorage.length]).toEqual([0, 0])
  own.document.cookie = 'seen=1; path=/'
  own.document.cookie = ' b = x=y ;Max-Age=60'
  expect(own.document.cookie).toBe('seen=1; b=x=y')
  own.document.cookie = 'seen=; max-age=0'
  expect(own.document.cookie).toBe('b=x=y')
})

test('PRO-5 what scripts of chats store is reported once a task, and fills the storage of a later document', async () => {
  const [first, second] = [{ document: {} } as unknown as Window, { document: {} } as unknown as Window]
  const reported: StoredInMemory[] = []
  provideStorage(first, (stored) => reported.push(stored))
  first.localStorage.setItem('a', '1')
  first.localStorage.setItem('__proto__', '2')
  first.sessionStorage.setItem('b', '3')
  first.document.cookie = 'seen=1'
  await Promise.resolve()
  const all = {
    local: [
      ['a', '1'],
      ['__proto__', '2'],
    ],
    session: [['b', '3']],
    cookies: [['seen', '1']],
  }
  expect(reported).toEqual([all])
  first.localStorage.clear()
  await Promise.resolve()
  expect(reported[1]?.local).toEqual([])
  const again: StoredInMemory[] = []
  provideStorage(second, (stored) => again.push(stored))(reported[0]!)
  await Promise.resolve()
  expect([second.localStorage.getItem('__proto__'), second.sessionStorage.getItem('b'), second.document.cookie, again]).toEqual([
    '2',
    '3',
    'seen=1',
    [],
  ])
})
